/** What the screens of loans read: one loan month by month, and a person's own. */
import { notFound } from '#kernel/refusal.ts';
import { personNames } from '#server/database/person-name.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { changeKinds, loanChange } from '../change/loan-change.form.ts';
import { interestOf, type LoanRun, runOf, type ScheduleRow } from '../course/loan-course.ts';
import { type LoanKnown, readLoan, readLoans } from '../course/loan-reading.server.ts';
import { loan } from '../loan/loan.form.ts';
import { loanGuarantee } from '../loan/loan-guarantee.form.ts';
import { loanType } from '../type/loan-type.form.ts';
import { type LoanSheet, loanSheetCall, type OwnLoan, type OwnLoans, ownLoansCall } from './loan.call.ts';

/** What is owed after the last month that is settled; nothing of a loan that has ended. */
export function outstandingOf({ state, terms }: LoanKnown, { rows }: LoanRun): number {
  if (state !== 'running') return 0;
  return rows.findLast(({ isPast }) => isPast)?.balance ?? terms.principal;
}

function noteOf({ history }: LoanKnown, row: ScheduleRow, next: ScheduleRow | undefined): string | null {
  const skipped = history.changes.some(
    (change) => change.what === 'skip' && row.month >= change.month && row.month <= change.toMonth,
  );
  if (skipped) return 'Skipped';
  if (row.isPast && next !== undefined && next.carried > 0)
    return 'Less could be taken; the rest is carried on';
  if (row.carried > 0) return 'With what was carried on';
  return row.partPayment > 0 ? 'With a part payment' : null;
}

const paidIn = (rows: readonly ScheduleRow[]): number =>
  rows.reduce((sum, row) => sum + (row.isPast ? row.payment : 0) + row.partPayment, 0);

async function sheetOf(work: Work, id: number): Promise<LoanSheet> {
  await records(work, loan).asPerson.read(id);
  const record = (await records(work, loan).one(id)) ?? notFound('This loan');
  const known = await readLoan(work, id);
  const run = known && runOf(known.terms, known.history);
  const rows = run?.rows ?? [];
  const guarantees = await records(work, loanGuarantee).find({ loan: id });
  const names = await personNames(
    work,
    guarantees.flatMap(({ employee }) => employee ?? []),
  );
  const changes = await records(work, loanChange).find({ loan: id });
  const ended = known?.history.closing;
  return {
    id,
    state: record.state ?? '',
    outstanding: known && run ? outstandingOf(known, run) : 0,
    instalment: run?.instalment ?? 0,
    paid: paidIn(rows) + (record.closing === 'written-off' ? 0 : (ended?.amount ?? 0)),
    interest: run ? interestOf(run) + (ended?.interest ?? 0) : 0,
    lastMonth: rows.at(-1)?.month ?? null,
    rows: known
      ? rows.map((row, at) => {
          const { carried: _, ...told } = row;
          return { ...told, note: noteOf(known, row, rows[at + 1]) };
        })
      : [],
    ended: ended ? { ...ended } : null,
    guarantors: guarantees
      .filter(({ state }) => state !== 'ended')
      .map(({ employee, state }) => ({ name: names.get(employee ?? 0) ?? '', state: state ?? '' })),
    changes: changes
      .filter(({ state }) => state !== 'draft')
      .map((each) => ({ id: each.id, what: changeKinds[each.kind], state: each.state ?? '' })),
  };
}

export const loanSheet = route({
  ...loanSheetCall,
  summary: 'A loan month by month: paid, asked for, and what is left',
  tag: 'Loans',
  form: loan.name,
  action: 'read',
  tells: 'by view',
  keepsReach: true,
  handle: (work, request) => sheetOf(work, request.params.id),
});

async function ownOf(work: Work, employee: number): Promise<readonly OwnLoan[]> {
  const mine = await records(work, loan).find({ employee });
  const known = new Map((await readLoans(work, { employees: [employee] })).map((each) => [each.id, each]));
  const types = new Map((await records(work, loanType).find({})).map((type) => [type.id, type.name]));
  return mine
    .toSorted((one, other) => other.id - one.id)
    .map((record) => {
      const of = known.get(record.id);
      const run = of && runOf(of.terms, of.history);
      return {
        id: record.id,
        type: types.get(record.type) ?? '',
        purpose: record.purpose,
        state: record.state ?? '',
        amount: record.sanctioned ?? record.amount,
        outstanding: of && run ? outstandingOf(of, run) : 0,
        instalment: run?.instalment ?? 0,
        paid: run ? paidIn(run.rows) : 0,
        lastMonth: run?.rows.at(-1)?.month ?? null,
      };
    });
}

/** What the first month that is not settled asks for. */
async function nextOf(work: Work, employee: number): Promise<number> {
  let sum = 0;
  for (const { state, terms, history } of await readLoans(work, { employees: [employee] }))
    if (state === 'running') sum += runOf(terms, history).rows.find(({ isPast }) => !isPast)?.payment ?? 0;
  return sum;
}

async function own(work: Work): Promise<OwnLoans> {
  const { employeeId: employee } = work.session;
  const offered = (await records(work, loanType).find({ active: true })).toSorted(
    (one, other) => one.position - other.position,
  );
  const types = offered.map(({ id, name, instalmentsMost }) => ({ id, name, instalmentsMost }));
  if (employee === null) return { employee, loans: [], types: [], asked: [], outstanding: 0, next: 0 };
  const loans = await ownOf(work, employee);
  const asked = await records(work, loanGuarantee).find({ employee, state: 'asked' });
  return {
    employee,
    loans,
    types,
    asked: asked.map(({ id, version, borrower, amount }) => ({
      id,
      version,
      borrower: borrower ?? '',
      amount: amount ?? 0,
    })),
    outstanding: loans.reduce((sum, { outstanding }) => sum + outstanding, 0),
    next: await nextOf(work, employee),
  };
}

export const ownLoans = route({
  ...ownLoansCall,
  summary: 'The loans of the person who asks, what may be borrowed, and whom they are asked to guarantee',
  tag: 'Loans',
  form: loan.name,
  action: 'submit',
  tells: 'by view',
  keepsReach: true,
  handle: (work) => own(work),
});
