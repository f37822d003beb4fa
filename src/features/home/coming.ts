/** What is coming, for whoever looks: holidays and events of their place, birthdays, anniversaries. */

import { type RawBuilder, sql } from 'kysely';
import { isWithin } from '#features/people/directory/present.ts';
import { addDays, firstDay, type IsoDate, monthOf } from '#kernel/calendar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';

type Span = { readonly from: IsoDate; readonly to: IsoDate };
type Kept<T> = WeakMap<Work, Promise<T[]>>;

/** What all cards of one home look at: this month, and four to come. It is read once for all of them. */
const spanAround = ({ today }: Work): Span => ({ from: firstDay(monthOf(today)), to: addDays(today, 124) });

function kept<T>(
  work: Work,
  keep: Kept<T>,
  read: (work: Work, span: Span) => Promise<T[]>,
  from: IsoDate,
  to: IsoDate,
): Promise<T[]> {
  const around = spanAround(work);
  if (from < around.from || to > around.to) return read(work, { from, to });
  const known = keep.get(work) ?? read(work, around);
  keep.set(work, known);
  return known;
}

/** True for what is for everybody, or for the establishment that this person works at today. */
function isHere(work: Work, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const { employeeId, organisationId } = work.session;
  return sql`(${column} is null or ${employeeId}::bigint is null or ${column} = (
    select w.establishment_id from employee_work w
    where ${holdsFor('w', { organisationId, employee: employeeId }, work.today)} limit 1))`;
}

export type Holiday = { id: number; date: IsoDate; name: string; kind: string; place: string | null };

/** Holidays of the person's own establishment; of every one for whoever has none. */
export const holidaysBetween = async (work: Work, from: IsoDate, to: IsoDate): Promise<Holiday[]> =>
  (await kept(work, holidaysKept, readHolidays, from, to)).filter(({ date }) => date >= from && date <= to);

async function readHolidays(work: Work, { from, to }: Span): Promise<Holiday[]> {
  if (!work.may('holiday', 'read')) return [];
  const { rows } = await sql<Holiday>`
    select h.id, h.date, h.name, h.kind, s.name as place
    from holiday h
    left join establishment s on s.organisation_id = h.organisation_id and s.id = h.establishment_id
    where h.organisation_id = ${work.session.organisationId} and h.date between ${from}::date and ${to}::date
      and ${isHere(work, sql`h.establishment_id`)}
    order by h.date, h.id`.execute(work.db);
  return rows;
}

export type Event = {
  id: number;
  title: string;
  from: IsoDate;
  to: IsoDate;
  startsAt: string | null;
  place: string | null;
};

/** Events that are not over on `from` and begin by `to`. */
export const eventsBetween = async (work: Work, from: IsoDate, to: IsoDate): Promise<Event[]> =>
  (await kept(work, eventsKept, readEvents, from, to)).filter(
    (event) => event.to >= from && event.from <= to,
  );

async function readEvents(work: Work, { from, to }: Span): Promise<Event[]> {
  if (!work.may('event', 'read')) return [];
  const { rows } = await sql<Event>`
    select e.id, e.title, e."from", e."to", e.starts_at as "startsAt", coalesce(e.place, s.name) as place
    from event e
    left join establishment s on s.organisation_id = e.organisation_id and s.id = e.establishment_id
    where e.organisation_id = ${work.session.organisationId}
      and e."to" >= ${from}::date and e."from" <= ${to}::date and ${isHere(work, sql`e.establishment_id`)}
    order by e."from", e.starts_at nulls first, e.id limit 60`.execute(work.db);
  return rows;
}

const holidaysKept: Kept<Holiday> = new WeakMap();
const eventsKept: Kept<Event> = new WeakMap();

type Anniversary = {
  id: number;
  name: string;
  date: IsoDate;
  years: number;
  kind: 'birthday' | 'joined';
};

/**
 * Work anniversaries of those within reach, and birthdays only where the session may see dates of
 * birth; never the year of birth.
 */
export async function anniversaries(work: Work, days: number): Promise<Anniversary[]> {
  const reach = work.may('employee', 'read');
  if (reach === undefined || reach === 'own') return [];
  const birthdays = work.views(false).personal === 'show';
  const { rows } = await sql<Anniversary>`
    with day as (select (${work.today}::date + n)::date as date from generate_series(0, ${days}::int) n)
    select e.id, ${fullNameOf('e')} as name, day.date, 'joined' as kind,
      extract(year from day.date)::int - extract(year from e.joined_on)::int as years
    from employee e join day on to_char(e.joined_on, 'MMDD') = to_char(day.date, 'MMDD')
    where e.organisation_id = ${work.session.organisationId} and e.joined_on < ${work.today}::date
      and (e.left_on is null or e.left_on >= day.date) and ${isWithin(work, reach)}
      and extract(year from day.date) > extract(year from e.joined_on)
    union all
    select e.id, ${fullNameOf('e')}, day.date, 'birthday', 0
    from employee e join day on to_char(e.date_of_birth, 'MMDD') = to_char(day.date, 'MMDD')
    where ${birthdays}::boolean and e.organisation_id = ${work.session.organisationId}
      and e.joined_on <= ${work.today}::date and (e.left_on is null or e.left_on >= day.date)
      and ${isWithin(work, reach)}
    order by date, name limit 6`.execute(work.db);
  return rows;
}
