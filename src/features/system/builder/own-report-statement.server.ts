/** What the statements of a built report are put together from, and how they are run: within their limits. */
import { type RawBuilder, sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { codeOf } from '#server/error-code.ts';
import { allOf } from '#server/forms/list/expression.ts';
import type { Sql } from '#server/forms/list/sql.ts';
import { ownerColumn } from '#server/forms/reach.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../system.refusal.ts';
import { cellOf, fits, type PickedColumn } from './column-of.server.ts';
import type { Summary } from './own-report.form.ts';
import type { Plan } from './own-report-plan.server.ts';
import { identityAt, valueAt } from './own-report-source.server.ts';
import type { Pickable } from './pickable.server.ts';

export const linesMost = 20_000;
const secondsMost = 20;

export type Found = Readonly<Record<string, unknown>>;

/** Records of people are narrowed to those who were asked for. */
export function conditionsOf({ where, base }: Plan, people: ReportPeople): Sql {
  if (people.all) return allOf(where);
  if (ownerColumn(base.access.form) === undefined)
    return invalid({ service: 'This report is of no people, so it cannot be narrowed to some.' });
  return allOf([...where, people.where('s0.person')]);
}

/** Refuses in words what takes too long or has too many lines. */
export async function run(work: Work, statement: RawBuilder<Found>): Promise<Found[]> {
  await sql`select set_config('statement_timeout', ${`${secondsMost}s`}, true)`.execute(work.db);
  try {
    const { rows } = await statement.execute(work.db);
    const most = linesMost.toLocaleString('en-IN');
    return rows.length > linesMost ? refuse('own-report.too-many', { most }) : rows;
  } catch (error) {
    if (codeOf(error) === '57014') return refuse('own-report.too-long', { seconds: secondsMost });
    throw error;
  }
}

export const named = (value: Sql, name: string): Sql => sql`${value} as ${sql.ref(name)}`;
export const valueIn = ({ readOf, aliases }: Plan, pickable: Pickable): Sql =>
  valueAt(readOf(pickable), aliases);
export const identityOf = ({ readOf, aliases }: Plan, pickable: Pickable): Sql | undefined =>
  identityAt(readOf(pickable), aliases);

export const cells = (columns: readonly PickedColumn[], row: Found, say: Plan['words']['say']): ReportRow =>
  Object.fromEntries(
    columns.map(({ key, pickable, summary }) => [
      key,
      cellOf(summary === 'count' ? { kind: 'number', label: '' } : pickable.field, row[key], say),
    ]),
  );

const aggregates: Readonly<Record<Summary, (own: Sql) => Sql>> = {
  count: (own) => sql`count(${own})`,
  sum: (own) => sql`sum(${own})`,
  average: (own) => sql`avg(${own})`,
  smallest: (own) => sql`min(${own})`,
  largest: (own) => sql`max(${own})`,
};

/** Amounts stay whole paise, percents whole hundredths; an average of numbers has two decimals. */
export function aggregate(plan: Plan, { pickable, summary }: PickedColumn): Sql {
  if (summary === undefined || !fits(summary, pickable.field)) return sql`null`;
  const made = aggregates[summary](valueIn(plan, pickable));
  const { kind } = pickable.field;
  if (summary === 'average') return kind === 'number' ? sql`round(${made}, 2)` : sql`round(${made})`;
  return made;
}

/** What lines are put together by: its value, and of a reference whose title it is. */
export const groupedBy = (plan: Plan, pickables: readonly Pickable[]): Sql[] =>
  pickables.flatMap((pickable) => {
    const identity = identityOf(plan, pickable);
    return [valueIn(plan, pickable), ...(identity ? [identity] : [])];
  });

export const groupClause = (by: readonly Sql[]): Sql =>
  by.length === 0 ? sql`` : sql`group by ${sql.join(by)} order by ${sql.join(by)}`;
