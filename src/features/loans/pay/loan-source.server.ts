/** Loans in pay: paid out with the salary, and taken back from it in the order of their types. */

import { sql } from 'kysely';
import { closedFor, nextPaidMonth } from '#features/claims/pay/claim-month.server.ts';
import { paidIn } from '#features/payroll/payslip/paid-record.server.ts';
import { readHead } from '#features/payroll/run/run-head.server.ts';
import { addMonths, firstDay, formatMonth, lastDay, type Month } from '#kernel/calendar.ts';
import { type Paise, paise, zero } from '#kernel/money.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { PayInput, Recovery } from '#pay/model/facts.ts';
import { among } from '#server/database/among.ts';
import { raise } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { type PersonAsked, paySource, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { askedOf, runOf } from '../course/loan-course.ts';
import { type LoanKnown, readLoans } from '../course/loan-reading.server.ts';
import { endGuarantees } from '../loan/guarantors.server.ts';
import { loan } from '../loan/loan.form.ts';
import { loanPlace } from '../place.form.ts';
import { noteRecovered } from './loan-ledger.server.ts';

type PaidOut = { readonly id: number; readonly employee: number; component: string; amount: Paise };

/** What is paid out with the salary of a month. */
async function readPaidOut(
  { db, session }: Work,
  month: Month,
  ids: readonly number[] | null,
): Promise<ReadonlyMap<number, readonly PaidOut[]>> {
  const { rows } = await sql<PaidOut>`
    select loan.id, loan.employee_id as employee, component.code as component, loan.sanctioned as amount
    from loan
    join loan_type type on type.organisation_id = loan.organisation_id and type.id = loan.type_id
    join pay_component component on component.organisation_id = type.organisation_id
      and component.id = type.paid_as_id
    where loan.organisation_id = ${session.organisationId} and loan.pay_month = ${month}
      and loan.state in ('sanctioned', 'running', 'closed') and loan.paid_through = 'salary'
      and ${among('loan.employee_id', ids)}
    order by loan.employee_id, loan.id`.execute(db);
  return Map.groupBy(rows, ({ employee }) => employee);
}

function recoveryOf(known: LoanKnown, month: Month, { left, paidTo }: PersonAsked): Recovery | undefined {
  const leaves = left !== null && left <= paidTo;
  const asked = askedOf(known.terms, known.history, month, leaves);
  if (asked.amount <= 0) return undefined;
  return {
    component: known.component,
    amount: asked.amount,
    leastNet: leaves ? zero : paise(known.leastNet ?? 0),
    ...(leaves && known.atLeaving === 'whole' ? { whole: true as const } : {}),
    balance: asked.balance,
    interest: asked.interest,
    carried: asked.carried,
    due: month,
    priority: known.priority,
    source: recordSource(loan, known),
  };
}

const inputOf = (row: PaidOut): PayInput => ({
  component: row.component,
  amount: paise(row.amount),
  source: recordSource(loan, row),
});

export const loanSource = paySource({
  form: loan,
  async read(work, { month, ids }) {
    const paidOut = await readPaidOut(work, month, ids);
    // Whoever leaves gives back what is not due yet, so that the first month is not asked.
    const loans = await readLoans(work, {
      employees: ids,
      where: sql<boolean>`loan.state in ('running', 'closed') and loan.disbursed_on is not null
        and to_char(loan.disbursed_on, 'YYYY-MM') <= ${month}
        and (loan.closed_on is null or loan.closed_on >= ${firstDay(month)})`,
    });
    const owed = Map.groupBy(loans, ({ employee }) => employee);
    return (person) => {
      const inputs = paidOut.get(person.id)?.map(inputOf);
      const recoveries = owed.get(person.id)?.flatMap((known) => recoveryOf(known, month, person) ?? []);
      if (!inputs && !recoveries?.length) return undefined;
      return { ...(inputs && { inputs }), ...(recoveries?.length && { recoveries }) };
    };
  },
  changes: 'kept',
  explain: 'entered',
  counted: {
    as: 'amounts',
    rows: (organisationId, { month }) => sql`
      select employee_id, sanctioned as quantity from loan
      where organisation_id = ${organisationId} and state = 'running' and first_month <= ${month}`,
  },
  async locked(work, runId) {
    await noteRecovered(work, runId);
    await notePaidOut(work, runId);
    await noteEnded(work, runId);
  },
});

/** Loans that the run paid out run from now on; those of a payslip that is taken back wait again. */
async function notePaidOut(work: Work, runId: number): Promise<void> {
  const loans = records(work, loan);
  const { month: payMonth } = await readHead(work, runId);
  const lent = (state: 'running' | 'sanctioned') => loans.find({ state, payMonth, paidThrough: 'salary' });
  for (const { id } of await paidIn(work, runId, loan.name, await lent('running'), true)) {
    const reason = 'The payslip is taken back';
    await loans.asServer.set(id, { disbursedOn: null }, { state: 'sanctioned', as: 'wait', reason });
  }
  for (const { id, payOn } of await paidIn(work, runId, loan.name, await lent('sanctioned'))) {
    const reason = `Paid out with the salary of ${formatMonth(payMonth)}`;
    await loans.asServer.set(id, { disbursedOn: payOn }, { state: 'running', as: 'disburse', reason });
  }
}

/** Loans of which nothing is left are closed; one whose last payslip is taken back runs again. */
async function noteEnded(work: Work, runId: number): Promise<void> {
  const { organisationId } = work.session;
  const loans = await readLoans(work, {
    where: sql<boolean>`loan.state in ('running', 'closed') and coalesce(loan.closing, 'paid') = 'paid'
      and exists (select from payslip slip left join payslip back
          on back.organisation_id = slip.organisation_id and back.id = slip.reverses_id
        where slip.organisation_id = ${organisationId} and slip.run_id = ${runId}
          and slip.employee_id = loan.employee_id
          and (slip.recovered ? loan.id::text or back.recovered ? loan.id::text))`,
  });
  const { month: paid } = await readHead(work, runId);
  for (const known of loans) {
    // The run is about to be locked: its own month is settled with it.
    const isSettled = (month: Month) => month <= paid || known.history.isSettled(month);
    const { rows, neverEnds } = runOf(known.terms, { ...known.history, isSettled });
    const last = rows.at(-1);
    const isOver = last ? last.isPast && last.balance === 0 : !neverEnds;
    if (isOver && known.state === 'running') await close(work, known, last?.month ?? known.firstMonth);
    if (!isOver && known.state === 'closed')
      await records(work, loan).asServer.set(
        known.id,
        { closing: null, closedOn: null },
        { state: 'running', as: 'reopen', reason: 'Its last payslip is taken back' },
      );
  }
}

async function close(work: Work, { id, employee, type }: LoanKnown, month: Month): Promise<void> {
  await records(work, loan).asServer.set(
    id,
    { closing: 'paid', closedOn: lastDay(month) },
    { state: 'closed', as: 'close', reason: `Paid back with the salary of ${formatMonth(month)}` },
  );
  await endGuarantees(work, id);
  await raise(work, loan, 'closed', {
    record: id,
    to: { employeeIds: [employee] },
    title: sentence`Your loan “${type}” is paid back`,
    path: `${loanPlace}/loan/${id}`,
  });
}

/** What a closed month did not pay out, of somebody who had no payslip in it, comes with the next one. */
export const loansCarriedOn = daily({
  name: 'loans-carried-on',
  async run(work) {
    const waiting = await records(work, loan).find({ state: 'sanctioned', paidThrough: 'salary' });
    if (waiting.length === 0) return;
    const isLocked = await closedFor(work, true);
    const next = await nextPaidMonth(work);
    for (const { id, employee, payMonth, firstMonth } of waiting)
      if (payMonth !== null && isLocked(employee, payMonth)) {
        const later = next(employee);
        const first = firstMonth !== null && firstMonth > later ? firstMonth : addMonths(later, 1);
        await records(work, loan).asServer.set(
          id,
          { payMonth: later, firstMonth: first },
          { as: 'carry-on' },
        );
      }
  },
});
