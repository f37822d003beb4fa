import { addMonths, type IsoDate, type Month, monthOf, monthsBetween } from '#kernel/calendar.ts';
import { add, type Paise, paise, roundings, share, zero } from '#kernel/money.ts';
import type { Regime } from '#law/in/income-tax/regime.ts';
import type { TaxYear } from '#law/in/income-tax/tax-year.ts';
import { employerFundsOfYear } from '../levy/employer-funds.ts';
import { professionalTaxAhead } from '../levy/professional-tax-year.ts';
import { sumAt } from '../model/positions.ts';
import type { TaxFacts } from '../model/tax-facts.ts';
import type { Working, YearEstimate } from '../model/working.ts';
import { beyondRule } from '../month/override.ts';
import { aheadInMonths } from '../month/pay-in-months.ts';
import { partUpToIn, payMonthIn } from '../month/pay-period.ts';
import { allowanceExemptions } from './allowance-exemption.ts';
import { laterPay } from './later-pay.ts';
import { rentExemption } from './rent-exemption.ts';
import type { YearToDate } from './year-to-date.ts';

/** The year as a month sees it: what was paid, this month, and the months ahead at today's rates. */
export function estimateYear(
  working: Working,
  year: TaxYear,
  regime: Regime,
  taxation: TaxFacts,
  soFar: YearToDate,
  monthsAhead: number,
): YearEstimate {
  const { plan, facts, amounts } = working;
  const { groups } = plan;
  const { apart } = soFar;
  const ahead = aheadInMonths(working, groups.taxedRegular, monthsAhead);
  const paid = working.fund?.contribution.member ?? zero;
  const fund = add(paid, working.voluntary?.amount ?? zero);
  const lines = apart
    ? yearOf(working, apart.perquisites, groups.perquisites, groups.perquisitesRegular, monthsAhead)
    : sumAt(amounts, groups.perquisites);
  return {
    paidToDate: soFar.taxable,
    thisMonth: sumAt(amounts, groups.taxedRegular),
    oneOff: sumAt(amounts, groups.taxedOneOff),
    monthlyRate: ahead.everyMonth,
    monthsAhead,
    ahead: add(ahead.inMonths, aheadAt(working, ahead.everyMonth, monthsAhead)),
    aheadInMonths: ahead.inMonths === 0 ? undefined : ahead.inMonths,
    later: facts.later && laterPay(working, facts.later, monthsAhead),
    perquisites: add(lines, perquisitesOf(working, year, taxation)),
    employerFunds: apart && employerFundsOfYear(working, apart, monthsAhead),
    fund: paise(soFar.fund + fund * (monthsAhead + 1) + beyondRule(working, 'provident-fund.member')),
    travel:
      apart && taxation.exemptions
        ? {
            regular: yearOf(working, apart.travel, groups.travelRegular, groups.travelRegular, monthsAhead),
            oneOff: sumAt(amounts, groups.travelOneOff),
          }
        : undefined,
    allowances: taxation.allowances
      ? allowanceExemptions(working, taxation.allowances, soFar, monthsAhead)
      : undefined,
    professionalTax:
      regime === 'old' ? professionalTaxOfYear(working, taxation, soFar, monthsAhead) : undefined,
    rent:
      regime === 'old' && taxation.rents
        ? rentExemption(working, taxation.rents, soFar, monthsAhead)
        : undefined,
  };
}

/** Pay that is known for later months. */
export const laterOf = ({ later }: YearEstimate): Paise => (later ? add(later.raise, later.oneOff) : zero);

/** The employer's pension contribution is salary, and what all funds have above their limit a perquisite. */
export const fundsTaxed = ({ employerFunds: funds }: YearEstimate): Paise =>
  funds ? add(funds.pensionScheme, funds.excess) : zero;

/** Paid before, paid this month at some positions, and in the months ahead at the rates of others. */
function yearOf(
  working: Working,
  before: Paise,
  now: readonly number[],
  regular: readonly number[],
  monthsAhead: number,
): Paise {
  if (before === 0 && now.length === 0) return zero;
  const { everyMonth, inMonths } = aheadInMonths(working, regular, monthsAhead);
  const ahead = add(inMonths, aheadAt(working, everyMonth, monthsAhead));
  return paise(before + sumAt(working.amounts, now) + ahead);
}

/** A monthly rate in the months ahead; who leaves has it to the last day. */
function aheadAt(working: Working, rate: Paise, months: number): Paise {
  const { left } = working.facts;
  return left === undefined ? paise(rate * months) : aheadOfLeaver(working, left, rate, months);
}

/** Months ahead at a full month's rate; the month of leaving for its days. */
function aheadOfLeaver({ plan, facts }: Working, left: IsoDate, monthlyRate: Paise, months: number): Paise {
  if (months === 0) return zero;
  if (payMonthIn(left, facts.period) > addMonths(plan.period, months)) return paise(monthlyRate * months);
  const { days, of } = partUpToIn(left, facts.period);
  const part = share(monthlyRate, days, of, roundings.rupee);
  return paise(monthlyRate * (months - 1) + part);
}

/** The value of the year's perquisites that officers have recorded, by the months they are given in. */
function perquisitesOf({ facts, plan }: Working, year: TaxYear, { perquisites }: TaxFacts): Paise {
  if (!perquisites) return zero;
  const first = monthOf(facts.joined > year.from ? facts.joined : year.from);
  const end = monthOf(year.to);
  const leaving = facts.left === undefined ? end : monthOf(facts.left);
  const until: Month = leaving < end ? leaving : end;
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

/** Paid, this month's, and that of the months ahead, each as its state takes it. */
function professionalTaxOfYear(
  working: Working,
  { previousEmployment }: TaxFacts,
  soFar: YearToDate,
  monthsAhead: number,
): Paise {
  const ruled = working.tax?.result?.tax ?? 0;
  const now = ruled + beyondRule(working, 'professional-tax');
  const ahead = soFar.apart ? professionalTaxAhead(working, soFar, monthsAhead) : ruled * monthsAhead;
  return paise(soFar.professionalTax + now + ahead + (previousEmployment?.professionalTax ?? 0));
}
