/**
 * Who does a task: those whom its line names and who can sign in; a vacant place climbs to the manager, and
 * at last to whoever may hand tasks out.
 */
import type { Decider } from '#kernel/approval.ts';
import type { Owner, owners } from '#kernel/task/task.ts';
import {
  byRight,
  type Candidate,
  candidatesOf,
  managersAbove,
  type Question,
} from '../approval/candidates.ts';
import type { Work } from '../work.ts';

/** Whom a line of a checklist names. */
type OwnerRule = {
  readonly asks: Owner;
  readonly up: number | null;
  readonly seat: number | null;
  readonly loginType: number | null;
  readonly person: number | null;
  readonly field: string | null;
};

/** An employee who is asked, and why. */
export type TaskOwner = { readonly person: number; readonly name: string; readonly because: string };

/** Chains of command are shorter than this; a circle of managers ends here. */
const highestClimb = 15;
/** A login type of hundreds is no owner: the first of them are asked. */
const mostOwners = 20;

/** `about` is the record whose day opened the list; `subject` is the employee whom it is about. */
export async function ownersOf(
  work: Work,
  about: Omit<Question, 'action' | 'asker'>,
  subject: number,
  rule: OwnerRule,
): Promise<readonly TaskOwner[]> {
  const asked = { ...about, action: 'reassign', asker: null };
  if (rule.asks === 'employee') {
    const own = await candidatesOf(work, asked, lineOf('person', { ...rule, person: subject }));
    return seated(
      own.map((each) => ({ ...each, because: 'It is their own.' })),
      false,
    );
  }
  return climbed(work, await candidatesOf(work, asked, lineOf(rule.asks, rule)), []);
}

/** Whoever stands above an owner who cannot do it any more. */
export const ownersAbove = async (work: Work, employees: readonly number[]): Promise<readonly TaskOwner[]> =>
  climbed(work, await managersAbove(work, employees, 1), ['Who was asked before has left.']);

async function climbed(
  work: Work,
  from: readonly Candidate[],
  passed: readonly string[],
): Promise<readonly TaskOwner[]> {
  let candidates = from;
  const why = [...passed];
  for (let climb = 0; climb < highestClimb && candidates.length > 0; climb++) {
    const fit = seated(candidates, true);
    if (fit.length > 0) return fit.map((each) => ({ ...each, because: [...why, each.because].join(' ') }));
    why.push(...candidates.map(({ name }) => `${name} has no login.`));
    candidates = await managersAbove(
      work,
      candidates.map(({ employee }) => employee),
      1,
    );
  }
  if (why.length === 0) why.push('Nobody holds the place that the checklist names.');
  const task = { form: work.host.forms.form('task'), record: nobody, action: 'reassign', asker: null };
  const keepers = seated(await byRight(work, task), true);
  return keepers.map((each) => ({ ...each, because: [...why, each.because].join(' ') }));
}

const nobody = { id: 0, version: 0 };

/** The people themselves may still be without a login; everybody else needs one to do it. */
const seated = (candidates: readonly Candidate[], mustSignIn: boolean): TaskOwner[] => [
  ...new Map(
    candidates
      .flatMap(({ user, employee, name, because }) =>
        employee === null || (mustSignIn && user === null) ? [] : { person: employee, name, because },
      )
      .slice(0, mostOwners)
      .map((each) => [each.person, each] as const),
  ).values(),
];

const lineOf = (asks: Decider & keyof typeof owners, rule: OwnerRule) =>
  ({ ...rule, asks, level: 1, need: 'one', count: null }) as const;
