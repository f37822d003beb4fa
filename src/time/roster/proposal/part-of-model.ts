/** A part of a model that is solved by itself: some cells are free, the others stay as chosen. Pure. */
import type { Model, ModelRow, Values } from './model.ts';

interface ModelPart {
  readonly model: Model;
  /** The cells that are free, as columns of the whole. */
  readonly columns: readonly number[];
}

/** What a row has room for once the fixed cells have taken theirs; nothing where no free cell is in it. */
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

type IsFree = (column: number) => boolean;

/** Parts that are small enough to be solved in a moment. */
const [daysOfAll, peopleAtOnce, daysAround] = [4, 12, 5];

/**
 * Which cells are free, one part after another: around a need that lacks somebody, the days beside it of
 * some who could meet it; a few days of everybody; all days of a few people.
 */
export function neighbourhoods({ cells, rows }: Model, draw: () => number): (now: Values) => IsFree {
  const days = Math.max(0, ...cells.map(({ day }) => day)) + 1;
  const people = Math.max(0, ...cells.map(({ person }) => person)) + 1;
  const some = (many: number): ReadonlySet<number> =>
    new Set(Array.from({ length: people }, (_, at) => at).filter(() => draw() < many / people));
  const within = (from: number, to: number, isOne: (person: number) => boolean): IsFree => {
    return (column) => {
      const { person = -1, day = -1 } = cells[column] ?? {};
      return day >= from && day < to && isOne(person);
    };
  };
  const cover = rows.filter(({ what }) => what === 'cover');
  const lacking = (now: Values) =>
    cover.filter((row) => {
      const given = row.columns.filter((column) => column < cells.length && now[column] === 1).length;
      return given < (row.lower ?? 0);
    });
  let turn = 0;
  return (now) => {
    turn += 1;
    const lacks = lacking(now);
    if (lacks.length > 0 && turn % 3 !== 0) {
      const row = lacks[Math.floor(draw() * lacks.length)];
      const own = (row?.columns ?? []).flatMap((column) => cells[column] ?? []);
      const able = new Set(
        own.map(({ person }) => person).filter(() => draw() < (2 * peopleAtOnce) / own.length),
      );
      const others = some(peopleAtOnce);
      const day = own[0]?.day ?? 0;
      const isOne = (person: number) => able.has(person) || others.has(person);
      return within(day - daysAround, day + daysAround + 1, isOne);
    }
    if (turn % 2 === 0) {
      const chosen = some(peopleAtOnce);
      return within(0, days, (person) => chosen.has(person));
    }
    const from = Math.floor(draw() * (days + daysOfAll - 1)) - daysOfAll + 1;
    return within(from, from + daysOfAll, () => true);
  };
}
