/** What holds for a person by the place and the work: the state's law, policies, notice and retirement. */
import { policiesOf } from '#features/attendance/policy/person-policy.server.ts';
import { readLeavePeople, readLeaveRules } from '#features/leave/policy/terms.server.ts';
import { termsOf } from '#features/people/terms/person-terms.server.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import type { Work } from '#server/work.ts';
import type { Turn } from './effect.call.ts';
import { type Posting, stateName } from './posting.server.ts';

/** By its label what holds; in the order in which it is told. */
type Followed = ReadonlyMap<string, string | null>;

export async function followedOn(
  work: Work,
  employee: number,
  { on, posting }: { readonly on: IsoDate; readonly posting: Posting | undefined },
): Promise<Followed> {
  const found = new Map<string, string | null>();
  const state = stateName(posting?.state ?? null);
  found.set('State', state);
  for (const [label, name] of await leaveOf(work, employee, on)) found.set(label, name);
  const attendance = await policiesOf(work, [employee], on, on);
  found.set('Attendance policy', attendance(employee, on)?.name ?? null);
  const terms = (await termsOf(work, [employee], on)).get(employee);
  found.set('Notice period', terms?.notice ? dayCount(terms.notice.days) : null);
  found.set('Retires on', terms ? formatDate(terms.retirement.on) : null);
  return found;
}

async function leaveOf(work: Work, employee: number, on: IsoDate): Promise<[string, string | null][]> {
  const [person] = await readLeavePeople(work, { ids: [employee] });
  if (!person) return [];
  const rules = await readLeaveRules(work, [employee]);
  return rules.types
    .filter(({ active }) => active)
    .map(({ id, name }) => [name, rules.termsOf(person, id, on)?.policyName ?? null]);
}

export const followedTurns = (before: Followed, after: Followed): Turn[] =>
  [...after].flatMap(([label, to]) => {
    const from = before.get(label) ?? null;
    return from === to ? [] : [{ label, from, to }];
  });
