/** Half months that come with the salary: each an amount of its month, explained down to the case. */
import { sql } from 'kysely';
import { closedFor, nextPaidMonth } from '#features/claims/pay/claim-month.server.ts';
import { paidIn } from '#features/payroll/payslip/paid-record.server.ts';
import { readHead } from '#features/payroll/run/run-head.server.ts';
import { formatDate, formatMonth, type IsoDate } from '#kernel/calendar.ts';
import { date, text } from '#kernel/field.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { among } from '#server/database/among.ts';
import { asking, daily, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { type Explained, paySource, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { compensationPayment } from './compensation-payment.form.ts';

type Row = {
  readonly id: number;
  readonly employee: number;
  readonly component: string;
  readonly amount: Paise;
};

type Behind = {
  readonly id: string;
  readonly by: string | null;
  readonly at: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly days: number;
  readonly amount: Paise;
  readonly accident: IsoDate;
};

const told = ({ from, to, days, amount, accident }: Behind): string =>
  `Half month of compensation from ${formatDate(from)} to ${formatDate(to)} for the accident of ` +
  `${formatDate(accident)}: ${formatRupees(amount)} for ${days} of 15 days`;

async function explain({ db, session }: Work, ids: readonly string[]): Promise<Map<string, Explained>> {
  const { rows } = await sql<Behind>`
    select half.id::text, account.name as by,
      to_char(half.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      half."from", half."to", half.days, half.amount, one."on" as accident
    from compensation_payment half
    join compensation_case one on one.organisation_id = half.organisation_id and one.id = half.case_id
    left join user_account account on account.organisation_id = half.organisation_id
      and account.id = half.changed_by
    where half.organisation_id = ${session.organisationId}
      and half.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, { by: row.by ?? '', at: row.at, says: told(row) }]));
}

/** What the payslips were made from is paid; what a payslip that is taken back had paid is due again. */
async function notePaid(work: Work, runId: number): Promise<void> {
  const payments = records(work, compensationPayment);
  const { name } = compensationPayment;
  const { month } = await readHead(work, runId);
  const given = await payments.find({ state: 'paid', month });
  for (const { id } of await paidIn(work, runId, name, given, true)) {
    const reason = `The payslip of ${formatMonth(month)} was taken back`;
    await payments.asServer.set(id, { paidOn: null }, { state: 'due', as: 'take-back', reason });
  }
  const due = await payments.find({ state: 'due', month });
  for (const { id, payOn } of await paidIn(work, runId, name, due)) {
    const reason = `Paid with the salary of ${formatMonth(month)}`;
    await payments.asServer.set(id, { paidOn: payOn }, { state: 'paid', as: 'pay', reason });
  }
}

export const compensationSource = paySource({
  form: compensationPayment,
  async read({ db, session }, { month, ids }) {
    const { rows } = await sql<Row>`
      select half.id, half.employee_id as employee, component.code as component, half.amount
      from compensation_payment half
      join compensation_case one on one.organisation_id = half.organisation_id and one.id = half.case_id
      join pay_component component on component.organisation_id = one.organisation_id
        and component.id = one.component_id
      where half.organisation_id = ${session.organisationId} and half.state in ('due', 'paid')
        and half.month = ${month} and ${among('half.employee_id', ids)}
      order by half.employee_id, half.id`.execute(db);
    const found = Map.groupBy(rows, ({ employee }) => employee);
    return ({ id }) => {
      const paid = found.get(id);
      return (
        paid && {
          inputs: paid.map((row) => ({
            component: row.component,
            amount: paise(row.amount),
            source: recordSource(compensationPayment, row),
          })),
        }
      );
    };
  },
  changes: 'kept',
  explain,
  locked: notePaid,
});

type Payment = ServerRecord<typeof compensationPayment>;

export const compensationPaymentServer = formServer(compensationPayment, {
  actions: {
    pay: asking(
      {
        paidOn: date({ label: 'Paid on', required: true, default: 'today', notAfter: 'today' }),
        reference: text({ label: 'Reference of the payment', required: true, max: 60 }),
      },
      (_work: Work, _record: Payment, { paidOn, reference }) => ({ paidOn, reference, month: null }),
    ),
  },
});

/** What a closed month did not pay comes with the next one. */
export const halfMonthsCarriedOn = daily({
  name: 'compensation-carried-on',
  async run(work) {
    const due = await records(work, compensationPayment).find({ state: 'due' });
    if (due.length === 0) return;
    const isLocked = await closedFor(work, true);
    const next = await nextPaidMonth(work);
    for (const { id, employee, month } of due)
      if (month !== null && isLocked(employee, month))
        await records(work, compensationPayment).asServer.set(
          id,
          { month: next(employee) },
          { as: 'carry-on' },
        );
  },
});
