/** Months that are over are settled every night, and again while days are still put right. */
import { sql } from 'kysely';
import {
  addDays,
  addMonths,
  firstDay,
  type IsoDate,
  lastDay,
  type Month,
  monthOf,
} from '#kernel/calendar.ts';
import { among } from '#server/database/among.ts';
import { daily } from '#server/feature.ts';
import { bringExactly } from '#server/ledger/ledger-exact.ts';
import type { Work } from '#server/work.ts';
import { personDays } from '../day/person-days.server.ts';
import { attendancePolicy } from '../policy/attendance-policy.form.ts';
import { hourAccount, hoursLost } from './hour-ledger.server.ts';
import { type AccountMonth, accountMonth, carriedBefore } from './hour-months.server.ts';

/** So many months are looked at again. */
const monthsBack = 3;
/** The last night of a month is over, and its punches have come in. */
const settledAfterDays = 2;

/** The first month that any policy carries hours of; null where none does. */
async function firstMonth({ db, session }: Work): Promise<Month | null> {
  const { rows } = await sql<{ first: Month | null }>`
    select min(hours_from) as first from attendance_policy
    where organisation_id = ${session.organisationId} and hour_account <> 'none'`.execute(db);
  return rows[0]?.first ?? null;
}

async function inService({ db, session }: Work, from: IsoDate, employees: readonly number[] | null) {
  const { rows } = await sql<{ id: number; joined: IsoDate; left: IsoDate | null }>`
    select id, joined_on as joined, left_on as left from employee
    where organisation_id = ${session.organisationId} and (left_on is null or left_on >= ${from}::date)
      and ${among('id', employees)} order by id`.execute(db);
  return rows;
}

const entriesOf = (employee: number, { month, policy, ...made }: AccountMonth) =>
  (
    [
      ['month', made.worked - made.required],
      ['lapse', -made.lapsed],
      ['forgive', made.forgiven],
      ['lost', made.lost],
    ] as const
  ).map(([kind, quantity]) => ({
    ...{ employee, subject: policy, record: policy, day: lastDay(month) },
    ...{ kind, quantity },
  }));

/** Brings the accounts to what the days of the last months come to now. */
export async function settleHours(work: Work, employees: readonly number[] | null = null): Promise<void> {
  const first = await firstMonth(work);
  const now = monthOf(addDays(work.today, -settledAfterDays));
  if (first === null || first >= now) return;
  const back = addMonths(now, -monthsBack);
  const from = firstDay(first > back ? first : back);
  const span = { from, to: lastDay(addMonths(now, -1)) };
  const people = await inService(work, from, employees);
  const days = await personDays(
    work,
    people.map(({ id }) => id),
    span,
  );
  const carried = await carriedBefore(work, from, employees);
  const settled = people.flatMap(({ id, joined, left }) => {
    const its = days
      .of(id)
      .filter(({ facts: { date } }) => date >= joined && (left === null || date <= left));
    let minutes = carried.get(id) ?? 0;
    const made: { readonly employee: number; readonly of: AccountMonth }[] = [];
    for (let month = monthOf(span.from); month <= monthOf(span.to); month = addMonths(month, 1)) {
      const of = accountMonth(its, month, minutes);
      if (!of) continue;
      minutes = of.carriedOut;
      made.push({ employee: id, of });
    }
    return made;
  });
  const told = settled.flatMap(({ employee, of }) => entriesOf(employee, of));
  const scope = { employees, from };
  await bringExactly(work, hourAccount, attendancePolicy.name, told, scope);
  const lost = settled.map(({ employee, of: { month, policy, lostDays } }) => ({
    ...{ employee, subject: policy, record: policy, day: lastDay(month), quantity: lostDays },
  }));
  await bringExactly(work, hoursLost, attendancePolicy.name, lost, scope);
}

export const hoursCarried = daily({ name: 'hours-carried', run: (work) => settleHours(work) });
