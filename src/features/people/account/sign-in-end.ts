/** Leaving ends every sign-in: the users of people who left are disabled and their sessions ended. */
import { userAccount } from '#features/security/user-account.form.ts';
import { records } from '#server/forms/record/records.ts';
import { endSessions } from '#server/security/session.ts';
import type { Work } from '#server/work.ts';

/** Answers how many users were disabled. Each is noted in the audit. */
export async function endSignIns(work: Work, employees: readonly number[]): Promise<number> {
  const { organisationId } = work.session;
  const users = records(work, userAccount);
  const noted = { as: 'disable', state: 'disabled', reason: 'The person left the organisation.' };
  let ended = 0;
  for (const employee of employees) {
    for (const { id } of await users.find({ employee, state: 'active' })) {
      await users.asServer.set(id, {}, noted);
      await endSessions(work.db, organisationId, { userId: id });
      ended += 1;
    }
  }
  return ended;
}
