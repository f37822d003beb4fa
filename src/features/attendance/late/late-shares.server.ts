/** What an application of the late rule takes from whom, and from whom nothing and why. */
import { sql } from 'kysely';
import { leaveDays } from '#features/leave/balance/leave-days.server.ts';
import { peopleReached } from '#features/leave/posted-whole.server.ts';
import { earlier, firstDay, formatMonth, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { standingOn } from '#kernel/ledger/ledger.ts';
import type { ServerRecord } from '#server/feature.ts';
import { readEntries } from '#server/ledger/ledger-balance.ts';
import { coversFor } from '#server/population/person.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { type LateShare, takenFor } from '#time/day/penalty.ts';
import { countLate, type LateCount } from './late-count.server.ts';
import type { lateDeduction } from './late-deduction.form.ts';
import { latePenalty } from './late-penalty.form.ts';

export type LateDeduction = ServerRecord<typeof lateDeduction>;

/** What one person loses by one policy. Hundredths of a day. */
export type LateLine = LateShare & {
  readonly employee: number;
  readonly count: LateCount;
  /** Why nothing is taken; null where it is. */
  readonly because: string | null;
};

/** The day on which it is taken from a balance: the last one that was counted. */
export const takenOn = ({ today }: Work, month: Month): IsoDate => earlier(lastDay(month), today);

/** In service in the month, covered on its last day of theirs, and within reach; by code. */
export async function coveredInMonth(work: Work, { month, forWhom }: LateDeduction): Promise<number[]> {
  const { rows } = await sql<{ employee: number; on: IsoDate }>`
    select id as employee, least(coalesce(left_on, ${lastDay(month)}::date), ${lastDay(month)}::date) as on
    from employee where organisation_id = ${work.session.organisationId}
      and joined_on <= ${lastDay(month)}::date and (left_on is null or left_on >= ${firstDay(month)}::date)
    order by code, id`.execute(work.db);
  const population = forWhom ?? [];
  const covers = await coversFor(work, [population], rows);
  const within = await peopleReached(work, latePenalty.name);
  return rows.flatMap(({ employee }, at) =>
    within.has(employee) && covers(population, at) !== undefined ? [employee] : [],
  );
}

/** Whose month is applied already, by another entry or this one. */
async function appliedIn({ db, session }: Work, month: Month): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ employee: number }>`
    select distinct employee_id as employee from late_penalty
    where organisation_id = ${session.organisationId} and month = ${month} and state = 'applied'`.execute(db);
  return new Set(rows.map(({ employee }) => employee));
}

/** What can be used of each leave on a day, by person and type; what is taken meanwhile is counted. */
async function balancesOn(work: Work, on: IsoDate, employees: readonly number[]) {
  const accounts = await readEntries(work, leaveDays, { employees });
  const left = new Map(
    accounts.map(({ account: { employee, subject }, entries }) => [
      `${employee} ${subject}`,
      standingOn(entries, on).available,
    ]),
  );
  return (employee: number, type: number | null, count: LateCount): LateShare => {
    const key = `${employee} ${type ?? 0}`;
    const available = left.get(key) ?? 0;
    const share = takenFor(count.days, count.policy.lateTakenFrom.takes, available);
    left.set(key, available - share.leave);
    return share;
  };
}

const nothing: LateShare = { leave: 0, lost: 0, left: 0 };

/** Of everybody who came late more than the policy leaves free; and how many came late within that. */
export async function sharesOf(
  work: Work,
  record: LateDeduction,
): Promise<{ readonly lines: readonly LateLine[]; readonly free: number }> {
  const counted = await countLate(work, record.month, await coveredInMonth(work, record));
  const costing = [...counted].flatMap(([employee, counts]) =>
    counts.filter(({ days }) => days > 0).map((count) => ({ employee, count })),
  );
  const employees = [...new Set(costing.map(({ employee }) => employee))];
  const shareOf = await balancesOn(work, takenOn(work, record.month), employees);
  const applied = await appliedIn(work, record.month);
  const lines = costing.map(({ employee, count }): LateLine => {
    const because = isOwn(work, employee)
      ? 'Somebody else deducts from you. Ask another person in HR.'
      : applied.has(employee)
        ? `It is deducted already for ${formatMonth(record.month)}.`
        : null;
    const share = because === null ? shareOf(employee, count.policy.lateTakenFrom.leave, count) : nothing;
    return { employee, count, because, ...share };
  });
  return { lines, free: counted.size - employees.length };
}

/** What an entry has applied and not taken back. */
export async function appliedBy({ db, session }: Work, entry: number) {
  const { rows } = await sql<{ id: number; employee: number }>`
    select id, employee_id as employee from late_penalty
    where organisation_id = ${session.organisationId} and entry_id = ${entry} and state = 'applied'
    order by id`.execute(db);
  return rows;
}
