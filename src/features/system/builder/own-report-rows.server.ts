/** The lines of a built report: one for each record, or put together by groups. */
import { sql } from 'kysely';
import type { ReportColumn } from '#kernel/report/report.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { reportColumn } from './column-of.server.ts';
import { formulaCell, formulaKind } from './own-report-formula.server.ts';
import { pivotColumns, pivotRows } from './own-report-pivot.server.ts';
import type { Plan } from './own-report-plan.server.ts';
import {
  aggregate,
  cells,
  conditionsOf,
  type Found,
  groupClause,
  groupedBy,
  linesMost,
  named,
  run,
  valueIn,
} from './own-report-statement.server.ts';

const opening = (form: string) => ({ forms: [form], by: 'recordId', as: 'recordForm' });

/** The columns of the answer; of a pivot those that its values make follow. */
export async function answerColumns(work: Work, plan: Plan): Promise<Record<string, ReportColumn>> {
  const { columns, formulas, built } = plan;
  const isSummed = built.layout !== 'lines';
  if (plan.across) return pivotColumns(work, plan, plan.across);
  const picked = columns.map((column, at) => {
    const made = reportColumn(column, isSummed);
    return [column.key, at === 0 && !isSummed ? { ...made, opens: opening(built.base) } : made] as const;
  });
  const made = formulas.map(({ key, label, formula }): [string, ReportColumn] => {
    const asked = columns.filter(({ name }) => formula.names.includes(name));
    const sensitivity = asked.map(({ pickable }) => pickable.field.sensitivity).find(Boolean);
    return [key, { label, kind: formulaKind(formula), ...(sensitivity && { sensitivity }), seen: true }];
  });
  return Object.fromEntries([...picked, ...made]);
}

export async function answerRows(work: Work, plan: Plan, people: ReportPeople): Promise<ReportRow[]> {
  if (plan.across) return pivotRows(work, plan, plan.across, people);
  const lines = plan.built.layout === 'groups' ? groupRows : recordRows;
  const rows = await lines(work, plan, people);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(plan.formulas.map((each) => [each.key, formulaCell(each, { row, on: plan.on })])),
  }));
}

async function recordRows(work: Work, plan: Plan, people: ReportPeople): Promise<ReportRow[]> {
  const { columns, built, from, words } = plan;
  const selected = columns.map(({ key, pickable }) => named(valueIn(plan, pickable), key));
  const rows = await run(
    work,
    sql<Found>`select ${sql.join([sql`s0.id as "recordId"`, ...selected])} from ${from}
      where ${conditionsOf(plan, people)} order by s0.id limit ${linesMost + 1}`,
  );
  return rows.map((row) => ({
    ...cells(columns, row, words.say),
    recordId: Number(row['recordId']),
    recordForm: built.base,
  }));
}

async function groupRows(work: Work, plan: Plan, people: ReportPeople): Promise<ReportRow[]> {
  const { columns, from, words } = plan;
  const by = columns.filter(({ summary }) => summary === undefined).map(({ pickable }) => pickable);
  const selected = columns.map((column) =>
    named(column.summary ? aggregate(plan, column) : valueIn(plan, column.pickable), column.key),
  );
  const rows = await run(
    work,
    sql<Found>`select ${sql.join(selected)} from ${from} where ${conditionsOf(plan, people)}
      ${groupClause(groupedBy(plan, by))} limit ${linesMost + 1}`,
  );
  return rows.map((row) => cells(columns, row, words.say));
}
