/** Two judgements of the same days side by side: which days change. Pure. */
import type { Day } from '#time/day/day.ts';
import type { DayMark, DayMoved } from './time-trial.call.ts';

export const markOf = ({ date, status, isLate, leavesEarly, minutes }: Day): DayMark => ({
  date,
  status,
  isLate,
  leavesEarly,
  overtime: minutes.overtime,
  night: minutes.night,
});

const isSame = (one: DayMark, two: DayMark): boolean =>
  one.status === two.status &&
  one.isLate === two.isLate &&
  one.leavesEarly === two.leavesEarly &&
  one.overtime === two.overtime &&
  one.night === two.night;

/** Both are in the order of their dates; so is the answer. */
export function movedDays(before: readonly DayMark[], after: readonly DayMark[]): readonly DayMoved[] {
  const moved: DayMoved[] = [];
  let at = 0;
  for (const one of before) {
    for (let two = after[at]; two && two.date < one.date; two = after[++at])
      moved.push({ date: two.date, before: null, after: two });
    const two = after[at]?.date === one.date ? after[at++] : undefined;
    if (!two) moved.push({ date: one.date, before: one, after: null });
    else if (!isSame(one, two)) moved.push({ date: one.date, before: one, after: two });
  }
  for (const two of after.slice(at)) moved.push({ date: two.date, before: null, after: two });
  return moved;
}
