/** The sums that a solver takes: columns of yes and no, rows that hold, and slack that costs. Pure. */
import type { Turn } from '../roster.ts';

/** Rows that no roster may break; what each is there for. */
export type LawfulWhat = 'day' | 'rest' | 'week' | 'off' | 'row' | 'quarter';
export type SoftWhat = 'cover' | 'owed' | 'fair';

export interface ModelRow {
  readonly what: LawfulWhat | SoftWhat;
  readonly columns: readonly number[];
  readonly values: readonly number[];
  readonly lower: number | null;
  readonly upper: number | null;
}

/** A column that gives a shift to a person on a day of the proposal. */
export interface Cell {
  readonly person: number;
  readonly day: number;
  readonly turn: Turn;
}

export interface Model {
  /** The first columns; after them come those of slack. */
  readonly cells: readonly Cell[];
  readonly cost: readonly number[];
  /** The most of each column; null: no end. */
  readonly upper: readonly (number | null)[];
  readonly rows: readonly ModelRow[];
  /** What it costs whatever is chosen. */
  readonly offset: number;
}

/** Of what is chosen: 1 for each cell that is given, and the slack that it takes. */
export type Values = Float64Array;

export const isLawful = (row: ModelRow): row is ModelRow & { readonly what: LawfulWhat } =>
  row.what !== 'cover' && row.what !== 'owed' && row.what !== 'fair';

/** Takes so much slack for chosen cells as the rows ask: the cheapest first. */
export function withSlack(model: Model, chosen: Values): Values {
  const { cells, cost, upper, rows } = model;
  const values = Float64Array.from(chosen);
  values.fill(0, cells.length);
  for (const row of rows) {
    if (isLawful(row)) continue;
    const sum = row.columns.reduce(
      (total, column, at) => total + (row.values[at] ?? 0) * (values[column] ?? 0),
      0,
    );
    const sign = row.lower !== null && sum < row.lower ? 1 : -1;
    let lacks = sign === 1 ? (row.lower ?? 0) - sum : row.upper === null ? 0 : sum - row.upper;
    const slack = row.columns
      .filter((column, at) => column >= cells.length && Math.sign(row.values[at] ?? 0) === sign)
      .toSorted((one, other) => (cost[one] ?? 0) - (cost[other] ?? 0));
    for (const column of slack) {
      const taken = Math.max(0, Math.min(lacks, upper[column] ?? Number.POSITIVE_INFINITY));
      values[column] = taken;
      lacks -= taken;
    }
  }
  return values;
}

/** What the chosen values cost, slack with them. */
export const costOf = ({ cost, offset }: Model, values: Values): number =>
  cost.reduce((total, each, column) => total + each * (values[column] ?? 0), offset);

/** Rows of the law that the chosen cells break: none, if the solver is right. */
export const brokenRows = (model: Model, values: Values): readonly ModelRow[] =>
  model.rows.filter(
    (row) =>
      isLawful(row) &&
      row.upper !== null &&
      row.columns.reduce((sum, column, at) => sum + (row.values[at] ?? 0) * (values[column] ?? 0), 0) >
        row.upper + 1e-6,
  );
