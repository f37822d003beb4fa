/** What the bank's word means for the run: its payslips are paid, and once none is left, the run is. */
import { sql } from 'kysely';
import { type Payment, recordPayments } from '#features/payroll/payment/payment.server.ts';
import { payRun } from '#features/payroll/run/pay-run.form.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';

type Answered = {
  employee: number;
  state: 'paid' | 'failed';
  amount: number;
  paidOn: IsoDate | null;
  utr: string | null;
  failure: string | null;
};

async function answeredOf(work: Work, payments: readonly number[]): Promise<Payment[]> {
  const { rows } = await sql<Answered>`
    select employee_id as employee, state, amount, paid_on as "paidOn", utr, failure from bank_payment
    where organisation_id = ${work.session.organisationId} and id = any (${[...payments]}::bigint[])
      and state in ('paid', 'failed') order by id`.execute(work.db);
  return rows.map(({ employee, state, amount, paidOn, utr, failure }) => ({
    employee,
    state,
    amount,
    ...(paidOn !== null && { paidOn }),
    ...(utr !== null && { utr }),
    ...(failure !== null && { note: failure }),
  }));
}

/** Notes the bank's word with each payslip, and marks the run as paid when nothing is left to pay. */
export async function settleRun(work: Work, runId: number, payments: readonly number[]): Promise<void> {
  if (payments.length === 0) return;
  const { left } = await recordPayments(work, runId, await answeredOf(work, payments));
  if (left > 0 || !work.may(payRun.name, 'mark-paid')) return;
  const runs = records(work, payRun);
  const run = await runs.one(runId);
  if (run?.state === 'locked') await runs.asPerson.act(run, 'mark-paid');
}
