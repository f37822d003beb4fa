/**
 * Brings the credits of leave policies into balances: those of the leave year and of the next, as rules and
 * people stand now. Run again, it changes nothing; a change of the past is reversed and credited again, and
 * shows in the story of the balance.
 */
import { addYears, type IsoDate, isoDate, yearOf } from '#kernel/calendar.ts';
import { uncountedDays } from '#server/calendar/uncounted-source.ts';
import { daily } from '#server/feature.ts';
import { readEntries } from '#server/ledger/ledger-balance.ts';
import { bringExactly } from '#server/ledger/ledger-exact.ts';
import { readStory } from '#server/ledger/ledger-story.ts';
import type { Work } from '#server/work.ts';
import { creditsOf, type PolicyEntry } from '#time/leave/credits.ts';
import { leaveRule } from '../policy/leave-rule.form.ts';
import { creditTerms } from '../policy/leave-terms.ts';
import {
  type LeavePerson,
  type LeaveRules,
  readLeavePeople,
  readLeaveRules,
} from '../policy/terms.server.ts';
import { leaveDays } from './leave-days.server.ts';
import { daysWorked } from './worked.server.ts';

type Scope = {
  /** These people alone; everybody when absent. */
  readonly employees?: readonly number[] | undefined;
  /** From the leave year of this day on; the year before this one when absent. */
  readonly from?: IsoDate | undefined;
  /** Of these types of leave alone; of all when absent. */
  readonly types?: readonly number[] | undefined;
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
export async function bringAccruals(work: Work, { employees, from: given, types }: Scope = {}) {
  if (postponed.has(work.db)) return { added: 0, reversed: 0 };
  const rules = await readLeaveRules(work, employees ?? null);
  const from = given ?? isoDate(`${yearOf(work.today) - 1}-01-01`);
  const people =
    rules.since === undefined ? [] : await readLeavePeople(work, { ids: employees ?? null, since: from });
  const storyOf = await readStory(work, leaveDays, employees ?? null, { without: leaveRule.name });
  const beforeOf = await creditedBefore(work, rules, employees ?? null, from);
  const workedOf = await daysWorked(work, rules, people, from);
  const uncounted = await uncountedDays(
    work,
    people.map(({ id }) => id),
  );
  const told = people.flatMap((person) =>
    rules.types
      .filter(({ id, kept }) => kept && (types?.includes(id) ?? true))
      .flatMap((type) => {
        const others = storyOf({ employee: person.id, subject: type.id });
        const worked = workedOf(person.id);
        const before = beforeOf(person.id, type.id);
        const known = { others, before, uncounted: uncounted(person.id), ...(worked ? { worked } : {}) };
        const asked = { ...spanOf(work, person, from), ...known };
        const termsOn = (date: IsoDate) => {
          const terms = rules.termsOf(person, type.id, date);
          return terms && creditTerms(terms);
        };
        return creditsOf({ ...asked, termsOn }).map((credit) => entryOf(person, type.id, credit));
      })
      .filter(({ day }) => day >= from),
  );
  return bringExactly(work, leaveDays, leaveRule.name, told, {
    employees: employees ?? null,
    records: types ? rules.idsOf(types) : null,
    from,
  });
}

/** What policies brought before a day, where what they bring now goes by it. */
async function creditedBefore(
  work: Work,
  { lookingBack }: LeaveRules,
  employees: readonly number[] | null,
  from: IsoDate,
) {
  if (lookingBack.length === 0) return () => [];
  const accounts = await readEntries(work, leaveDays, {
    employees,
    from: { form: leaveRule.name, before: from, subjects: lookingBack },
  });
  const known = new Map(
    accounts.map(({ account, entries }) => [`${account.employee} ${account.subject}`, entries]),
  );
  return (employee: number, subject: number) => known.get(`${employee} ${subject}`) ?? [];
}

const spanOf = ({ today }: Work, { joined, left }: LeavePerson, from: IsoDate) => ({
  today,
  joined,
  left,
  from,
  until: addYears(today, 1),
});

const entryOf = ({ id }: LeavePerson, subject: number, { rule, ...entry }: PolicyEntry) => ({
  ...entry,
  employee: id,
  subject,
  record: rule,
});

export const accrualDay = daily({ name: 'leave-accrual', run: (work) => bringAccruals(work) });
