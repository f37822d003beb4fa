/**
 * Authenticator apps: codes of six digits that change every half minute (RFC 6238). The secret is sealed at
 * rest with whose it is; a code is taken once, and none older than the last that was taken.
 */

import { sql } from 'kysely';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { invalid } from '#kernel/refusal.ts';
import { open, seal } from '../security/seal.ts';
import type { Work } from '../work.ts';
import { refuse } from './factor.refusal.ts';

/** How long a secret that was shown waits for its first code. */
const comingMinutes = 30;
/** A clock may be wrong by this much: the code before and the code after are taken too. */
const toleranceSeconds = 30;

const placeOf = ({ session: { organisationId } }: Work) => ({
  organisationId,
  column: 'authenticator.secret',
});

/** The seal binds a value to organisation and column; whose it is stands inside. */
const sealed = (work: Work, userId: number, secret: string): string =>
  seal(work.host, placeOf(work), `${userId}:${secret}`);

function opened(work: Work, userId: number, text: string): string {
  const [owner, secret] = open(work.host, placeOf(work), text).split(':');
  if (owner !== String(userId) || !secret) throw new Error('this secret is another user’s');
  return secret;
}

/** A new secret for the person at work; the app in use stays until a code of the new one has come. */
export async function beginAuthenticator(work: Work, issuer: string) {
  const { organisationId, userId, userName } = work.session;
  const secret = generateSecret();
  await sql`
    insert into authenticator (organisation_id, user_account_id, coming_secret, coming_until)
    values (${organisationId}, ${userId}, ${sealed(work, userId, secret)},
      now() + ${`${comingMinutes} minutes`}::interval)
    on conflict (organisation_id, user_account_id) do update
      set coming_secret = excluded.coming_secret, coming_until = excluded.coming_until`.execute(work.db);
  return { secret, uri: generateURI({ issuer, label: userName, secret }) };
}

type Kept = { secret: string | null; coming: string | null; late: boolean; lastStep: number };

/** Locked: of two that bring the same code at once, the second sees that it was used. */
async function keptOf(work: Work, userId: number): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select secret, coming_secret as coming, coming_until <= now() as late, last_step as "lastStep"
    from authenticator where organisation_id = ${work.session.organisationId}
      and user_account_id = ${userId} for update`.execute(work.db);
  return rows[0];
}

/** Which half minute the code belongs to; undefined when it is none of now. */
function stepOf(secret: string, code: string): number | undefined {
  const checked = verifySync({ secret, token: code, epochTolerance: toleranceSeconds });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : undefined;
}

/** Puts the app that was begun into use, by its first code. */
export async function confirmAuthenticator(work: Work, given: string): Promise<void> {
  const { organisationId, userId } = work.session;
  const code = digitsOf(given);
  const kept = await keptOf(work, userId);
  if (!kept?.coming || kept.late) return refuse('factor.not-begun/authenticator');
  const step = stepOf(opened(work, userId, kept.coming), code);
  if (step === undefined) {
    return invalid({
      code: 'This is not the code that the app shows. Check that the phone’s clock sets itself.',
    });
  }
  await sql`
    update authenticator set secret = coming_secret, confirmed_at = now(), last_step = ${step},
      coming_secret = null, coming_until = null
    where organisation_id = ${organisationId} and user_account_id = ${userId}`.execute(work.db);
}

/** Six digits, however they are grouped. */
export function digitsOf(given: string): string {
  const code = given.replace(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : invalid({ code: 'Enter the six digits that the app shows.' });
}

/** Takes a code of this user: a code that was taken before is 'used'. */
export async function takeAppCode(
  work: Work,
  userId: number,
  code: string,
): Promise<'right' | 'wrong' | 'used'> {
  const kept = await keptOf(work, userId);
  if (!kept?.secret) return 'wrong';
  const step = stepOf(opened(work, userId, kept.secret), code);
  if (step === undefined) return 'wrong';
  if (step <= kept.lastStep) return 'used';
  await sql`update authenticator set last_step = ${step}
    where organisation_id = ${work.session.organisationId} and user_account_id = ${userId}`.execute(work.db);
  return 'right';
}

export async function dropAuthenticator(work: Work, userId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`delete from authenticator
    where organisation_id = ${work.session.organisationId} and user_account_id = ${userId}
    returning confirmed_at is not null as used`.execute(work.db);
  return rows[0]?.used === true;
}
