/** What is known today of pay after this month: salaries agreed, and one-off pay entered, for later. */
import { addMonths, lastDay, type Month } from '#kernel/calendar.ts';
import { type Paise, paise, roundings, share } from '#kernel/money.ts';
import type { LaterPay, SalaryAssignment } from '../model/facts.ts';
import type { LaterEstimate, Working } from '../model/working.ts';
import { monthlyRates } from '../month/earnings.ts';
import { monthsPaidIn } from '../month/pay-in-months.ts';
import { partUpToIn, payMonthIn } from '../month/pay-period.ts';

/**
 * How much more than today's rate the agreed salaries make of the months ahead, each month at the salary of
 * its last day; and the one-off pay, where the employer spreads its tax. Where it is taxed in its month, it
 * waits for that month.
 */
export function laterPay(
  working: Working,
  { salaries, inputs }: LaterPay,
  monthsAhead: number,
): LaterEstimate {
  const { plan } = working;
  let raise = 0;
  for (const [at, salary] of salaries.entries()) {
    const until = salaries[at + 1]?.from;
    const rates = ratesOf(working, salary);
    for (let ahead = 1; rates && ahead <= monthsAhead; ahead++) {
      const month = addMonths(plan.period, ahead);
      const end = lastDay(month);
      if (salary.from <= end && (until === undefined || until > end)) raise += moreIn(working, rates, month);
    }
  }
  let oneOff = 0;
  if (plan.rules.oneOffTax === 'spread' && monthsAhead > 0) {
    for (const { component, amount } of inputs) {
      if (plan.groups.taxedOneOff.includes(plan.positions.get(component) ?? -1)) oneOff += amount;
    }
  }
  return { raise: paise(raise), oneOff: paise(oneOff) };
}

/**
 * What a month pays more of taxed pay by other rates than today's: a part that is paid in some months only
 * has the months since the last, and who leaves has the days of the last month.
 */
function moreIn({ plan, facts, segments }: Working, rates: readonly Paise[], month: Month): Paise {
  const today = segments.at(-1)?.rates ?? plan.zeros;
  let monthly = 0;
  let together = 0;
  for (const position of plan.groups.taxedRegular) {
    const more = (rates[position] as number) - (today[position] as number);
    const rule = plan.paidIn?.get(position);
    if (rule) together += more * monthsPaidIn(rule, month, facts);
    else monthly += more;
  }
  const { left, period } = facts;
  if (left !== undefined && payMonthIn(left, period) === month) {
    const { days, of } = partUpToIn(left, period);
    monthly = share(paise(monthly), days, of, roundings.rupee);
  }
  return paise(monthly + together);
}

/** Of a full month; what is wrong with a later salary is said when its month is paid. */
function ratesOf({ plan, facts }: Working, salary: SalaryAssignment): readonly Paise[] | undefined {
  const structure = plan.structures.get(salary.structure);
  return structure && monthlyRates({ plan, facts, exceptions: [] }, structure, salary);
}
