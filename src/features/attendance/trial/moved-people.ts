/** Whose month moves between two judgements of it, and by what. Pure. */
import type { Brought } from '#server/pay-source.ts';
import { movedDays } from './day-changes.ts';
import type { DayMark, DayMoved, Sides, TimeTried, UnitSides } from './time-trial.call.ts';

type Judged = { readonly marks: readonly DayMark[]; readonly brought: Brought | undefined };
type People = ReadonlyMap<number, Judged>;

export type PersonMoved = {
  readonly employee: number;
  readonly days: readonly DayMoved[];
  readonly lost: Sides;
  readonly units: readonly UnitSides[];
};

const none: Judged = { marks: [], brought: undefined };

/** Everybody with a day that moves, or whose days bring something else into pay. */
export function whoMoves(before: People, after: People): readonly PersonMoved[] {
  const moved: PersonMoved[] = [];
  for (const employee of new Set([...before.keys(), ...after.keys()])) {
    const [one, two] = [before.get(employee) ?? none, after.get(employee) ?? none];
    const days = movedDays(one.marks, two.marks);
    const lost = { before: lostOf(one.brought), after: lostOf(two.brought) };
    const units = unitsMoved(one.brought, two.brought);
    if (days.length > 0 || lost.before !== lost.after || units.length > 0)
      moved.push({ employee, days, lost, units });
  }
  return moved;
}

/** Who is paid otherwise: of everybody else the payslip stays as it is. */
export const arePaidOtherwise = (moved: readonly PersonMoved[]): readonly number[] =>
  moved
    .filter(({ lost, units }) => lost.before !== lost.after || units.length > 0)
    .map(({ employee }) => employee);

const lostOf = (brought: Brought | undefined): number =>
  (brought?.lossOfPay ?? []).reduce((sum, { days }) => sum + days, 0);

function unitsOf(brought: Brought | undefined): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { component, quantity } of brought?.units ?? [])
    units.set(component, (units.get(component) ?? 0) + quantity);
  return units;
}

function unitsMoved(one: Brought | undefined, two: Brought | undefined): readonly UnitSides[] {
  const [before, after] = [unitsOf(one), unitsOf(two)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((component) => ({
      component,
      before: before.get(component) ?? 0,
      after: after.get(component) ?? 0,
    }))
    .filter((sides) => sides.before !== sides.after);
}

type Sums = Pick<TimeTried, 'people' | 'moved' | 'days' | 'statuses' | 'lost' | 'units'>;

export function sumsOf(before: People, after: People, moved: readonly PersonMoved[]): Sums {
  const units = new Map<string, { before: number; after: number }>();
  const lost = { before: 0, after: 0 };
  let days = 0;
  for (const person of moved) {
    days += person.days.length;
    lost.before += person.lost.before;
    lost.after += person.lost.after;
    for (const { component, ...sides } of person.units) {
      const sum = units.get(component) ?? { before: 0, after: 0 };
      units.set(component, { before: sum.before + sides.before, after: sum.after + sides.after });
    }
  }
  return {
    people: Math.max(before.size, after.size),
    moved: moved.length,
    days,
    lost,
    statuses: statusesOf(moved),
    units: [...units].map(([component, sides]) => ({ component, ...sides })),
  };
}

/** Of the days that move, how many of each kind there are on either side; what stays alike is left out. */
function statusesOf(moved: readonly PersonMoved[]): TimeTried['statuses'] {
  const counts = new Map<string, { status: string | null; isLate: boolean; before: number; after: number }>();
  const of = (mark: DayMark | null) => {
    const { status = null, isLate = false } = mark ?? {};
    const key = `${status} ${isLate}`;
    const count = counts.get(key) ?? { status, isLate, before: 0, after: 0 };
    counts.set(key, count);
    return count;
  };
  for (const { days } of moved)
    for (const { before, after } of days) {
      of(before).before += 1;
      of(after).after += 1;
    }
  return [...counts.values()].filter((sides) => sides.before !== sides.after);
}
