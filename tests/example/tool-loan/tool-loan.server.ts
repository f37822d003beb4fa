/** The rules: what may be asked for, who is asked, and what is left of the year. */
import type { FlowLine } from '#kernel/approval.ts';
import { isoDate, yearOf } from '#kernel/calendar.ts';
import { ledger, standingOn } from '#kernel/ledger/ledger.ts';
import { raise } from '#server/events/raise.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { isEnough, readEntries, reserve, spendReserved } from '#server/ledger/ledger-balance.ts';
import { append, ofThemselves, reverse } from '#server/ledger/ledger-entry.ts';
import type { Work } from '#server/work.ts';
import { toolLoan } from './tool-loan.form.ts';

const daysOfYear = 30;

export const toolLoanDays = ledger({
  name: 'tool-loan-days',
  heading: 'Days of tool loans',
  help: 'Thirty days a year, reserved when they are asked for and used when they are approved.',
  unit: 'days',
  words: (quantity) => `${quantity} ${quantity === 1 ? 'day' : 'days'}`,
});

const line: FlowLine = {
  level: 1,
  asks: 'manager',
  up: 1,
  seat: null,
  loginType: null,
  person: null,
  field: null,
  need: 'one',
  count: null,
};

type Loan = ServerRecord<typeof toolLoan>;
const causeOf = ({ id }: Loan) => ({ form: toolLoan.name, id });

const readYear = (work: Work, { employee, from }: Pick<Loan, 'employee' | 'from'>) =>
  readEntries(work, toolLoanDays, { employees: [employee], subject: yearOf(from) });

/** The days of a year are credited with the first wish in it. */
async function creditYear(work: Work, { employee, from, id }: Loan): Promise<void> {
  if ((await readYear(work, { employee, from })).length > 0) return;
  const [day, expiresOn] = [isoDate(`${yearOf(from)}-01-01`), isoDate(`${yearOf(from)}-12-31`)];
  const cause = { form: toolLoan.name, id };
  const credit = { employee, subject: yearOf(from), quantity: daysOfYear, day, expiresOn, cause };
  await append(work, toolLoanDays, credit);
}

const giveBack = (work: Work, { id }: Loan) =>
  reverse(work, toolLoanDays, { form: toolLoan.name, causes: ofThemselves([id]), reserved: true });

export const toolLoanServer = formServer(toolLoan, {
  asksFor: (work, { subject, days }) => ({
    title: `${work.session.name} asks for ${subject}, ${toolLoanDays.words(days)}`,
  }),
  usualFlow: () => ({
    name: 'Manager, then HR',
    because: 'It is the usual one.',
    skipsRepeats: true,
    remindAfter: 2,
    escalateAfter: 5,
    lines: [line, { ...line, level: 2, asks: 'right' }],
  }),
  verdicts: {
    async left(work, { record: { employee, from, days } }) {
      const [year] = await readYear(work, { employee, from });
      const available = year ? standingOn(year.entries, from).available : daysOfYear;
      return isEnough(toolLoanDays, available, { quantity: days, day: from });
    },
  },
  actions: {
    async submit(work, record) {
      await creditYear(work, record);
      const { employee, from: day, days: quantity } = record;
      const cause = causeOf(record);
      await reserve(work, toolLoanDays, { employee, subject: yearOf(day), quantity, day, cause });
    },
    async approve(work, record) {
      await spendReserved(work, toolLoanDays, causeOf(record));
      const { id, employee, subject } = record;
      const to = { employeeIds: [employee] };
      await raise(work, toolLoan, 'approve', { record: id, to, title: `${subject} is approved` });
    },
    decline: async (work, record) => void (await giveBack(work, record)),
    recall: async (work, record) => void (await giveBack(work, record)),
  },
});
