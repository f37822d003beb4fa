/** How earned leave comes to people in a starter, as the rule of a policy has it. Pure. */
import { dayCount, hourCount } from '#kernel/text/day-count.ts';
import { yearOfWork } from '#time/floor/policy-floor.ts';
import type { Values } from './starter-item.ts';

export type Credited = 'monthly' | 'on-the-25th' | 'half-monthly' | 'weekly' | 'by-hours';

const periodic = { at: 'start', joiner: 'by-days', rounding: 'quarter' } as const;

/** Of a whole year the running total is rounded, so that every way comes to the year's days. */
const ways = {
  monthly: [{ grants: 'monthly' }, (days, carried) => `${days} a year, ${carried} carried`],
  // By then the month's days are closed for pay.
  'on-the-25th': [
    { grants: 'monthly', at: 'day', creditDay: 25, creditMonth: 1 },
    (days, carried) => `${days} a year, credited on the 25th of each month; ${carried} carried`,
  ],
  'half-monthly': [
    { grants: 'half-monthly', at: 'end' },
    (days, carried) => `${days} a year, credited at the end of each half of a month; ${carried} carried`,
  ],
  weekly: [
    { grants: 'weekly', at: 'end' },
    (days, carried) => `${days} a year, credited at the end of each week; ${carried} carried`,
  ],
} as const satisfies Readonly<
  Record<Exclude<Credited, 'by-hours'>, readonly [Values, (days: string, carried: number) => string]>
>;

/** The most days of work for one of leave with which a year earns so many; half a day counts as one. */
const daysForOneOf = (yearly: number): number => Math.floor(yearOfWork / (yearly - 0.5));
const normalDay = 8;

export function creditedBy(
  { earned, carry }: { readonly earned: number | 'by-days-worked'; readonly carry: number },
  way: Credited = 'monthly',
): { readonly values: Values; readonly note: string } {
  if (earned === 'by-days-worked')
    return {
      values: { grants: 'days-worked', daysForOne: 20, rounding: 'whole' },
      note: `a day for 20 days of work, ${carry} carried`,
    };
  if (way === 'by-hours') {
    const hoursForOne = daysForOneOf(earned) * normalDay;
    return {
      values: { grants: 'hours-worked', hoursForOne, rounding: 'quarter' },
      note: `a day for ${hourCount(hoursForOne)} of work, ${carry} carried`,
    };
  }
  const [values, noteOf] = ways[way];
  return {
    values: { ...periodic, yearly: earned, ...values },
    note: noteOf(dayCount(earned), carry),
  };
}
