/** Changes of running loans: asked for, agreed to by somebody else, undone while no payslip counts them. */

import { closedFor } from '#features/claims/pay/claim-month.server.ts';
import {
  formatDate,
  formatMonth,
  type IsoDate,
  type Month,
  month as monthIn,
  monthOf,
} from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { type Paise, paise } from '#kernel/money.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { allows, forbids, type Ruling } from '#kernel/verdict.ts';
import { count } from '#law/in/value-words.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { append, ofThemselves, reverse } from '#server/ledger/ledger-entry.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { payoffOn, runOf } from '../course/loan-course.ts';
import { type LoanKnown, readLoan } from '../course/loan-reading.server.ts';
import { inRupees } from '../loan/eligibility.ts';
import { guarantees } from '../loan/guarantors.server.ts';
import { loan } from '../loan/loan.form.ts';
import { refuse } from '../loans.refusal.ts';
import { loanRepaid } from '../pay/loan-ledger.server.ts';
import { loanPlace } from '../place.form.ts';
import { endBy, nextOpen, reopen, transferTo } from './ending.server.ts';
import { askedByPeople, changeKinds, loanChange } from './loan-change.form.ts';

type Change = ServerRecord<typeof loanChange>;

type Judged = Pick<
  Change,
  'employee' | 'loan' | 'kind' | 'month' | 'toMonth' | 'amount' | 'on' | 'guarantor'
>;

async function rulesOf(work: Work, record: Judged): Promise<Ruling | undefined> {
  const known = await readLoan(work, record.loan);
  if (!known || known.employee !== record.employee) return forbids('Choose a loan of this person.');
  if (known.state !== 'running')
    return forbids('The loan is not running: nothing is owed of it.', 'Choose a running loan.');
  switch (record.kind) {
    case 'skip':
      return skipOf(known, record);
    case 'part-payment':
      return partOf(known, record);
    case 'transfer':
      return record.guarantor === null || (await guarantees(work, record.loan, record.guarantor))
        ? undefined
        : forbids(
            `${await personName(work, record.guarantor)} has not agreed to answer for this loan.`,
            'Choose a guarantor who has.',
          );
    default:
      return undefined;
  }
}

function skipOf({ terms, history }: LoanKnown, { month, toMonth }: Judged): Ruling | undefined {
  if (month === null) return undefined;
  const [from, to] = [monthIn(month), monthIn(toMonth ?? month)];
  if (to < from) return forbids('The last month comes before the first.', 'Choose a later last month.');
  const first = nextOpen(from, history.isSettled);
  if (first !== from)
    return forbids(`${formatMonth(from)} is paid already.`, `Choose ${formatMonth(first)} or a later month.`);
  const { rows } = runOf(terms, history);
  const last = rows.at(-1)?.month;
  if (last !== undefined && from > last)
    return forbids(`The last instalment is that of ${formatMonth(last)}.`, 'Choose a month up to then.');
  const moved = runOf(terms, {
    ...history,
    changes: [
      ...history.changes,
      { what: 'skip', month: from, toMonth: to, keep: 'instalment', interest: 'runs' },
    ],
  });
  const end = moved.rows.at(-1)?.month;
  return end && end !== last ? allows(`The last instalment moves to ${formatMonth(end)}.`) : undefined;
}

function partOf({ terms, history }: LoanKnown, { amount, on }: Judged): Ruling | undefined {
  if (amount === null || on === null) return undefined;
  const { balance } = payoffOn(terms, history, on);
  if (amount < balance) return undefined;
  return forbids(`${inRupees(balance)} is still owed.`, 'Enter less, or choose to pay off early.');
}

/** What the loan comes to on that day, while it is filled in. */
async function payoffOf(
  work: Work,
  { loan: id, kind, on }: Pick<Change, 'loan' | 'kind' | 'on'>,
): Promise<Ruling | undefined> {
  if (on === null || (kind !== 'foreclosure' && kind !== 'part-payment')) return undefined;
  const known = await readLoan(work, id);
  if (known?.state !== 'running') return undefined;
  const { balance, interest, days, amount } = payoffOn(known.terms, known.history, on);
  const more = interest > 0 ? ` and ${inRupees(interest)} of interest for ${count(days, 'day')}` : '';
  return allows(`${inRupees(balance)}${more} is owed on ${formatDate(on)}: ${inRupees(amount)} in all.`);
}

async function tell(work: Work, record: Change, on: 'approve' | 'decline', outcome: string, note?: string) {
  await raise(work, loanChange, on, {
    record: record.id,
    to: { employeeIds: [record.employee] },
    title: sentence`${changeKinds[record.kind]}: ${outcome}`,
    ...(note ? { note } : {}),
    path: `${loanPlace}/change/${record.id}`,
  });
}

/** The day that a foreclosure or a transfer counts on is not before pay that is settled since. */
function refuseSettledSince(known: LoanKnown, on: IsoDate): void {
  const settled = monthOf(on);
  if (known.history.isSettled(settled) && known.history.taken.has(settled))
    refuse('loans.in-run', { month: formatMonth(settled) });
}

async function carryOut(work: Work, record: Change) {
  const known = await readLoan(work, record.loan);
  if (known?.state !== 'running') refuse('loans.not-running');
  const closed = await closedFor(work);
  const isClosed = (month: Month) => closed(record.employee, month);
  const ended = (settled: Paise, settledInterest: Paise) => ({
    settled,
    settledInterest,
    counted: monthOf(record.on ?? work.today),
  });
  switch (record.kind) {
    case 'skip': {
      const from = monthIn(record.month ?? monthOf(work.today));
      if (isClosed(from)) refuse('loans.in-run', { month: formatMonth(from) });
      return { counted: from };
    }
    case 'part-payment': {
      const counted = nextOpen(monthOf(record.on ?? work.today), isClosed);
      await append(work, loanRepaid, {
        employee: record.employee,
        subject: record.loan,
        quantity: paise(record.amount ?? 0),
        day: record.on ?? work.today,
        cause: { form: loanChange.name, id: record.id },
      });
      return { counted };
    }
    case 'foreclosure': {
      const on = record.on ?? work.today;
      refuseSettledSince(known, on);
      const { amount, interest } = await endBy(work, record.loan, 'foreclosed', on, record.id);
      return ended(amount, interest);
    }
    case 'write-off': {
      const { balance, interest } = await endBy(work, record.loan, 'written-off', work.today, record.id);
      return ended(balance, interest);
    }
    default: {
      const of = payoffOn(known.terms, known.history, work.today);
      await transferTo(work, record.loan, record.guarantor ?? 0, record.id);
      return ended(of.balance, of.interest);
    }
  }
}

/** What a payslip counts stays; an early end is undone while nothing of its month is paid. */
async function undo(work: Work, record: Change) {
  if (isOwn(work, record.employee)) refuse('loans.own');
  const closed = await closedFor(work);
  const counted = monthIn(record.counted ?? monthOf(work.today));
  if (closed(record.employee, counted)) refuse('loans.change-counted', { month: formatMonth(counted) });
  if (record.kind === 'transfer') {
    const [taken] = await records(work, loan).find({ from: record.loan });
    if (taken && taken.state !== 'running') refuse('loans.not-running');
    if (taken)
      await records(work, loan).asServer.set(
        taken.id,
        { closing: 'written-off', closedOn: work.today, closingAmount: null, sanctioned: taken.sanctioned },
        { state: 'withdrawn', as: 'undo' },
      );
  }
  if (record.kind === 'part-payment')
    await reverse(work, loanRepaid, { form: loanChange.name, causes: ofThemselves([record.id]) });
  if (record.kind !== 'part-payment' && record.kind !== 'skip') await reopen(work, record.loan, record.id);
}

export const loanChangeServer = formServer(loanChange, {
  async check(work, { record }) {
    const isOfficer = work.may(loanChange.name, 'write') === 'organisation' || work.session.userId === 0;
    if (!isOfficer && !askedByPeople.includes(record.kind)) refuse('loans.officers');
    const of = await records(work, loan).one(record.loan);
    if (of?.employee !== record.employee) invalid({ loan: 'Choose a loan of this person.' });
  },
  verdicts: {
    rules: (work, { record }) => rulesOf(work, record),
    payoff: (work, { record }) => payoffOf(work, record),
  },
  async asksFor(work, { employee, kind, reason }) {
    return { title: `${changeKinds[kind]} of a loan of ${await personName(work, employee)}`, note: reason };
  },
  actions: {
    submit: (work) => ({ askedOn: work.today, answer: null }),
    async approve(work, record) {
      if (isOwn(work, record.employee)) refuse('loans.own');
      const counted = await carryOut(work, record);
      await tell(work, record, 'approve', 'agreed');
      return counted;
    },
    decline: asking(
      { answer: longText({ label: 'Why', required: true, max: 500 }) },
      async (work: Work, record: Change, { answer }) => {
        await tell(work, record, 'decline', 'declined', answer);
        return { answer };
      },
    ),
    undo,
  },
});
