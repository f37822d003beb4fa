/** What the law asks of a committee: its size, sides, women, chair and term. Pure. */
import { addYears, daysInclusive, type IsoDate } from '#kernel/calendar.ts';

type CommitteeMember = {
  readonly person: number | null;
  readonly outside: string | null;
  readonly side: 'employer' | 'workers' | 'outside';
  readonly presides: boolean;
  readonly woman: boolean;
};

type Composed = {
  readonly kind: 'grievance' | 'harassment';
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly quorum: number;
  readonly members: readonly CommitteeMember[];
};

/** Of who works here: a committee has at least this share of women. */
export type Workforce = { readonly women: number; readonly people: number };

/** The most members, years and the rest by the law; sources: facts J, IR Code s.4, Act of 2013 s.4. */
const law = { grievanceMost: 10, termYears: 3, insideLeast: 2, outsideLeast: 1 } as const;

type Faults = Record<string, string>;

/** A sentence for each thing that is not as the law asks, by the field that it is about. */
export function committeeFaults(composed: Composed, workforce: Workforce): Faults {
  const faults: Faults = {};
  const { members, from, until, quorum } = composed;
  for (const [at, { person, outside, side }] of members.entries())
    if ((person === null) === (outside === null || side !== 'outside'))
      faults[`members.${at}.person`] =
        side === 'outside'
          ? 'An outside member is written by name under “From outside”.'
          : 'Choose the employee; names from outside are for outside members.';
  const people = members.flatMap(({ person }) => person ?? []);
  if (new Set(people).size < people.length) faults['members'] = 'Somebody is entered twice.';
  if (daysInclusive(from, until) > daysInclusive(from, addYears(from, law.termYears)) - 1)
    faults['until'] = 'Members serve for at most three years.';
  if (members.filter(({ presides }) => presides).length !== 1)
    faults['members'] ??= 'Mark exactly one member as chair or presiding officer.';
  if (quorum > members.length) faults['quorum'] = 'The quorum is larger than the committee.';
  const own = composed.kind === 'grievance' ? ofGrievance(members, workforce) : ofHarassment(members);
  if (own !== undefined) faults['members'] ??= own;
  return faults;
}

const womenIn = (members: readonly CommitteeMember[]): number => members.filter(({ woman }) => woman).length;

function ofGrievance(members: readonly CommitteeMember[], { women, people }: Workforce): string | undefined {
  const of = (side: CommitteeMember['side']) => members.filter((each) => each.side === side).length;
  if (of('outside') > 0) return 'A grievance committee has members of the employer and of the workers alone.';
  if (members.length > law.grievanceMost) return 'A grievance committee has at most ten members.';
  if (of('employer') !== of('workers')) return 'Employer and workers have equally many members.';
  // Whole members: three women of ten where a quarter of the people are women.
  const least = people === 0 ? 0 : Math.ceil((members.length * women) / people);
  return womenIn(members) < least
    ? `Women have at least their share among the people here: ${least} of ${members.length}.`
    : undefined;
}

function ofHarassment(members: readonly CommitteeMember[]): string | undefined {
  const outside = members.filter(({ side }) => side === 'outside').length;
  if (outside < law.outsideLeast) return 'One member comes from outside, committed to the cause of women.';
  const presiding = members.find(({ presides }) => presides);
  if (!presiding?.woman || presiding.side === 'outside')
    return 'A woman employed here at a senior level presides.';
  if (members.length - outside - 1 < law.insideLeast)
    return 'At least two members besides the presiding officer are employed here.';
  return womenIn(members) * 2 < members.length ? 'At least half of the members are women.' : undefined;
}

/** The chair of a grievance committee goes from one side to the other each year. */
export const chairFault = (now: readonly CommitteeMember[], before: readonly CommitteeMember[]) => {
  const side = (of: readonly CommitteeMember[]) => of.find(({ presides }) => presides)?.side;
  return before.length > 0 && side(now) === side(before)
    ? 'The chair goes to the other side after a year: the last one came from this side.'
    : undefined;
};
