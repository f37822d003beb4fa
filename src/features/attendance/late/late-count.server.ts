/** How often people came late in a month, by the policy that held on each day, and what it costs by that. */
import { sql } from 'kysely';
import { firstDay, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';
import { findingsOf } from '#time/day/finding.ts';
import { latePenalty } from '#time/day/penalty.ts';
import { hundredthsOf } from '#time/leave/quantity.ts';
import { personDays } from '../day/person-days.server.ts';
import type { PersonPolicy } from '../policy/person-policy.server.ts';

type JudgedDay = ReturnType<Awaited<ReturnType<typeof personDays>>['of']>[number];

type LateDay = { readonly date: IsoDate; readonly minutes: number };

/** Of one person and policy; `days` is what it costs, in hundredths. */
export type LateCount = {
  readonly policy: PersonPolicy;
  readonly late: readonly LateDay[];
  readonly minutes: number;
  readonly days: number;
};

/** Of the judged days of a person. */
export function lateCounts(days: readonly JudgedDay[]): readonly LateCount[] {
  const found = new Map<PersonPolicy, LateDay[]>();
  for (const { day, policy } of days) {
    if (!findingsOf(day).includes('late')) continue;
    found.set(policy, [...(found.get(policy) ?? []), { date: day.date, minutes: day.minutes.late }]);
  }
  return [...found].map(([policy, late]) => ({
    policy,
    late,
    minutes: late.reduce((sum, { minutes }) => sum + minutes, 0),
    days: policy.late
      ? latePenalty(
          late.map(({ minutes }) => minutes),
          policy.late,
        )
      : 0,
  }));
}

/** Whether what was deducted, in days, is what the days come to now. */
export const stillFits = (
  kept: { readonly times: number; readonly days: number },
  count: LateCount | undefined,
): boolean => kept.times === (count?.late.length ?? 0) && hundredthsOf(kept.days) === (count?.days ?? 0);

/** People judged at once. */
const atOnce = 1_000;

/** By person; who never came late has no entry. Days outside their service do not count. */
export async function countLate(
  work: Work,
  month: Month,
  people: readonly number[],
): Promise<ReadonlyMap<number, readonly LateCount[]>> {
  const span = { from: firstDay(month), to: lastDay(month) };
  const service = await serviceOf(work, people);
  const found = new Map<number, readonly LateCount[]>();
  for (let at = 0; at < people.length; at += atOnce) {
    const part = people.slice(at, at + atOnce);
    const judged = await personDays(work, part, span);
    for (const employee of part) {
      const { joined, left } = service.get(employee) ?? { joined: span.from, left: null };
      const served = judged
        .of(employee)
        .filter(({ day: { date } }) => date >= joined && (left === null || date <= left));
      const counts = lateCounts(served);
      if (counts.length > 0) found.set(employee, counts);
    }
  }
  return found;
}

async function serviceOf({ db, session }: Work, people: readonly number[]) {
  const { rows } = await sql<{ id: number; joined: IsoDate; left: IsoDate | null }>`
    select id, joined_on as joined, left_on as left from employee
    where organisation_id = ${session.organisationId} and id = any (${[...people]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
