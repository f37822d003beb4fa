/**
 * Of whom the days of a month may count as something else since they were judged. What is not surely of
 * single people is of everybody.
 */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { looking } from '#server/kept-reading.ts';
import type { Work } from '#server/work.ts';
import { peoplePunchedSince } from '../punch/person-punches.server.ts';
import { ofMany, ofOnePerson } from './day-source-forms.ts';

type Days = { readonly from: IsoDate; readonly to: IsoDate };
/** The last entry of the audit and the instant of the database, in seconds of UTC, when they were judged. */
export type JudgedWhen = { readonly entry: number; readonly at: number };

type Changed = ReadonlySet<number> | 'everybody';

/** Where more was noted, it is quicker to judge everybody than to find out who. */
const entriesMost = 5_000;

type Entry = {
  readonly form: string;
  readonly records: readonly number[] | null;
  /** It was of somebody else before, or is deleted. */
  readonly moved: boolean;
};

async function entriesSince({ db, session }: Work, { entry }: JudgedWhen): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    select form, coalesce(record_ids, array[record]) as records,
      coalesce(changes -> 'employee' ? 'old', false) as moved
    from audit_entry
    where organisation_id = ${session.organisationId} and id > ${entry}
      and form = any (${[...ofOnePerson, ...ofMany]}::text[]) and action <> all (${[...looking]}::text[])
      and not (form = 'shift' and action = 'publish')
    limit ${entriesMost + 1}`.execute(db);
  return rows;
}

/** Whose the records of these are, by form and id; what is deleted is nobody's. */
async function ownersOf({ db, session }: Work, entries: readonly Entry[]) {
  const all = [...new Set(entries.flatMap(({ records }) => records ?? []))];
  const within = sql`organisation_id = ${session.organisationId} and id = any (${all}::bigint[])`;
  const { rows } = await sql<{ record: string; employee: number }>`
    select 'employee ' || id as record, id as employee from employee where ${within}
    union all select 'employee-work ' || id, employee_id from employee_work where ${within}
    union all select 'employee-shift ' || id, employee_id from employee_shift where ${within}
    union all select 'employee-weekly-off ' || id, employee_id from employee_weekly_off where ${within}
    union all select 'employee-pay-group ' || id, employee_id from employee_pay_group where ${within}
    union all select 'device-person ' || id, employee_id from device_person where ${within}
    union all select 'attendance-request ' || id, employee_id from attendance_request where ${within}
    union all select 'leave-application ' || id, employee_id from leave_application where ${within}
    union all select 'optional-holiday-choice ' || id, employee_id from optional_holiday_choice
      where ${within}
    union all select 'resignation ' || id, employee_id from resignation where ${within}
    union all select 'suspension-order ' || id, employee_id from suspension_order where ${within}
    union all select 'laid-off ' || id, employee_id from laid_off where ${within}
  `.execute(db);
  return new Map(rows.map(({ record, employee }) => [record, employee]));
}

/** Rosters are drawn without an entry for each day; what is in force is never taken away. */
async function rosteredSince({ db, session }: Work, at: number, { from, to }: Days) {
  const { rows } = await sql<{ employee: number }>`
    select distinct employee_id as employee from roster_day
    where organisation_id = ${session.organisationId} and not is_draft
      and date between ${from}::date - 1 and ${to}::date + 1
      and changed_at >= to_timestamp(${at}) - interval '10 minutes'`.execute(db);
  return rows.map(({ employee }) => employee);
}

export async function changedPeople(work: Work, when: JudgedWhen, days: Days): Promise<Changed> {
  const entries = await entriesSince(work, when);
  const single: readonly string[] = ofOnePerson;
  const isOfAll = ({ form, records, moved }: Entry) => moved || !records || !single.includes(form);
  if (entries.length > entriesMost || entries.some(isOfAll)) return 'everybody';
  const found = new Set<number>();
  if (entries.length > 0) {
    const owners = await ownersOf(work, entries);
    for (const { form, records } of entries)
      for (const id of records ?? []) {
        const owner = owners.get(`${form} ${id}`);
        if (owner === undefined) return 'everybody';
        found.add(owner);
      }
  }
  for (const id of await rosteredSince(work, when.at, days)) found.add(id);
  for (const id of await peoplePunchedSince(work, when.at, days)) found.add(id);
  return found;
}
