/** Half months that come with the salary: each an amount of its month, explained down to the case. */
import { sql } from 'kysely';
import { closedFor, nextPaidMonth } from '#features/claims/pay/claim-month.server.ts';
import { formatDate, formatMonth, type IsoDate, type Month } from '#kernel/calendar.ts';
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

/** Those among what the payslips were made from are paid, and no others. */
async function notePaid(work: Work, runId: number): Promise<void> {
  const { rows } = await sql<{ id: number; month: Month; payOn: IsoDate }>`
    select half.id, run.month, slip.pay_on as "payOn"
    from pay_run run
    join payslip slip on slip.organisation_id = run.organisation_id and slip.run_id = run.id
      and slip.reverses_id is null
    join compensation_payment half on half.organisation_id = run.organisation_id
      and half.employee_id = slip.employee_id and half.month = run.month and half.state = 'due'
    where run.organisation_id = ${work.session.organisationId} and run.id = ${runId}
      and run.kind = 'regular'
      and exists (select from json_array_elements(slip.facts -> 'inputs') as paid (input)
        where paid.input -> 'source' ->> 'form' = ${compensationPayment.name}
          and paid.input -> 'source' ->> 'id' = half.id::text)
    order by half.id`.execute(work.db);
  for (const { id, month, payOn } of rows)
    await records(work, compensationPayment).asServer.set(
      id,
      { paidOn: payOn },
      { state: 'paid', as: 'pay', reason: `Paid with the salary of ${formatMonth(month)}` },
    );
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
