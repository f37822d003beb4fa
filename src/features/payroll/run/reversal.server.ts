/** Payslips that a later one takes back: they are kept, and count no more. */
import { type RawBuilder, sql } from 'kysely';

/** Whether the payslip that a query calls by this name was taken back. */
export const isTakenBack = (slip: 'slip' | 'part' | 'payslip'): RawBuilder<boolean> => sql<boolean>`
  exists (select from payslip back where back.organisation_id = ${sql.ref(`${slip}.organisation_id`)}
    and back.reverses_id = ${sql.ref(`${slip}.id`)})`;

/** The payslips that those of a run take back, each with the one that does: what ledgers reverse. */
export const takenBackBy = (
  organisationId: number,
  runId: number,
): RawBuilder<{ readonly id: number; readonly by: number }> => sql`
  select reverses_id as id, id as by from payslip where organisation_id = ${organisationId}
    and run_id = ${runId} and reverses_id is not null`;

/**
 * Whether a payslip stands and pays its month itself: a regular one, a settlement’s, or a correction’s, which
 * issues the month again or adds to it. What is paid besides (a bonus, arrears) tells the month again.
 */
export const paysMonth = (slip: 'slip' | 'part' | 'payslip'): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${slip}.kind`)} in ('regular', 'settlement', 'correction')
    and ${sql.ref(`${slip}.reverses_id`)} is null and not ${isTakenBack(slip)})`;
