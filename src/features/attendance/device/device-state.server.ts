/** How a device is doing: what it last said, what could not be read, and numbers that nobody has. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { isKnownTable } from '../push/sent-table.ts';
import { attendanceDevice } from './attendance-device.form.ts';
import { type DeviceState, deviceStateCall } from './device-state.call.ts';

type Said = Omit<DeviceState, 'unclaimed' | 'byTurns' | 'unread' | 'callers' | 'refused'>;

const nothingYet: Said = {
  seenAt: null,
  newestPunchAt: null,
  address: null,
  firmware: null,
  users: null,
  punches: 0,
};

async function saidOf({ db, session }: Work, device: number): Promise<Said> {
  const { rows } = await sql<Said>`
    select seen_at as "seenAt", newest_punch_at as "newestPunchAt", address, firmware, users, punches
    from device_state
    where organisation_id = ${session.organisationId} and device_id = ${device}`.execute(db);
  return rows[0] ?? nothingYet;
}

/** Numbers without a person on the days of their punches. */
async function unclaimedOf({ db, session, today }: Work, device: number) {
  const { organisationId } = session;
  const since: IsoDate = addDays(today, -31);
  const { rows } = await sql<{ pin: string; punches: number }>`
    select p.pin, count(*) as punches from punch p
    where p.organisation_id = ${organisationId} and p.device_id = ${device} and p.at >= ${since}::date
      and not exists (select from device_person n where n.organisation_id = p.organisation_id
        and n.pin = p.pin and (n.device_id is null or n.device_id = p.device_id)
        and (p.at at time zone 'Asia/Kolkata')::date between n."from" and coalesce(n."to", 'infinity'))
      and not exists (select from employee_shift s where s.organisation_id = p.organisation_id
        and s.punch_id = p.pin and s.superseded_at is null
        and (p.at at time zone 'Asia/Kolkata')::date
          between s.valid_from and coalesce(s.valid_to, 'infinity'))
    group by p.pin order by punches desc, p.pin limit 50`.execute(db);
  return rows;
}

async function byTurnsOf({ db, session, today }: Work, device: number): Promise<DeviceState['byTurns']> {
  const { organisationId } = session;
  const { rows } = await sql<DeviceState['byTurns'][number]>`
    select p.state as key, count(*) as punches from punch p
    where p.organisation_id = ${organisationId} and p.device_id = ${device} and p.direction is null
      and p.at >= ${addDays(today, -31)}::date and p.state between 2 and 5
      and exists (select from attendance_device d
        where d.organisation_id = ${organisationId} and d.id = ${device} and d.direction = 'keys')
    group by p.state order by p.state`.execute(db);
  return rows;
}

async function unreadOf({ db, session }: Work, device: number): Promise<DeviceState['unread']> {
  const { rows } = await sql<{ table: string; rows: number; receivedAt: string }>`
    select t.key as "table", (t.value ->> 'rows')::bigint as rows,
      (t.value ->> 'at')::timestamptz as "receivedAt"
    from device_state s, jsonb_each(s.unread) t
    where s.organisation_id = ${session.organisationId} and s.device_id = ${device}
    order by t.key`.execute(db);
  return rows
    .map((row) => ({ ...row, isKnown: isKnownTable(row.table) }))
    .toSorted((one, other) => Number(one.isKnown) - Number(other.isKnown));
}

async function callersOf({ db, session }: Work, device: number) {
  const { rows } = await sql<DeviceState['callers'][number]>`
    select address, first_at as "firstAt", last_at as "lastAt", taken_at is not null as "isTaken", refused,
      why
    from device_caller
    where organisation_id = ${session.organisationId} and device_id = ${device}
    order by last_at desc`.execute(db);
  return rows;
}

async function refusedOf({ db, session }: Work, device: number) {
  const { rows } = await sql<DeviceState['refused'][number]>`
    select id, text, why, received_at as "receivedAt" from refused_punch
    where organisation_id = ${session.organisationId} and device_id = ${device}
    order by id desc limit 50`.execute(db);
  return rows;
}

export const deviceState = route({
  ...deviceStateCall,
  tag: 'Attendance devices',
  form: attendanceDevice.name,
  action: 'read',
  tells: 'nothing',
  summary: 'When a device last called, what could not be read, and numbers that nobody has',
  async handle(work, { params: { id } }) {
    await records(work, attendanceDevice).asPerson.read(id);
    const said = await saidOf(work, id);
    return {
      ...said,
      unclaimed: await unclaimedOf(work, id),
      byTurns: await byTurnsOf(work, id),
      unread: await unreadOf(work, id),
      callers: await callersOf(work, id),
      refused: await refusedOf(work, id),
    };
  },
});

/** A device calls every minute: of one that was silent for a day people hear once, until it calls again. */
export const tellSilentDevices = daily({
  name: 'tell-silent-devices',
  async run(work) {
    const { rows } = await sql<{ id: number; name: string }>`
      update device_state s set silent_told_at = now()
      from attendance_device d
      where s.organisation_id = ${work.session.organisationId} and d.organisation_id = s.organisation_id
        and d.id = s.device_id and d.state = 'active' and s.silent_told_at is null
        and s.seen_at < now() - interval '1 day'
      returning d.id, d.name`.execute(work.db);
    for (const { id, name } of rows) {
      await raise(work, attendanceDevice, 'silent', {
        record: id,
        title: sentence`The attendance device ${name} has not called for a day`,
        note: 'Check its power, network and server address. What it holds is sent once it calls again.',
        path: `fwShift/devices/${id}`,
      });
    }
  },
});
