/** Leaving ends every sign-in: the users of people who left are disabled and their sessions ended. */
import { sql } from 'kysely';
import { endSessions } from '#server/security/session.ts';
import type { Work } from '#server/work.ts';

/** Answers how many users were disabled. Each is noted in the audit. */
export async function endSignIns(work: Work, employees: readonly number[]): Promise<number> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number }>`
    update user_account set state = 'disabled', version = version + 1, changed_at = now(),
      changed_by = ${work.session.userId}
    where organisation_id = ${organisationId} and state = 'active'
      and employee_id = any(${employees as number[]}::bigint[])
    returning id`.execute(work.db);
  for (const { id } of rows) {
    await endSessions(work.db, organisationId, { userId: id });
    work.audit({
      action: 'disable',
      form: 'user-account',
      recordId: id,
      reason: 'The person left the organisation.',
      changes: { state: { old: 'active', new: 'disabled' } },
    });
  }
  return rows.length;
}
