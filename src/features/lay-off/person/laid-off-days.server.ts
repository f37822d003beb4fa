/** Days of a lay-off are no days of work: attendance asks for nobody, and the roster plans nobody. */
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { calendarSource } from '#server/calendar/calendar-source.ts';
import { workBar } from '#server/calendar/work-bar.ts';
import type { Work } from '#server/work.ts';
import { laidOff } from './laid-off.form.ts';
import { type LaidOff, laidOffBetween } from './laid-off.server.ts';

type Found = (employee: number, date: IsoDate) => LaidOff | undefined;

async function found(work: Work, people: readonly number[], from: IsoDate, to: IsoDate): Promise<Found> {
  const each = new Map<string, LaidOff>();
  for (const row of await laidOffBetween(work, people, from, to))
    for (const day of row.days) each.set(`${row.employee} ${day}`, row);
  if (each.size === 0) return () => undefined;
  return (employee, date) => each.get(`${employee} ${date}`);
}

export const laidOffDays = calendarSource({
  name: 'lay-offs',
  level: 'away',
  async read(work, people, from, to) {
    const rowOn = await found(work, people, from, to);
    return (employee, date) => {
      const row = rowOn(employee, date);
      return row && { kind: 'rest', says: 'Laid off', record: { form: laidOff.name, id: row.id } };
    };
  },
});

export const laidOffBar = workBar({
  async read(work, people, from, to) {
    const rowOn = await found(work, people, from, to);
    return (employee, date) => {
      const row = rowOn(employee, date);
      return row && { says: `Laid off until ${formatDate(row.until)}.`, refuses: true };
    };
  },
});
