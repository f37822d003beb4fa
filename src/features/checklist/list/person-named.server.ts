/** What a person is called in what others are told. */
import { sql } from 'kysely';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';

export async function personNamed(work: Work, employee: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${fullNameOf('e')} as name from employee e
    where e.organisation_id = ${work.session.organisationId} and e.id = ${employee}`.execute(work.db);
  return rows[0]?.name ?? '';
}
