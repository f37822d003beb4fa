/** The second factor as one thing, whichever way it comes: an app's code, a passkey, a recovery code. */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { invalid, type Refusal } from '#kernel/refusal.ts';
import type { Work } from '../work.ts';
import { digitsOf, dropAuthenticator, takeAppCode } from './authenticator.ts';
import { refusal } from './factor.refusal.ts';
import { tellOfChange } from './factor-notice.ts';
import { type Signed, takePasskey } from './passkey.ts';
import { dropRecoveryCodes, takeRecoveryCode } from './recovery-code.ts';

/** One of these. */
export type Proof = { readonly code?: string; readonly recoveryCode?: string; readonly passkey?: Signed };

/** Which ways a user has; a recovery code alone is no factor. */
export type FactorWays = {
  readonly authenticator: boolean;
  readonly passkeys: boolean;
  readonly recoveryCodes: number;
};

export async function waysOf(work: Work, userId: number): Promise<FactorWays> {
  const { organisationId } = work.session;
  const {
    rows: [ways],
  } = await sql<FactorWays>`
    select
      exists (select from authenticator where organisation_id = ${organisationId}
        and user_account_id = ${userId} and confirmed_at is not null) as authenticator,
      exists (select from passkey where organisation_id = ${organisationId}
        and user_account_id = ${userId}) as passkeys,
      (select count(*)::int from recovery_code where organisation_id = ${organisationId}
        and user_account_id = ${userId}) as "recoveryCodes"`.execute(work.db);
  return ways ?? { authenticator: false, passkeys: false, recoveryCodes: 0 };
}

/** Leaving the factor out is a field that is missing; nothing is tried by it. */
export function checkGiven({ code, recoveryCode, passkey }: Proof): void {
  const given = [code, recoveryCode, passkey].filter((each) => each !== undefined).length;
  if (given !== 1) invalid({ code: 'Enter the code, or use your passkey.' });
  if (code !== undefined) digitsOf(code);
}

const wrong = (sentence: string, field: string): Refusal =>
  refusal('second-factor-wrong', { sentence }, { fields: { [field]: sentence } });

/**
 * Takes a proof of this user: null when it was right, and it is spent. What was not right is answered, not
 * thrown: the transaction commits, so that the try stays counted.
 */
export async function takeProof(
  work: Work,
  request: FastifyRequest,
  userId: number,
  purpose: string,
  given: Proof,
): Promise<Refusal | null> {
  checkGiven(given);
  if (given.passkey) {
    const isRight = await takePasskey(work, request, { userId, purpose, response: given.passkey });
    return isRight
      ? null
      : wrong('This passkey could not be taken. Try again or use another way.', 'passkey');
  }
  if (given.recoveryCode !== undefined) {
    if (!(await takeRecoveryCode(work, userId, given.recoveryCode)))
      return wrong('This is not one of your recovery codes, or it was used.', 'recoveryCode');
    await tellOfChange(work, userId, 'recovery-code-used');
    return null;
  }
  const taken = await takeAppCode(work, userId, digitsOf(given.code ?? ''));
  if (taken === 'right') return null;
  return taken === 'used'
    ? wrong('This code was used already. Wait for the next one.', 'code')
    : wrong('This is not the code that the app shows now.', 'code');
}

/** Takes every factor from a user; answers whether there was one. */
export async function dropFactors(work: Work, userId: number): Promise<void> {
  const { organisationId } = work.session;
  await dropAuthenticator(work, userId);
  await sql`delete from passkey
    where organisation_id = ${organisationId} and user_account_id = ${userId}`.execute(work.db);
  await dropRecoveryCodes(work, userId);
}
