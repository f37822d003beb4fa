/**
 * Known devices: a browser keeps a random cookie from its first sign-in on. It opens nothing. By it a new
 * device is told from a known one, and what is tried from elsewhere never shuts a known one out.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { cookieNamed, deviceOf, giveCookie } from '../security/session.ts';
import type { Host, Work } from '../work.ts';
import { tellOfDevice } from './factor-notice.ts';

/** Browsers keep no cookie longer. */
const keptDays = 400;
const name = 'muster-device';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The browser's own secret; anything that does not look like one is none. */
function secretOf(host: Host, request: FastifyRequest): string | undefined {
  const text = request.cookies[cookieNamed(host, name)];
  return /^[A-Za-z0-9_-]{43}$/.test(text ?? '') ? text : undefined;
}

/** The hash of the browser's cookie, if this user has signed in with it before. */
export async function knownDevice(
  host: Host,
  organisationId: number,
  userName: string,
  request: FastifyRequest,
): Promise<string | undefined> {
  const secret = secretOf(host, request);
  if (!secret) return undefined;
  return host.tenancy.inOrganisation(organisationId, async (db) => {
    const { rows } = await sql<{ hash: string }>`
      select d.device_hash as hash from known_device d
      join user_account u on u.organisation_id = ${organisationId} and u.id = d.user_account_id
      where d.organisation_id = ${organisationId} and d.device_hash = ${hashOf(secret)}
        and u.user_name = ${userName}`.execute(db);
    return rows[0]?.hash;
  });
}

/**
 * Notes the browser that signs in, and tells the person when it is a new one. Answers the cookie's text. Ask
 * it before the session is made.
 */
export async function meetDevice(work: Work, request: FastifyRequest, isFirst: boolean): Promise<string> {
  const { organisationId, userId } = work.session;
  const secret = secretOf(work.host, request) ?? randomBytes(32).toString('base64url');
  const device = deviceOf(request.headers['user-agent']);
  const isNew = !isFirst && (await isNewDevice(work, hashOf(secret), device));
  await sql`
    insert into known_device (organisation_id, user_account_id, device_hash, device)
    values (${organisationId}, ${userId}, ${hashOf(secret)}, ${device})
    on conflict (organisation_id, user_account_id, device_hash)
      do update set last_used_at = excluded.last_used_at, device = excluded.device`.execute(work.db);
  if (isNew) await tellOfDevice(work, { device, address: request.ip });
  return secret;
}

/** Of somebody whose devices were never noted, a browser of the same kind as before is no news. */
async function isNewDevice(work: Work, hash: string, device: string): Promise<boolean> {
  const { organisationId, userId } = work.session;
  const {
    rows: [seen],
  } = await sql<{ known: boolean; others: boolean; alike: boolean }>`
    select exists (select from known_device where organisation_id = ${organisationId}
        and user_account_id = ${userId} and device_hash = ${hash}) as known,
      exists (select from known_device where organisation_id = ${organisationId}
        and user_account_id = ${userId}) as others,
      exists (select from session where organisation_id = ${organisationId}
        and user_id = ${userId} and device = ${device}) as alike`.execute(work.db);
  if (!seen || seen.known) return false;
  return seen.others || !seen.alike;
}

/** After the credentials of somebody were taken out of their hands: no browser is known any more. */
export async function forgetDevices(work: Work, userId: number): Promise<void> {
  await sql`delete from known_device
    where organisation_id = ${work.session.organisationId} and user_account_id = ${userId}`.execute(work.db);
}

export function setDeviceCookie(host: Host, reply: FastifyReply, secret: string): void {
  giveCookie(host, reply, name, secret, keptDays * 86_400);
}
