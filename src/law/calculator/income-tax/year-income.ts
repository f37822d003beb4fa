/* A year's income as the calculators of income tax ask for it. */
import { financialYear, firstDay, type IsoDate, type Month } from '#kernel/calendar.ts';
import { flag, type ValuesOf } from '#kernel/field.ts';
import { type Paise, sum, zero } from '#kernel/money.ts';
import type { DeclaredDeductions } from '../../in/income-tax/deduction/deductions-allowed.ts';
import type { HouseProperty } from '../../in/income-tax/deduction/house-property.ts';
import type { Exemption } from '../../in/income-tax/exemption/exemption.ts';
import { type TaxYear, taxYear } from '../../in/income-tax/tax-year.ts';
import type { YearIncome } from '../../in/income-tax/total-income.ts';
import type { TaxPerson } from '../../in/income-tax/year-tax.ts';
import type { IndianLaw } from '../../in/law.ts';
import { CannotWork } from '../calculator.ts';
import { amount, birthField, bornWhenUnknown, residentField } from '../common-field.ts';

/** What an income tax is worked out from besides the salary. */
export const otherIncomeFields = {
  dateOfBirth: birthField,
  resident: residentField,
  basicPay: amount({
    label: 'Basic pay and dearness allowance of the year',
    help: 'Limits of pension contributions are a share of it.',
  }),
  houseRentExempt: amount({
    label: 'House-rent allowance not taxed',
    help: 'From the house-rent calculator. Old regime only.',
  }),
  previousSalary: amount({ label: 'Salary from earlier employers of the year' }),
  professionalTax: amount({ label: 'Professional tax paid in the year', help: 'Old regime only.' }),
  otherIncome: amount({
    label: 'Other income declared, with the interest below',
    help: 'Left out: that interest alone.',
  }),
  homeLoanInterest: amount({ label: 'Interest on the loan of the house lived in' }),
  letOutIncome: amount({ label: 'Let-out house: income before interest' }),
  letOutInterest: amount({ label: 'Let-out house: interest on its loan' }),
  investments: amount({
    label: 'Savings: provident fund, insurance, tuition fees, loan principal',
    help: 's. 80C of 1961, s. 123 of 2025.',
  }),
  ownPension: amount({ label: 'Own pension scheme, within the limit of savings' }),
  additionalPension: amount({ label: 'Own pension scheme, beyond it' }),
  employerPension: amount({ label: 'The employer’s contribution to the pension scheme' }),
  healthFamily: amount({ label: 'Health insurance: self, spouse, children' }),
  healthParents: amount({ label: 'Health insurance: parents' }),
  parentsSenior: flag({ label: 'A parent is 60 or older' }),
  savingsInterest: amount({ label: 'Interest on savings accounts' }),
  depositInterest: amount({
    label: 'Interest on deposits',
    help: 'Deducted from residents of 60 and above, together with that on savings.',
  }),
} as const;

type OtherIncome = ValuesOf<typeof otherIncomeFields>;

/** The rows of a year by its name. */
export const yearOfName = (law: IndianLaw, name: string): TaxYear =>
  taxYear(law.incomeTax, financialYear(`${name.slice(0, 4)}-04` as Month).from);

/** The rows of the year a month lies in. */
export const yearOfMonth = (law: IndianLaw, month: Month): TaxYear => taxYear(law.incomeTax, firstDay(month));

export const personOf = (values: {
  readonly dateOfBirth: IsoDate | null;
  readonly resident: boolean;
}): TaxPerson => ({ dateOfBirth: values.dateOfBirth ?? bornWhenUnknown, resident: values.resident });

/** The rest of a year's income: what was left out is nothing. */
export function restOfIncome(values: OtherIncome): Omit<YearIncome, 'salary'> {
  const of = <K extends string>(name: K, found: Paise | null): { readonly [P in K]?: Paise } =>
    found ? ({ [name]: found } as { readonly [P in K]?: Paise }) : {};
  const exemptions: readonly Exemption[] = values.houseRentExempt
    ? [{ kind: 'houseRent', amount: values.houseRentExempt }]
    : [];
  return {
    ...of('basicPay', values.basicPay),
    ...of('previousSalary', values.previousSalary),
    ...of('professionalTax', values.professionalTax),
    ...of('otherIncome', withInterest(values)),
    exemptions,
    houseProperty: housesOf(values),
    deductions: deductionsOf(values),
  };
}

/** Interest is deducted from income that has it in, so it is never deducted from the salary instead. */
function withInterest({ otherIncome, savingsInterest, depositInterest }: OtherIncome): Paise {
  const interest = sum([savingsInterest ?? zero, depositInterest ?? zero]);
  if (otherIncome !== null && otherIncome < interest)
    throw new CannotWork('otherIncome', 'Other income has the interest in, so it is at least that much.');
  return otherIncome ?? interest;
}

function housesOf(values: OtherIncome): HouseProperty {
  const { homeLoanInterest, letOutIncome, letOutInterest } = values;
  return {
    ...(homeLoanInterest ? { selfOccupied: { interest: homeLoanInterest } } : {}),
    ...(letOutIncome || letOutInterest
      ? { letOut: { income: letOutIncome ?? zero, interest: letOutInterest ?? zero } }
      : {}),
  };
}

function deductionsOf(values: OtherIncome): DeclaredDeductions {
  const { healthFamily, healthParents, parentsSenior, savingsInterest, depositInterest } = values;
  return {
    ...(values.investments ? { investments: values.investments } : {}),
    ...(values.ownPension ? { ownPension: values.ownPension } : {}),
    ...(values.additionalPension ? { additionalPension: values.additionalPension } : {}),
    ...(values.employerPension ? { employerPension: values.employerPension } : {}),
    ...(healthFamily || healthParents
      ? {
          healthInsurance: {
            ...(healthFamily ? { family: healthFamily } : {}),
            ...(healthParents ? { parents: healthParents } : {}),
            parentsSenior,
          },
        }
      : {}),
    ...(savingsInterest || depositInterest
      ? { interest: { savings: savingsInterest ?? zero, deposits: depositInterest ?? zero } }
      : {}),
  };
}
