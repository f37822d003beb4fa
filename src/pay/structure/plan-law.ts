import { addMonths, firstDay, type IsoDate, lastDay, type Month, monthOf } from '#kernel/calendar.ts';
import { type DatedRow, NotInTable } from '#kernel/dated.ts';
import type { Paise } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';
import { type BonusRows, bonusRows } from '#law/in/bonus.ts';
import type { GratuityRate, GratuityWageBase } from '#law/in/gratuity.ts';
import { type RentRows, rentRows } from '#law/in/income-tax/exemption/house-rent.ts';
import type { IncomeTaxLaw } from '#law/in/income-tax/income-tax.ts';
import { taxMonth } from '#law/in/income-tax/month/monthly-tax.ts';
import type { TaxMonth } from '#law/in/income-tax/month/withholding.ts';
import { type TaxYear, taxYear } from '#law/in/income-tax/tax-year.ts';
import { type WelfareFund, type WelfareMonth, welfareMonth } from '#law/in/labour-welfare-fund/fund.ts';
import { type StateTaxMonth, stateTaxMonth } from '#law/in/professional-tax/state.ts';
import { type ProvidentFundMonth, providentFundMonth } from '#law/in/provident-fund/provident-fund-month.ts';
import { type InsuranceMonth, type InsuranceWageBase, insuranceMonth } from '#law/in/state-insurance.ts';
import type { PayRules } from '../model/rules.ts';

/** The rows of law that hold in a period, looked up once for all its employees. */
export interface PlanLaw {
  readonly providentFund: ProvidentFundMonth | undefined;
  readonly exclusionLimit: DatedRow<Ratio> | undefined;
  readonly stateTaxes: ReadonlyMap<string, StateTaxMonth>;
  /** The same by state for the months after this one, made as people ask for them. */
  readonly stateTaxesToCome: Map<string, readonly StateTaxMonth[]>;
  readonly yearlyTaxLimit: DatedRow<Paise> | undefined;
  readonly voluntaryLimit: DatedRow<Ratio> | undefined;
  readonly insurance: InsuranceMonth | undefined;
  /** By state, and by state and kind of establishment ('KL factories') where a state has several. */
  readonly welfareFunds: ReadonlyMap<string, WelfareMonth>;
  readonly provisions: ProvisionRows;
  readonly deductionLimit: DatedRow<Ratio> | undefined;
  /** The day pay is received: salary is taxed in its year. */
  readonly payOn: IsoDate;
  readonly taxMonth: Month;
  /** Nothing where the organisation has no line for income tax, or the year's rates are not known. */
  readonly incomeTax: IncomeTaxPlan | undefined;
  /** The rows for rent of the tax year's months. */
  readonly rentRows: ReadonlyMap<Month, RentRows>;
  /** The months of the tax year after this one. */
  readonly monthsToCome: readonly Month[];
}

/** The tax year of the day of payment, its month, and the limit of the employer's funds. */
export interface IncomeTaxPlan {
  readonly year: TaxYear;
  readonly month: TaxMonth;
  readonly employerFund: DatedRow<Paise> | undefined;
}

/** The rows that what is set aside for gratuity and bonus rests on. */
export interface ProvisionRows {
  readonly gratuity: DatedRow<GratuityRate> | undefined;
  readonly gratuityBase: DatedRow<GratuityWageBase> | undefined;
  readonly bonus: BonusRows | undefined;
}

/**
 * Looks the law of a period up; `has` tells whether the organisation has a line for a levy, by the beginning
 * of its items' names. Throws NotInTable where what a whole levy rests on does not reach the period.
 */
export function planLaw(
  rules: PayRules,
  period: Month,
  payOn: IsoDate,
  has: (prefix: string) => boolean,
): PlanLaw {
  const { law } = rules;
  const to = lastDay(period);
  const incomeTax = has('income-tax') ? ifKnown(() => incomeTaxOn(law.incomeTax, payOn)) : undefined;
  const months = incomeTax ? monthsOf(incomeTax.year) : [];
  return {
    providentFund: has('provident-fund.')
      ? providentFundMonth(law.providentFund, rules.providentFund, firstDay(period), to)
      : undefined,
    exclusionLimit: law.statutoryWages.exclusionLimit.find(to),
    stateTaxes: stateTaxesOn(rules, to),
    stateTaxesToCome: new Map(),
    yearlyTaxLimit: has('professional-tax') ? law.professionalTax.yearlyLimit.find(to) : undefined,
    voluntaryLimit: has('provident-fund.voluntary') ? law.providentFund.voluntaryLimit.find(to) : undefined,
    insurance: has('state-insurance.')
      ? insuranceMonth(law.stateInsurance, period, insuranceBase(rules, period))
      : undefined,
    welfareFunds: has('welfare-fund.') ? welfareFundsOn(law.labourWelfareFund.funds, to) : new Map(),
    provisions: {
      gratuity: law.gratuity.rate.find(to),
      gratuityBase: law.gratuity.wageBase.find(to),
      bonus: ifKnown(() => bonusRows(law.bonus, period)),
    },
    deductionLimit: law.wagePayment.deductionLimit.find(to),
    payOn,
    taxMonth: monthOf(payOn),
    incomeTax,
    rentRows: new Map(months.map((month) => [month, rentRows(law.incomeTax.houseRent, month)])),
    monthsToCome: months.filter((month) => month > monthOf(payOn)),
  };
}

function incomeTaxOn(law: IncomeTaxLaw, payOn: IsoDate): IncomeTaxPlan {
  const year = taxYear(law, payOn);
  const employerFund = law.perquisites.employerFund.find(year.from);
  return { year, month: taxMonth(year, monthOf(payOn)), employerFund };
}

/** The employer's own choice: who chose the Code's wages from some month on counted all pay until then. */
function insuranceBase({ insuranceWages }: PayRules, period: Month): InsuranceWageBase | undefined {
  if (!insuranceWages) return undefined;
  return (insuranceWages.from ?? period) <= period ? insuranceWages.base : 'all cash pay';
}

const monthsOf = ({ from }: TaxYear): Month[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(monthOf(from), index));

/** What a table gives, or nothing where it does not reach: said person by person, it stops no run. */
function ifKnown<Rows>(look: () => Rows): Rows | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof NotInTable) return undefined;
    throw error;
  }
}

function welfareFundsOn(funds: readonly WelfareFund[], to: IsoDate): Map<string, WelfareMonth> {
  const found = new Map<string, WelfareMonth>();
  for (const fund of funds) {
    const month = ifKnown(() => welfareMonth(fund, to));
    if (!month) continue;
    if (fund.establishments) found.set(`${fund.code} ${fund.establishments}`, month);
    if (fund.establishments !== 'factories') found.set(fund.code, month);
  }
  return found;
}

/** The states whose table reaches the period; a person in another gets an exception, not the whole run. */
function stateTaxesOn(
  {
    law,
    professionalTaxMethod: method,
    professionalTaxFreeIncome: freeIncome,
    professionalTaxInOneSum: oneSum,
  }: PayRules,
  to: IsoDate,
): Map<string, StateTaxMonth> {
  const settings = {
    ...(method ? { method } : {}),
    ...(freeIncome === undefined ? {} : { freeIncome }),
    ...(oneSum ? { oneSum } : {}),
  };
  const reached = law.professionalTax.states.flatMap((tax) => {
    const month = ifKnown(() => stateTaxMonth(tax, to, settings));
    return month ? [[tax.code, month] as const] : [];
  });
  return new Map(reached);
}
