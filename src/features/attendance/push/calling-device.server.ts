/**
 * Who calls: a terminal says its serial number and nothing else. It is believed when an organisation has
 * approved it, and when it calls from where it may and with the key it was given.
 */

import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { normalIdentity } from '#kernel/identity-number.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { keyedHash } from '#server/security/seal.ts';
import { countAttempt } from '#server/security/throttle.ts';
import type { Host, Work } from '#server/work.ts';
import { refuse } from '../attendance.refusal.ts';
import { attendanceDevice } from '../device/attendance-device.form.ts';
import { accepts } from '../device/network-address.ts';
import type { DeviceKeys } from './attendance-line.ts';
import { noteRefused, noteTaken, type RefusedCall, triesMost } from './callers.server.ts';

export type Calling = DeviceKeys & {
  readonly id: number;
  readonly name: string;
  readonly serialNumber: string;
  readonly ahead: number;
  readonly sendsZone: boolean;
};

type Known = { readonly organisationId: number; readonly id: number };
type Row = Calling & {
  readonly state: string;
  readonly addresses: string | null;
  readonly keyHash: string | null;
  /** Where its last call came from. */
  readonly address: string | null;
  /** Its key was wrong so often that, for a minute, it is not looked at. */
  readonly isGuessing: boolean;
};
export type Called = {
  readonly SN: string;
  readonly ComKey?: string;
  readonly DeviceType?: string;
  /** As the device counts the rows of a table of data. */
  readonly count?: string;
  readonly table?: string;
  readonly tablename?: string;
  readonly pushver?: string;
  readonly type?: string;
  readonly Stamp?: string;
  readonly INFO?: string;
};

/** The same for whatever is wrong, so that nothing is learnt by trying. */
const notKnown = (): never => refuse('attendance-device.unknown');

/**
 * Runs `act` in the organisation of the device, as the device; 403 for one that is not approved. One that
 * nobody knows comes to wait for approval, where `adopts` does not say otherwise.
 */
export async function asDevice<T>(
  host: Host,
  request: FastifyRequest<{ Querystring: Called }>,
  act: (work: Work, device: Calling) => Promise<T>,
  { adopts = true } = {},
): Promise<T> {
  const { SN, ComKey } = request.query;
  const known = (await knownBy(host, SN)) ?? (adopts ? await adopted(host, SN, request.ip) : undefined);
  if (!known) return notKnown();
  host.refusedCalls.by(request, known.organisationId);
  const session = systemSession(known.organisationId, `Attendance device ${SN}`);
  // What was refused is noted all the same, so that it is committed before it is said.
  const taken = await inWork(host, session, async (work) => {
    const device = await rowOf(work, known.id, request.ip);
    if (!device || device.isGuessing) return undefined;
    const why = whyNot(work, device, request.ip, ComKey);
    if (why !== null) return noteRefused(work, device, request.ip, why);
    const answer = await act(work, device);
    await seen(work, device, request.ip);
    return { answer };
  });
  return taken ? taken.answer : notKnown();
}

function whyNot(work: Work, device: Row, address: string, key: string | undefined): RefusedCall | null {
  if (device.state !== 'active') return 'state';
  if (!accepts(device.addresses, address)) return 'address';
  return hasKey(work, device, key) ? null : 'key';
}

async function knownBy(host: Host, serialNumber: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select organisation_id as "organisationId", device_id as id from directory.attendance_device
    where serial_number = ${serialNumber}`.execute(host.tenancy.directory);
  return rows[0];
}

export async function rowOf(work: Work, id: number, from?: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select d.id, d.name, d.serial_number as "serialNumber", d.direction,
      d.state2, d.state3, d.state4, d.state5, d.ahead, d.sends_zone as "sendsZone",
      d.state, d.addresses, d.key_hash as "keyHash", s.address,
      coalesce(c.why = 'key' and c.refused >= ${triesMost} and c.last_at > now() - interval '1 minute', false)
        as "isGuessing"
    from attendance_device d
    left join device_state s on s.organisation_id = d.organisation_id and s.device_id = d.id
    left join device_caller c on c.organisation_id = d.organisation_id and c.device_id = d.id
      and c.address = ${from ?? null}
    where d.organisation_id = ${work.session.organisationId} and d.id = ${id}`.execute(work.db);
  return rows[0];
}

function hasKey(work: Work, { keyHash }: Row, given: string | undefined): boolean {
  if (keyHash === null) return true;
  const place = { organisationId: work.session.organisationId, column: 'attendance_device.key' };
  // Kept as every number of a document is: in capitals, without spaces and hyphens.
  return given !== undefined && keyedHash(work.host, place, normalIdentity('document', given)) === keyHash;
}

async function seen(work: Work, device: Row, address: string): Promise<void> {
  const { id, serialNumber } = device;
  if (device.address !== address) await noteTaken(work, device, address);
  await sql`
    insert into device_state as s (organisation_id, device_id, address)
    values (${work.session.organisationId}, ${id}, ${address})
    on conflict (organisation_id, device_id)
    do update set seen_at = excluded.seen_at, address = excluded.address, silent_told_at = null`.execute(
    work.db,
  );
  await sql`
    update directory.attendance_device set address = ${address}
    where serial_number = ${serialNumber} and address is distinct from ${address}`.execute(work.db);
}

/** A new device waits where the other devices of its address are; if two organisations have some, nowhere. */
async function adopted(host: Host, serialNumber: string, address: string): Promise<undefined> {
  await countAttempt(host, [{ of: `attendance-device/${address}`, most: 30, minutes: 15 }]);
  const { rows } = await sql<{ organisationId: number }>`
    select distinct organisation_id as "organisationId" from directory.attendance_device
    where address = ${address} limit 2`.execute(host.tenancy.directory);
  const [only, another] = rows;
  if (!only || another) return undefined;
  const session = systemSession(only.organisationId, `Attendance device ${serialNumber}`);
  await inWork(host, session, async (work) => {
    const device = await records(work, attendanceDevice).asServer.create({
      name: `New device ${serialNumber}`,
      serialNumber,
    });
    await noteRefused(work, { id: device, name: serialNumber }, address, 'state');
    await raise(work, attendanceDevice, 'unknown', {
      record: device,
      title: sentence`The attendance device ${serialNumber} waits for approval`,
      note: sentence`It called from ${address}, where other devices of yours are.`,
      path: `fwShift/devices/${device}`,
    });
  });
  return undefined;
}
