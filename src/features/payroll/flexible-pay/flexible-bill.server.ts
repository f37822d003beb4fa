/** The life of a bill for flexible pay: given in, looked at by payroll, and paid by the next payslip. */

import { sql } from 'kysely';
import { billedPay } from '#features/pay-setup/component/billed-pay.server.ts';
import { refuseOwnPay } from '#features/pay-setup/salary/own-pay.server.ts';
import { financialYear, formatDate, formatMonth, type Month, monthOf } from '#kernel/calendar.ts';
import { longText, money } from '#kernel/field.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { invalid } from '#kernel/refusal.ts';
import { holdsWithin } from '#server/database/dated-row.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { append } from '#server/ledger/ledger-entry.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../payroll.refusal.ts';
import { flexibleBill } from './flexible-bill.form.ts';

type Bill = ServerRecord<typeof flexibleBill>;

const rupees = (amount: Paise): string => `₹${formatRupees(amount)}`;
const addressOf = ({ id }: Pick<Bill, 'id'>): string => `payroll/flexible-bill/${id}`;

/** Of what is paid against bills, something that the person has chosen in the year of the bill. */
async function refuseNotChosen(work: Work, { employee, component, billedOn }: Bill): Promise<void> {
  const { from, to, name } = financialYear(billedOn);
  const {
    rows: [row],
  } = await sql<{ name: string; billed: boolean; chosen: boolean }>`
    select component.name, component.on_bills is not null as billed, exists (
      select from flexible_choice choice join flexible_choice_lines line
        on line.organisation_id = choice.organisation_id and line.flexible_choice_id = choice.id
      where choice.organisation_id = component.organisation_id and choice.employee_id = ${employee}
        and line.component_id = component.id and line.amount > 0
        and ${holdsWithin('choice', from, to)}) as chosen
    from pay_component component
    where component.organisation_id = ${work.session.organisationId}
      and component.id = ${component}`.execute(work.db);
  if (!row?.billed) return invalid({ component: 'Choose something that is paid against bills.' });
  if (!row.chosen) invalid({ component: `Nothing of ${row.name} is chosen in ${name}. Choose it first.` });
}

async function refuseTwice(work: Work, { id, employee, component, billedOn, amount, number }: Bill) {
  const { rows } = await sql`
    select from flexible_bill where organisation_id = ${work.session.organisationId} and id <> ${id}
      and employee_id = ${employee} and component_id = ${component} and billed_on = ${billedOn}
      and amount = ${amount} and number is not distinct from ${number}
      and state in ('given-in', 'accepted')`.execute(work.db);
  if (rows.length > 0)
    invalid({ number: 'This bill is here already. If it is another one, its number tells them apart.' });
}

/** What was left of a year is paid, or has lapsed, with its last month: no bill of it comes after that. */
async function refuseEndedYear(work: Work, { employee, billedOn }: Bill): Promise<void> {
  const { to, name } = financialYear(billedOn);
  const last = monthOf(to);
  const {
    rows: [ended],
  } = await sql<{ month: Month }>`
    select slip.month from payslip slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    where slip.organisation_id = ${work.session.organisationId} and slip.employee_id = ${employee}
      and (slip.month >= ${last} or to_char(employee.left_on, 'YYYY-MM') <= slip.month) limit 1`.execute(
    work.db,
  );
  if (ended)
    invalid({
      billedOn: `What was left of ${name} is settled with the pay of ${formatMonth(ended.month)}.`,
    });
}

const tellOwner = (work: Work, on: 'accept' | 'refuse', record: Bill, title: string, note: string) =>
  raise(work, flexibleBill, on, {
    record: record.id,
    to: { employeeIds: [record.employee] },
    title,
    note,
    path: addressOf(record),
  });

const accepting = {
  amount: money({ label: 'Accepted', help: 'Empty: all of it.', min: paise(1) }),
  answer: longText({ label: 'Answer', max: 400 }),
};

export const flexibleBillServer = formServer(flexibleBill, {
  async check(work, { record }) {
    await refuseNotChosen(work, record);
    await refuseTwice(work, record);
    await refuseEndedYear(work, record);
  },
  asksFor: (work, record) => ({
    title: `A bill for flexible pay from ${record.seller}`,
    note: `${work.session.name} gave it in on ${formatDate(work.today)}.`,
  }),
  deleting(_work, { record }) {
    if (record.state !== 'given-in') refuse('payroll.bill-decided');
  },
  actions: {
    accept: asking(accepting, async (work, record, { amount, answer }) => {
      refuseOwnPay(work, record.employee);
      await refuseEndedYear(work, record);
      const accepted = amount ?? record.amount;
      if (accepted > record.amount) invalid({ amount: `The bill is of ${rupees(record.amount)}.` });
      const title = `${rupees(accepted)} of your bill from ${record.seller} is accepted`;
      await append(work, billedPay, {
        employee: record.employee,
        subject: record.component,
        quantity: accepted,
        day: record.billedOn,
        expiresOn: financialYear(record.billedOn).to,
        cause: { form: flexibleBill.name, id: record.id },
      });
      await tellOwner(
        work,
        'accept',
        record,
        title,
        'It is paid with the next salary, as far as it was chosen.',
      );
      return { accepted, answer };
    }),
    refuse: asking(
      { answer: longText({ label: 'Why', required: true, max: 400 }) },
      async (work, record, { answer }) => {
        refuseOwnPay(work, record.employee);
        await tellOwner(work, 'refuse', record, `Your bill from ${record.seller} is not accepted`, answer);
        return { answer };
      },
    ),
  },
});
