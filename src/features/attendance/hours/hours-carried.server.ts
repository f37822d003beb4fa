/** Months that are over are settled every night, and again while days are still put right. */
import { sql } from 'kysely';
import { eachMonth } from '#kernel/calendar/day-range.ts';
import {
  addDays,
  addMonths,
  firstDay,
  type IsoDate,
  lastDay,
  type Month,
  monthOf,
} from '#kernel/calendar.ts';
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

async function inService({ db, session }: Work, from: IsoDate) {
  const { rows } = await sql<{ id: number; joined: IsoDate; left: IsoDate | null }>`
    select id, joined_on as joined, left_on as left from employee
    where organisation_id = ${session.organisationId} and (left_on is null or left_on >= ${from}::date)
    order by id`.execute(db);
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

type Settled = { readonly employee: number; readonly of: AccountMonth };

/** The months from `back` on, of which any policy carries hours from `first` on, until `now` begins. */
async function monthsOver(work: Work, first: Month, back: Month, now: Month): Promise<readonly Settled[]> {
  const span = { from: firstDay(first > back ? first : back), to: lastDay(addMonths(now, -1)) };
  const people = await inService(work, span.from);
  const days = await personDays(
    work,
    people.map(({ id }) => id),
    span,
  );
  const carried = await carriedBefore(work, firstDay(back), null);
  return people.flatMap(({ id, joined, left }) => {
    const its = days
      .of(id)
      .filter(({ facts: { date } }) => date >= joined && (left === null || date <= left));
    let minutes = carried.get(id) ?? 0;
    const made: Settled[] = [];
    for (const month of eachMonth(monthOf(span.from), monthOf(span.to))) {
      const of = accountMonth(its, month, minutes);
      if (!of) continue;
      minutes = of.carriedOut;
      made.push({ employee: id, of });
    }
    return made;
  });
}

/** Brings the accounts to what the days of the last months come to now: to nothing, where none carries. */
export async function settleHours(work: Work): Promise<void> {
  const first = await firstMonth(work);
  const now = monthOf(addDays(work.today, -settledAfterDays));
  const back = addMonths(now, -monthsBack);
  const settled = first === null || first >= now ? [] : await monthsOver(work, first, back, now);
  const scope = { from: firstDay(back) };
  const told = settled.flatMap(({ employee, of }) => entriesOf(employee, of));
  await bringExactly(work, hourAccount, attendancePolicy.name, told, scope);
  const lost = settled.map(({ employee, of: { month, policy, lostDays } }) => ({
    ...{ employee, subject: policy, record: policy, day: lastDay(month), quantity: lostDays },
  }));
  await bringExactly(work, hoursLost, attendancePolicy.name, lost, scope);
}

export const hoursCarried = daily({ name: 'hours-carried', run: settleHours });
