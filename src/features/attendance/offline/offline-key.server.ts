/** The key of a phone for punches without a network: made there, of one user, with the server’s last word. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { invalid, notFound } from '#kernel/refusal.ts';
import {
  type Anchor,
  type OfflineKey,
  offlineAnchorCall,
  offlineKeyCall,
} from '#kernel/wire/offline-punch.ts';
import { route } from '#server/route.ts';
import { keyedHash } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../attendance.refusal.ts';
import { photoRuleOf } from '../place/clock-place.server.ts';
import { type PersonPolicy, policiesOf } from '../policy/person-policy.server.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';

type Point = { readonly x: string; readonly y: string };

/** Undefined of a point that is not on the curve: nothing is ever signed with it. */
export function publicKeyOf(point: Point): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...point }, format: 'jwk' });
  } catch {
    return undefined;
  }
}

const me = (work: Work): number => work.session.employeeId ?? notFound('Your employee record');
const now = (): number => Math.floor(Date.now() / 1000);

/** A person has so many phones; more are old ones, of which the eldest go. */
const keysMost = 5;

export const anchorSignature = (work: Work, { key, at, device }: Omit<Anchor, 'signature'>): string =>
  keyedHash(
    work.host,
    { organisationId: work.session.organisationId, column: 'offline_key.anchor' },
    [key, work.session.userId, at, device].join('.'),
  );

function anchorOf(work: Work, key: number, device: number): Anchor {
  const anchor = { key, at: now(), device };
  return { ...anchor, signature: anchorSignature(work, anchor) };
}

export type OfflineRule = Pick<PersonPolicy, 'id' | 'offlineHours' | 'clockPlace' | 'clockPhoto'>;
const noneTaken: OfflineRule = { id: 0, offlineHours: 0, clockPlace: 'free', clockPhoto: 'never' };

/** How old a punch may be by the policy of a day, and what is asked of its place and for a photo. */
export async function offlineRule(work: Work, employee: number, on = work.today): Promise<OfflineRule> {
  const policy = (await policiesOf(work, [employee], on, on))(employee, on);
  return policy?.byWeb ? policy : noneTaken;
}

/** What the phone is told of its key. */
async function told(work: Work, id: number, device: number, rule: OfflineRule): Promise<OfflineKey> {
  const asksPhoto = (await photoRuleOf(work, me(work), rule)) !== 'never';
  return { id, anchor: anchorOf(work, id, device), hours: rule.offlineHours, asksPhoto };
}

const common = {
  tag: 'Attendance',
  form: attendanceRequest.name,
  action: 'write',
  keepsReach: true,
} as const;

export const offlineKey = route({
  ...offlineKeyCall,
  ...common,
  summary: 'Register the key of this phone for punches without a network',
  async handle(work, { body: { x, y, device } }): Promise<OfflineKey> {
    const rule = await offlineRule(work, me(work));
    if (rule.offlineHours === 0) refuse('offline.not-here');
    if (!publicKeyOf({ x, y })) invalid({ x: 'This is no key of P-256: its point is not on the curve.' });
    const { organisationId, userId } = work.session;
    const { rows } = await sql<{ id: number }>`
      insert into offline_key (organisation_id, user_id, employee_id, public_key)
      values (${organisationId}, ${userId}, ${me(work)}, ${JSON.stringify({ x, y })}::jsonb)
      returning id`.execute(work.db);
    const id = rows[0]?.id ?? notFound('This key');
    await sql`
      update offline_key set ended_at = now() where organisation_id = ${organisationId}
        and user_id = ${userId} and ended_at is null and id not in (
          select id from offline_key where organisation_id = ${organisationId} and user_id = ${userId}
            and ended_at is null order by id desc limit ${keysMost})`.execute(work.db);
    work.audit({ action: 'offline-key', form: attendanceRequest.name, changes: { key: { new: id } } });
    return told(work, id, device, rule);
  },
});

export const offlineAnchor = route({
  ...offlineAnchorCall,
  ...common,
  summary: 'The time of the server, signed for the key of this phone',
  async handle(work, { body: { key, device } }): Promise<OfflineKey> {
    await ownKey(work, key);
    return told(work, key, device, await offlineRule(work, me(work)));
  },
});

type Key = {
  readonly id: number;
  readonly publicKey: Point;
  readonly sequence: number;
  /** Seconds of UTC of the last punch. */
  readonly lastAt: number | null;
};

/** One of mine that has not ended; nobody else sends with it at the same time. */
export async function ownKey(work: Work, id: number): Promise<Key> {
  const { rows } = await sql<Key>`
    select id, public_key as "publicKey", last_sequence as sequence,
      extract(epoch from last_at)::float8 as "lastAt"
    from offline_key
    where organisation_id = ${work.session.organisationId} and id = ${id}
      and user_id = ${work.session.userId} and employee_id = ${me(work)} and ended_at is null
      and created_at > now() - interval '90 days'
    for no key update`.execute(work.db);
  return rows[0] ?? refuse('offline.no-key');
}
