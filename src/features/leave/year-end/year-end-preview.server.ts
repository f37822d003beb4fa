/** What the end of a leave year would post for each person whom the policy covers on its last day. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { readEntries } from '#server/ledger/ledger-balance.ts';
import type { Work } from '#server/work.ts';
import type { LeaveEntry, NewLeaveEntry } from '#time/leave/leave-ledger.ts';
import { yearEndPreview } from '#time/leave/year-end.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { yearEndPolicy } from '../policy/leave-terms.ts';
import { readLeavePeople, readLeaveRules } from '../policy/terms.server.ts';
import { leaveYearEnd } from './leave-year-end.form.ts';

type Asked = {
  readonly id: number;
  readonly policy: number;
  readonly type: number;
  readonly endsOn: IsoDate;
};

export type PersonYearEnd = {
  readonly employee: number;
  readonly closing: number;
  readonly carried: number;
  readonly encashed: number;
  readonly lapsed: number;
  readonly entries: readonly NewLeaveEntry[];
};

/** As if this year end had not been posted: a preview and a second posting come to the same. */
export async function previewOf(work: Work, { id, policy, type, endsOn }: Asked): Promise<PersonYearEnd[]> {
  const rules = await readLeaveRules(work, null);
  const people = await readLeavePeople(work, { since: endsOn });
  const accounts = await readEntries(work, leaveDays, { subject: type });
  const kept = new Map(accounts.map(({ account, entries }) => [account.employee, entries]));
  return people.flatMap((person): PersonYearEnd[] => {
    const terms = rules.termsOf(person, type, endsOn);
    if (terms?.policy !== policy || person.joined > endsOn) return [];
    const entries: readonly LeaveEntry[] = (kept.get(person.id) ?? [])
      .filter(({ cause }) => cause.form !== leaveYearEnd.name || cause.id !== id)
      .map((entry) => ({ ...entry, kind: 'adjust' }));
    const {
      closing,
      carried,
      encashed,
      lapsed,
      entries: posted,
    } = yearEndPreview(entries, endsOn, yearEndPolicy(terms.values));
    return closing === 0
      ? []
      : [{ employee: person.id, closing, carried, encashed, lapsed, entries: posted }];
  });
}

/** Names by id. */
export async function namesOf({ db, session }: Work): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, ${fullNameOf('e')} as name from employee e
    where e.organisation_id = ${session.organisationId}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
