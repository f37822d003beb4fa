/** What is paid in some months of the year only: how much of it a month pays, and what is ahead. */
import { itemAt } from '#kernel/assert.ts';
import { addMonths, type Month, monthNumber, monthsBetween } from '#kernel/calendar.ts';
import { type Paise, paise, round, zero } from '#kernel/money.ts';
import type { PaidIn } from '../model/component.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import { sumAt } from '../model/positions.ts';
import type { RatedSegment, Working } from '../model/working.ts';
import { payMonthIn } from './pay-period.ts';

type Person = Pick<EmployeeFacts, 'joined' | 'left' | 'period'>;

/** How many months' amounts a month pays: those since the month that paid last, none before joining. */
export function monthsPaidIn({ months, since }: PaidIn, month: Month, person: Person): number {
  const { joined, left, period } = person;
  const leaving = left === undefined ? undefined : payMonthIn(left, period);
  if (leaving !== undefined && month > leaving) return 0;
  if (month !== leaving && !months.includes(monthNumber(month))) return 0;
  let count = 1;
  while (count < 12 && !months.includes(monthNumber(addMonths(month, -count)))) count += 1;
  const first = payMonthIn(joined, period);
  const begun = since !== undefined && since > first ? since : first;
  return Math.max(0, Math.min(count, monthsBetween(begun, month) + 1));
}

/** Puts what is paid in this month in the place of the monthly amounts, at the rate of the last day. */
export function payInMonths(
  { plan, facts, amounts }: Working,
  paidIn: ReadonlyMap<number, PaidIn>,
  { rates }: RatedSegment,
): void {
  for (const [position, rule] of paidIn) {
    const monthly = round(itemAt(rates, position), itemAt(plan.roundings, position));
    amounts[position] = paise(monthly * monthsPaidIn(rule, plan.period, facts));
  }
}

/**
 * Of the components at some positions, at the rates of the last day: what comes every month, and what the
 * months ahead will pay of what comes in some months only. Paise.
 */
export function aheadInMonths(
  { plan, facts, segments }: Working,
  positions: readonly number[],
  monthsAhead: number,
): { readonly everyMonth: Paise; readonly inMonths: Paise } {
  const rates = segments.at(-1)?.rates ?? plan.zeros;
  const all = sumAt(rates, positions);
  if (!plan.paidIn) return { everyMonth: all, inMonths: zero };
  let everyMonth: number = all;
  let inMonths = 0;
  for (const [position, rule] of plan.paidIn) {
    if (!positions.includes(position)) continue;
    const rate = itemAt(rates, position);
    everyMonth -= rate;
    for (let at = 1; at <= monthsAhead; at += 1) {
      inMonths += rate * monthsPaidIn(rule, addMonths(plan.period, at), facts);
    }
  }
  return { everyMonth: paise(everyMonth), inMonths: paise(inMonths) };
}

/** What some components come to in a month so many ahead, at the rates of the last day. Paise. */
export function sumAhead(
  { plan, facts, segments }: Working,
  positions: readonly number[],
): (at: number) => Paise {
  const rates = segments.at(-1)?.rates ?? plan.zeros;
  const every = sumAt(rates, positions);
  const together = [...(plan.paidIn ?? [])].filter(([position]) => positions.includes(position));
  if (together.length === 0) return () => every;
  return (at) => {
    const inMonths = together.map(
      ([position, rule]) =>
        itemAt(rates, position) * (monthsPaidIn(rule, addMonths(plan.period, at), facts) - 1),
    );
    return paise(inMonths.reduce((sum, more) => sum + more, every));
  };
}
