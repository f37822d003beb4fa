/** Claims paid with the salary: each line an amount of its month, explained down to the expense. */
import { type RawBuilder, sql } from 'kysely';
import { paidIn } from '#features/payroll/payslip/paid-record.server.ts';
import { readHead } from '#features/payroll/run/run-head.server.ts';
import { formatDate, formatMonth, type IsoDate, type Month } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import type { PayInput } from '#pay/model/facts.ts';
import { among } from '#server/database/among.ts';
import { daily } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { type Explained, paySource, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { expenseClaim } from '../claim/expense-claim.form.ts';
import { expenseLine } from '../claim/expense-line.form.ts';
import { inRupees } from '../claim/expense-rule.ts';
import { closedFor, nextPaidMonth } from './claim-month.server.ts';

type Row = {
  readonly id: number;
  readonly employee: number;
  readonly component: string;
  readonly amount: Paise;
};

/** Lines that a month's salary pays: `claim`, `line`, and `type` with its `component`. */
const paidLines = (organisationId: number): RawBuilder<unknown> => sql`
  expense_claim claim
  join expense_line line on line.organisation_id = claim.organisation_id and line.claim_id = claim.id
  join expense_type type on type.organisation_id = line.organisation_id and type.id = line.type_id
  join pay_component component on component.organisation_id = type.organisation_id
    and component.id = type.component_id
  where claim.organisation_id = ${organisationId} and claim.state in ('approved', 'paid')
    and line.sanctioned > coalesce(line.settled, 0)`;

type Behind = {
  readonly id: string;
  readonly by: string | null;
  readonly at: string;
  readonly type: string;
  readonly day: IsoDate;
  readonly claimed: Paise;
  readonly sanctioned: Paise;
  readonly settled: Paise;
  readonly less: string | null;
  readonly purpose: string;
};

const told = ({ type, day, claimed, sanctioned, settled, less, purpose }: Behind): string => {
  const ahead = settled > 0 ? `, ${inRupees(settled)} of it settled with the advance` : '';
  const of = sanctioned < claimed ? ` of ${inRupees(claimed)} claimed: ${less ?? ''}` : '';
  const what = `${type} of ${formatDate(day)}, from the claim “${purpose}”`;
  return `${what}: ${inRupees(sanctioned)} approved${of}${ahead}`;
};

async function explain({ db, session }: Work, ids: readonly string[]): Promise<Map<string, Explained>> {
  const { rows } = await sql<Behind>`
    select line.id::text, account.name as by,
      to_char(line.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      type.name as type, line.day, line.claimed, line.sanctioned, line.less, claim.purpose,
      coalesce(line.settled, 0)::bigint as settled
    from expense_line line
    join expense_claim claim on claim.organisation_id = line.organisation_id and claim.id = line.claim_id
    join expense_type type on type.organisation_id = line.organisation_id and type.id = line.type_id
    left join user_account account on account.organisation_id = line.organisation_id
      and account.id = line.changed_by
    where line.organisation_id = ${session.organisationId}
      and line.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, { by: row.by ?? '', at: row.at, says: told(row) }]));
}

const inputOf = (row: Row): PayInput => ({
  component: row.component,
  amount: paise(row.amount),
  source: recordSource(expenseLine, row),
});

/** The expenses of a month's claims in this state, each with its claim. */
async function linesOf({ db, session }: Work, month: Month, state: 'approved' | 'paid') {
  const { rows } = await sql<{ id: number; claim: number; employee: number }>`
    select line.id, claim.id as claim, claim.employee_id as employee
    from expense_claim claim
    join expense_line line on line.organisation_id = claim.organisation_id and line.claim_id = claim.id
    where claim.organisation_id = ${session.organisationId} and claim.month = ${month}
      and claim.state = ${state} and claim.paid_through = 'salary'
    order by line.id`.execute(db);
  return rows;
}

/** Claims of the month in this state whose expenses the payslips were made from, or took back. */
async function claimsIn(
  work: Work,
  runId: number,
  month: Month,
  back: boolean,
): Promise<ReadonlySet<number>> {
  const lines = await linesOf(work, month, back ? 'paid' : 'approved');
  const found = new Set((await paidIn(work, runId, expenseLine.name, lines, back)).map(({ id }) => id));
  return new Set(lines.flatMap(({ id, claim }) => (found.has(id) ? [claim] : [])));
}

/**
 * Claims whose expenses are among what the payslips were made from are paid, and no others; those of a
 * payslip that is taken back are owed again, until the month is paid anew or the next one pays them.
 */
async function notePaid(work: Work, runId: number): Promise<void> {
  const claims = records(work, expenseClaim).asServer;
  const { month } = await readHead(work, runId);
  for (const id of await claimsIn(work, runId, month, true)) {
    const reason = `The payslip of ${formatMonth(month)} was taken back`;
    await claims.set(id, {}, { state: 'approved', as: 'take-back', reason });
  }
  for (const id of await claimsIn(work, runId, month, false)) {
    const reason = `Paid with the salary of ${formatMonth(month)}`;
    await claims.set(id, {}, { state: 'paid', as: 'pay', reason });
  }
}

export const claimSource = paySource({
  form: expenseLine,
  async read({ db, session }, { month, ids }) {
    const { rows } = await sql<Row>`
      select line.id, claim.employee_id as employee, component.code as component,
        line.sanctioned - coalesce(line.settled, 0) as amount
      from ${paidLines(session.organisationId)} and claim.month = ${month}
        and ${among('claim.employee_id', ids)}
      order by claim.employee_id, line.id`.execute(db);
    const found = Map.groupBy(rows, ({ employee }) => employee);
    return ({ id }) => {
      const paid = found.get(id);
      return paid && { inputs: paid.map(inputOf) };
    };
  },
  changes: 'kept',
  explain,
  locked: notePaid,
});

/** What a closed month did not pay, of somebody who had no payslip in it, comes with the next one. */
export const claimsCarriedOn = daily({
  name: 'claims-carried-on',
  async run(work) {
    const open = await records(work, expenseClaim).find({ state: 'approved', paidThrough: 'salary' });
    if (open.length === 0) return;
    const isLocked = await closedFor(work, true);
    const next = await nextPaidMonth(work);
    for (const { id, employee, month } of open)
      if (month !== null && isLocked(employee, month))
        await records(work, expenseClaim).asServer.set(id, { month: next(employee) }, { as: 'carry-on' });
  },
});
