/** Money is approved by another person than those who prepared it. */
import { sql } from 'kysely';
import { refuse } from '#kernel/refusal.ts';
import type { Work } from '#server/work.ts';

/** Looking at a record, or deciding on what others prepared, is no work on it. */
const noWork = ['read', 'reveal', 'what-if', 'export', 'return', 'approve'];

/**
 * Refuses, 403, whoever created, changed, imported, calculated or sent the record, by the audit's own memory
 * of user ids: a name may be shared or changed. `what` says it in words; `besides` are further actions that
 * are no work on it.
 */
export async function refuseOwnWork(
  work: Work,
  form: string,
  recordId: number,
  what: string,
  besides: readonly string[] = [],
): Promise<void> {
  const { organisationId, userId } = work.session;
  if (userId === 0) return;
  const { rows } = await sql`
    select from audit_entry where organisation_id = ${organisationId} and form = ${form}
      and (record = ${recordId} or record_ids @> array[${recordId}::bigint]) and created_by = ${userId}
      and action <> all (${[...noWork, ...besides]}::text[]) limit 1`.execute(work.db);
  if (rows.length > 0) {
    refuse(
      'own-work',
      `You have worked on this ${what} yourself. Another person with the right to approve has to decide it.`,
      403,
    );
  }
}
