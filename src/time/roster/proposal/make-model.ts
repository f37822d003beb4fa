/** Makes the model of a proposal: people by days by shifts, what the law forbids, what is wished. Pure. */

import { comesTooSoon } from '../../floor/roster-floor.ts';
import { plannedMinutes, type Shift } from '../../shift/shift.ts';
import { holdsOn, type Need } from '../cover.ts';
import type { Turn } from '../roster.ts';
import { fairShares, isBurden } from './fair-share.ts';
import { burdens } from './figures.ts';
import { type Choice, lawfulRows } from './lawful-rows.ts';
import type { Cell, Model, ModelRow, SoftWhat } from './model.ts';
import { type Problem, type ProposedPerson, weights } from './problem.ts';

/** Whether the person counts for a need on a day of the proposal, whatever shift they have. */
export const countsFor = (need: Need, person: ProposedPerson, first: number, day: number): boolean => {
  const date = person.days[first + day]?.date;
  return (
    person.place === need.place &&
    (need.designation === null || person.designation === need.designation) &&
    (need.licence === null || (date !== undefined && holdsOn(person.licences, need.licence, date)))
  );
};

/** Shifts that may be given on a day: none that comes too soon after, or before, one that stands fast. */
function choicesOn({ days }: ProposedPerson, at: number, shiftOf: ReadonlyMap<Turn, Shift>): readonly Turn[] {
  const fast = (day: number) => (days[day]?.choices ? undefined : days[day]?.shift);
  const [before, after] = [fast(at - 1), fast(at + 1)];
  return (days[at]?.choices ?? []).filter((turn) => {
    const shift = shiftOf.get(turn);
    return (
      shift !== undefined &&
      !(before && comesTooSoon(before, shift)) &&
      !(after && comesTooSoon(shift, after))
    );
  });
}

/** A model while it is made. */
class Making {
  readonly cells: Cell[] = [];
  readonly cost: number[] = [];
  readonly upper: (number | null)[] = [];
  readonly rows: ModelRow[] = [];
  readonly #slack: { readonly cost: number; readonly upper: number | null }[] = [];
  offset = 0;

  cell(cell: Cell, cost: number): number {
    this.cells.push(cell);
    this.cost.push(cost);
    this.upper.push(1);
    return this.cells.length - 1;
  }

  /** Columns between the limits, or slack for it: `lacking` where there are too few, `beyond` too many. */
  soft(what: SoftWhat, columns: readonly number[], limits: Limits): void {
    const { lower = null, upper = null, lacking = [], beyond = [] } = limits;
    const slack = [
      ...lacking.map((each) => ({ ...each, sign: 1 })),
      ...beyond.map((each) => ({ ...each, sign: -1 })),
    ];
    const begin = this.cells.length + this.#slack.length;
    this.#slack.push(...slack.map(({ cost, most = null }) => ({ cost, upper: most })));
    this.rows.push({
      what,
      columns: [...columns, ...slack.map((_, at) => begin + at)],
      values: [...columns.map(() => 1), ...slack.map(({ sign }) => sign)],
      lower,
      upper,
    });
  }

  made(): Model {
    return {
      cells: this.cells,
      cost: [...this.cost, ...this.#slack.map(({ cost }) => cost)],
      upper: [...this.upper, ...this.#slack.map(({ upper }) => upper)],
      rows: this.rows,
      offset: this.offset,
    };
  }
}

type Slack = { readonly cost: number; readonly most?: number };
type Limits = {
  readonly lower?: number | null;
  readonly upper?: number | null;
  readonly lacking?: readonly Slack[];
  readonly beyond?: readonly Slack[];
};

export function makeModel(problem: Problem): Model {
  const making = new Making();
  const shiftOf = new Map(problem.shifts.map(({ turn, shift }) => [turn, shift]));
  const choices = problem.people.map((person, at) => giveColumns(problem, making, person, at, shiftOf));
  for (const [at, person] of problem.people.entries())
    making.rows.push(...lawfulRows(problem.law, person, choices[at] ?? []));
  coverRows(problem, making);
  owedRows(problem, making);
  fairRows(problem, making, shiftOf);
  return making.made();
}

function giveColumns(
  problem: Problem,
  making: Making,
  person: ProposedPerson,
  at: number,
  shiftOf: ReadonlyMap<Turn, Shift>,
): readonly (readonly Choice[])[] {
  const { first, last, shifts } = problem;
  const extra = new Map(shifts.map(({ turn, extraHours }) => [turn, extraHours]));
  return person.days.map((given, day): readonly Choice[] => {
    if (!given.choices || day < first || day > last) return [];
    const wished = person.wishes.filter((wish) => wish.day === day - first);
    for (const wish of wished)
      if (wish.kind === 'prefers' && wish.turn === undefined) making.offset += weights.wish;
    if (given.turn !== 0 && !given.choices.includes(given.turn)) making.offset += weights.change;
    return choicesOn(person, day, shiftOf).flatMap((turn): Choice[] => {
      const shift = shiftOf.get(turn);
      if (!shift) return [];
      const cost =
        plannedMinutes(shift) / 60 +
        (extra.get(turn) ?? 0) +
        (given.mark === 'h' ? weights.holiday : 0) +
        (turn === given.turn ? 0 : weights.change) +
        wished.reduce((sum, wish) => sum + wishCost(wish, turn), 0);
      return [{ column: making.cell({ person: at, day: day - first, turn }, cost), shift }];
    });
  });
}

/** Of giving this shift on the day of a wish. */
function wishCost({ kind, turn: wished }: { kind: 'prefers' | 'avoids'; turn?: Turn }, turn: Turn): number {
  if (kind === 'avoids') return wished === undefined || wished === turn ? weights.wish : 0;
  if (wished === undefined) return -weights.wish;
  return wished === turn ? 0 : weights.wish;
}

/** So many on each shift as are needed, or a cost for each who is missing. */
function coverRows({ needs, people, first }: Problem, making: Making): void {
  const byShift = Map.groupBy(
    making.cells.map((cell, column) => ({ ...cell, column })),
    ({ turn, day }) => `${turn} ${day}`,
  );
  for (const need of needs)
    for (const [day, needed] of need.needed.entries()) {
      if (needed === null) continue;
      const counts = (person: number) => {
        const one = people[person];
        return one !== undefined && countsFor(need, one, first, day);
      };
      const columns = (byShift.get(`${need.shift} ${day}`) ?? []).filter(({ person }) => counts(person));
      const there = people.filter((one, person) => {
        const given = one.days[first + day];
        return given && !given.choices && given.mark !== 'l' && given.turn === need.shift && counts(person);
      }).length;
      const lacks = Math.max(0, needed - there - (need.others[day] ?? 0));
      const isGeneral = need.designation === null && need.licence === null;
      making.soft(
        'cover',
        columns.map(({ column }) => column),
        {
          lower: lacks,
          lacking: [{ cost: weights.missing }],
          ...(isGeneral && {
            upper: lacks,
            beyond: [
              { cost: weights.surplus, most: 1 + Math.ceil(lacks / 5) },
              { cost: weights.moreSurplus },
            ],
          }),
        },
      );
    }
}

/** As many days of work as the calendar has for each person. */
function owedRows({ people, first, last }: Problem, making: Making): void {
  const byPerson = Map.groupBy(making.cells.keys(), (column) => making.cells[column]?.person ?? -1);
  for (const [at, { days }] of people.entries()) {
    const columns = byPerson.get(at) ?? [];
    if (columns.length === 0) continue;
    const owed = days.slice(first, last + 1).filter(({ choices, mark }) => choices && mark === '.').length;
    making.soft('owed', columns, {
      lower: owed,
      upper: owed,
      lacking: [{ cost: weights.idleDay }],
      beyond: [{ cost: weights.extraDay }],
    });
  }
}

/** Nights and weekends beyond the fair share, and short of it: what one does not have, another has. */
function fairRows(problem: Problem, making: Making, shiftOf: ReadonlyMap<Turn, Shift>): void {
  const { people, first } = problem;
  const byPerson = Map.groupBy(making.cells.keys(), (column) => making.cells[column]?.person ?? -1);
  for (const burden of burdens)
    for (const [at, share] of fairShares(problem, burden).entries()) {
      const person = people[at];
      if (share === undefined || !person) continue;
      const columns = (byPerson.get(at) ?? []).filter((column) => {
        const cell = making.cells[column];
        const shift = shiftOf.get(cell?.turn ?? 0);
        const date = person.days[first + (cell?.day ?? 0)]?.date;
        return shift !== undefined && date !== undefined && isBurden[burden](date, shift);
      });
      if (columns.length === 0) continue;
      const steps: readonly Slack[] = [{ cost: weights.unfair, most: 1 }, { cost: weights.veryUnfair }];
      const limits = { lower: Math.floor(share), upper: Math.ceil(share), lacking: steps, beyond: steps };
      making.soft('fair', columns, limits);
    }
}
