/** A built report spread across: a line for each value down, a column for each value across. */
import { sql } from 'kysely';
import { formatDate, formatMonth, isIsoDate, isMonth } from '#kernel/calendar.ts';
import type { ReportColumn } from '#kernel/report/report.ts';
import { allOf } from '#server/forms/list/expression.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../system.refusal.ts';
import { cellOf, type PickedColumn, reportColumn } from './column-of.server.ts';
import type { Plan } from './own-report-plan.server.ts';
import {
  aggregate,
  cells,
  conditionsOf,
  type Found,
  groupClause,
  groupedBy,
  identityOf,
  linesMost,
  named,
  run,
  valueIn,
} from './own-report-statement.server.ts';
import type { Pickable } from './pickable.server.ts';

const acrossMost = 40;

type Spread = { readonly key: string; readonly label: string };

/**
 * The values across, each a column, in their order, whoever the report is narrowed to. Refuses more than fit
 * beside each other.
 */
async function spreadOf(work: Work, plan: Plan, across: Pickable): Promise<ReadonlyMap<string, Spread>> {
  const by = groupedBy(plan, [across]);
  const selected = by.map((each, at) => named(each, at === 0 ? 'value' : 'identity'));
  const rows = await run(
    work,
    sql<Found>`select ${sql.join(selected)} from ${plan.from} where ${allOf(plan.where)}
      ${groupClause(by)} limit ${acrossMost + 1}`,
  );
  if (rows.length > acrossMost) return refuse('own-report.too-wide', { most: acrossMost });
  return new Map(
    rows.map((row, at) => [placeOf(row), { key: `p${at}`, label: labelled(plan, across, row['value']) }]),
  );
}

const placeOf = ({ value, identity }: Found): string => JSON.stringify([value ?? null, identity ?? null]);

function labelled({ words }: Plan, { field }: Pickable, value: unknown): string {
  const cell = cellOf(field, value, words.say);
  if (cell === null || cell === '') return words.say('none');
  if (typeof cell === 'boolean') return words.say(cell ? 'Yes' : 'No');
  const text = String(cell);
  if (field.kind === 'date' && isIsoDate(text)) return words.say(formatDate(text));
  return field.kind === 'month' && isMonth(text) ? words.say(formatMonth(text)) : text;
}

const figureOf = ({ columns }: Plan): PickedColumn | undefined =>
  columns.find(({ summary }) => summary !== undefined);
const downOf = ({ columns }: Plan): PickedColumn[] => columns.filter(({ summary }) => summary === undefined);
/** Averages and extremes of parts say nothing of the whole. */
const isAdded = ({ summary }: PickedColumn): boolean => summary === 'count' || summary === 'sum';

export async function pivotColumns(
  work: Work,
  plan: Plan,
  across: Pickable,
): Promise<Record<string, ReportColumn>> {
  const figure = figureOf(plan);
  const down = downOf(plan).map((column) => [column.key, reportColumn(column, true)] as const);
  if (!figure) return Object.fromEntries(down);
  const spread = await spreadOf(work, plan, across);
  const made = reportColumn(figure, true);
  return Object.fromEntries([
    ...down,
    ...[...spread.values()].map(({ key, label }) => [key, { ...made, label }] as const),
    ...(isAdded(figure) ? [['all', { ...made, label: plan.words.say('Total') }] as const] : []),
  ]);
}

export async function pivotRows(
  work: Work,
  plan: Plan,
  across: Pickable,
  people: ReportPeople,
): Promise<ReportRow[]> {
  const figure = figureOf(plan);
  if (!figure) return [];
  const down = downOf(plan);
  const spread = await spreadOf(work, plan, across);
  const of = (pickable: Pickable, name: string, identity: string) => {
    const each = identityOf(plan, pickable);
    return [named(valueIn(plan, pickable), name), ...(each ? [named(each, identity)] : [])];
  };
  const selected = [
    ...down.flatMap(({ key, pickable }) => of(pickable, key, `${key}_id`)),
    ...of(across, 'value', 'identity'),
    named(aggregate(plan, figure), 'figure'),
  ];
  const found = await run(
    work,
    sql<Found>`select ${sql.join(selected)} from ${plan.from} where ${conditionsOf(plan, people)}
      ${groupClause(groupedBy(plan, [...down.map(({ pickable }) => pickable), across]))}
      limit ${linesMost + 1}`,
  );
  const lines = Map.groupBy(found, (row) =>
    JSON.stringify(down.flatMap(({ key }) => [row[key] ?? null, row[`${key}_id`] ?? null])),
  );
  return [...lines.values()].map((members) => lineOf(plan, members, down, spread, isAdded(figure)));
}

/** A line of a pivot from the figures that are of it. */
function lineOf(
  { words }: Plan,
  members: readonly Found[],
  down: readonly PickedColumn[],
  spread: ReadonlyMap<string, Spread>,
  hasTotal: boolean,
): ReportRow {
  const figures = members.flatMap((row): [string, number][] => {
    const place = spread.get(placeOf(row));
    return place && row['figure'] !== null ? [[place.key, Number(row['figure'])]] : [];
  });
  const all = figures.reduce((sum, [, figure]) => sum + figure, 0);
  return {
    ...cells(down, members[0] ?? {}, words.say),
    ...Object.fromEntries(figures),
    ...(hasTotal && { all }),
  };
}
