/**
 * Losses in pay: an instalment a month, beside loans, within the law's limit; on leaving all that is
 * left.
 */
import { sql } from 'kysely';
import { paysMonth } from '#features/payroll/run/reversal.server.ts';
import { formatMonth, type Month, monthsBetween } from '#kernel/calendar.ts';
import { type Paise, paise, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { Recovery } from '#pay/model/facts.ts';
import { among } from '#server/database/among.ts';
import { records } from '#server/forms/record/records.ts';
import { type Explained, paySource, recordSource } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { assetIssue } from './asset-issue.form.ts';

type Row = {
  readonly id: number;
  readonly employee: number;
  readonly state: string;
  readonly component: string;
  readonly priority: number;
  readonly amount: Paise;
  readonly instalments: number;
  readonly firstMonth: Month;
  readonly taken: Readonly<Record<Month, number>> | null;
};

/**
 * What payslips that stand have taken, by month: of a month in parts, whose payslips tell the whole,
 * once.
 */
async function readLosses({ db, session }: Work, ids: readonly number[] | null): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select issue.id, issue.employee_id as employee, issue.state, component.code as component,
      category.priority::int as priority, issue.amount, issue.instalments::int as instalments,
      issue.first_month as "firstMonth",
      (select json_object_agg(month, taken) from (
        select slip.month, max((slip.recovered ->> ('asset-issue/' || issue.id))::bigint) as taken
        from payslip slip
        where slip.organisation_id = issue.organisation_id and slip.employee_id = issue.employee_id
          and slip.recovered ? ('asset-issue/' || issue.id) and ${paysMonth('slip')}
        group by slip.month) paid) as taken
    from asset_issue issue
    join asset on asset.organisation_id = issue.organisation_id and asset.id = issue.asset_id
    join asset_category category on category.organisation_id = asset.organisation_id
      and category.id = asset.category_id
    join pay_component component on component.organisation_id = category.organisation_id
      and component.id = category.component_id
    where issue.organisation_id = ${session.organisationId} and issue.state in ('recovering', 'recovered')
      and issue.amount is not null and ${among('issue.employee_id', ids)}
    order by issue.employee_id, issue.id`.execute(db);
  return rows;
}

const takenBefore = ({ taken }: Row, month: Month): number =>
  Object.entries(taken ?? {}).reduce((sum, [of, amount]) => (of < month ? sum + amount : sum), 0);

/** The instalments that have fallen due by a month, the last one to the paisa. */
const dueBy = ({ amount, instalments, firstMonth }: Row, month: Month): number => {
  const count = Math.min(instalments, monthsBetween(firstMonth, month) + 1);
  return count === instalments ? amount : Math.floor(amount / instalments) * count;
};

export function lossAsked(row: Row, month: Month, leaves: boolean): Recovery | undefined {
  if (month < row.firstMonth) return undefined;
  const before = takenBefore(row, month);
  const balance = row.amount - before;
  const due = leaves ? balance : Math.min(balance, dueBy(row, month) - before);
  if (due <= 0) return undefined;
  const own = leaves ? due : Math.min(due, Math.floor(row.amount / row.instalments));
  return {
    ...{ component: row.component, amount: paise(due), leastNet: zero, interest: zero, due: month },
    ...{ balance: paise(balance), carried: paise(due - own), priority: row.priority, what: 'asset' },
    source: recordSource(assetIssue, row),
  };
}

async function explain({ db, session }: Work, ids: readonly string[]): Promise<Map<string, Explained>> {
  type Behind = { id: string; by: string | null; at: string; name: string; amount: Paise; from: Month };
  const { rows } = await sql<Behind>`
    select issue.id::text, account.name as by, asset.name || ', ' || asset.tag as name, issue.amount,
      issue.first_month as "from",
      to_char(issue.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from asset_issue issue
    join asset on asset.organisation_id = issue.organisation_id and asset.id = issue.asset_id
    left join user_account account on account.organisation_id = issue.organisation_id
      and account.id = issue.changed_by
    where issue.organisation_id = ${session.organisationId}
      and issue.id = any (${[...ids]}::bigint[])`.execute(db);
  const told = ({ name, amount, from }: Behind) =>
    `Loss of ${name}: ${formatRupees(amount)}, from ${formatMonth(from)}, as decided`;
  return new Map(rows.map((row) => [row.id, { by: row.by ?? '', at: row.at, says: told(row) }]));
}

export const assetSource = paySource({
  form: assetIssue,
  async read(work, { month, ids }) {
    const found = Map.groupBy(await readLosses(work, ids), ({ employee }) => employee);
    return ({ id, left, paidTo }) => {
      const leaves = left !== null && left <= paidTo;
      const recoveries = found.get(id)?.flatMap((row) => lossAsked(row, month, leaves) ?? []);
      return recoveries?.length ? { recoveries } : undefined;
    };
  },
  changes: 'kept',
  explain,
  /** What is wholly recovered says so; of a payslip that is taken back it is owed again. */
  async locked(work, runId) {
    const { rows: people } = await sql<{ id: number }>`select distinct employee_id as id from payslip
      where organisation_id = ${work.session.organisationId} and run_id = ${runId}`.execute(work.db);
    for (const row of await readLosses(
      work,
      people.map(({ id }) => id),
    )) {
      const isOver = takenBefore(row, '9999-12') >= row.amount;
      if (isOver === (row.state === 'recovered')) continue;
      const state = isOver ? 'recovered' : 'recovering';
      const reason = isOver ? 'Recovered with the salary' : 'A payslip is taken back';
      await records(work, assetIssue).asServer.set(row.id, {}, { state, as: 'recover', reason });
    }
  },
});
