/**
 * What became of the net pay of a run's payslips: the bank's answer by payslip, kept beside it. A payslip is
 * paid once, however often it is told.
 */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { notFound, refuse } from '#kernel/refusal.ts';
import { route } from '#server/feature.ts';
import { countAnew } from '#server/statistics.ts';
import type { Work } from '#server/work.ts';
import { lockRun, refuseUnknownRun } from './run-calculation.server.ts';
import { idParams } from './slip-schema.server.ts';
import { isTakenBack } from './taken-back.server.ts';

export type Payment = {
  readonly employee: number;
  readonly state: 'paid' | 'failed';
  /** Paise, as the bank says; it has to be the payslip's net. */
  readonly amount: number;
  readonly paidOn?: IsoDate;
  readonly utr?: string;
  readonly note?: string;
};

/** Payslips with something to pay, that no other took back and that are not paid yet, held ones marked. */
const open = (work: Work, runId: number) => sql`
  select slip.id, slip.employee_id, slip.net, exists (select from pay_hold hold
      where hold.organisation_id = slip.organisation_id and hold.employee_id = slip.employee_id
        and hold.state = 'held' and hold.what in ('payout', 'whole') and hold.from_month <= slip.month
        and (hold.to_month is null or hold.to_month >= slip.month)) as held
  from payslip slip
  where slip.organisation_id = ${work.session.organisationId} and slip.run_id = ${runId} and slip.net > 0
    and not ${isTakenBack('slip')}
    and not exists (select from payslip_payment payment where payment.organisation_id = slip.organisation_id
      and payment.payslip_id = slip.id and payment.state = 'paid')`;

/** How many payslips of a run are still to be paid, and how many of those held back. */
export async function unpaidPeople(work: Work, runId: number): Promise<{ left: number; held: number }> {
  const {
    rows: [counted],
  } = await sql<{ left: number; held: number }>`
    select (count(*) filter (where not held))::int as left, (count(*) filter (where held))::int as held
    from (${open(work, runId)}) open`.execute(work.db);
  return counted ?? { left: 0, held: 0 };
}

/** All that is neither paid nor held back was paid on a day. */
export async function payRest(
  work: Work,
  runId: number,
  { paidOn, utr }: { readonly paidOn: IsoDate; readonly utr: string | null },
): Promise<void> {
  const { organisationId, userId } = work.session;
  const { numAffectedRows } = await sql`
    insert into payslip_payment (organisation_id, payslip_id, run_id, employee_id, state, amount, paid_on,
      utr, recorded_by)
    select ${organisationId}, open.id, ${runId}, open.employee_id, 'paid', open.net, ${paidOn}::date, ${utr},
      ${userId || null}::bigint
    from (${open(work, runId)}) open where not open.held`.execute(work.db);
  await countAnew(work.db, Number(numAffectedRows ?? 0), 'payslip_payment');
}

/** Notes the bank's answers. A payment that was told before is left as it is; answers how many are new. */
export async function recordPayments(
  work: Work,
  runId: number,
  payments: readonly Payment[],
): Promise<{ noted: number; left: number; held: number }> {
  const run = await lockRun(work, runId);
  if (run.state !== 'locked' && run.state !== 'paid') {
    refuse('payroll.not-locked', 'Only the payslips of a locked run are paid.');
  }
  const { organisationId, userId } = work.session;
  const { rows: slips } = await sql<{
    id: number;
    employee: number;
    net: number;
    paid: boolean;
    held: boolean;
  }>`
    with open as materialized (${open(work, runId)})
    select slip.id, slip.employee_id as employee, slip.net, open.id is null as paid,
      coalesce(open.held, false) as held
    from payslip slip left join open on open.id = slip.id
    where slip.organisation_id = ${organisationId} and slip.run_id = ${runId}`.execute(work.db);
  const known = new Map(slips.map((slip) => [slip.employee, slip]));
  const fresh = payments.filter(({ employee, amount, state }) => {
    const slip = known.get(employee) ?? notFound('A payslip of this run');
    if (amount !== slip.net) {
      refuse(
        'payroll.amount-differs',
        `The bank says ${formatRupees(paise(amount))}, the payslip ${formatRupees(paise(slip.net))}. ` +
          'Nothing was noted.',
      );
    }
    if (slip.held && state === 'paid') {
      refuse('payroll.held', 'The pay of one of these is held back. Release the hold first.');
    }
    return !slip.paid;
  });
  await sql`
    insert into payslip_payment (organisation_id, payslip_id, run_id, employee_id, state, amount, paid_on,
      utr, note, recorded_by)
    select ${organisationId}, payslip, ${runId}, employee, state, amount, on_day, utr, note,
      ${userId || null}::bigint
    from unnest(${fresh.map(({ employee }) => known.get(employee)?.id ?? 0)}::bigint[],
      ${fresh.map(({ employee }) => employee)}::bigint[], ${fresh.map(({ state }) => state)}::text[],
      ${fresh.map(({ amount }) => amount)}::bigint[],
      ${fresh.map(({ paidOn }) => paidOn ?? null)}::date[],
      ${fresh.map(({ utr }) => utr ?? null)}::text[], ${fresh.map(({ note }) => note ?? null)}::text[])
      as told (payslip, employee, state, amount, on_day, utr, note)`.execute(work.db);
  await countAnew(work.db, fresh.length, 'payslip_payment');
  if (fresh.length > 0) {
    work.audit({
      action: 'pay',
      form: 'pay-run',
      recordId: runId,
      changes: {
        paid: { new: fresh.filter(({ state }) => state === 'paid').length },
        failed: { new: fresh.filter(({ state }) => state === 'failed').length },
      },
    });
  }
  return { noted: fresh.length, ...(await unpaidPeople(work, runId)) };
}

const date = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;
const paymentSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['employee', 'state', 'amount'],
  properties: {
    employee: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    state: { enum: ['paid', 'failed'] },
    amount: { type: 'integer', description: 'paise', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    paidOn: date,
    utr: { type: 'string', maxLength: 40 },
    note: { type: 'string', maxLength: 200 },
  },
} as const;

export const notePayments = route({
  method: 'POST',
  path: '/api/pay-runs/:id/payments',
  summary: 'What the bank answered, by payslip',
  tag: 'payroll',
  form: 'pay-run',
  action: 'mark-paid',
  params: idParams,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['payments'],
    properties: { payments: { type: 'array', maxItems: 20_000, items: paymentSchema } },
  },
  bodyBytes: 8_000_000,
  response: {
    type: 'object',
    properties: { noted: { type: 'integer' }, left: { type: 'integer' }, held: { type: 'integer' } },
  },
  handle(work, request) {
    const { id } = request.params as { id: number };
    return recordPayments(work, id, (request.body as { payments: Payment[] }).payments);
  },
});

type PaymentRow = {
  employee: number;
  code: string;
  name: string;
  net: number;
  held: boolean;
  state: string | null;
  paidOn: IsoDate | null;
  utr: string | null;
  note: string | null;
};

export const payments = route({
  method: 'GET',
  path: '/api/pay-runs/:id/payments',
  summary: 'The payslips of a locked run with what became of their payment',
  tag: 'payroll',
  form: 'pay-run',
  action: 'read',
  params: idParams,
  response: { type: 'array', items: { type: 'object', additionalProperties: true } },
  async handle(work, request) {
    const { id } = request.params as { id: number };
    await refuseUnknownRun(work, id);
    const { rows } = await sql<PaymentRow>`
      select slip.employee_id as employee, employee.code,
        concat_ws(' ', employee.first_name, employee.last_name) as name, slip.net,
        coalesce(open.held, false) as held, last.state, last.paid_on as "paidOn", last.utr, last.note
      from payslip slip
      join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
      left join (${open(work, id)}) open on open.id = slip.id
      left join lateral (select state, paid_on, utr, note from payslip_payment payment
        where payment.organisation_id = slip.organisation_id and payment.payslip_id = slip.id
        order by payment.id desc limit 1) last on true
      where slip.organisation_id = ${work.session.organisationId} and slip.run_id = ${id}
      order by employee.code`.execute(work.db);
    work.audit({ action: 'read', form: 'pay-run', recordId: id });
    return rows;
  },
});
