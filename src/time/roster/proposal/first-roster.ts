/**
 * A first lawful roster without a solver: day by day, the scarcest need first, to whoever has had the least.
 * It gives a cell only where every row of the law still holds, so it breaks none; a solver begins with it.
 */
import { isLawful, type Model, type Values, withSlack } from './model.ts';

type Part = { readonly row: number; readonly value: number };

/** Takes cells one by one while the rows of the law hold. */
class Filling {
  readonly values: Values;
  readonly worked = new Map<number, number>();
  readonly #room: number[];
  readonly #parts: Part[][];
  readonly #model: Model;

  constructor(model: Model) {
    this.#model = model;
    this.values = new Float64Array(model.cost.length);
    this.#room = model.rows.map(({ upper }) => upper ?? Number.POSITIVE_INFINITY);
    this.#parts = model.cells.map(() => []);
    for (const [at, row] of model.rows.entries())
      if (isLawful(row))
        for (const [place, column] of row.columns.entries())
          this.#parts[column]?.push({ row: at, value: row.values[place] ?? 0 });
  }

  fits(column: number): boolean {
    if (this.values[column] !== 0) return false;
    return (this.#parts[column] ?? []).every(({ row, value }) => value <= (this.#room[row] ?? 0));
  }

  give(column: number): void {
    this.values[column] = 1;
    for (const { row, value } of this.#parts[column] ?? []) this.#room[row] = (this.#room[row] ?? 0) - value;
    const person = this.#model.cells[column]?.person ?? -1;
    this.worked.set(person, (this.worked.get(person) ?? 0) + 1);
  }
}

/** How far each person is with the soft rows they stand in: what is left of the owed days and fair shares. */
function roomOf(model: Model) {
  const rowsOf = new Map<number, { row: number; share: number }[]>();
  for (const [at, { what, columns, upper }] of model.rows.entries()) {
    if (what !== 'owed' && what !== 'fair') continue;
    for (const column of columns) {
      if (column >= model.cells.length) continue;
      const its = rowsOf.get(column) ?? [];
      its.push({ row: at, share: Math.max(1, upper ?? 1) });
      rowsOf.set(column, its);
    }
  }
  const taken = new Map<number, number>();
  return {
    take(column: number) {
      for (const { row } of rowsOf.get(column) ?? []) taken.set(row, (taken.get(row) ?? 0) + 1);
    },
    /** How much of each share is used up: the more, the later somebody's turn is. */
    used: (column: number) =>
      (rowsOf.get(column) ?? []).reduce((sum, { row, share }) => sum + (taken.get(row) ?? 0) / share, 0),
    isOver: (column: number) =>
      (rowsOf.get(column) ?? []).some(({ row }) => {
        const { what, upper } = model.rows[row] ?? { what: 'fair', upper: null };
        return what === 'owed' && (taken.get(row) ?? 0) >= (upper ?? 0);
      }),
  };
}

/** Chosen cells with the slack that they take. */
export function firstRoster(model: Model): Values {
  const filling = new Filling(model);
  const room = roomOf(model);
  const { cells, cost, rows } = model;
  const lastTurn = new Map<string, number>();
  const give = (column: number) => {
    filling.give(column);
    room.take(column);
    const cell = cells[column];
    if (cell) lastTurn.set(`${cell.person} ${cell.day}`, cell.turn);
  };
  const score = (column: number): number => {
    const cell = cells[column];
    const before = cell && lastTurn.get(`${cell.person} ${cell.day - 1}`);
    const stays = before !== undefined && before === cell?.turn ? 0.15 : 0;
    return room.used(column) * 10 - stays * 10 + (cost[column] ?? 0) + (room.isOver(column) ? 20 : 0);
  };
  const needs = rows
    .filter(({ what, lower }) => what === 'cover' && (lower ?? 0) > 0)
    .map((row) => ({ row, of: row.columns.filter((column) => column < cells.length) }))
    .toSorted(
      (one, other) =>
        (cells[one.of[0] ?? 0]?.day ?? 0) - (cells[other.of[0] ?? 0]?.day ?? 0) ||
        one.of.length - other.of.length,
    );
  for (const { row, of } of needs) {
    let lacks = (row.lower ?? 0) - of.filter((column) => filling.values[column] === 1).length;
    const ranked = of
      .map((column) => ({ column, score: score(column) }))
      .toSorted((a, b) => a.score - b.score);
    for (const { column } of ranked) {
      if (lacks <= 0) break;
      if (!filling.fits(column)) continue;
      give(column);
      lacks -= 1;
    }
  }
  fillOwed(model, filling, give);
  return withSlack(model, filling.values);
}

/** Whoever still has fewer days than owed is given the cheapest that fit. */
function fillOwed(model: Model, filling: Filling, give: (column: number) => void): void {
  for (const { what, columns, lower } of model.rows) {
    if (what !== 'owed' || lower === null) continue;
    const own = columns.filter((column) => column < model.cells.length);
    let lacks = lower - own.filter((column) => filling.values[column] === 1).length;
    for (const column of own.toSorted((a, b) => (model.cost[a] ?? 0) - (model.cost[b] ?? 0))) {
      if (lacks <= 0) break;
      if (!filling.fits(column)) continue;
      give(column);
      lacks -= 1;
    }
  }
}
