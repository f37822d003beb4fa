/** The punches of people, whichever number and device they came by. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';
import type { Punch } from '#time/punch/punch.ts';

/** India keeps one time: minutes by which its clocks are ahead of UTC. */
export const ahead = 330;

/** 'seconds direction device', joined by commas: an aggregate is read faster than a row for each punch. */
type Row = { readonly employee: number; readonly punches: string };

/** In order of time, from a day before `from` to two after `to`, so that a night's shifts are whole. */
export async function punchesOf(
  work: Work,
  people: readonly number[],
  from: IsoDate,
  to: IsoDate,
): Promise<(employee: number) => readonly Punch[]> {
  const { organisationId } = work.session;
  const span = sql`p.at >= ${`${addDays(from, -1)} 00:00:00+00`}::timestamptz
    and p.at < ${`${addDays(to, 3)} 00:00:00+00`}::timestamptz`;
  const told = sql`concat_ws(' ', extract(epoch from p.at)::bigint, coalesce(p.direction, '-'), p.device_id)`;
  const { rows } = await sql<Row>`
    select employee, string_agg(punch, ',' order by at) as punches from (
      select n.employee_id as employee, p.at, ${told} as punch
      from (${numbersOf(work, people)}) n
      join punch p on p.organisation_id = n.organisation_id and p.pin = n.pin and ${span}
        and (n.device_id is null or n.device_id = p.device_id) and p.device_id <> 0
        and p.at >= (n."from" - 1) and (n."to" is null or p.at < n."to" + 2)
        and (p.at at time zone 'Asia/Kolkata')::date between n."from" and coalesce(n."to", 'infinity')
      union all
      select substr(p.pin, 2)::bigint, p.at, ${told}
      from punch p
      where p.organisation_id = ${organisationId} and p.device_id = 0 and ${span}
        and p.pin = any (${people.map((id) => `#${id}`)}::text[])
    ) each group by employee`.execute(work.db);
  const names = await devicesByName(work);
  const found = new Map(rows.map(({ employee, punches }) => [employee, punches]));
  return (employee) => read(found.get(employee) ?? '', names);
}

/** The numbers of people: those of single devices or days, and the usual one that stands with their shift. */
const numbersOf = ({ session: { organisationId } }: Work, people: readonly number[]) => sql`
  select organisation_id, employee_id, pin, device_id, "from", "to" from device_person
  where organisation_id = ${organisationId} and employee_id = any (${[...people]}::bigint[])
  union
  select organisation_id, employee_id, punch_id, null, valid_from, valid_to from employee_shift
  where organisation_id = ${organisationId} and employee_id = any (${[...people]}::bigint[])
    and punch_id is not null and superseded_at is null`;

async function devicesByName(work: Work): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from attendance_device
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  return new Map([['0', 'clocked in here'], ...rows.map(({ id, name }) => [String(id), name] as const)]);
}

function read(punches: string, names: ReadonlyMap<string, string>): readonly Punch[] {
  if (punches === '') return [];
  return punches.split(',').map((punch) => {
    const [at, direction, device = ''] = punch.split(' ');
    const source = names.get(device);
    return {
      at: Number(at),
      ...((direction === 'in' || direction === 'out') && { direction }),
      ...(source !== undefined && { source }),
    };
  });
}
