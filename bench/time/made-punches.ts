/** A factory's month of punches: everybody in, out for a meal, back and out, with the odd one forgotten. */
import { sql } from 'kysely';
import { addDays, firstDay, lastDay, type Month } from '#kernel/calendar.ts';
import { inWork } from '#server/in-work.ts';
import type { Session } from '#server/work.ts';
import { generalShift, plainPolicy } from '../../tests/attendance/plain-rules.ts';
import { madeRecord } from '../../tests/pay-world.ts';
import type { World } from '../../tests/world.ts';

type Saved = { readonly id: number };

/** The rules that days are judged by; answers the id of the policy. */
export async function keepTime(world: World): Promise<number> {
  const hr = world.as('Harish Iyer');
  const shift = await madeRecord<Saved>(hr, 'shift', { ...generalShift, fullFrom: 420, halfFrom: 210 });
  return (await madeRecord<Saved>(hr, 'attendance-policy', plainPolicy(shift.id))).id;
}

/** Everybody's number on the devices is their own id. */
export const numberEverybody = ({ host }: World, session: Session): Promise<unknown> =>
  inWork(host, session, ({ db }) =>
    sql`insert into device_person (organisation_id, employee_id, pin, "from")
      select organisation_id, id, id::text, date '2020-01-01' from employee
      where organisation_id = ${session.organisationId}`.execute(db),
  );

/** Four a day, of each person on each day of a month; every hundredth forgets the last one. */
export async function punchMonth(world: World, session: Session, month: Month): Promise<number> {
  let made = 0;
  for (let day = firstDay(month); day <= lastDay(month); day = addDays(day, 1))
    made += await punchDay(world, session, day);
  return made;
}

const punchDay = ({ host }: World, session: Session, day: string): Promise<number> =>
  inWork(host, session, async ({ db }) => {
    const { numAffectedRows } = await sql`
      insert into punch (organisation_id, at, pin, device_id, way, received_at)
      select ${session.organisationId}::bigint, made.at, made.pin, 1, 'device', made.at
      from (
        select e.id, t, e.id::text as pin,
          (${day}::date + t + ((e.id % 7) || ' minutes')::interval) at time zone 'Asia/Kolkata' as at
        from employee e cross join unnest(array['08:55', '13:00', '13:40', '18:05']::time[]) t
        where e.organisation_id = ${session.organisationId}) made
      where not (made.t = '18:05' and (made.id + extract(day from ${day}::date)::int) % 100 = 0)
      on conflict do nothing`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
