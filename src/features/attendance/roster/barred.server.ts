/** Days of a roster on which somebody may not work: a shift is not published, swapped or given against it. */
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { type BarredOn, barredIn } from '#server/calendar/work-bar.ts';
import { personName } from '#server/database/person-name.ts';
import type { Work } from '#server/work.ts';
import type { Turn } from '#time/roster/roster.ts';
import type { Shift } from '#time/shift/shift.ts';
import { refuse } from '../attendance.refusal.ts';
import { shiftsById } from '../shift/planned-shift.server.ts';

/** Between ten in the evening and six in the morning. */
const isAtNight = ({ parts }: Shift): boolean => parts.some(({ from, to }) => from < 360 || to > 1_320);

/** The days of these shifts on which the person may not work, with why. */
export const barredDays = (
  barred: BarredOn,
  employee: number,
  dates: readonly IsoDate[],
  plannedOn: (date: IsoDate) => { readonly turn: Turn; readonly shift: Shift | undefined },
) =>
  dates.flatMap((date, day) => {
    const { turn, shift } = plannedOn(date);
    const found = shift && barred(employee, date, { shift: turn, night: isAtNight(shift) });
    return found ? [{ day, says: `${formatDate(date)}: ${found.says}`, law: null }] : [];
  });

type PutDay = { readonly employee: number; readonly date: IsoDate; readonly turn: number };

/** Whatever reason is given: whom a bar refuses is not rostered. */
export async function refuseBarred(work: Work, days: readonly PutDay[]): Promise<void> {
  const dates = days.map(({ date }) => date).toSorted();
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to) return;
  const people = [...new Set(days.map(({ employee }) => employee))];
  const barred = await barredIn(work, people, from, to);
  const shifts = await shiftsById(work);
  for (const { employee, date, turn } of days) {
    const shift = shifts.get(turn)?.shift;
    const found = shift && barred(employee, date, { shift: turn, night: isAtNight(shift) });
    if (found?.refuses) {
      const name = await personName(work, employee);
      refuse('roster.barred', { name, day: formatDate(date), why: found.says });
    }
  }
}
