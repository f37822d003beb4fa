/** What is coming, for whoever looks: holidays and events of their place, birthdays, anniversaries. */

import { sql } from 'kysely';
import { isWithin } from '#features/people/directory/present.ts';
import { addDays, firstDay, type IsoDate, monthOf } from '#kernel/calendar.ts';
import type { Population } from '#kernel/population/population.ts';
import type { Reached } from '#kernel/reached.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { keptWhereSlow } from '#server/kept-reading.ts';
import { meantForSession } from '#server/population/own-population.ts';
import { populationTitles } from '#server/population/titles.ts';
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

export type Holiday = { id: number; date: IsoDate; name: string; kind: string; place: string | null };

/** Holidays of the person's own establishment; of every one for whoever is not employed. */
export const holidaysBetween = async (work: Work, from: IsoDate, to: IsoDate): Promise<Holiday[]> =>
  (await kept(work, holidaysKept, readHolidays, from, to)).filter(({ date }) => date >= from && date <= to);

async function readHolidays(work: Work, { from, to }: Span): Promise<Holiday[]> {
  if (!work.may('holiday', 'read')) return [];
  const { rows } = await sql<Omit<Holiday, 'place'> & ForSome>`
    select id, date, name, kind, for_whom as "forWhom" from holiday
    where organisation_id = ${work.session.organisationId} and date between ${from}::date and ${to}::date
    order by date, id`.execute(work.db);
  return withPlaces(work, rows);
}

type ForSome = { readonly forWhom: Population | null };

/** Those for whoever looks, with the establishments that they are for alone. */
async function withPlaces<T extends ForSome>(
  work: Work,
  rows: readonly T[],
): Promise<(T & { place: string | null })[]> {
  const mine = await meantForSession(work, rows);
  const titleOf = await populationTitles(
    work,
    mine.flatMap(({ forWhom }) => (forWhom ? [forWhom] : [])),
  );
  return mine.map((row) => {
    const places = (row.forWhom ?? []).flatMap(({ establishments = [] }) => establishments);
    return { ...row, place: places.map((id) => titleOf('establishments', id)).join(', ') || null };
  });
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
  const { rows } = await sql<Omit<Event, 'place'> & ForSome & { where: string | null }>`
    select id, title, "from", "to", starts_at as "startsAt", place as where, for_whom as "forWhom" from event
    where organisation_id = ${work.session.organisationId}
      and "to" >= ${from}::date and "from" <= ${to}::date
    order by "from", starts_at nulls first, id`.execute(work.db);
  const here = await withPlaces(work, rows);
  return here.slice(0, mostEvents).map((event) => ({ ...event, place: event.where ?? event.place }));
}

const mostEvents = 60;

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
  const read = () => readAnniversaries(work, days, { reach, birthdays });
  if (reach !== 'organisation') return read();
  return keptDays(work, `anniversaries/${work.today}/${days}/${birthdays}`, read, { of: ['employee'] });
}

const keptDays = keptWhereSlow<Anniversary[]>(100, 10);

type Seen = { readonly reach: Reached; readonly birthdays: boolean };

async function readAnniversaries(
  work: Work,
  days: number,
  { reach, birthdays }: Seen,
): Promise<Anniversary[]> {
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
