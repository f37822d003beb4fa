/** What a solver chose, read back: the turns of each person, what is still missing and why. Pure. */
import { comesTooSoon } from '../../floor/roster-floor.ts';
import type { Shift } from '../../shift/shift.ts';
import type { Need } from '../cover.ts';
import { rest, type Turn } from '../roster.ts';
import { fairShares, isBurden } from './fair-share.ts';
import type { Burden, RosterFigures } from './figures.ts';
import { countsFor } from './make-model.ts';
import { isLawful, type LawfulWhat, type Model, type Values } from './model.ts';
import type { Problem, ProposedPerson, Why } from './problem.ts';

/** By person and day of the proposal. */
export type Turns = readonly (readonly Turn[])[];

export function turnsOf({ people, first, last }: Problem, { cells }: Model, values: Values): Turns {
  const turns = people.map(({ days }) =>
    days.slice(first, last + 1).map(({ choices, turn }) => (choices ? rest : turn)),
  );
  for (const [column, { person, day, turn }] of cells.entries()) {
    const row = turns[person];
    if (row && (values[column] ?? 0) > 0.5) row[day] = turn;
  }
  return turns;
}

/** What stands in a roster now. */
export const presentTurns = ({ people, first, last }: Problem): Turns =>
  people.map(({ days }) => days.slice(first, last + 1).map(({ turn }) => turn));

/** One need on one day that cannot be met, with how many of those who count for it are kept by what. */
interface Lack {
  readonly need: Need;
  readonly day: number;
  readonly missing: number;
  /** How many people of the proposal count for the need on that day at all. */
  readonly able: number;
  readonly whys: Partial<Record<Why, number>>;
}

const whyOfRow: Readonly<Record<LawfulWhat, Why>> = {
  day: 'busy',
  rest: 'rest',
  off: 'off',
  week: 'hours',
  row: 'off',
  quarter: 'hours',
};

export function lacksIn(problem: Problem, model: Model, values: Values, turns: Turns): readonly Lack[] {
  const { needs, people, first } = problem;
  const columnOf = new Map(
    model.cells.map(({ person, day, turn }, column) => [`${person} ${day} ${turn}`, column]),
  );
  const blocks = rowsBlocking(model, values);
  return needs.flatMap((need) =>
    need.needed.flatMap((needed, day): Lack[] => {
      if (needed === null) return [];
      const able = people.flatMap((person, at) => (countsFor(need, person, first, day) ? [at] : []));
      const there = able.filter((at) => isThere(problem, turns, at, day, need.shift));
      const missing = needed - (need.others[day] ?? 0) - there.length;
      if (missing <= 0) return [];
      const whys: Partial<Record<Why, number>> = {};
      for (const at of able) {
        if (there.includes(at)) continue;
        const why = whyNot(problem, turns, { at, day, turn: need.shift }, columnOf, blocks);
        whys[why] = (whys[why] ?? 0) + 1;
      }
      return [{ need, day, missing, able: able.length, whys }];
    }),
  );
}

const isThere = ({ people, first }: Problem, turns: Turns, at: number, day: number, turn: Turn): boolean =>
  turns[at]?.[day] === turn && people[at]?.days[first + day]?.mark !== 'l';

type Asked = { readonly at: number; readonly day: number; readonly turn: Turn };

function whyNot(
  problem: Problem,
  turns: Turns,
  { at, day, turn }: Asked,
  columnOf: ReadonlyMap<string, number>,
  blocks: (column: number) => Why | undefined,
): Why {
  const given = problem.people[at]?.days[problem.first + day];
  if (!given?.choices) return given?.stays ?? 'kept';
  if (!given.choices.includes(turn)) return given.barred?.get(turn) ?? 'law';
  if ((turns[at]?.[day] ?? rest) !== rest) return 'busy';
  const column = columnOf.get(`${at} ${day} ${turn}`);
  // A shift that stands fast on the day before or after leaves no column.
  return column === undefined ? 'rest' : (blocks(column) ?? 'free');
}

/** Which row of the law would break if a cell were given besides. */
function rowsBlocking({ rows, cells }: Model, values: Values): (column: number) => Why | undefined {
  const found = new Map<number, LawfulWhat>();
  for (const row of rows) {
    if (!isLawful(row) || row.upper === null) continue;
    const sum = row.columns.reduce(
      (total, column, at) => total + (row.values[at] ?? 0) * (values[column] ?? 0),
      0,
    );
    for (const [at, column] of row.columns.entries())
      if (column < cells.length && sum + (row.values[at] ?? 0) > row.upper + 1e-6)
        if (!found.has(column)) found.set(column, row.what);
  }
  return (column) => {
    const what = found.get(column);
    return what && whyOfRow[what];
  };
}

export function figuresOf(problem: Problem, turns: Turns): RosterFigures {
  const { people, first, needs } = problem;
  const shiftOf = new Map(problem.shifts.map(({ turn, shift }) => [turn, shift]));
  const shiftOn = (person: ProposedPerson, at: number, day: number): Shift | undefined => {
    const given = person.days[first + day];
    const turn = turns[at]?.[day] ?? rest;
    return given && turn === given.turn ? given.shift : shiftOf.get(turn);
  };
  let missing = 0;
  for (const need of needs)
    for (const [day, needed] of need.needed.entries()) {
      const there = people.filter(
        (person, at) => countsFor(need, person, first, day) && isThere(problem, turns, at, day, need.shift),
      ).length;
      missing += Math.max(0, (needed ?? 0) - (need.others[day] ?? 0) - there);
    }
  const countOf = (burden: Burden) => {
    const able = fairShares(problem, burden);
    const counts = people.flatMap((person, at) =>
      able[at] === undefined ? [] : [burdensOf(problem, person, burden, (day) => shiftOn(person, at, day))],
    );
    return counts.length === 0
      ? { most: 0, least: 0 }
      : { most: Math.max(...counts), least: Math.min(...counts) };
  };
  const [night, weekend] = [countOf('night'), countOf('weekend')];
  return {
    missing,
    shifts: turns.reduce((sum, row) => sum + row.filter((turn) => turn !== rest).length, 0),
    most: { night: night.most, weekend: weekend.most },
    least: { night: night.least, weekend: weekend.least },
    wishes: people.reduce((sum, person, at) => sum + unmet(person, turns[at] ?? []), 0),
    shortRests: people.reduce(
      (sum, person, at) =>
        sum +
        (turns[at] ?? []).filter((_, day) => {
          const [before, after] = [shiftOn(person, at, day - 1), shiftOn(person, at, day)];
          return day > 0 && before && after && comesTooSoon(before, after);
        }).length,
      0,
    ),
  };
}

const burdensOf = (
  { first, last }: Problem,
  { days }: ProposedPerson,
  burden: Burden,
  shiftOn: (day: number) => Shift | undefined,
): number =>
  days.slice(first, last + 1).filter(({ date, mark }, day) => {
    const shift = mark === 'l' ? undefined : shiftOn(day);
    return shift !== undefined && isBurden[burden](date, shift);
  }).length;

const unmet = ({ wishes }: ProposedPerson, turns: readonly Turn[]): number =>
  wishes.filter(({ day, kind, turn }) => {
    const given = turns[day] ?? rest;
    if (kind === 'avoids') return turn === undefined ? given !== rest : given === turn;
    return turn === undefined ? given === rest : given !== rest && given !== turn;
  }).length;
