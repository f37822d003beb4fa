/**
 * The devices that a person turned notifications on for. Each belongs to the sign-in that turned it on: when
 * that is ended, here or from elsewhere, the device hears nothing more.
 */
import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import type { Work } from '../work.ts';
import { refuse } from './push.refusal.ts';

type Subscription = {
  /** The address of the browser's own push service. */
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};
type Device = {
  readonly id: number;
  readonly device: string;
  readonly since: string;
  /** Turned on in the sign-in that asks. */
  readonly present: boolean;
};

/** A person has so many at most; the oldest are removed by hand. */
const devicesMost = 20;

export async function devicesOf(work: Work): Promise<Device[]> {
  const { organisationId, userId, sessionId } = work.session;
  const { rows } = await sql<Device>`
    select d.id, d.device, d.created_at as since, d.session_id = ${sessionId ?? 0} as present
    from push_device d
    join session s on s.organisation_id = d.organisation_id and s.id = d.session_id and s.ended_at is null
    where d.organisation_id = ${organisationId} and d.user_id = ${userId}
    order by d.id`.execute(work.db);
  return rows;
}

/** Turned on again by somebody else at the same browser, the device is theirs from now on. */
export async function addDevice(work: Work, device: string, subscription: Subscription): Promise<number> {
  const { organisationId, userId, sessionId } = work.session;
  const { endpoint, keys } = subscription;
  if ((await devicesOf(work)).length >= devicesMost) refuse('push.too-many', { devicesMost });
  const { rows } = await sql<{ id: number }>`
    insert into push_device (organisation_id, user_id, session_id, device, endpoint, public_key, auth)
    values (${organisationId}, ${userId}, ${sessionId}, ${device}, ${endpoint}, ${keys.p256dh}, ${keys.auth})
    on conflict (organisation_id, endpoint) do update set user_id = excluded.user_id,
      session_id = excluded.session_id, device = excluded.device, public_key = excluded.public_key,
      auth = excluded.auth, created_at = excluded.created_at
    returning id`.execute(work.db);
  return rows[0]?.id ?? 0;
}

export async function removeDevice(work: Work, id: number): Promise<void> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql`
    delete from push_device where organisation_id = ${organisationId} and id = ${id} and user_id = ${userId}
    returning id`.execute(work.db);
  if (rows.length === 0) notFound('This device');
}

/**
 * Somebody has signed in at a browser that is turned on. Of the same person it belongs to this sign-in from
 * now on; of anybody else it is turned off. Answers whether it is on.
 */
export async function meetDevice(work: Work, endpoint: string): Promise<boolean> {
  const { organisationId, userId, sessionId } = work.session;
  const { rows } = await sql`
    update push_device set session_id = ${sessionId}
    where organisation_id = ${organisationId} and endpoint = ${endpoint} and user_id = ${userId}
    returning id`.execute(work.db);
  if (rows.length > 0) return true;
  await sql`delete from push_device
    where organisation_id = ${organisationId} and endpoint = ${endpoint}`.execute(work.db);
  return false;
}
