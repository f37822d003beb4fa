/** What reports of loans ask: each loan's course, read for everybody at once. */
import { sql } from 'kysely';
import { lastDay, type Month, month } from '#kernel/calendar.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { askedOf, runOf, type ScheduleRow } from '../course/loan-course.ts';
import { type LoanKnown, readLoans } from '../course/loan-reading.server.ts';
import { loanRecoveries, loansOutstanding } from './loans.report.ts';

type PersonRow = { id: number; employeeId: number; code: string; name: string; department: string | null };

async function peopleOf(
  { db, session, today }: Work,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PersonRow>> {
  const { rows } = await sql<PersonRow>`
    select e.id, e.id as "employeeId", e.code, ${fullNameOf('e')} as name, d.name as department
    from employee e
    left join employee_work w on ${holdsFor('w', 'e.id', today)}
    left join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
    where e.organisation_id = ${session.organisationId} and e.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const personIn = (people: ReadonlyMap<number, PersonRow>, { employee, id }: LoanKnown) => {
  const { id: _, ...person } = people.get(employee) ?? { id: 0 };
  return { ...person, drillId: id };
};

/** Rows whose day has come. */
const until = (rows: readonly ScheduleRow[], on: string): readonly ScheduleRow[] =>
  rows.filter(({ month }) => lastDay(month) <= on);

export const loansOutstandingServer = reportServer(loansOutstanding, async (work, { on }) => {
  const loans = await readLoans(work, {
    where: sql<boolean>`loan.state in ('running', 'closed') and loan.disbursed_on <= ${on}
      and (loan.closed_on is null or loan.closed_on > ${on})`,
  });
  const people = await peopleOf(work, [...new Set(loans.map(({ employee }) => employee))]);
  return loans.map((known): ReportRow => {
    const run = runOf(known.terms, known.history);
    const rows = until(run.rows, on);
    const last = rows.at(-1);
    return {
      ...personIn(people, known),
      type: known.type,
      disbursedOn: known.disbursedOn,
      lent: known.terms.principal,
      interest: rows.reduce((sum, row) => sum + row.interest, 0),
      paid: rows.reduce((sum, row) => sum + row.payment + row.partPayment, 0),
      outstanding: last?.balance ?? known.terms.principal,
      carried: run.rows[rows.length]?.carried ?? 0,
      instalment: run.instalment,
      lastMonth: run.rows.at(-1)?.month ?? null,
    };
  });
});

function recoveryRow(known: LoanKnown, of: Month): Omit<ReportRow, 'drillId'> | undefined {
  const asked = askedOf(known.terms, known.history, of).amount;
  const row = runOf(known.terms, known.history).rows.find((each) => each.month === of);
  if (!row || asked <= 0) return undefined;
  const taken = row.isPast ? (known.history.taken.get(of) ?? 0) : 0;
  return {
    type: known.type,
    asked,
    taken,
    interest: row.interest,
    principal: taken > 0 ? taken - row.interest : 0,
    short: row.isPast ? Math.max(0, asked - taken) : 0,
    balance: row.balance,
    state: !row.isPast ? 'To come' : taken >= asked ? 'Recovered' : taken > 0 ? 'In part' : 'Not recovered',
  };
}

export const loanRecoveriesServer = reportServer(loanRecoveries, async (work, asked) => {
  const of = month(asked.month);
  const loans = await readLoans(work, {
    where: sql<boolean>`loan.state in ('running', 'closed') and loan.first_month <= ${of}
      and (loan.closed_on is null or loan.closed_on >= ${`${of}-01`})`,
  });
  const people = await peopleOf(work, [...new Set(loans.map(({ employee }) => employee))]);
  return loans.flatMap((known): ReportRow[] => {
    const row = recoveryRow(known, of);
    return row ? [{ ...personIn(people, known), ...row }] : [];
  });
});
