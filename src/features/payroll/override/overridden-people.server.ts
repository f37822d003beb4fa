/** Whose levies or income tax an officer has set in some months. */
import { sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';

/** Identities of employees, whether the amount is approved yet or not: few, where the rules work. */
export async function peopleSetByHand({ db, session }: Work, months: readonly Month[]): Promise<number[]> {
  const those = sql`organisation_id = ${session.organisationId} and month = any (${months})`;
  const { rows } = await sql<{ employee: number }>`
    select employee_id as employee from statutory_override where ${those}
    union select employee_id from tax_override where ${those}`.execute(db);
  return rows.map(({ employee }) => employee);
}
