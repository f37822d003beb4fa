/** Balances of people with the ends of their leave years to come: what card, plan and reports all ask. */
import type { IsoDate } from '#kernel/calendar.ts';
import { readStory, type ToldEntry } from '#server/ledger/ledger-story.ts';
import type { Work } from '#server/work.ts';
import { readLeavePeople, readLeaveRules } from '../policy/terms.server.ts';
import { leaveDays } from './leave-days.server.ts';
import { accountOf, type LeaveAccount } from './outlook.ts';

type Accounts = {
  /** Without entries where nothing was ever credited or taken. */
  of(employee: number, type: number): LeaveAccount<ToldEntry>;
};

/** Of some people, or of everybody. */
export async function readAccounts(work: Work, ids: readonly number[] | null): Promise<Accounts> {
  const storyOf = await readStory(work, leaveDays, ids);
  const rules = await readLeaveRules(work, ids);
  const people = new Map((await readLeavePeople(work, { ids })).map((person) => [person.id, person]));
  return {
    of(employee, subject) {
      const entries = storyOf({ employee, subject });
      const person = people.get(employee);
      if (!person) return { entries, closings: [] };
      const termsOn = (date: IsoDate) => rules.termsOf(person, subject, date);
      return accountOf(entries, { person, today: work.today, termsOn });
    },
  };
}
