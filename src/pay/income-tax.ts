import { addMonths, type IsoDate, type Month, monthOf, monthsBetween } from '#kernel/calendar.ts';
import { add, type Paise, paise, roundings, share, zero } from '#kernel/money.ts';
import type { DeclaredDeductions } from '#law/in/income-tax/deductions-allowed.ts';
import type { Exemption } from '#law/in/income-tax/exemption.ts';
import { type MonthlyTaxGiven, monthlyTax, taxMonth } from '#law/in/income-tax/monthly-tax.ts';
import type { Regime } from '#law/in/income-tax/regime.ts';
import type { TaxYear } from '#law/in/income-tax/tax-year.ts';
import type { YearIncome } from '#law/in/income-tax/total-income.ts';
import { missingDateOfBirth } from './missing.ts';
import { partUpToIn, payMonthIn } from './pay-period.ts';
import { put, sumAt } from './positions.ts';
import { rentExemption } from './rent-exemption.ts';
import type { TaxFacts } from './tax-facts.ts';
import type { Working, YearEstimate } from './working.ts';
import { nothingYet, type YearToDate } from './year-to-date.ts';

/**
 * The month's income tax: the year is estimated from what was paid, this month and the months ahead at
 * today's rates, taxed by the year of the day of payment, and what is still to be deducted is spread.
 */
export function applyIncomeTax(working: Working): void {
  const { plan, facts, exceptions } = working;
  const { taxation, dateOfBirth } = facts;
  if (!taxation) return;
  if (!plan.incomeTax) {
    const sentence = 'The rates of income tax of this year are not known.';
    exceptions.push({ code: 'tax-year-not-known', blocks: true, sentence });
    return;
  }
  if (dateOfBirth === undefined) {
    missingDateOfBirth(working);
    return;
  }
  const { year } = plan.incomeTax;
  const soFar = facts.soFar ?? nothingYet;
  const leaving = leavingOf(working);
  const month = leaving === undefined ? plan.incomeTax.month : taxMonth(year, plan.taxMonth, leaving);
  const regime = taxation.regime ?? year.defaultRegime.value;
  const estimate = estimateYear(working, year, regime, taxation, soFar, month.monthsLeft - 1);
  const given = givenOf(working, regime, taxation, soFar, estimate, dateOfBirth, leaving);
  const found = monthlyTax(year, given, month);
  const override = taxation.overrides && overrideOf(taxation.overrides, plan.period);
  working.incomeTax = { given, found, estimate, override };
  put(working.amounts, plan.statutory['income-tax'], override ?? found.month.amount);
  put(working.amounts, plan.statutory['income-tax.projected'], found.dueInYear);
  if (!taxation.hasPan && found.dueInYear > 0) {
    const sentence = 'No PAN is recorded, so tax is deducted at the higher rate.';
    exceptions.push({ code: 'no-pan', blocks: false, sentence });
  }
  if (override !== undefined) {
    const sentence = 'The month’s income tax is an officer’s own figure.';
    exceptions.push({ code: 'tax-overridden', blocks: false, sentence });
  }
}

function overrideOf(overrides: NonNullable<TaxFacts['overrides']>, period: Month): Paise | undefined {
  return overrides.find(({ month }) => month === period)?.amount;
}

/**
 * The month of leaving as the tax year sees it, pay being received as many months later as this month's is.
 */
function leavingOf({ plan, facts }: Working): Month | undefined {
  return facts.left === undefined
    ? undefined
    : addMonths(payMonthIn(facts.left, facts.period), monthsBetween(plan.period, plan.taxMonth));
}

function estimateYear(
  working: Working,
  year: TaxYear,
  regime: Regime,
  taxation: TaxFacts,
  soFar: YearToDate,
  monthsAhead: number,
): YearEstimate {
  const { plan, facts, amounts, segments } = working;
  const { groups } = plan;
  const last = segments.at(-1);
  const monthlyRate = last ? sumAt(last.rates, groups.taxedRegular) : zero;
  const paid = working.fund?.contribution.member ?? zero;
  const fund = add(paid, working.voluntary?.amount ?? zero);
  return {
    paidToDate: soFar.taxable,
    thisMonth: sumAt(amounts, groups.taxedRegular),
    oneOff: sumAt(amounts, groups.taxedOneOff),
    monthlyRate,
    monthsAhead,
    ahead:
      facts.left === undefined
        ? paise(monthlyRate * monthsAhead)
        : aheadOfLeaver(working, facts.left, monthlyRate, monthsAhead),
    perquisites: add(sumAt(amounts, groups.perquisites), perquisitesOf(working, year, taxation)),
    fund: paise(soFar.fund + fund * (monthsAhead + 1)),
    rent:
      regime === 'old' && taxation.rents
        ? rentExemption(working, taxation.rents, soFar, monthsAhead)
        : undefined,
  };
}

/** Months ahead at a full month's rate; the month of leaving for its days. */
function aheadOfLeaver({ plan, facts }: Working, left: IsoDate, monthlyRate: Paise, months: number): Paise {
  if (months === 0) return zero;
  if (payMonthIn(left, facts.period) > addMonths(plan.period, months)) return paise(monthlyRate * months);
  const { days, of } = partUpToIn(left, facts.period);
  const part = share(monthlyRate, days, of, roundings.rupee);
  return paise(monthlyRate * (months - 1) + part);
}

/** The value of the year's perquisites, by the months they are given in. */
function perquisitesOf({ facts, plan }: Working, year: TaxYear, { perquisites }: TaxFacts): Paise {
  if (!perquisites) return zero;
  const first = monthOf(facts.joined > year.from ? facts.joined : year.from);
  const end = monthOf(year.to);
  const leaving = facts.left === undefined ? end : monthOf(facts.left);
  const until = leaving < end ? leaving : end;
  let total = 0;
  for (const { from, to, value } of perquisites) {
    const begins = from > first ? from : first;
    const ends = to !== undefined && to < until ? to : until;
    if (begins <= ends && begins <= addMonths(plan.taxMonth, 12)) {
      total += value * (monthsBetween(begins, ends) + 1);
    }
  }
  return paise(total);
}

function givenOf(
  working: Working,
  regime: Regime,
  taxation: TaxFacts,
  soFar: YearToDate,
  estimate: YearEstimate,
  dateOfBirth: NonNullable<Working['facts']['dateOfBirth']>,
  leaving: Month | undefined,
): MonthlyTaxGiven {
  const { plan } = working;
  return {
    month: plan.taxMonth,
    person: { dateOfBirth, resident: taxation.resident },
    regime,
    hasPan: taxation.hasPan,
    salary: {
      paidToDate: estimate.paidToDate,
      thisMonth: add(estimate.thisMonth, estimate.perquisites),
      ahead: estimate.ahead,
    },
    income: incomeOf(working, taxation, soFar, estimate, regime),
    oneOffMethod: plan.rules.oneOffTax ?? 'in its month',
    deductedSoFar: soFar.tax,
    oneOff: estimate.oneOff === 0 ? undefined : { pay: estimate.oneOff },
    leaving,
    previousEmployerTax: taxation.previousEmployment?.tax,
    otherCredits: taxation.otherCredits,
    relief: taxation.relief,
  };
}

/** The rest of the year's income; what only the old regime knows is left out of the new. */
function incomeOf(
  working: Working,
  taxation: TaxFacts,
  soFar: YearToDate,
  estimate: YearEstimate,
  regime: Regime,
): Omit<YearIncome, 'salary'> {
  const deductions = regime === 'new' ? taxation.deductions : deductionsOf(taxation, estimate);
  return {
    previousSalary: taxation.previousEmployment?.salary,
    exemptions: exemptionsOf(taxation, estimate),
    houseProperty: taxation.houseProperty,
    otherIncome: taxation.otherIncome,
    deductions,
    basicPay: deductions && basicOfYear(working, soFar, estimate),
    professionalTax: regime === 'old' ? professionalTaxOfYear(working, taxation, soFar, estimate) : undefined,
  };
}

function exemptionsOf({ exemptions }: TaxFacts, { rent }: YearEstimate): readonly Exemption[] | undefined {
  return rent ? [...(exemptions ?? []), { kind: 'houseRent', amount: rent.exempt }] : exemptions;
}

/** What is declared in the old regime, where the own provident fund of the year joins the savings. */
function deductionsOf(
  { deductions, previousEmployment }: TaxFacts,
  { fund }: YearEstimate,
): DeclaredDeductions | undefined {
  const own = paise(fund + (previousEmployment?.providentFund ?? 0));
  if (own === 0) return deductions;
  return { ...deductions, investments: add(deductions?.investments ?? zero, own) };
}

function basicOfYear(
  { plan, amounts, segments }: Working,
  soFar: YearToDate,
  { monthsAhead }: YearEstimate,
): Paise {
  const last = segments.at(-1);
  const rate = last ? sumAt(last.rates, plan.groups.markedForFund) : 0;
  return paise(soFar.basic + sumAt(amounts, plan.groups.markedForFund) + rate * monthsAhead);
}

/** Paid, and this month's for the months ahead; half-yearly and annual states catch up month by month. */
function professionalTaxOfYear(
  { tax }: Working,
  { previousEmployment }: TaxFacts,
  soFar: YearToDate,
  { monthsAhead }: YearEstimate,
): Paise {
  const now = tax?.result?.tax ?? 0;
  return paise(soFar.professionalTax + now * (monthsAhead + 1) + (previousEmployment?.professionalTax ?? 0));
}
