/** Absence around days off: by some policies an off between two absences is lost with them. */
import { addDays, type IsoDate } from '#kernel/calendar.ts';

/** Which side of an off must be absent for the off to be lost. */
export type AbsenceRule = 'none' | 'between' | 'beside';

/** The days without pay, in order: the absences, and the offs that go with them. */
export function lostDays(
  absent: readonly IsoDate[],
  isFree: (date: IsoDate) => boolean,
  rule: AbsenceRule,
): readonly IsoDate[] {
  const lost = new Set(absent);
  if (rule === 'none') return [...lost].sort();
  const absences = new Set(absent);
  for (const date of absent) {
    const after = freeRun(date, 1, isFree);
    const before = freeRun(date, -1, isFree);
    if (after.length > 0 && (rule === 'beside' || absences.has(addDays(date, after.length + 1))))
      for (const free of after) lost.add(free);
    if (before.length > 0 && (rule === 'beside' || absences.has(addDays(date, -before.length - 1))))
      for (const free of before) lost.add(free);
  }
  return [...lost].sort();
}

const longestRun = 31;

function freeRun(from: IsoDate, step: 1 | -1, isFree: (date: IsoDate) => boolean): readonly IsoDate[] {
  const run: IsoDate[] = [];
  for (let day = addDays(from, step); isFree(day) && run.length < longestRun; day = addDays(day, step))
    run.push(day);
  return run;
}
