/**
 * Session: an opaque token in an http-only cookie, kept only as its hash. New at every sign-in; ended on
 * log-out, by disabling the user and by a change of password.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { itemAt } from '#kernel/assert.ts';
import type { Db } from '../database/tenant.ts';
import { type Language, languageOf } from '../language/catalogue.ts';
import { zone } from '../today.ts';
import type { Host } from '../work.ts';

/** The session's cookie where people come by plain http; see `cookieNamed`. */
export const cookieName = 'muster';
/** A session lives this long at most; unused it ends earlier: see muster.read_session. */
const ordinaryHours = 12;
const keptDays = 30;
/** However often it is renewed, a kept session ends this long after its sign-in. */
const keptDaysAtMost = 180;

/** What a call is made with: a browser's cookie, or the key of a program. */
export type Token = {
  readonly organisationId: number;
  readonly hash: string;
  readonly language?: Language;
  readonly isKey?: true;
};
/** The language of a browser stands in a cookie of its own, so that the page itself comes in it. */
export const languageCookie = 'language';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** '<organisation>.<43 characters>', and its hash. */
export function newToken(organisationId: number): { text: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { text: `${organisationId}.${secret}`, hash: hashOf(secret) };
}

/** The token of a text that looks like one; anything else is no token. */
export function tokenOf(text: string | undefined): Token | undefined {
  const match = /^([1-9]\d{0,14})\.([A-Za-z0-9_-]{43})$/.exec(text ?? '');
  return match ? { organisationId: Number(match[1]), hash: hashOf(itemAt(match, 2)) } : undefined;
}

type Served = { readonly settings: Pick<Host['settings'], 'publicUrl'> };

const isSecure = ({ settings: { publicUrl } }: Served): boolean => publicUrl.startsWith('https:');

/**
 * Behind https a cookie is named so that the browser takes it from this very host alone, never from a
 * neighbouring one or over plain http (RFC 6265bis, `__Host-`).
 */
export const cookieNamed = (host: Served, name: string): string => (isSecure(host) ? `__Host-${name}` : name);

/** A call that carries a key is a program's: no cookie is looked at. */
export function tokenOfRequest(host: Served, request: FastifyRequest): Token | undefined {
  if (isByProgram(request)) return keyOfRequest(request);
  const token = tokenOf(request.cookies[cookieNamed(host, cookieName)]);
  return token && { ...token, language: languageOf(request.cookies[languageCookie]) };
}

const keyStart = 'muster_';
const bearer = /^bearer +/i;

/** 'muster_56.' and 43 characters, its hash, and its beginning, by which a key that was found is known. */
export function newKey(organisationId: number): { text: string; hash: string; prefix: string } {
  const { text, hash } = newToken(organisationId);
  const whole = keyStart + text;
  return { text: whole, hash, prefix: whole.slice(0, whole.indexOf('.') + 9) };
}

/** A call, in the place of a page or a file. */
export const isCall = ({ url }: { readonly url: string }): boolean => /^\/(api|scim)\//.test(url);

/** Whether a call says that a program makes it, rightly or not. */
export const isByProgram = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  bearer.test(headers.authorization ?? '');

/** Browsers name where a call comes from, though not without TLS; there they are known by their name. */
export const isByBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] !== undefined ||
  headers.cookie !== undefined ||
  (headers['user-agent'] ?? '').startsWith('Mozilla/');

function keyOfRequest({ headers }: Pick<FastifyRequest, 'headers'>): Token | undefined {
  const text = headers.authorization?.replace(bearer, '') ?? '';
  const token = text.startsWith(keyStart) ? tokenOf(text.slice(keyStart.length)) : undefined;
  return token && { ...token, isKey: true };
}

type NewSession = { readonly organisationId: number; readonly userId: number; readonly keep: boolean };

/** Makes a session and answers its cookie's text. */
export async function startSession(db: Db, given: NewSession, request: FastifyRequest): Promise<string> {
  const { text, hash } = newToken(given.organisationId);
  const now = Temporal.Now.zonedDateTimeISO(zone);
  await sql`
    insert into session (organisation_id, user_id, device, address, started_on, started_at, keep, state,
    token_hash,
      expires_at, created_by, changed_by)
    values (${given.organisationId}, ${given.userId}, ${deviceOf(request.headers['user-agent'])},
    ${request.ip},
      ${now.toPlainDate().toString()}, ${now.toPlainTime().toString().slice(0, 5)}, ${given.keep}, 'open',
      ${hash},
      now() + ${given.keep ? `${keptDays} days` : `${ordinaryHours} hours`}::interval, ${given.userId},
      ${given.userId})
  `.execute(db);
  return text;
}

/** The person has just proved again who they are. */
export async function confirmSession(db: Db, organisationId: number, sessionId: number): Promise<void> {
  await sql`update session set confirmed_at = now()
    where organisation_id = ${organisationId} and id = ${sessionId}`.execute(db);
}

/** Ends one session, or all of a user but one. They are refused at their next call. */
export async function endSessions(
  db: Db,
  organisationId: number,
  which: { sessionId: number } | { userId: number; butSessionId?: number | null },
): Promise<number> {
  const chosen =
    'sessionId' in which
      ? sql`id = ${which.sessionId}`
      : sql`user_id = ${which.userId} and id <> ${which.butSessionId ?? 0}`;
  const { rows } = await sql`
    update session set ended_at = now(), state = 'ended', version = version + 1, changed_at = now()
    where organisation_id = ${organisationId} and ended_at is null and ${chosen} returning id
  `.execute(db);
  return rows.length;
}

/** A kept session's token is replaced once a day; the old one works a minute more, for calls under way. */
export async function rotated(db: Db, organisationId: number, sessionId: number): Promise<string | null> {
  const { text, hash } = newToken(organisationId);
  const { rows } = await sql`
    update session set previous_hash = token_hash, token_hash = ${hash}, rotated_at = now(),
      expires_at = least(now() + ${`${keptDays} days`}::interval,
        (created_at at time zone 'UTC' + ${`${keptDaysAtMost} days`}::interval) at time zone 'UTC')
    where organisation_id = ${organisationId} and id = ${sessionId} and keep and ended_at is null
      and rotated_at < now() - interval '1 day' returning id
  `.execute(db);
  return rows.length > 0 ? text : null;
}

const shape = (host: Host) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(host) }) as const;

/** One that scripts cannot read and other sites cannot send; without `seconds` it ends with the browser. */
export function giveCookie(
  host: Host,
  reply: FastifyReply,
  name: string,
  text: string,
  seconds?: number,
): void {
  const lasting = seconds === undefined ? {} : { maxAge: seconds };
  reply.setCookie(cookieNamed(host, name), text, { ...shape(host), ...lasting });
}

export function setCookie(host: Host, reply: FastifyReply, text: string, keep: boolean): void {
  giveCookie(host, reply, cookieName, text, keep ? keptDays * 86_400 : undefined);
}

export function clearCookie(host: Host, reply: FastifyReply): void {
  reply.clearCookie(cookieNamed(host, cookieName), shape(host));
}

/** A browser in a few words: 'Firefox on Windows'. What a browser says of itself is never kept whole. */
export function deviceOf(userAgent: string | undefined): string {
  const first = (pairs: readonly (readonly [RegExp, string])[], otherwise: string) =>
    pairs.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? otherwise;
  const browser = first(
    [
      [/Edg\//, 'Edge'],
      [/OPR\//, 'Opera'],
      [/Firefox\//, 'Firefox'],
      [/Chrome\//, 'Chrome'],
      [/Safari\//, 'Safari'],
    ],
    'Another program',
  );
  const system = first(
    [
      [/Android/, 'Android'],
      [/iPhone|iPad/, 'iOS'],
      [/Windows/, 'Windows'],
      [/Mac OS/, 'macOS'],
      [/Linux/, 'Linux'],
    ],
    '',
  );
  return system ? `${browser} on ${system}` : browser;
}
