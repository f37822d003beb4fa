/** How a running loan ends before its last instalment: its money moves, and nothing is asked any more. */
import { eachMonth } from '#kernel/calendar/day-range.ts';
import { addMonths, type IsoDate, type Month } from '#kernel/calendar.ts';
import { zero } from '#kernel/money.ts';
import { records } from '#server/forms/record/records.ts';
import { append, ofThemselves, reverse } from '#server/ledger/ledger-entry.ts';
import type { Work } from '#server/work.ts';
import { type Payoff, payoffOn, runOf } from '../course/loan-course.ts';
import { readLoan } from '../course/loan-reading.server.ts';
import { endGuarantees } from '../loan/guarantors.server.ts';
import { type closings, loan } from '../loan/loan.form.ts';
import { refuse } from '../loans.refusal.ts';
import { loanRepaid } from '../pay/loan-ledger.server.ts';
import { loanChange } from './loan-change.form.ts';

type Early = Exclude<keyof typeof closings, 'paid'>;

/** What is written off is not paid back; the others are, by whoever pays. */
export async function endBy(
  work: Work,
  id: number,
  closing: Early,
  on: IsoDate,
  change?: number,
): Promise<Payoff> {
  const known = await readLoan(work, id);
  if (known?.state !== 'running') refuse('loans.not-running');
  const owed = payoffOn(known.terms, known.history, on);
  // A guarantor, and whoever forgives, takes what is left without interest of the days.
  const asks = closing === 'foreclosed' || closing === 'topped-up';
  const payoff = asks ? owed : { ...owed, interest: zero, amount: owed.balance };
  if (closing !== 'written-off' && payoff.amount > 0)
    await append(work, loanRepaid, {
      employee: known.employee,
      subject: id,
      quantity: payoff.amount,
      day: on,
      cause: change === undefined ? { form: loan.name, id } : { form: loanChange.name, id: change },
    });
  await records(work, loan).asServer.set(
    id,
    { closing, closedOn: on, closingAmount: payoff.amount, closingInterest: payoff.interest },
    { state: 'closed', as: 'close' },
  );
  await endGuarantees(work, id);
  return payoff;
}

/** It runs again as before. */
export async function reopen(work: Work, id: number, change: number): Promise<void> {
  await reverse(work, loanRepaid, { form: loanChange.name, causes: ofThemselves([change]) });
  await records(work, loan).asServer.set(
    id,
    { closing: null, closedOn: null, closingAmount: null, closingInterest: null },
    { state: 'running', as: 'reopen' },
  );
}

/** What is left becomes the guarantor's own loan, with the months that are left and the same rate. */
export async function transferTo(work: Work, id: number, guarantor: number, change: number): Promise<number> {
  const known = await readLoan(work, id);
  const old = await records(work, loan).one(id);
  if (known?.state !== 'running' || !old) refuse('loans.not-running');
  const { rows } = runOf(known.terms, known.history);
  const open = rows.filter(({ isPast }) => !isPast);
  const payoff = await endBy(work, id, 'guarantor', work.today, change);
  const firstMonth = open[0]?.month ?? known.terms.firstMonth;
  const made = await records(work, loan).asServer.make({
    ...{ employee: guarantor, type: old.type, amount: payoff.balance, instalments: Math.max(1, open.length) },
    ...{ purpose: old.purpose, paidThrough: 'bank' as const, askedOn: work.today, from: id },
    ...{ sanctioned: payoff.balance, term: Math.max(1, open.length), method: known.terms.method },
    ...{ rate: known.terms.rate, moratorium: 0, firstMonth, sanctionedOn: work.today },
    ...{ disbursedOn: work.today },
  });
  await records(work, loan).asServer.set(made, {}, { state: 'running', as: 'take-over' });
  return made;
}

/** The first month from here on whose pay is not settled. */
export function nextOpen(month: Month, isSettled: (month: Month) => boolean): Month {
  const ahead = eachMonth(month, addMonths(month, 120));
  return ahead.find((each) => !isSettled(each)) ?? month;
}
