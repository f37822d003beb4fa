/** A part of a model that is solved by itself: some cells are free, the others stay as they are chosen. Pure. */
import type { Model, ModelRow, Values } from './model.ts';

export interface ModelPart {
  readonly model: Model;
  /** The cells that are free, as columns of the whole. */
  readonly columns: readonly number[];
}

/** What a row still has room for once the fixed cells have taken theirs; nothing where no free cell is in it. */
function rowOfPart(row: ModelRow, cells: number, values: Values, columnOf: (column: number) => number) {
  const columns: number[] = [];
  const kept: number[] = [];
  let fixed = 0;
  let hasFree = false;
  for (const [at, column] of row.columns.entries()) {
    const value = row.values[at] ?? 0;
    const own = column < cells ? columnOf(column) : -2;
    if (own === -1) {
      fixed += value * (values[column] ?? 0);
      continue;
    }
    hasFree ||= own >= 0;
    columns.push(column);
    kept.push(value);
  }
  if (!hasFree) return undefined;
  const { what, lower, upper } = row;
  return {
    ...{ what, columns, values: kept },
    lower: lower === null ? null : lower - fixed,
    upper: upper === null ? null : upper - fixed,
  };
}

export function partOf(model: Model, values: Values, isFree: (column: number) => boolean): ModelPart {
  const count = model.cells.length;
  const columns = [...model.cells.keys()].filter(isFree);
  const own = new Map(columns.map((column, at) => [column, at]));
  const rows = model.rows.flatMap(
    (row) => rowOfPart(row, count, values, (column) => own.get(column) ?? -1) ?? [],
  );
  const slack = [...new Set(rows.flatMap((row) => row.columns.filter((column) => column >= count)))];
  for (const [at, column] of slack.entries()) own.set(column, columns.length + at);
  const all = [...columns, ...slack];
  return {
    columns,
    model: {
      cells: columns.flatMap((column) => model.cells[column] ?? []),
      cost: all.map((column) => model.cost[column] ?? 0),
      upper: all.map((column) => model.upper[column] ?? null),
      rows: rows.map((row) => ({ ...row, columns: row.columns.map((column) => own.get(column) ?? 0) })),
      offset: 0,
    },
  };
}

/** Which cells are free, one after another: a week of everybody, then all days of some people. */
export function neighbourhoods({ cells }: Model, draw: () => number): () => (column: number) => boolean {
  const days = Math.max(0, ...cells.map(({ day }) => day)) + 1;
  const people = Math.max(0, ...cells.map(({ person }) => person)) + 1;
  const [daysAtOnce, peopleAtOnce] = [7, 20];
  let turn = 0;
  return () => {
    turn += 1;
    if (turn % 2 === 1) {
      const from = Math.floor(draw() * (days + daysAtOnce - 1)) - daysAtOnce + 1;
      return (column) => {
        const day = cells[column]?.day ?? -1;
        return day >= from && day < from + daysAtOnce;
      };
    }
    const share = peopleAtOnce / people;
    const chosen = Array.from({ length: people }, () => draw() < share);
    return (column) => chosen[cells[column]?.person ?? -1] ?? false;
  };
}
