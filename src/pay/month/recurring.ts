/** Amounts that come again: in which months they are due, and how much of a total is left. Pure. */
import { type Month, monthNames, monthNumber, monthsBetween } from '#kernel/calendar.ts';
import { type Paise, paise, zero } from '#kernel/money.ts';

export type Frequency = 'month' | 'quarter' | 'half-year' | 'year' | 'named';

/** An amount from a month on: how often, until when, until how much in all. Paise. */
export interface Recurrence {
  readonly from: Month;
  readonly to?: Month;
  readonly every: Frequency;
  /** Of `named`: months of the year, 1 to 12. */
  readonly months?: readonly number[];
  readonly amount: Paise;
  readonly total?: Paise;
}

const step: Readonly<Record<Exclude<Frequency, 'named'>, number>> = {
  month: 1,
  quarter: 3,
  'half-year': 6,
  year: 12,
};

/** Whether it is due in a month. Counted from its first month: every third one of a quarterly amount. */
export function isDueIn({ from, to, every, months }: Recurrence, month: Month): boolean {
  if (month < from || (to !== undefined && month > to)) return false;
  if (every === 'named') return months?.includes(monthNumber(month)) ?? false;
  return monthsBetween(from, month) % step[every] === 0;
}

/** How often it was due before a month. */
export function timesDueBefore(recurrence: Recurrence, month: Month): number {
  const { from, to, every } = recurrence;
  const end = to !== undefined && to < month ? monthsBetween(from, to) + 1 : monthsBetween(from, month);
  if (end <= 0) return 0;
  if (every !== 'named') return Math.ceil(end / step[every]);
  const first = monthNumber(from) - 1;
  const inYear = new Set(recurrence.months);
  let count = Math.floor(end / 12) * inYear.size;
  for (let at = 0; at < end % 12; at += 1) if (inYear.has(((first + at) % 12) + 1)) count += 1;
  return count;
}

/** What a month brings of it, and what of its total came before. Paise. */
interface Due {
  readonly amount: Paise;
  readonly before: Paise;
}

/**
 * What is due in a month. `taken` is what the months before brought; left out, as much as was due in them.
 * The last instalment is what is left. With `isLast` all that is left is due, whatever the month.
 */
export function dueIn(recurrence: Recurrence, month: Month, taken?: Paise, isLast = false): Due {
  const { amount, total, from } = recurrence;
  if (total === undefined) return { amount: isDueIn(recurrence, month) ? amount : zero, before: zero };
  const before = paise(Math.min(total, taken ?? amount * timesDueBefore(recurrence, month)));
  const left = total - before;
  if (isLast && month >= from) return { amount: paise(left), before };
  return { amount: isDueIn(recurrence, month) ? paise(Math.min(amount, left)) : zero, before };
}

const words: Readonly<Record<Exclude<Frequency, 'named'>, string>> = {
  month: 'every month',
  quarter: 'every quarter',
  'half-year': 'every half year',
  year: 'every year',
};

/** 'every month', 'in April and October'. */
export function oftenInWords({ every, months = [] }: Pick<Recurrence, 'every' | 'months'>): string {
  if (every !== 'named') return words[every];
  const names = months.toSorted((one, two) => one - two).map((month) => monthNames[month - 1] ?? '');
  const last = names.pop() ?? 'no month';
  return `in ${names.length === 0 ? last : `${names.join(', ')} and ${last}`}`;
}
