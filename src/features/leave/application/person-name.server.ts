import { sql } from 'kysely';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';

/** A person's name, for titles and notices. */
export async function personName({ db, session }: Work, employee: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${fullNameOf('e')} as name from employee e
    where e.organisation_id = ${session.organisationId} and e.id = ${employee}`.execute(db);
  return rows[0]?.name ?? '';
}
