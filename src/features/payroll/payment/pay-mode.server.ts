/** How a person is paid, as payslips and advices tell it. */
import { type RawBuilder, sql } from 'kysely';

/** 'cash' or 'cheque' for the person of `slip`; null for who is paid by bank. */
export const modeOfSlip: RawBuilder<'cash' | 'cheque' | null> = sql`(select mode.how from pay_mode mode
  where mode.organisation_id = slip.organisation_id and mode.employee_id = slip.employee_id)`;

/** The words of an advice and of a run's payments for who is not paid by bank. */
export const modeWords = { cash: 'Paid in cash.', cheque: 'Paid by cheque.' } as const;
