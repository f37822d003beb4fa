/** Payslips that a later one takes back: they are kept, and count no more. */
import { type RawBuilder, sql } from 'kysely';

/** Whether the payslip that a query calls by this name was taken back. */
export const isTakenBack = (slip: 'slip' | 'part' | 'payslip'): RawBuilder<boolean> => sql<boolean>`
  exists (select from payslip back where back.organisation_id = ${sql.ref(`${slip}.organisation_id`)}
    and back.reverses_id = ${sql.ref(`${slip}.id`)})`;
