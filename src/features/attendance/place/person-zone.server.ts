/** By which clock the days of people go: of their establishment, or their own while they work elsewhere. */
import { sql } from 'kysely';
import { type TimeZone, timeZones } from '#kernel/calendar/time-zone.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { holdsWithin } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';
import { indiaAhead } from '#time/clock.ts';

type PersonZone = {
  /** Minutes by which clocks are ahead of UTC where the person works on the date. */
  readonly ahead: number;
  /** The words of the zone; left out where it is India’s. */
  readonly zone?: string;
};

export type ZoneOn = (employee: number, date: IsoDate) => PersonZone;

type Row = {
  readonly employee: number;
  readonly zone: TimeZone;
  readonly from: IsoDate;
  readonly to: IsoDate | null;
};

const india: PersonZone = { ahead: indiaAhead };

const known = new Map<string, number>();

/**
 * By the hour of noon: on the night in which clocks are put forward or back, a shift that begins before it is
 * planned by the clock of its own date.
 */
function aheadAtNoon(zone: TimeZone, date: IsoDate): number {
  const key = `${zone} ${date}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const noon = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: '12:00' });
  const ahead = Math.round(noon.offsetNanoseconds / 60e9);
  if (known.size > 20_000) known.clear();
  known.set(key, ahead);
  return ahead;
}

/** Whether anybody of the organisation has ever worked by another clock than India's. */
export async function worksAbroad({ db, session }: Work): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from establishment where organisation_id = ${session.organisationId}
        and time_zone is not null)
      or exists (select from employee_shift where organisation_id = ${session.organisationId}
        and time_zone is not null) as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** The clock of each of these people on each day between two, both included. */
export async function zonesOf(
  work: Work,
  people: readonly number[],
  from: IsoDate,
  to: IsoDate,
): Promise<ZoneOn> {
  if (!(await worksAbroad(work))) return () => india;
  const { rows } = await sql<Row>`
    select s.employee_id as employee, s.time_zone as zone, s.valid_from as "from", s.valid_to as "to",
      1 as rank
    from employee_shift s
    where s.organisation_id = ${work.session.organisationId} and s.time_zone is not null
      and s.employee_id = any (${[...people]}::bigint[]) and ${holdsWithin('s', from, to)}
    union all
    select w.employee_id, place.time_zone, w.valid_from, w.valid_to, 2
    from employee_work w
    join establishment place on place.organisation_id = w.organisation_id and place.id = w.establishment_id
    where w.organisation_id = ${work.session.organisationId} and place.time_zone is not null
      and w.employee_id = any (${[...people]}::bigint[]) and ${holdsWithin('w', from, to)}
    order by rank`.execute(work.db);
  const byPerson = Map.groupBy(rows, ({ employee }) => employee);
  return (employee, date) => {
    // What was said of the person stands before what the establishment says.
    const row = byPerson.get(employee)?.find((each) => each.from <= date && (each.to ?? date) >= date);
    return row ? { ahead: aheadAtNoon(row.zone, date), zone: timeZones[row.zone] } : india;
  };
}
