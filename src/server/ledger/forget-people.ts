/** People who never were: the import that made them is taken back, and their balances with them. */
import { sql } from 'kysely';
import type { Work } from '../work.ts';

/**
 * Deletes employees, and accounts in which nothing stands but what is derived. The database refuses (23503)
 * where anything else still names one of them.
 */
export async function forgetPeople({ db, host, session }: Work, ids: readonly number[]): Promise<void> {
  const derived = [...host.forms.ledgers.values()].flatMap(({ derivedFrom }) => derivedFrom ?? []);
  await sql`select muster.forget_people(${session.organisationId}::bigint, ${[...ids]}::bigint[],
    ${derived}::text[])`.execute(db);
}
