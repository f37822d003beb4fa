/* What each kind of perquisite adds to salary, with the row of law it was valued by. */
import { lastDay } from '#kernel/calendar.ts';
import type { DatedRow } from '#kernel/dated.ts';
import { type Paise, zero } from '#kernel/money.ts';
import { ratio } from '#kernel/ratio.ts';
import { accommodationValue } from '../../in/income-tax/perquisite/accommodation.ts';
import { assetValue } from '../../in/income-tax/perquisite/asset.ts';
import { carValue } from '../../in/income-tax/perquisite/car.ts';
import { employerFundExcess } from '../../in/income-tax/perquisite/fund-excess.ts';
import { giftValue } from '../../in/income-tax/perquisite/gift.ts';
import { loanValue } from '../../in/income-tax/perquisite/loan.ts';
import { mealValue } from '../../in/income-tax/perquisite/meal.ts';
import { schoolingValue } from '../../in/income-tax/perquisite/schooling.ts';
import { sharesValue } from '../../in/income-tax/perquisite/shares.ts';
import { taxBorneOnPerquisites } from '../../in/income-tax/perquisite/tax-borne.ts';
import { type TaxStep, taxStep, wordStep } from '../../in/income-tax/step.ts';
import type { IndianLaw } from '../../in/law.ts';
import { inPercent } from '../../in/value-words.ts';
import { CannotWork } from '../calculator.ts';
import type { PerquisiteKind, PerquisiteValues } from './perquisite-fields.ts';

/** A value, what it is of, the row of law, and how it came about. Paise. */
interface ValuedPerquisite {
  readonly value: Paise;
  readonly of: 'month' | 'year' | 'exercise';
  readonly says: string;
  readonly row?: DatedRow<unknown>;
  readonly parts: readonly TaxStep[];
}

type Valued = (law: IndianLaw['incomeTax']['perquisites'], of: PerquisiteValues) => ValuedPerquisite;

/** The value of a perquisite by its kind. Throws NotInTable before the rules known, CannotWork by field. */
export const perquisiteValues: Readonly<Record<PerquisiteKind, Valued>> = {
  'own-house': (law, of) => {
    const house = { population: of.population };
    const given = { month: of.month, salary: of.salary, house, ...recovered(of) };
    const says = 'A share of salary by the size of the city, less what the employee pays.';
    const size = wordStep('People of the city.', String(of.population));
    return {
      ...accommodationValue(law.accommodation, given),
      of: 'month',
      says,
      parts: [taxStep('Salary of the month.', of.salary), size, ...less(of)],
    };
  },
  'rented-house': (law, of) => {
    const given = { month: of.month, salary: of.salary, house: { rent: of.rent }, ...recovered(of) };
    const { value, row } = accommodationValue(law.accommodation, given);
    return {
      value,
      row,
      of: 'month',
      says: 'The rent, or the share of salary where that is lower, less what the employee pays.',
      parts: [
        taxStep('Rent the employer pays.', of.rent),
        taxStep('Salary of the month.', of.salary),
        wordStep('Share of salary.', inPercent(row.value.rented)),
        ...less(of),
      ],
    };
  },
  thing: (law, of) => {
    const provided = of.held === 'hired' ? { hireChargeMonthly: of.cost } : { cost: of.cost };
    const given = { month: of.month, kind: of.thing, provided, ...recovered(of) };
    const { value, row } = assetValue(law.asset, given);
    const hired = of.held === 'hired';
    const says = hired ? 'The charge of hire' : 'A twelfth of the yearly share of cost';
    return {
      value,
      row,
      of: 'month',
      says: `${says}, less what the employee pays.`,
      parts: [
        taxStep(hired ? 'Charge of hire a month.' : 'Cost.', of.cost),
        wordStep('Share of cost a year.', inPercent(row.value[of.thing])),
        ...less(of),
      ],
    };
  },
  car: (law, of) => {
    const given = { engineCc: of.engineCc, privateRunningPaidBy: of.runningBy, driver: of.driver };
    const { value, row } = carValue(law.car, { month: of.month, ...given });
    const size = of.engineCc <= row.value.smallUpToCc ? row.value.small : row.value.large;
    const fixed = of.runningBy === 'employer' ? size.employerRuns : size.employeeRuns;
    return {
      value,
      row,
      of: 'month',
      says: 'A fixed amount by the size of the engine and by who pays the private running.',
      parts: [
        taxStep(`Car of ${of.engineCc} cc; up to ${row.value.smallUpToCc} cc it is a small one.`, fixed),
        ...(of.driver ? [taxStep('Driver.', row.value.driver)] : []),
      ],
    };
  },
  loan: (law, of) => {
    const { outstanding, month } = of;
    const granted = of.granted ?? outstanding;
    if (granted < outstanding)
      throw new CannotWork('granted', 'No more can be outstanding than was granted.');
    const allLoans = of.allLoans ?? granted;
    if (allLoans < granted)
      throw new CannotWork('allLoans', 'All loans together are at least the one in question.');
    const [bankRate, charged] = [ratio(of.bankRate, 10_000), ratio(of.charged, 10_000)];
    const found = loanValue(law.loan, { month, outstanding, allLoans, bankRate, charged });
    return {
      ...found,
      of: 'month',
      says: 'A twelfth of the difference of the rates; nothing where all loans, as granted, are within the limit.',
      parts: [
        taxStep('Outstanding on the last day of the month.', outstanding),
        wordStep('Rate of the State Bank.', inPercent(bankRate)),
        wordStep('less the rate charged', inPercent(charged)),
        taxStep('All loans together, as granted.', allLoans),
        taxStep('Limit of all loans.', found.row.value),
      ],
    };
  },
  gift: (law, of) => {
    const on = lastDay(of.month);
    const found = giftValue(law.gift, law.giftMethod, on, of.gifts, of.method ?? undefined);
    return {
      ...found,
      of: 'year',
      says: 'Gifts of a year are free below the limit.',
      parts: [taxStep('Gifts of the year.', of.gifts), taxStep('Limit.', found.row.value)],
    };
  },
  meal: (law, of) => {
    const found = mealValue(law.meal, of.month, { each: of.meal, count: of.meals });
    return {
      ...found,
      of: 'month',
      says: 'What each meal is worth above what is free, times the meals.',
      parts: [
        taxStep('Value of a meal.', of.meal),
        taxStep('Free a meal.', found.row.value),
        wordStep('Meals.', String(of.meals)),
      ],
    };
  },
  schooling: (law, of) => {
    const costs = Array.from({ length: of.children }, () => of.schooling);
    const found = schoolingValue(law.schooling, of.month, costs);
    return {
      ...found,
      of: 'month',
      says: 'What a child’s education costs above what is free, times the children.',
      parts: [
        taxStep('Cost of a child a month.', of.schooling),
        taxStep('Free a month for each child.', found.row.value),
        wordStep('Children.', String(of.children)),
      ],
    };
  },
  shares: (_, of) => ({
    value: sharesValue({ count: of.shares, marketValue: of.marketValue, paid: of.paidFor }),
    of: 'exercise',
    says: 'Market value on the day of exercise less the price paid, times the shares.',
    parts: [
      taxStep('Market value of a share.', of.marketValue),
      taxStep('less the price paid', of.paidFor),
      wordStep('Shares.', String(of.shares)),
    ],
  }),
  funds: (law, of) => {
    const { providentFund, pensionScheme, superannuation, returnOnExcess } = of;
    const funds = { providentFund, pensionScheme, superannuation, returnOnExcess: returnOnExcess ?? zero };
    const found = employerFundExcess(law.employerFund, { on: lastDay(of.month), ...funds });
    return {
      ...found,
      of: 'year',
      says: 'What the employer gives to all funds above the limit of a year, and what that has earned.',
      parts: [
        taxStep('Provident fund.', providentFund),
        taxStep('Pension scheme.', pensionScheme),
        taxStep('Superannuation.', superannuation),
        taxStep('Limit of a year.', found.row.value),
        taxStep('What the excess has earned.', funds.returnOnExcess),
      ],
    };
  },
  'tax-borne': (_, of) => ({
    value: taxBorneOnPerquisites(of.yearTax, of.salaryIncome, of.notInMoney),
    of: 'year',
    says: 'The part of the year’s tax that falls on perquisites, at the average rate; itself not taxed.',
    parts: [
      taxStep('Tax of the year.', of.yearTax),
      taxStep('Income from salary.', of.salaryIncome),
      taxStep('Perquisites not paid in money.', of.notInMoney),
    ],
  }),
};

const recovered = (of: PerquisiteValues): { readonly recovered?: Paise } =>
  of.recovered ? { recovered: of.recovered } : {};

const less = (of: PerquisiteValues): TaxStep[] =>
  of.recovered ? [taxStep('less what the employee pays', of.recovered)] : [];
