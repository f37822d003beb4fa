/** Rows by person and date, for questions by the hundred thousand. */
import type { IsoDate } from '#kernel/calendar.ts';

type OfDay = { readonly employee: number; readonly date: IsoDate };

/** In the order of the rows. Most people have none, who are answered without a key being made. */
export function byDay<T extends OfDay>(
  rows: readonly T[],
): (employee: number, date: IsoDate) => readonly T[] {
  const people = new Map<number, Map<IsoDate, T[]>>();
  for (const row of rows) {
    const days = people.get(row.employee) ?? new Map<IsoDate, T[]>();
    people.set(row.employee, days);
    const known = days.get(row.date);
    if (known) known.push(row);
    else days.set(row.date, [row]);
  }
  return (employee, date) => people.get(employee)?.get(date) ?? none;
}

const none: readonly never[] = [];
