/**
 * Brings the credits of leave policies into balances: those of the leave year and of the next, as rules and
 * people stand now. Run again, it changes nothing; a change of the past is reversed and credited again, and
 * shows in the story of the balance.
 */
import { addYears, type IsoDate, isoDate, yearOf } from '#kernel/calendar.ts';
import { uncountedDays } from '#server/calendar/uncounted-source.ts';
import { daily } from '#server/feature.ts';
import { bringExactly } from '#server/ledger/ledger-exact.ts';
import { readStory } from '#server/ledger/ledger-story.ts';
import type { Work } from '#server/work.ts';
import { leaveRule } from '../policy/leave-rule.form.ts';
import { type LeavePerson, readLeavePeople, readLeaveRules } from '../policy/terms.server.ts';
import { creditsOf, type PolicyCredit } from './credits.ts';
import { leaveDays } from './leave-days.server.ts';
import { daysWorked } from './worked.server.ts';

type Scope = {
  /** These people alone; everybody when absent. */
  readonly employees?: readonly number[] | undefined;
  /** From the leave year of this day on; the year before this one when absent. */
  readonly from?: IsoDate | undefined;
};

const postponed = new WeakSet<Work['db']>();

/** What is saved within leaves balances as they are: a rule that is tried is taken back. */
export async function creditedLater<T>({ db }: Work, act: () => Promise<T>): Promise<T> {
  postponed.add(db);
  try {
    return await act();
  } finally {
    postponed.delete(db);
  }
}

/** Answers how many entries were added and reversed. */
export async function bringAccruals(work: Work, { employees, from: given }: Scope = {}) {
  if (postponed.has(work.db)) return { added: 0, reversed: 0 };
  const rules = await readLeaveRules(work, employees ?? null);
  const from = given ?? isoDate(`${yearOf(work.today) - 1}-01-01`);
  const people =
    rules.since === undefined ? [] : await readLeavePeople(work, { ids: employees ?? null, since: from });
  const storyOf = await readStory(work, leaveDays, employees ?? null, { without: leaveRule.name });
  const workedOf = await daysWorked(work, rules, people, from);
  const uncounted = await uncountedDays(
    work,
    people.map(({ id }) => id),
  );
  const told = people.flatMap((person) =>
    rules.types
      .filter(({ kept }) => kept)
      .flatMap((type) => {
        const others = storyOf({ employee: person.id, subject: type.id });
        const worked = workedOf(person.id);
        const known = { others, uncounted: uncounted(person.id), ...(worked ? { worked } : {}) };
        const asked = { ...spanOf(work, person, from), ...known };
        const termsOn = (date: IsoDate) => rules.termsOf(person, type.id, date);
        return creditsOf({ ...asked, termsOn }).map((credit) => entryOf(person, type.id, credit));
      })
      .filter(({ day }) => day >= from),
  );
  return bringExactly(work, leaveDays, leaveRule.name, told, { employees: employees ?? null, from });
}

const spanOf = ({ today }: Work, { joined, left }: LeavePerson, from: IsoDate) => ({
  joined,
  left,
  from,
  until: addYears(today, 1),
});

const entryOf = ({ id }: LeavePerson, subject: number, { rule, ...credit }: PolicyCredit) => ({
  ...credit,
  employee: id,
  subject,
  kind: 'accrue',
  record: rule,
});

export const accrualDay = daily({ name: 'leave-accrual', run: (work) => bringAccruals(work) });
