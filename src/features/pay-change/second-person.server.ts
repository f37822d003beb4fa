/** Money is approved by another person than those who prepared it. */
import { sql } from 'kysely';
import { refuse } from '#kernel/refusal.ts';
import type { Work } from '#server/work.ts';

/** Refuses, 403, who created, changed or sent the record, by the audit's own memory. */
export async function refuseOwnWork(work: Work, form: string, recordId: number, what: string): Promise<void> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql`
    select from audit_entry where organisation_id = ${organisationId} and form = ${form}
      and record = ${recordId} and created_by = ${userId}
      and action not in ('read', 'what-if', 'return', 'approve', 'export') limit 1`.execute(work.db);
  if (rows.length > 0 && userId !== 0) {
    refuse(
      'pay-change.own-work',
      `You have worked on this ${what} yourself. Another person with the right to approve has to approve it.`,
      403,
    );
  }
}
