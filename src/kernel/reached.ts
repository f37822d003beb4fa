/**
 * How far a session really reaches. A login may be narrowed to some people: what its login type gives on the
 * whole organisation then holds for those people alone. Whatever asks for the reach 'organisation' does not
 * find it in such a login, so that code which knows nothing of narrowed logins refuses them. Pure.
 */
import { isPopulation, type Population } from './population/population.ts';
import type { Reach } from './rights.ts';

/** People within one of these groups, and oneself; besides, where it says so, one's team. */
type Grounds = { readonly team: boolean; readonly groups: Population };

/** Its text says the groups, so that two logins with the same reach are alike wherever reach is a key. */
type Narrowed = `within:${string}`;
export type Reached = Reach | Narrowed;

export const isNarrowed = (reach: Reached | undefined): reach is Narrowed =>
  reach?.startsWith('within:') === true;

/** The whole organisation, narrowed to a population; an empty one is everybody. */
export const narrowedTo = (groups: Population): Reached =>
  groups.length === 0 ? 'organisation' : within({ team: false, groups });

function within({ team, groups }: Grounds): Narrowed {
  const texts = new Set(groups.map((group) => JSON.stringify(group)));
  return `within:${team ? 'team' : ''}[${[...texts].sort().join()}]`;
}

/** What a narrowed reach says. */
export function groundsOf(reach: Narrowed): Grounds {
  const text = reach.slice('within:'.length);
  const start = text.indexOf('[');
  const groups: unknown = JSON.parse(text.slice(start));
  return { team: text.startsWith('team'), groups: isPopulation(groups) ? groups : [] };
}

/** Two reaches together; undefined is no right at all. */
export function wider(a: Reached | undefined, b: Reached | undefined): Reached | undefined {
  if (!a || !b) return a ?? b;
  if (a === 'organisation' || b === 'organisation') return 'organisation';
  if (a === 'party' || b === 'party') return a === 'party' ? b : a;
  const [one, other] = [partsOf(a), partsOf(b)];
  const groups = [...one.groups, ...other.groups];
  const team = one.team || other.team;
  if (groups.length > 0) return within({ team, groups });
  return team ? 'team' : 'own';
}

const partsOf = (reach: Reached): Grounds =>
  isNarrowed(reach) ? groundsOf(reach) : { team: reach === 'team', groups: [] };

/** A reach that covers some records of others, by something else than whose they are. */
export const isOfSome = (reach: Reached | undefined): boolean => reach === 'party' || isNarrowed(reach);

/** The reach as screens and calls tell it: which records of others it covers is not theirs to know. */
export const reachTold = (reach: Reached): Exclude<Reach, 'party'> =>
  reach === 'party' || isNarrowed(reach) ? 'team' : reach;
