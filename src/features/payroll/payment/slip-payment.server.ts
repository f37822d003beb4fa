/** What became of a payslip's net pay: paid when, how and under which reference, or why it is not. */

import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';
import { isTakenBack } from '../run/reversal.server.ts';
import { holdOfSlip, stands } from './paid-slip.server.ts';
import { modeOfSlip, modeWords } from './pay-mode.server.ts';
import type { Payments, PersonPayment } from './payment.call.ts';
import type { PaymentWay, SlipState } from './payment-way.form.ts';

export type SlipPayment = {
  readonly payslip: number;
  readonly state: SlipState;
  readonly paidOn: IsoDate | null;
  readonly how: PaymentWay | null;
  readonly utr: string | null;
  /** Issued in place of a payslip that was taken back. */
  readonly anew: boolean;
};

/** For the query of `slip`: its state and payment, by the names of the type above. */
export const paymentColumns: RawBuilder<SlipPayment> = sql`
  case when ${isTakenBack('slip')} then 'taken-back' when slip.reverses_id is not null then 'takes-back'
    when slip.net <= 0 then 'nothing' when paid.id is not null then 'paid'
    when going.state = 'pending' then 'on-its-way' when exists (select ${holdOfSlip}) then 'held'
    else 'unpaid' end as state, paid.paid_on as "paidOn", paid.how, paid.utr,
  slip.kind = 'correction' and slip.reverses_id is null and exists (
    select from payslip back where back.organisation_id = slip.organisation_id
      and back.employee_id = slip.employee_id and back.month = slip.month
      and back.reverses_id < slip.id) as anew`;

/** What the columns above read, to be joined to `slip`. Who is not paid has no day and no way of payment. */
export const paymentJoins = sql`
  left join lateral (select done.id, done.paid_on, coalesce(done.how, 'bank') as how, done.utr
    from payslip_payment done where done.organisation_id = slip.organisation_id and done.payslip_id = slip.id
      and ${stands}) paid on true
  left join lateral (select going.state from bank_payment going
    where going.organisation_id = slip.organisation_id and going.payslip_id = slip.id
      and going.state in ('collected', 'pending')) going on true`;

/** Of payslips by id. */
export async function readPayments(work: Work, ids: readonly number[]): Promise<Map<number, SlipPayment>> {
  const { rows } = await sql<SlipPayment>`
    select slip.id as payslip, ${paymentColumns} from payslip slip ${paymentJoins}
    where slip.organisation_id = ${work.session.organisationId}
      and slip.id = any (${[...ids]}::bigint[])`.execute(work.db);
  return new Map(rows.map((row) => [row.payslip, row]));
}

type Row = Omit<PersonPayment, 'why'> & {
  readonly heldFor: string | null;
  readonly failed: boolean | null;
  readonly note: string | null;
  readonly account: boolean;
  readonly mode: keyof typeof modeWords | null;
  readonly collected: boolean | null;
};

/** The sentence for whoever has to see to it. */
function whyOf({ state, heldFor, failed, note, account, mode, collected }: Row): string | null {
  if (state === 'held') return `Held: ${heldFor}`;
  if (state === 'on-its-way') return 'The bank has not answered yet.';
  if (state === 'taken-back') return 'A later payslip takes it back.';
  if (state !== 'unpaid') return null;
  const came =
    failed === null ? null : `${failed ? 'The payment failed' : 'It came back'}: ${note ?? 'no reason'}.`;
  if (collected) return [came, 'On an advice that the bank does not have yet.'].filter(Boolean).join(' ');
  if (mode !== null) return [came, modeWords[mode]].filter(Boolean).join(' ');
  return came ?? (account ? 'Not on a bank advice yet.' : 'No bank account on the pay date.');
}

/** Everybody of a run, or those in one state, by employee code; and how many are in each state. */
export async function paymentsOfRun(
  work: Work,
  runId: number,
  { state, most }: { readonly state: SlipState | undefined; readonly most: number },
): Promise<Payments> {
  const { organisationId } = work.session;
  const { rows: counted } = await sql<{ state: SlipState; people: number }>`
    select state, count(*)::int as people from (
      select ${paymentColumns} from payslip slip ${paymentJoins}
      where slip.organisation_id = ${organisationId} and slip.run_id = ${runId}) slip
    group by state`.execute(work.db);
  const { rows } = await sql<Row>`
    select * from (
      select slip.id as payslip, slip.employee_id as employee, employee.code,
        ${fullNameOf('employee')} as name, slip.net, ${paymentColumns},
        ${modeOfSlip} as mode, (select hold.reason ${holdOfSlip} order by hold.id limit 1) as "heldFor",
        last.state = 'failed' as failed, last.note, going.state = 'collected' as collected,
        exists (select from employee_bank bank
          where ${holdsFor('bank', 'slip.employee_id', sql`slip.pay_on`)}) as account
      from payslip slip
      join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
      ${paymentJoins}
      left join lateral (select state, note from payslip_payment
        where organisation_id = slip.organisation_id and payslip_id = slip.id
        order by id desc limit 1) last on true
      where slip.organisation_id = ${organisationId} and slip.run_id = ${runId}) person
    where ${state ?? null}::text is null or state = ${state ?? null}
    order by state in ('paid', 'nothing'), code limit ${most}`.execute(work.db);
  return {
    counts: Object.fromEntries(counted.map((each) => [each.state, each.people])),
    rows: rows.map(({ heldFor, failed, note, account, mode, collected, ...row }) => ({
      ...row,
      why: whyOf({ ...row, heldFor, failed, note, account, mode, collected }),
    })),
  };
}
