import { sql } from 'kysely';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';

type Person = { readonly name: string; readonly code: string };

export async function nameAndCodeOf(work: Work, employee: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${fullNameOf('employee')} as name, code from employee
    where organisation_id = ${work.session.organisationId} and id = ${employee}`.execute(work.db);
  return rows[0];
}
