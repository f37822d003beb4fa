/**
 * Recovery codes: ten words of chance for the day the phone is lost. Shown once, kept as hashes (eighty
 * random bits are never guessed from one), each good for one sign-in.
 */
import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Work } from '../work.ts';

const count = 10;
// 32 signs, none of which is taken for another.
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 16;

function newCode(): string {
  const text = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  return (text.match(/.{4}/g) ?? []).join('-');
}

/** The hash holds for this organisation and user alone. */
function hashOf(work: Work, userId: number, code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(`${work.session.organisationId}/${userId}/${plain}`).digest('base64url');
}

/** Makes new codes; every one from before is void. The only time they are readable. */
export async function makeRecoveryCodes(work: Work, userId: number): Promise<readonly string[]> {
  const { organisationId } = work.session;
  const codes = Array.from({ length: count }, newCode);
  await dropRecoveryCodes(work, userId);
  const values = codes.map((code) => sql`(${organisationId}, ${userId}, ${hashOf(work, userId, code)})`);
  await sql`insert into recovery_code (organisation_id, user_account_id, code_hash)
    values ${sql.join(values)}`.execute(work.db);
  return codes;
}

/** Whether it was one that is left; it is spent by that. */
export async function takeRecoveryCode(work: Work, userId: number, code: string): Promise<boolean> {
  const { rows } = await sql`
    delete from recovery_code where organisation_id = ${work.session.organisationId}
      and user_account_id = ${userId} and code_hash = ${hashOf(work, userId, code)} returning 1`.execute(
    work.db,
  );
  return rows.length > 0;
}

export async function dropRecoveryCodes(work: Work, userId: number): Promise<void> {
  await sql`delete from recovery_code where organisation_id = ${work.session.organisationId}
    and user_account_id = ${userId}`.execute(work.db);
}
