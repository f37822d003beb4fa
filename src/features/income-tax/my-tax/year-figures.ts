/**
 * A person's year of tax from pay and declaration: both regimes, what each further rupee of deduction does,
 * and the tax month by month. Pure.
 */
import { financialYear, type Month } from '#kernel/calendar.ts';
import { type Paise, paise, round, rupees, sum, zero } from '#kernel/money.ts';
import { type AllowanceMonth, allowancesExempt } from '#law/in/income-tax/exemption/allowance-year.ts';
import type { Exemption } from '#law/in/income-tax/exemption/exemption.ts';
import { houseRentYear, type RentYear } from '#law/in/income-tax/exemption/house-rent.ts';
import { withinTravelPaid } from '#law/in/income-tax/exemption/leave-travel.ts';
import { monthsLeftInYear, withheldThisMonth } from '#law/in/income-tax/month/withholding.ts';
import { yearWithoutPan } from '#law/in/income-tax/month/without-pan.ts';
import { employerFundExcess } from '#law/in/income-tax/perquisite/fund-excess.ts';
import type { Regime } from '#law/in/income-tax/regime.ts';
import { compareRegimes, type RegimeComparison } from '#law/in/income-tax/regime-comparison.ts';
import { taxOnIncome } from '#law/in/income-tax/tax-on-income.ts';
import type { TaxYear } from '#law/in/income-tax/tax-year.ts';
import type { YearIncome } from '#law/in/income-tax/total-income.ts';
import type { TaxPerson, YearTax, YearTaxGiven } from '#law/in/income-tax/year-tax.ts';
import type { TaxFacts } from '#pay/model/tax-facts.ts';

/** A month of the year as it was paid, or as it will be. Paise. */
export interface MonthPay extends AllowanceMonth {
  readonly paid: boolean;
  /** Taxable earnings, house-rent allowance included. */
  readonly gross: Paise;
  /** What the rent exemption and several limits take as salary: basic pay and dearness allowance. */
  readonly salary: Paise;
  readonly houseRent: Paise;
  /** Leave-travel allowance, part of gross. */
  readonly travel: Paise;
  /** Value of the payslip's lines that are perquisites; no part of gross. */
  readonly perquisites: Paise;
  /** What the employer paid into the pension scheme, the provident fund and superannuation. */
  readonly employerPension: Paise;
  readonly employerFund: Paise;
  readonly superannuation: Paise;
  readonly professionalTax: Paise;
  readonly fund: Paise;
  /** Income tax deducted; nothing for months to come. */
  readonly tax: Paise | null;
}

/** The next month as the pay engine sees it: the year’s income it estimates, the month’s pay and tax. */
export interface NextMonth {
  readonly month: Month;
  readonly income: YearIncome;
  readonly gross: Paise;
  readonly tax: Paise;
}

interface FiguresGiven {
  readonly year: TaxYear;
  readonly person: TaxPerson;
  readonly months: readonly MonthPay[];
  readonly facts: TaxFacts;
  /** Left out for a year that is paid to its end: then the payslips say all. */
  readonly next?: NextMonth | undefined;
}

interface MonthFigures {
  readonly month: Month;
  readonly paid: boolean;
  readonly gross: Paise;
  readonly exempt: Paise;
  readonly perquisites: Paise;
  readonly tax: Paise;
}

/** One point of the comparison: with so much more deducted in the old regime. Paise a year. */
interface RegimePoint {
  readonly extra: Paise;
  readonly old: Paise;
}

export interface YearFigures {
  readonly regime: Regime;
  readonly chosen: boolean;
  readonly comparison: RegimeComparison;
  readonly found: YearTax;
  readonly rent: RentYear | undefined;
  readonly curve: readonly RegimePoint[];
  readonly months: readonly MonthFigures[];
  /** The year's tax to be deducted, and what covers it. */
  readonly due: Paise;
  readonly deducted: Paise;
  readonly elsewhere: Paise;
}

/** The year as it looks now. Months must be in order; without any, there is nothing to tell. */
export function yearFigures({ year, person, months, facts, next }: FiguresGiven): YearFigures {
  const rent = rentOf(year, months, facts);
  const own = givenOf(year, person, months, facts, rent);
  const given = next ? { ...own, income: next.income } : own;
  const regime = facts.regime ?? year.defaultRegime.value;
  const comparison = compareRegimes(year, given);
  const found = comparison[regime];
  const due = facts.hasPan ? found.payable : yearWithoutPan(year, found);
  const deducted = sum(months.map(({ tax }) => tax ?? zero));
  const credits = year.law.otherCreditsCounted.on(year.to).value ? (facts.otherCredits ?? zero) : zero;
  const elsewhere = paise((facts.previousEmployment?.tax ?? 0) + credits);
  return {
    regime,
    chosen: facts.regime !== undefined,
    comparison,
    found,
    rent,
    curve: curveOf(year, person, comparison),
    months: monthsOf({ year, months, facts, next }, rent, due, elsewhere),
    due,
    deducted,
    elsewhere,
  };
}

function rentOf(year: TaxYear, months: readonly MonthPay[], { rents }: TaxFacts): RentYear | undefined {
  if (!rents || rents.length === 0) return undefined;
  const found = months.flatMap(({ month, houseRent, salary }) => {
    const home = rents.find(({ from, to }) => month >= from && (to === undefined || month <= to));
    return home ? [{ month, received: houseRent, rent: home.rent, salary, city: home.city }] : [];
  });
  return houseRentYear(year.law.houseRent, found);
}

/** What the employer's funds have above their limit: a perquisite of the year. */
export const fundExcessOf = (year: TaxYear, months: readonly MonthPay[]): Paise =>
  employerFundExcess(year.law.perquisites.employerFund, {
    on: year.from,
    providentFund: sum(months.map(({ employerFund }) => employerFund)),
    pensionScheme: sum(months.map(({ employerPension }) => employerPension)),
    superannuation: sum(months.map(({ superannuation }) => superannuation)),
  }).value;

/** What the payslip says, and what officers have recorded. */
const perquisitesIn = ({ perquisites }: TaxFacts, { month, perquisites: onSlip }: MonthPay): Paise =>
  sum([
    onSlip,
    ...(perquisites ?? [])
      .filter(({ from, to }) => month >= from && (to === undefined || month <= to))
      .map(({ value }) => value),
  ]);

function givenOf(
  year: TaxYear,
  person: TaxPerson,
  months: readonly MonthPay[],
  facts: TaxFacts,
  rent: RentYear | undefined,
): YearTaxGiven {
  const all = (pick: (month: MonthPay) => Paise) => sum(months.map(pick));
  const before = facts.previousEmployment;
  const exemptions: Exemption[] = [
    ...(rent && rent.exempt > 0 ? [{ kind: 'houseRent' as const, amount: rent.exempt }] : []),
    ...(facts.allowances
      ? allowancesExempt(year.law.allowances, year.law.houseRent.metroCities, facts.allowances, months)
      : []),
    ...(facts.exemptions ?? []).map((each) =>
      withinTravelPaid(
        each,
        all(({ travel }) => travel),
      ),
    ),
  ];
  const fund = paise(all(({ fund }) => fund) + (before?.providentFund ?? 0));
  const employerPension = all((month) => month.employerPension);
  const paid = months.map((month) => paise(month.gross + perquisitesIn(facts, month)));
  const investments = paise((facts.deductions?.investments ?? 0) + fund);
  return {
    person: { ...person, resident: facts.resident },
    ...(facts.regime && { regime: facts.regime }),
    ...(facts.relief !== undefined && { relief: facts.relief }),
    income: {
      salary: sum([...paid, employerPension, fundExcessOf(year, months)]),
      ...(before && { previousSalary: before.salary }),
      ...(exemptions.length > 0 && { exemptions }),
      basicPay: all(({ salary }) => salary),
      professionalTax: paise(all(({ professionalTax }) => professionalTax) + (before?.professionalTax ?? 0)),
      ...(facts.houseProperty && { houseProperty: facts.houseProperty }),
      ...(facts.otherIncome !== undefined && { otherIncome: facts.otherIncome }),
      deductions: { ...facts.deductions, investments, ...(employerPension > 0 && { employerPension }) },
    },
  };
}

const step = rupees(10_000);
const points = 61;

/** Further deductions in steps, as far as the slider goes; the new regime does not move. */
function curveOf(year: TaxYear, person: TaxPerson, { old }: RegimeComparison): RegimePoint[] {
  const payer = { age: old.age, resident: person.resident };
  return Array.from({ length: points }, (_, at) => {
    const extra = paise(at * step);
    const income = paise(Math.max(0, old.income.beforeRounding - extra));
    const { tax } = taxOnIncome(year, year.regimes.old, payer, round(income, year.incomeRounding.value));
    return { extra, old: paise(Math.max(0, tax - old.relief)) };
  });
}

/** Tax deducted in the months that are paid, and what the rest comes to in those to come. */
function monthsOf(
  { year, months, facts, next }: Omit<FiguresGiven, 'person'>,
  rent: RentYear | undefined,
  due: Paise,
  elsewhere: Paise,
): MonthFigures[] {
  const last = months.at(-1)?.month;
  let deducted = sum(months.map(({ tax }) => tax ?? zero));
  return months.map((of) => {
    const set = facts.overrides?.find(({ month }) => month === of.month)?.amount;
    const isNext = next?.month === of.month;
    const tax =
      of.tax ??
      (isNext ? next.tax : set) ??
      withheldThisMonth(
        {
          otherCreditsCounted: true,
          monthsLeft: monthsLeftInYear(financialYear(year.from), of.month, last),
        },
        { deductedSoFar: deducted, otherCredits: elsewhere },
        year.monthlyRounding.value,
        due,
      ).amount;
    if (of.tax === null) deducted = paise(deducted + tax);
    return {
      month: of.month,
      paid: of.paid,
      gross: isNext ? next.gross : of.gross,
      exempt: rent?.months.find(({ month }) => month === of.month)?.exempt ?? zero,
      perquisites: perquisitesIn(facts, of),
      tax,
    };
  });
}
