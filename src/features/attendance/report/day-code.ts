/** A day as registers write it, and what the days of a month come to. Pure. */
import type { Day } from '#time/day/day.ts';

type Judged = { readonly day: Day };

/** Whose coming and going nobody records is not absent, and was not seen either. */
const unrecordedCode = 'NR';

/** 'P', 'HD+L', 'WO-P'; nothing for a day that is not over. */
export function codeOfDay({ status, halves }: Day, unrecorded: boolean): string | null {
  if (status === 'OPEN') return null;
  return unrecorded && halves[0] === 'A' && halves[1] === 'A' ? unrecordedCode : status;
}

type DayTotals = {
  readonly present: number;
  readonly leave: number;
  readonly unpaid: number;
  readonly absent: number;
  readonly free: number;
  readonly missing: number;
  readonly paid: number;
  readonly worked: number;
  readonly overtime: number;
};

/** Minutes as hours to a hundredth. */
export const hoursOf = (minutes: number): number => Math.round((minutes * 100) / 60) / 100;

/** Days by halves, and hours, of days that have begun. */
export function dayTotals(days: readonly Judged[], unrecorded: boolean): DayTotals {
  const halves = days.flatMap(({ day }) => [...day.halves]);
  const count = (...codes: readonly string[]) => halves.filter((half) => codes.includes(half)).length / 2;
  const absent = count('A');
  const paid = days.reduce((sum, { day }) => sum + day.paidHalves, 0) / 2;
  const minutes = (of: 'worked' | 'overtime') =>
    hoursOf(days.reduce((sum, { day }) => sum + day.minutes[of], 0));
  return {
    present: count('P', 'OD', 'WFH'),
    leave: count('L'),
    unpaid: count('LOP'),
    absent: unrecorded ? 0 : absent,
    free: count('WO', 'H'),
    missing: count('MIS'),
    paid: unrecorded ? paid + absent : paid,
    worked: minutes('worked'),
    overtime: minutes('overtime'),
  };
}
