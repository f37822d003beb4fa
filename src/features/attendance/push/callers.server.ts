/** Where the calls of a device come from: kept, and told when an address is new or is refused. */
import { sql } from 'kysely';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import type { Work } from '#server/work.ts';
import { attendanceDevice } from '../device/attendance-device.form.ts';

/** The device is not approved, calls from elsewhere than it may, or without its key. */
export type RefusedCall = 'state' | 'address' | 'key';
type Named = { readonly id: number; readonly name: string };

/** What a stranger makes of addresses has an end; the newest are kept. */
const mostAddresses = 50;
/** People hear of a device at most once in this time: some networks give it another address every day. */
const toldHours = 20;

/** So many wrong keys of an address, and it has one a minute: the device itself calls with its key. */
export const triesMost = 60;

/** A call from another address than the last one was taken. */
export async function noteTaken(work: Work, device: Named, address: string): Promise<void> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ isNew: boolean; isFirst: boolean }>`
    with before as (
      select address, taken_at from device_caller
      where organisation_id = ${organisationId} and device_id = ${device.id} and taken_at is not null
    ), noted as (
      insert into device_caller as c (organisation_id, device_id, address, taken_at)
      values (${organisationId}, ${device.id}, ${address}, now())
      on conflict (organisation_id, device_id, address)
      do update set last_at = excluded.last_at, taken_at = coalesce(c.taken_at, excluded.taken_at), why = null
      returning 1
    )
    select not exists (select from before where address = ${address}) as "isNew",
      not exists (select from before) as "isFirst"`.execute(work.db);
  await keepNewest(work, device);
  const [known] = rows;
  if (!known?.isNew || known.isFirst) return;
  await tell(work, device, {
    title: sentence`The attendance device ${device.name} calls from a new address`,
    note: sentence`It calls from ${address}. If it has not been moved, somebody else may be punching.`,
  });
}

export async function noteRefused(
  work: Work,
  device: Named,
  address: string,
  why: RefusedCall,
): Promise<undefined> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ refused: number }>`
    insert into device_caller as c (organisation_id, device_id, address, refused, why)
    values (${organisationId}, ${device.id}, ${address}, 1, ${why})
    on conflict (organisation_id, device_id, address)
    do update set last_at = excluded.last_at, refused = c.refused + 1, why = excluded.why
    returning refused`.execute(work.db);
  await keepNewest(work, device);
  if (why === 'state' || rows[0]?.refused !== 1) return undefined;
  await tell(work, device, {
    title: sentence`A call for the attendance device ${device.name} was refused`,
    note:
      why === 'address'
        ? sentence`It came from ${address}, which is not among its addresses. If it has moved, add it.`
        : sentence`It came from ${address} without the key of the device. Check the key in its menu.`,
  });
  return undefined;
}

async function keepNewest(work: Work, { id }: Named): Promise<void> {
  await sql`
    delete from device_caller where organisation_id = ${work.session.organisationId} and device_id = ${id}
      and address not in (select address from device_caller
        where organisation_id = ${work.session.organisationId} and device_id = ${id}
        order by taken_at is null, last_at desc limit ${mostAddresses})`.execute(work.db);
}

type Told = Pick<Parameters<typeof raise>[3], 'title' | 'note'>;

async function tell(work: Work, { id }: Named, told: Told): Promise<void> {
  const before = new Date(Date.now() - toldHours * 3_600_000).toISOString();
  const { rows } = await sql`
    insert into device_state as s (organisation_id, device_id, address_told_at)
    values (${work.session.organisationId}, ${id}, now())
    on conflict (organisation_id, device_id) do update
      set address_told_at = excluded.address_told_at
      where s.address_told_at is null or s.address_told_at < ${before}::timestamptz
    returning device_id`.execute(work.db);
  if (rows.length === 0) return;
  await raise(work, attendanceDevice, 'address', { record: id, ...told, path: `fwShift/devices/${id}` });
}
