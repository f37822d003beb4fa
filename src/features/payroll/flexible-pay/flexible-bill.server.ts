/** The life of a bill for flexible pay: given in, looked at by payroll, and paid by the next payslip. */

import { sql } from 'kysely';
import { billedPay } from '#features/pay-setup/component/billed-pay.server.ts';
import { refuseOwnPay } from '#features/pay-setup/salary/own-pay.server.ts';
import { financialYear, formatDate } from '#kernel/calendar.ts';
import { longText, money } from '#kernel/field.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence, type Telling } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { append } from '#server/ledger/ledger-entry.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../payroll.refusal.ts';
import { isChosen, isOpenYear, isWithinChoice } from './bill-verdict.server.ts';
import { flexibleBill } from './flexible-bill.form.ts';

type Bill = ServerRecord<typeof flexibleBill>;

const rupees = (amount: Paise): string => `₹${formatRupees(amount)}`;
const addressOf = ({ id }: Pick<Bill, 'id'>): string => `payroll/flexible-bill/${id}`;

async function refuseTwice(work: Work, { id, employee, component, billedOn, amount, number }: Bill) {
  const { rows } = await sql`
    select from flexible_bill where organisation_id = ${work.session.organisationId} and id <> ${id}
      and employee_id = ${employee} and component_id = ${component} and billed_on = ${billedOn}
      and amount = ${amount} and number is not distinct from ${number}
      and state in ('given-in', 'accepted')`.execute(work.db);
  if (rows.length > 0)
    invalid({ number: 'This bill has already been entered. If it is a different one, enter its number.' });
}

const tellOwner = (work: Work, on: 'accept' | 'refuse', record: Bill, title: Telling, note: string) =>
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
  besideOthers: true,
  check: (work, { record }) => refuseTwice(work, record),
  verdicts: { chosen: isChosen, year: isOpenYear, open: isWithinChoice },
  asksFor: (work, record) => ({
    title: `A bill for flexible pay from ${record.seller}`,
    note: `${work.session.name} submitted it on ${formatDate(work.today)}.`,
  }),
  deleting(_work, { record }) {
    if (record.state !== 'given-in') refuse('payroll.bill-decided');
  },
  actions: {
    accept: asking(accepting, async (work, record, { amount, answer }) => {
      refuseOwnPay(work, record.employee);
      const accepted = amount ?? record.amount;
      if (accepted > record.amount) invalid({ amount: `The bill is of ${rupees(record.amount)}.` });
      const title = sentence`${rupees(accepted)} of your bill from ${record.seller} is accepted`;
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
