/**
 * What became of the net pay of a run's payslips, kept beside them: the bank's answer, or what was paid by
 * hand. A payslip is paid once, however often it is told; a transfer that came back opens it again.
 */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { notFound } from '#kernel/refusal.ts';
import { countAnew } from '#server/database/statistics.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../payroll.refusal.ts';
import { lockedStates } from '../run/pay-run.form.ts';
import { isTakenBack } from '../run/reversal.server.ts';
import { lockRun } from '../run/run-row.server.ts';
import { tellAdvices } from './bank-confirmation.server.ts';
import { holdOfSlip, isOnItsWay, isPaid } from './paid-slip.server.ts';
import type { PaymentWay } from './payment-way.form.ts';

export type Payment = {
  readonly employee: number;
  /** Failed: the bank refused it, or it came back after it was noted as paid. */
  readonly state: 'paid' | 'failed';
  /** Paise, as the bank says; it has to be the payslip's net. */
  readonly amount: number;
  readonly paidOn?: IsoDate;
  /** The bank's file where nothing is said. */
  readonly how?: PaymentWay;
  readonly utr?: string;
  readonly note?: string;
};

/** Payslips with something to pay, that no other took back and that are not paid yet, held ones marked. */
const open = (work: Work, runId: number) => sql`
  select slip.id, slip.employee_id, slip.net, exists (select ${holdOfSlip}) as held, ${isOnItsWay} as going
  from payslip slip
  where slip.organisation_id = ${work.session.organisationId} and slip.run_id = ${runId} and slip.net > 0
    and not ${isTakenBack('slip')} and not ${isPaid('slip')}`;

export type Unpaid = { readonly left: number; readonly held: number; readonly going: number };

/** How many payslips of a run are still to be paid, how many of those on their way, how many held back. */
export async function unpaidPeople(work: Work, runId: number): Promise<Unpaid> {
  const {
    rows: [counted],
  } = await sql<Unpaid>`
    select (count(*) filter (where not held))::int as left, (count(*) filter (where held))::int as held,
      (count(*) filter (where going and not held))::int as going
    from (${open(work, runId)}) open`.execute(work.db);
  return counted ?? { left: 0, held: 0, going: 0 };
}

/** The attempt that the next payment of a payslip is: one more than have come back. */
const attemptOf = (payslip: ReturnType<typeof sql.ref>) => sql`(select count(*)::int from payslip_payment back
  where back.organisation_id = muster.organisation_id() and back.payslip_id = ${payslip}
    and back.state = 'returned')`;

type Rest = { readonly paidOn: IsoDate; readonly how: PaymentWay; readonly utr: string | null };

/** All that is neither paid, nor held back, nor on its way to the bank was paid on a day. */
export async function payRest(work: Work, runId: number, { paidOn, how, utr }: Rest): Promise<void> {
  const { organisationId, userId } = work.session;
  const { numAffectedRows } = await sql`
    insert into payslip_payment (organisation_id, payslip_id, run_id, employee_id, state, attempt, amount,
      paid_on, how, utr, recorded_by)
    select ${organisationId}, open.id, ${runId}, open.employee_id, 'paid', ${attemptOf(sql.ref('open.id'))},
      open.net, ${paidOn}::date, ${how}::text, ${utr}::text, ${userId || null}::bigint
    from (${open(work, runId)}) open where not open.held and not open.going`.execute(work.db);
  await countAnew(work.db, Number(numAffectedRows ?? 0), 'payslip_payment');
}

type Known = {
  readonly id: number;
  readonly employee: number;
  readonly net: number;
  readonly paid: boolean;
  readonly open: boolean;
  readonly held: boolean;
  readonly going: boolean;
};

async function slipsOf(work: Work, runId: number): Promise<Map<number, Known>> {
  const { rows } = await sql<Known>`
    with open as materialized (${open(work, runId)})
    select slip.id, slip.employee_id as employee, slip.net, ${isPaid('slip')} as paid,
      open.id is not null as open, coalesce(open.held, false) as held, coalesce(open.going, false) as going
    from payslip slip left join open on open.id = slip.id
    where slip.organisation_id = ${work.session.organisationId} and slip.run_id = ${runId}`.execute(work.db);
  return new Map(rows.map((slip) => [slip.employee, slip]));
}

function refuseWrong({ amount, state, how = 'bank' }: Payment, slip: Known): void {
  if (amount !== slip.net) {
    refuse('payroll.amount-differs', {
      amount: formatRupees(paise(amount)),
      net: formatRupees(paise(slip.net)),
    });
  }
  if (state !== 'paid') return;
  if (slip.held) refuse('payroll.held');
  if (slip.going && how !== 'bank') {
    refuse('payroll.on-its-way/payment');
  }
}

/**
 * Notes payments. What was told before is left as it is; a payment that failed after it was noted as paid
 * came back. Answers how many are new.
 */
export async function recordPayments(
  work: Work,
  runId: number,
  payments: readonly Payment[],
): Promise<{ noted: number } & Unpaid> {
  const run = await lockRun(work, runId);
  if (!lockedStates.some((state) => state === run.state)) {
    refuse('payroll.not-locked');
  }
  const slips = await slipsOf(work, runId);
  const fresh = payments.flatMap((payment): Noted[] => {
    const slip = slips.get(payment.employee) ?? notFound('A payslip of this run');
    refuseWrong(payment, slip);
    const { state } = payment;
    if (slip.paid) return state === 'failed' ? [{ ...payment, slip: slip.id, state: 'returned' }] : [];
    return slip.open ? [{ ...payment, slip: slip.id, state }] : [];
  });
  await write(work, runId, fresh);
  await tellAdvices(
    work,
    fresh.map(({ slip, state, paidOn, utr, note }) => ({
      payslip: slip,
      paid: state === 'paid',
      paidOn: paidOn ?? null,
      utr: utr ?? null,
      note: note ?? null,
    })),
  );
  const countOf = (of: Noted['state']) => fresh.filter(({ state }) => state === of).length;
  if (fresh.length > 0) {
    const changes = {
      paid: { new: countOf('paid') },
      failed: { new: countOf('failed') },
      ...(countOf('returned') > 0 && { returned: { new: countOf('returned') } }),
    };
    work.audit({ action: 'pay', form: 'pay-run', recordId: runId, changes });
  }
  return { noted: fresh.length, ...(await unpaidPeople(work, runId)) };
}

type Noted = Omit<Payment, 'state'> & {
  readonly slip: number;
  readonly state: 'paid' | 'failed' | 'returned';
};

/** What comes back is the attempt that was paid: as many have come back before it. */
async function write(work: Work, runId: number, fresh: readonly Noted[]): Promise<void> {
  const { organisationId, userId } = work.session;
  await sql`
    insert into payslip_payment (organisation_id, payslip_id, run_id, employee_id, state, attempt, amount,
      paid_on, how, utr, note, recorded_by)
    select ${organisationId}, payslip, ${runId}, employee, state, ${attemptOf(sql.ref('told.payslip'))},
      amount, on_day, how, utr, note, ${userId || null}::bigint
    from unnest(${fresh.map(({ slip }) => slip)}::bigint[],
      ${fresh.map(({ employee }) => employee)}::bigint[], ${fresh.map(({ state }) => state)}::text[],
      ${fresh.map(({ amount }) => amount)}::bigint[],
      ${fresh.map(({ paidOn }) => paidOn ?? null)}::date[],
      ${fresh.map(({ how }) => how ?? 'bank')}::text[],
      ${fresh.map(({ utr }) => utr ?? null)}::text[], ${fresh.map(({ note }) => note ?? null)}::text[])
      as told (payslip, employee, state, amount, on_day, how, utr, note)`.execute(work.db);
  await countAnew(work.db, fresh.length, 'payslip_payment');
}
