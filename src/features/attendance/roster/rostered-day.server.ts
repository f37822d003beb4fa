/** What was rostered for single people on single days: drafts, and what is published and in force. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { calendarSource } from '#server/calendar/calendar-source.ts';
import type { Work } from '#server/work.ts';

/** A shift, or null for a rest; with `isUsual` neither: what is usual holds again. */
type RosteredDay = {
  readonly employee: number;
  readonly date: IsoDate;
  readonly shift: number | null;
  readonly isUsual: boolean;
};

export type RosteredDays = ReadonlyMap<string, RosteredDay>;

export const rosterKey = (employee: number, date: IsoDate): string => `${employee} ${date}`;

async function daysOfKind(
  { db, session }: Work,
  people: readonly number[],
  [from, to]: readonly [IsoDate, IsoDate],
  isDraft: boolean,
): Promise<readonly RosteredDay[]> {
  const { rows } = await sql<RosteredDay>`
    select employee_id as employee, date, shift_id as shift, is_usual as "isUsual" from roster_day
    where organisation_id = ${session.organisationId} and date between ${from}::date and ${to}::date
      and employee_id = any (${[...people]}::bigint[]) and is_draft = ${isDraft}`.execute(db);
  return rows;
}

const byKey = (rows: readonly RosteredDay[]): RosteredDays =>
  new Map(rows.map((row) => [rosterKey(row.employee, row.date), row]));

/** The days on which a published roster holds. */
export async function rosteredDays(
  work: Work,
  people: readonly number[],
  from: IsoDate,
  to: IsoDate,
): Promise<RosteredDays> {
  const rows = await daysOfKind(work, people, [from, to], false);
  return byKey(rows.filter(({ isUsual }) => !isUsual));
}

export const draftedDays = async (
  work: Work,
  people: readonly number[],
  from: IsoDate,
  to: IsoDate,
): Promise<RosteredDays> => byKey(await daysOfKind(work, people, [from, to], true));

/** A rostered shift is a day of work, and a rostered rest is none, holiday or not. */
export const rosterCalendar = calendarSource({
  name: 'roster',
  level: 'roster',
  async read(work, people, from, to) {
    const rostered = await rosteredDays(work, people, from, to);
    if (rostered.size === 0) return () => undefined;
    return (employee, date) => {
      const day = rostered.get(rosterKey(employee, date));
      if (!day) return undefined;
      return day.shift === null
        ? { kind: 'rest', says: 'Rest by the roster' }
        : { kind: 'working', says: 'Working day by the roster' };
    };
  },
});
