/** What a user is until more was agreed to: the login type of every employee. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';

export async function plainLogin(work: Work): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from login_type
    where organisation_id = ${work.session.organisationId} and code = 'employee'`.execute(work.db);
  const [plain] = rows;
  if (!plain) throw new Error('an organisation has the login type of employees');
  return plain.id;
}
