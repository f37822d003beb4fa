/** What is known today of pay after this month: salaries agreed, and one-off pay entered, for later. */
import { addMonths, lastDay } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { monthlyRates } from './earnings.ts';
import type { LaterPay, SalaryAssignment } from './facts.ts';
import { sumAt } from './positions.ts';
import type { LaterEstimate, Working } from './working.ts';

/**
 * How much more than today's rate the agreed salaries make of the months ahead, each month at the salary of
 * its last day; and the one-off pay, where the employer spreads its tax. Where it is taxed in its month, it
 * waits for that month.
 */
export function laterPay(
  working: Working,
  { salaries, inputs }: LaterPay,
  monthlyRate: Paise,
  monthsAhead: number,
): LaterEstimate {
  const { plan } = working;
  let raise = 0;
  for (const [at, { from }] of salaries.entries()) {
    const until = salaries[at + 1]?.from;
    const more = (rateOf(working, salaries[at] as SalaryAssignment) ?? monthlyRate) - monthlyRate;
    for (let ahead = 1; ahead <= monthsAhead; ahead++) {
      const end = lastDay(addMonths(plan.period, ahead));
      if (from <= end && (until === undefined || until > end)) raise += more;
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

/** Taxed pay of a full month; what is wrong with a later salary is said when its month is paid. */
function rateOf({ plan, facts }: Working, salary: SalaryAssignment): Paise | undefined {
  const structure = plan.structures.get(salary.structure);
  if (!structure) return undefined;
  return sumAt(monthlyRates({ plan, facts, exceptions: [] }, structure, salary), plan.groups.taxedRegular);
}
