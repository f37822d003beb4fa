import { addMonths, financialYear, firstDay, type Month, monthsBetween } from '#kernel/calendar.ts';
import { add, atMost, type Paise, paise, subtract, zero } from '#kernel/money.ts';
import type { DeclaredDeductions } from '#law/in/income-tax/deduction/deductions-allowed.ts';
import type { Exemption } from '#law/in/income-tax/exemption/exemption.ts';
import { withinTravelPaid } from '#law/in/income-tax/exemption/leave-travel.ts';
import {
  type MonthlyTaxGiven,
  monthlyTax,
  type OneOffPay,
  taxMonth,
} from '#law/in/income-tax/month/monthly-tax.ts';
import type { Regime } from '#law/in/income-tax/regime.ts';
import type { YearIncome } from '#law/in/income-tax/total-income.ts';
import { missingDateOfBirth } from '../model/missing.ts';
import { put, sumAt } from '../model/positions.ts';
import type { TaxFacts } from '../model/tax-facts.ts';
import type { Working, YearEstimate } from '../model/working.ts';
import { payMonthIn } from '../month/pay-period.ts';
import { estimateYear, fundsTaxed, laterOf } from './year-estimate.ts';
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
    const sentence = `The rates of ${financialYear(firstDay(plan.taxMonth)).name} are not known yet.`;
    exceptions.push({ code: 'tax-year-not-known', blocks: true, sentence });
    return;
  }
  if (dateOfBirth === undefined) {
    missingDateOfBirth(working);
    return;
  }
  tellUnknown(working, taxation);
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

/** A perquisite that cannot be valued keeps the payslip waiting from the month in which it is given. */
function tellUnknown({ exceptions, plan }: Working, { perquisites = [] }: TaxFacts): void {
  const unknown = perquisites.find(({ lacks, from }) => lacks !== undefined && from <= plan.period);
  if (unknown?.lacks) exceptions.push({ code: 'perquisite-unknown', blocks: true, sentence: unknown.lacks });
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
      thisMonth: add(add(estimate.thisMonth, estimate.perquisites), fundsTaxed(estimate)),
      ahead: add(estimate.ahead, laterOf(estimate)),
    },
    income: incomeOf(working, taxation, soFar, estimate, regime),
    oneOffMethod: plan.rules.oneOffTax ?? 'in its month',
    deductedSoFar: soFar.tax,
    oneOff: oneOffOf(taxation, estimate),
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
  const own = regime === 'new' ? taxation.deductions : deductionsOf(taxation, estimate);
  const employerPension = estimate.employerFunds?.pensionScheme;
  const deductions = employerPension ? { ...own, employerPension } : own;
  return {
    previousSalary: taxation.previousEmployment?.salary,
    exemptions: exemptionsOf(taxation, estimate),
    houseProperty: taxation.houseProperty,
    otherIncome: taxation.otherIncome,
    deductions,
    basicPay: deductions && basicOfYear(working, soFar, estimate),
    professionalTax: estimate.professionalTax,
  };
}

function exemptionsOf({ exemptions }: TaxFacts, estimate: YearEstimate): readonly Exemption[] | undefined {
  const { rent, travel, allowances } = estimate;
  const known =
    travel && exemptions ? exemptions.map((each) => withinTravelPaid(each, travel.regular)) : exemptions;
  const besides = allowances ? [...(known ?? []), ...allowances] : known;
  return rent ? [...(besides ?? []), { kind: 'houseRent', amount: rent.exempt }] : besides;
}

/** This month's one-off pay, with what a journey exempts of it beyond the regular allowance. */
function oneOffOf({ exemptions }: TaxFacts, { oneOff, travel }: YearEstimate): OneOffPay | undefined {
  if (oneOff === 0) return undefined;
  const claimed = exemptions?.find(({ kind }) => kind === 'leaveTravel')?.amount ?? zero;
  const left = travel ? atMost(subtract(claimed, atMost(claimed, travel.regular)), travel.oneOff) : zero;
  if (left <= 0) return { pay: oneOff };
  return { pay: oneOff, exemptions: [{ kind: 'leaveTravel', amount: left }] };
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
