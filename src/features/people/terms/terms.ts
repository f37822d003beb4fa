/** What follows from the dated terms of a policy and the dates of a person. Pure. */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { retirementOn } from '../record/employment.ts';

type Dated = { readonly from: IsoDate };

const inOrder = <T extends Dated>(terms: readonly T[]): T[] =>
  terms.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

/** The term in force on a day: the last one that has begun. */
export const termOn = <T extends Dated>(terms: readonly T[], on: IsoDate): T | undefined =>
  inOrder(terms).findLast(({ from }) => from <= on);

/** The place of the first term that begins on the day of another one. */
export function twiceAt(terms: readonly Dated[]): number | undefined {
  const seen = new Set<IsoDate>();
  for (const [at, { from }] of terms.entries()) {
    if (seen.has(from)) return at;
    seen.add(from);
  }
  return undefined;
}

/** Days after joining until confirmation is due. */
export const confirmationDue = (joinedOn: IsoDate, days: number): IsoDate => addDays(joinedOn, days);

/**
 * The day of retirement: by the age that is in force when it is reached. Where the age is lowered below that
 * of somebody in service, the day on which the new one begins. Undefined before the first term.
 */
export function retirementBy(
  terms: readonly (Dated & { readonly age: number })[],
  dateOfBirth: IsoDate,
): IsoDate | undefined {
  const each = inOrder(terms);
  for (const [at, { from, age }] of each.entries()) {
    const next = each[at + 1]?.from;
    const day = retirementOn(dateOfBirth, age);
    if (next !== undefined && day >= next) continue;
    // Who was past the first age before there was a policy is told the day of that age.
    return day < from && at > 0 ? from : day;
  }
  return undefined;
}

/** What ended longer before the record of the person came to Muster is history that was moved in. */
const movedInDays = 30;

/** Whether a probation was over when the person was entered: nobody is asked to confirm it any more. */
export const wasOverWhenEntered = (endsOn: IsoDate, enteredOn: IsoDate): boolean =>
  addDays(endsOn, movedInDays) < enteredOn;

type NoticeTerm = Dated & { readonly days: number; readonly probationDays: number | null };

export const noticeBy = ({ days, probationDays }: NoticeTerm, isConfirmed: boolean): number =>
  isConfirmed ? days : (probationDays ?? days);
