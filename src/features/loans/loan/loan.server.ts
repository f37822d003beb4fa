/** Loans: asked for within the rules of their type, approved, sanctioned with terms, and paid out. */

import { closedFor, nextPaidMonth } from '#features/claims/pay/claim-month.server.ts';
import { addMonths, formatDate, formatMonth, month as monthIn, monthOf } from '#kernel/calendar.ts';
import { date, longText, money, month, number, percent, text } from '#kernel/field.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { count } from '#law/in/value-words.ts';
import { managerFlow } from '#server/approval/usual-decision.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { endBy } from '../change/ending.server.ts';
import { runOf } from '../course/loan-course.ts';
import { refuse } from '../loans.refusal.ts';
import { loanPlace } from '../place.form.ts';
import { rateOn } from '../type/loan-type.server.ts';
import {
  earlierLoans,
  howLong,
  howMuch,
  howPaidOut,
  mayHave,
  owedToday,
  typeOf,
  whoGuarantees,
} from './eligibility.server.ts';
import { inRupees } from './eligibility.ts';
import { askGuarantors, endGuarantees, openGuarantors } from './guarantors.server.ts';
import { loan } from './loan.form.ts';

type Loan = ServerRecord<typeof loan>;

type Told = 'approve' | 'decline' | 'return' | 'sanction' | 'disburse';

async function tell(work: Work, record: Loan, on: Told, outcome: string, note?: string): Promise<void> {
  const type = (await typeOf(work, record.type))?.name ?? '';
  await raise(work, loan, on, {
    record: record.id,
    to: { employeeIds: [record.employee] },
    title: sentence`${type} of ${inRupees(record.amount)}: ${outcome}`,
    ...(note ? { note } : {}),
    path: `${loanPlace}/loan/${record.id}`,
  });
}

const sanctioning = {
  amount: money({ label: 'Amount', required: true, min: paise(1) }),
  instalments: number({ label: 'Instalments', required: true, min: 1, max: 240 }),
  firstMonth: month({
    label: 'First instalment with the salary of',
    help: 'Empty: of the month after it is paid out.',
  }),
  moratorium: number({
    label: 'Months of interest before it',
    min: 0,
    max: 120,
    help: 'Empty: none.',
  }),
  rate: percent({ label: 'Interest a year', min: 0, max: 3_600, help: 'Empty: the rate of the loan type.' }),
};

/** The terms are those of the day: what the type says later does not move them. */
const sanction = asking(sanctioning, async (work: Work, record: Loan, input) => {
  if (isOwn(work, record.employee)) refuse('loans.own');
  const open = await openGuarantors(work, record);
  if (open > 0) refuse('loans.guarantors');
  const type = await typeOf(work, record.type);
  if (!type) invalid({ type: 'Choose a loan type.' });
  if (input.amount > record.amount)
    invalid({ 'input.amount': `${inRupees(record.amount)} is asked for: sanction that or less.` });
  if (input.instalments > type.instalmentsMost)
    invalid({ 'input.instalments': `At most ${type.instalmentsMost} instalments.` });
  const rate = type.method === 'free' ? 0 : (input.rate ?? (await rateOn(work, type.id, work.today)));
  if (rate === undefined) refuse('loans.no-rate', { type: type.name, day: formatDate(work.today) });
  const next = (await nextPaidMonth(work))(record.employee);
  const payMonth = record.paidThrough === 'salary' ? next : null;
  const earliest = payMonth === null ? next : addMonths(payMonth, 1);
  const firstMonth =
    input.firstMonth ?? addMonths(earliest, (payMonth === null ? 1 : 0) + (input.moratorium ?? 0));
  const moratorium = type.method === 'free' ? 0 : (input.moratorium ?? 0);
  if (addMonths(monthIn(firstMonth), -moratorium) < earliest)
    invalid({
      'input.firstMonth': `Choose ${formatMonth(addMonths(earliest, moratorium))} or a later month.`,
    });
  const terms = {
    sanctioned: input.amount,
    term: input.instalments,
    method: type.method,
    rate,
    moratorium,
    firstMonth: monthIn(firstMonth),
  };
  refuseEndless({ ...terms, rounding: type.rounding, moratoriumInterest: type.moratoriumInterest });
  const how = payMonth ? `paid out with the salary of ${formatMonth(payMonth)}` : 'paid out by bank';
  await tell(
    work,
    record,
    'sanction',
    `${inRupees(input.amount)} sanctioned in ${count(input.instalments, 'instalment')}, ${how}`,
  );
  return { ...terms, sanctionedOn: work.today, payMonth };
});

type Terms = {
  readonly sanctioned: Paise;
  readonly term: number;
  readonly method: 'reducing' | 'flat' | 'free';
  readonly rate: number;
  readonly moratorium: number;
  readonly firstMonth: ReturnType<typeof monthIn>;
  readonly rounding: 'paise' | 'rupee' | 'rupee up';
  readonly moratoriumInterest: 'added' | 'simple' | 'none' | null;
};

function refuseEndless({ sanctioned, term, moratoriumInterest, ...terms }: Terms): void {
  const { neverEnds } = runOf(
    { ...terms, principal: sanctioned, instalments: term, moratoriumInterest: moratoriumInterest ?? 'added' },
    { changes: [], taken: new Map(), isSettled: () => false },
  );
  if (neverEnds) invalid({ 'input.rate': 'The instalment would not cover the interest.' });
}

const paying = {
  on: date({ label: 'Paid on', required: true, default: 'today', notAfter: 'today' }),
  reference: text({ label: 'Reference of the payment', required: true, max: 60 }),
};

/** What it tops up is paid off with it; only the rest leaves the bank. */
const disburse = asking(paying, async (work: Work, record: Loan, { on, reference }) => {
  if (isOwn(work, record.employee)) refuse('loans.own');
  if (record.paidThrough === 'salary' && record.payMonth !== null) {
    const isClosed = (await closedFor(work))(record.employee, record.payMonth);
    if (isClosed) refuse('loans.in-run', { month: formatMonth(record.payMonth) });
  }
  const firstMonth = record.firstMonth ?? monthOf(on);
  const begins = addMonths(firstMonth, -(record.moratorium ?? 0));
  const later = begins < monthOf(on) ? { firstMonth: addMonths(monthOf(on), record.moratorium ?? 0) } : {};
  const owed = record.topsUp === null ? undefined : await owedToday(work, record.topsUp);
  if (record.topsUp !== null && owed !== undefined) {
    if ((record.sanctioned ?? 0) <= owed)
      invalid({
        'input.on': `${inRupees(owed)} is owed of the loan that is topped up, more than is sanctioned.`,
      });
    await endBy(work, record.topsUp, 'topped-up', on);
  }
  const paid = paise((record.sanctioned ?? 0) - (owed ?? 0));
  await tell(work, record, 'disburse', `${inRupees(paid)} paid by bank on ${formatDate(on)}, ${reference}`);
  return {
    ...later,
    paidThrough: 'bank' as const,
    payMonth: null,
    disbursedOn: on,
    paymentReference: reference,
  };
});

const answering = (label: string) => ({ answer: longText({ label, required: true, max: 500 }) });

export const loanServer = formServer(loan, {
  besideOthers: true,
  check(_work, { record, previous }) {
    if (previous && previous.employee !== record.employee)
      invalid({ employee: 'An application stays with its person. Make another one.' });
    if (record.topsUp !== null && record.paidThrough === 'salary')
      invalid({ paidThrough: 'What tops up another loan is paid out by bank.' });
  },
  verdicts: {
    service: (work, { record }) => mayHave(work, record),
    earlier: (work, { record }) => earlierLoans(work, record),
    limit: (work, { record }) => howMuch(work, record),
    term: (work, { record }) => howLong(work, record),
    sureties: (work, { record }) => whoGuarantees(work, record),
    payout: (work, { record }) => howPaidOut(work, record),
  },
  usualFlow: () =>
    managerFlow({
      because: 'Loans are recommended by the manager unless a flow says otherwise.',
      remindAfter: 3,
      escalateAfter: 7,
    }),
  async asksFor(work, { employee, amount, instalments, purpose }) {
    const name = await personName(work, employee);
    return {
      title: `${name} asks for a loan: ${purpose}`,
      note: `${inRupees(amount)} in ${count(instalments, 'instalment')}.`,
    };
  },
  offers(work, values, action) {
    const isOther = work.session.employeeId !== idIn(values['employee']);
    return isOther || !['sanction', 'disburse', 'cancel'].includes(action);
  },
  actions: {
    async submit(work, record) {
      await askGuarantors(work, record);
      return { askedOn: work.today, answer: null };
    },
    async approve(work, record) {
      if (isOwn(work, record.employee)) refuse('loans.own');
      await tell(work, record, 'approve', 'approved');
      const name = await personName(work, record.employee);
      await raise(work, loan, 'to-sanction', {
        record: record.id,
        title: sentence`The loan of ${name} is approved and waits for its terms`,
        path: `${loanPlace}/loan/${record.id}`,
      });
    },
    decline: asking(answering('Why'), async (work: Work, record: Loan, { answer }) => {
      await endGuarantees(work, record.id);
      await tell(work, record, 'decline', 'declined', answer);
      return { answer };
    }),
    return: asking(answering('What to change'), async (work: Work, record: Loan, { answer }) => {
      await tell(work, record, 'return', 'sent back for changes', answer);
      return { answer };
    }),
    withdraw: (work, record) => endGuarantees(work, record.id),
    sanction,
    disburse,
    async cancel(work, record) {
      if (isOwn(work, record.employee)) refuse('loans.own');
      if (record.payMonth !== null && (await closedFor(work))(record.employee, record.payMonth))
        refuse('loans.in-run', { month: formatMonth(record.payMonth) });
      await endGuarantees(work, record.id);
      await tell(work, record, 'decline', 'cancelled');
    },
  },
});

/** A reference as it is shown: its id, or the id with its title. */
function idIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : undefined;
}
