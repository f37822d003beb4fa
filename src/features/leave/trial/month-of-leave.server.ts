/** The leave of a month, with what is needed to judge it again: read for everybody whom a policy covers. */
import { sql } from 'kysely';
import { addDays, firstDay, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { uncountedDays } from '#server/calendar/uncounted-source.ts';
import { readEntries } from '#server/ledger/ledger-balance.ts';
import type { Work } from '#server/work.ts';
import { around } from '../application/judgement.server.ts';
import { type PartRow, partRows, partsIn, readLeaveAround } from '../application/other-leave.server.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import {
  type LeavePerson,
  type LeaveRules,
  type LeaveTypeRecord,
  type RuleSince,
  readLeavePeople,
  readLeaveRules,
} from '../policy/terms.server.ts';
import type { Granted, PersonLeave } from './tried-month.ts';

/** Granted leave with days in the month; whoever entered it for somebody else is told apart. */
async function grantedIn({ db, session }: Work, type: number, month: Month): Promise<readonly Granted[]> {
  const { rows } = await sql<Omit<Granted, 'parts'> & { parts: readonly PartRow[] | null }>`
    select application.id, application.employee_id as employee, application.type_id as type,
      application."from", application."to", application.from_half as "fromHalf",
      application.to_half as "toHalf", ${partRows} as parts,
      coalesce(application.asked_on, application."from") as "askedOn",
      coalesce(application.document_id, application.health_document_id) is not null as "hasDocument",
      coalesce(maker.employee_id <> application.employee_id, false) as "isForOther",
      coalesce(sum(day.quantity), 0)::int as counted, coalesce(sum(day.unpaid), 0)::int as lost
    from leave_application application
    join leave_day day on day.organisation_id = application.organisation_id
      and day.application_id = application.id
    left join user_account maker on maker.organisation_id = application.organisation_id
      and maker.id = application.created_by
    where application.organisation_id = ${session.organisationId} and application.type_id = ${type}
      and application.state in ('approved', 'cancelling')
      and application."from" <= ${lastDay(month)}::date and application."to" >= ${firstDay(month)}::date
    group by application.organisation_id, application.id, maker.employee_id
    order by application."from", application.id`.execute(db);
  return rows.map((row) => ({ ...row, parts: partsIn(row.parts) }));
}

export type MonthOfLeave = {
  readonly rules: LeaveRules;
  readonly type: LeaveTypeRecord;
  readonly people: readonly PersonLeave[];
  readonly applications: number;
};

/** Whom the policy covers on the day, of those in service in the month. */
function coveredBy(
  rules: LeaveRules,
  people: readonly LeavePerson[],
  policy: number,
  type: number,
  on: IsoDate,
) {
  return people.filter((person) => person.joined <= on && rules.termsOf(person, type, on)?.policy === policy);
}

export async function monthOfLeave(
  work: Work,
  { policy, type: typeId }: { readonly policy: number; readonly type: number },
  month: Month,
  since: RuleSince | undefined,
): Promise<MonthOfLeave | undefined> {
  const rules = await readLeaveRules(work, null, since);
  const type = rules.typeOf(typeId);
  if (!type) return undefined;
  const everybody = await readLeavePeople(work, { since: firstDay(month) });
  const people = coveredBy(rules, everybody, policy, typeId, lastDay(month));
  const granted = Map.groupBy(await grantedIn(work, typeId, month), ({ employee }) => employee);
  const away = people.filter(({ id }) => granted.has(id)).map(({ id }) => id);
  const days = [...granted.values()].flat();
  const [from, to] = [
    days.map((one) => one.from).toSorted()[0] ?? firstDay(month),
    days
      .map((one) => one.to)
      .toSorted()
      .at(-1) ?? lastDay(month),
  ];
  const calendar = await daysOf(work, away, addDays(from, -around), addDays(to, around));
  const others = Map.groupBy(await readLeaveAround(work, away, from), ({ employee }) => employee);
  const accounts = await readEntries(work, leaveDays, { subject: typeId });
  const entries = new Map(accounts.map(({ account, entries: its }) => [account.employee, its]));
  const uncounted = await uncountedDays(
    work,
    people.map(({ id }) => id),
  );
  return {
    rules,
    type,
    applications: away.reduce((sum, id) => sum + (granted.get(id)?.length ?? 0), 0),
    people: people.map((person) => ({
      person,
      granted: granted.get(person.id) ?? [],
      entries: entries.get(person.id) ?? [],
      uncounted: uncounted(person.id),
      known: {
        type,
        // Days that were blocked say the same to both sides.
        blocks: [],
        kindOn: (date: IsoDate) => calendar.on(person.id, date).kind,
        others: others.get(person.id) ?? [],
      },
    })),
  };
}
