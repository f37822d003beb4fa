/** A shipped login type of the organisation, by its code. */
import { sql } from 'kysely';
import type { LoginType } from '#kernel/rights.ts';
import type { Work } from '#server/work.ts';

/** Undefined where the organisation has none of it any more. */
export async function loginTypeNamed(work: Work, code: LoginType): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from login_type where organisation_id = ${work.session.organisationId} and code = ${code}
    limit 1`.execute(work.db);
  return rows[0]?.id;
}
