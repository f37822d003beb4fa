/**
 * Whether what was applied still fits the days: a punch that was put right, leave that was granted, or a rule
 * that was changed since may make it otherwise. It is marked and said; HR undoes it and applies it again.
 */
import { sql } from 'kysely';
import { addMonths, formatMonth, type Month, monthOf } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { countLate, type LateCount, stillFits } from './late-count.server.ts';
import { lateDeduction } from './late-deduction.form.ts';
import { latePenalty } from './late-penalty.form.ts';

type Applied = {
  readonly id: number;
  readonly employee: number;
  readonly month: Month;
  readonly policy: number;
  readonly entry: number | null;
  readonly times: number;
  readonly days: number;
  readonly outdated: boolean;
};

async function appliedSince({ db, session }: Work, since: Month) {
  const { rows } = await sql<Applied>`
    select id, employee_id as employee, month, policy_id as policy, entry_id as entry, times,
      days::float8 as days, outdated
    from late_penalty
    where organisation_id = ${session.organisationId} and state = 'applied' and month >= ${since}
    order by month, id`.execute(db);
  return rows;
}

/** So many months are looked at again. */
const monthsBack = 3;

/** Looks again at what was applied, and marks what is otherwise now; what fits again is unmarked. */
async function recheckLate(work: Work): Promise<void> {
  const since = addMonths(monthOf(work.today), -monthsBack);
  const byMonth = Map.groupBy(await appliedSince(work, since), ({ month }) => month);
  for (const [month, applied] of byMonth) {
    const people = [...new Set(applied.map(({ employee }) => employee))];
    const counted = await countLate(work, month, people);
    const newly: Applied[] = [];
    for (const one of applied) {
      const count = counted.get(one.employee)?.find(({ policy }) => policy.id === one.policy);
      if ((await mark(work, one, count)) && !one.outdated) newly.push(one);
    }
    await tellKeepers(work, month, newly);
  }
}

/** Whether it no longer fits. */
async function mark(work: Work, one: Applied, count: LateCount | undefined): Promise<boolean> {
  const outdated = !stillFits(one, count);
  if (outdated !== one.outdated)
    await records(work, latePenalty).asServer.set(one.id, { outdated }, { as: 'count-again' });
  return outdated;
}

async function tellKeepers(work: Work, month: Month, newly: readonly Applied[]): Promise<void> {
  for (const [entry, its] of Map.groupBy(newly, (one) => one.entry)) {
    if (entry === null) continue;
    const title = sentence`Late deductions of ${formatMonth(month)} no longer fit the punches: ${its.length}`;
    const path = `${lateDeduction.menu?.path}/${entry}`;
    await raise(work, lateDeduction, 'outdated', { record: entry, title, path });
  }
}

export const lateRecheck = daily({ name: 'late-deductions', run: recheckLate });
