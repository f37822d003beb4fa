/** What a month's pay obliges to by a day, and what being late costs. Pure. */

import { addDays, daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import type { Chip, Obligation, ObligationKind } from './compliance.call.ts';

const paidKinds: ReadonlySet<ObligationKind> = new Set(['wages', 'income-tax', 'bonus', 'reskilling']);

const daysWord = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** The chip of an obligation on a day, and what it says. */
export function standingOf(
  { kind, filing, standing, daysLate: late, dueOn }: Obligation,
  today: IsoDate,
): { readonly chip: Chip; readonly words: string } {
  const after = late > 0 ? `, ${daysWord(late)} late` : '';
  if (standing?.doneOn)
    return { chip: paidKinds.has(kind) ? 'paid' : 'filed', words: `${standing.words}${after}` };
  if (filing?.filedOn) return { chip: 'filed', words: `Filed${after}` };
  if (standing?.partly) return { chip: 'failed', words: standing.words };
  if (late > 0) return { chip: 'late', words: `${filing ? 'Made, ' : ''}${daysWord(late)} late` };
  if (filing) return { chip: 'made', words: filing.state === 'refused' ? 'Needs fixing' : 'Made' };
  const left = dueOn === null ? null : daysInclusive(today, dueOn) - 1;
  return {
    chip: 'due',
    words: left === null ? 'Due, day not on record' : left === 0 ? 'Due today' : `Due in ${daysWord(left)}`,
  };
}

/** What is not done counts its days from the day after it was due. */
export function daysLate(due: IsoDate | null, doneOn: IsoDate | null, today: IsoDate): number {
  const until = doneOn ?? today;
  return due === null || until <= due ? 0 : daysInclusive(addDays(due, 1), until);
}
