/** What becomes of the keys of an account that gets another login type: they wait, and nobody misses it. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';
import { accessKey } from './access-key.form.ts';

/** The database has them wait (migration 1040); here their history and whoever changed it are told. */
export async function tellKeysWait(work: Work, user: number): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from access_key
    where organisation_id = ${work.session.organisationId} and user_id = ${user} and state = 'waiting'
    order by id`.execute(work.db);
  for (const { id, name } of rows) {
    work.audit({
      action: 'wait',
      form: accessKey.name,
      recordId: id,
      reason: 'The login type of its account was changed.',
    });
    work.besides.answers.push(
      `The key ${name} waits now: a second administrator agrees to it for the new login type.`,
    );
  }
}
