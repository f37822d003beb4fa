/**
 * Who is covered by a population, and which of several that cover a person says most. The order, plainly:
 * the group that says more about a person goes first; where two say as much, the one that says what comes
 * earlier in the list of aspects (a formula, designation, grade, department …); where both say the same,
 * the one that names the nearer department. What is then still alike is a tie. Pure.
 */
import {
  aspectsOf,
  isPopulationPart,
  type Population,
  type PopulationGroup,
  type PopulationPart,
  populationAspects,
  type Tenure,
} from './population.ts';

/** A person on a day, as far as populations ask. */
export type PersonOnDay = {
  /**
   * The ids that a part fits by: one or none; of departments the own one and those above, nearest first; of
   * cost centres each that bears a share.
   */
  readonly [P in PopulationPart]?: readonly number[];
} & {
  /** Whole months of service; null before the day of joining. */
  readonly months?: number | null;
};

/** Whether a formula holds for the person. */
export type Holds = (formula: string) => boolean;

/** The group by which a person is covered; undefined is the whole organisation. */
export type Cover = {
  readonly group: PopulationGroup | undefined;
  /** Its place in the population, counted from 0. */
  readonly at: number;
  /** Steps from the person's own department up to the one that is named. */
  readonly steps: number;
};

const isWithin = ({ from, to }: Tenure, months: number | null | undefined): boolean =>
  typeof months === 'number' && (from === null || months >= from) && (to === null || months <= to);

/** Steps up to the department that fits, 0 where none is asked for; undefined where the group does not. */
function stepsTo(group: PopulationGroup, person: PersonOnDay, holds: Holds): number | undefined {
  let steps = 0;
  for (const aspect of aspectsOf(group)) {
    if (!isPopulationPart(aspect)) continue;
    const named = group[aspect] ?? [];
    const at = (person[aspect] ?? []).findIndex((id) => named.includes(id));
    if (at < 0) return undefined;
    if (aspect === 'departments') steps += at;
  }
  if (group.tenure && !isWithin(group.tenure, person.months)) return undefined;
  return group.formula === undefined || holds(group.formula) ? steps : undefined;
}

/** Negative where `a` says more about a person whom both cover, positive where `b` does, 0 in a tie. */
export function compareCovers(a: Cover, b: Cover): number {
  const [left, right] = [aspectsOf(a.group ?? {}), aspectsOf(b.group ?? {})];
  if (left.length !== right.length) return right.length - left.length;
  const first = populationAspects.find((aspect) => left.includes(aspect) !== right.includes(aspect));
  if (first) return left.includes(first) ? -1 : 1;
  return a.steps - b.steps;
}

/** How a population covers a person: by the group of it that says most. Undefined: it does not. */
export function coverOf(population: Population, person: PersonOnDay, holds: Holds): Cover | undefined {
  if (population.length === 0) return { group: undefined, at: 0, steps: 0 };
  return population
    .flatMap((group, at): Cover[] => {
      const steps = stepsTo(group, person, holds);
      return steps === undefined ? [] : [{ group, at, steps }];
    })
    .sort((a, b) => compareCovers(a, b) || a.at - b.at)[0];
}

const overlap = (a: Tenure, b: Tenure): boolean =>
  (a.to === null || b.from === null || b.from <= a.to) &&
  (b.to === null || a.from === null || a.from <= b.to);

/**
 * Whether two groups say the same about somebody who fits both: 'never', 'always', or only for people of
 * whom both of their formulas hold.
 */
function tieOf(a: PopulationGroup, b: PopulationGroup): 'never' | 'always' | 'by formula' {
  const cover = (group: PopulationGroup): Cover => ({ group, at: 0, steps: 0 });
  if (compareCovers(cover(a), cover(b)) !== 0) return 'never';
  for (const aspect of aspectsOf(a)) {
    if (!isPopulationPart(aspect)) continue;
    const others = b[aspect] ?? [];
    if (!a[aspect]?.some((id) => others.includes(id))) return 'never';
  }
  if (a.tenure && b.tenure && !overlap(a.tenure, b.tenure)) return 'never';
  return a.formula === b.formula ? 'always' : 'by formula';
}

type Tie = {
  readonly a: PopulationGroup;
  readonly b: PopulationGroup;
  /** Whom both name. */
  readonly shared: PopulationGroup;
  readonly how: 'always' | 'by formula';
};

const sharedBy = (a: PopulationGroup, b: PopulationGroup): PopulationGroup =>
  Object.fromEntries(
    aspectsOf(a).map((aspect) => [
      aspect,
      isPopulationPart(aspect) ? a[aspect]?.filter((id) => b[aspect]?.includes(id)) : a[aspect],
    ]),
  );

/** The groups of two populations that tie, and how: whole populations for everybody tie as well. */
export function tiesOf(one: Population, other: Population): Tie[] {
  const groups = (population: Population): Population => (population.length > 0 ? population : [{}]);
  return groups(one).flatMap((a) =>
    groups(other).flatMap((b) => {
      const how = tieOf(a, b);
      return how === 'never' ? [] : [{ a, b, shared: sharedBy(a, b), how }];
    }),
  );
}
