/** The punches of people, whichever number and device they came by. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';
import { indiaAhead, instantAt } from '#time/clock.ts';
import { isOrdered, type Punch } from '#time/punch/punch.ts';

/** The punches of one number on one device in one direction, as seconds joined by commas. */
type Row = {
  readonly pin: string;
  readonly device: number;
  readonly direction: 'in' | 'out' | null;
  readonly source: string | null;
  readonly isElsewhere: boolean;
  readonly seconds: string;
};

/** A number on devices, on one or on all, and the days on which it is a person's. */
type Numbered = {
  readonly employee: number;
  readonly pin: string;
  readonly device: number | null;
  readonly from: IsoDate;
  readonly to: IsoDate | null;
};

type Span = { readonly from: IsoDate; readonly to: IsoDate };

export type PunchesOf = (employee: number) => readonly Punch[];

/** In order of time, from a day before `from` to two after `to`, so that a night's shifts are whole. */
export async function punchesOf(
  work: Work,
  people: readonly number[],
  from: IsoDate,
  to: IsoDate,
): Promise<PunchesOf> {
  const numbers = Map.groupBy(await numbersOf(work, people), ({ employee }) => employee);
  const pins = [...numbers.values()].flatMap((each) => each.map(({ pin }) => pin));
  const byPin = Map.groupBy(
    await punchedWith(work, [...new Set(pins), ...people.map(ownPin)], from, to),
    ({ pin }) => pin,
  );
  return (employee) => {
    const taken = (byPin.get(ownPin(employee)) ?? []).filter(({ device }) => device === 0);
    const sent = (numbers.get(employee) ?? []).flatMap((number) =>
      (byPin.get(number.pin) ?? []).flatMap((row) => punchesBy(number, row)),
    );
    return inOrder([...taken.flatMap((row) => punchesIn(row)), ...sent]);
  };
}

/** What stands for a number where Muster itself took the punch. */
const ownPin = (employee: number): string => `#${employee}`;

/** Grouped before they leave the database: a month of rows takes longer to send than to find. */
async function punchedWith(work: Work, pins: readonly string[], from: IsoDate, to: IsoDate) {
  const { organisationId } = work.session;
  const { rows } = await sql<Row>`
    select punched.*, punched.elsewhere is not null as "isElsewhere",
      coalesce(device.name, case when punched.device = 0 then
        case when punched.elsewhere = 'away' then 'clocked in away from every establishment'
          when punched.elsewhere = 'untold' then 'clocked in without telling the place'
          when punched.way = 'kiosk' then 'at the kiosk'
          when punched.way = 'offline' then 'clocked in offline'
          else 'clocked in here' end end) as source
    from (
      select pin, device_id as device, direction, case when device_id = 0 then way end as way,
        case when device_id = 0 then detail ->> 'elsewhere' end as elsewhere,
        string_agg(date_part('epoch', at)::bigint::text, ',') as seconds
      from punch
      where organisation_id = ${organisationId} and pin = any (${[...pins]}::text[])
        and at >= ${`${addDays(from, -1)} 00:00:00+00`}::timestamptz
        and at < ${`${addDays(to, 3)} 00:00:00+00`}::timestamptz
      group by 1, 2, 3, 4, 5
    ) punched
    left join attendance_device device on device.organisation_id = ${organisationId}
      and device.id = punched.device`.execute(work.db);
  return rows;
}

/** The numbers of people: those of single devices or days, and the usual one that stands with their shift. */
async function numbersOf({ db, session }: Work, people: readonly number[]): Promise<readonly Numbered[]> {
  const { rows } = await sql<Numbered>`
    select employee_id as employee, pin, device_id as device, "from", "to" from device_person
    where organisation_id = ${session.organisationId} and employee_id = any (${[...people]}::bigint[])
    union
    select employee_id, punch_id, null, valid_from, valid_to from employee_shift
    where organisation_id = ${session.organisationId} and employee_id = any (${[...people]}::bigint[])
      and punch_id is not null and superseded_at is null`.execute(db);
  return rows;
}

/** Those punches of a number that are the person's: on its device, on the days, by India's clock, of it. */
function punchesBy({ device, from, to }: Numbered, row: Row): readonly Punch[] {
  if (row.device === 0 || (device !== null && device !== row.device)) return [];
  const first = instantAt(from, 0, indiaAhead);
  const end = to === null ? Number.POSITIVE_INFINITY : instantAt(addDays(to, 1), 0, indiaAhead);
  return punchesIn(row).filter(({ at }) => at >= first && at < end);
}

function punchesIn({ seconds, direction, source, isElsewhere }: Row): readonly Punch[] {
  const of = {
    ...(direction !== null && { direction }),
    ...(source !== null && { source }),
    ...(isElsewhere && { isElsewhere }),
  };
  return seconds.split(',').map((each) => ({ at: Number(each), ...of }));
}

const inOrder = (punches: readonly Punch[]): readonly Punch[] =>
  isOrdered(punches) ? punches : punches.toSorted((one, other) => one.at - other.at);

/**
 * Whether punches of these days came in since: they are a series, which the audit does not note one by one.
 * Whoever was still writing them then had begun within ten minutes.
 */
export async function arePunchedSince(
  { db, session }: Work,
  at: number,
  { from, to }: Span,
): Promise<boolean> {
  const { rows } = await sql<{ punched: boolean }>`
    select exists (select from punch where organisation_id = ${session.organisationId}
      and at >= ${from}::date - 1 and at < ${to}::date + 3
      and received_at >= to_timestamp(${at}) - interval '10 minutes') as punched`.execute(db);
  return rows[0]?.punched ?? true;
}

/** Of whom punches of these days came in since. */
export async function peoplePunchedSince({ db, session }: Work, at: number, { from, to }: Span) {
  const { organisationId } = session;
  const { rows } = await sql<{ employee: number }>`
    with sent as materialized (
      select distinct pin from punch where organisation_id = ${organisationId}
        and at >= ${from}::date - 1 and at < ${to}::date + 3
        and received_at >= to_timestamp(${at}) - interval '10 minutes')
    select employee_id as employee from device_person
    where organisation_id = ${organisationId} and pin in (select pin from sent)
    union
    select employee_id from employee_shift
    where organisation_id = ${organisationId} and punch_id in (select pin from sent)
    union
    select id from employee where organisation_id = ${organisationId} and '#' || id in (select pin from sent)
  `.execute(db);
  return rows.map(({ employee }) => employee);
}
