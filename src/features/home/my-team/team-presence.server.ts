/** Where people are at this moment, by the day that their own clock shows: for a team and for everybody. */
import { sql } from 'kysely';
import { dayNow, daysAround } from '#features/attendance/mine/clock.server.ts';
import { punchTime } from '#features/attendance/mine/day-display.ts';
import { dailyPresence } from '#features/attendance/report/daily-presence.report.ts';
import { type Presence, presenceOf } from '#features/attendance/report/presence-state.ts';
import { judgedPeople } from '#features/attendance/report/time-people.server.ts';
import { peopleOf } from '#server/reports/report-people.ts';
import type { Work } from '#server/work.ts';

/** With the first punch of the day; undefined where the session may not see who is in. */
export type Present = Presence & { readonly since: string | null };

/** Of these people, or of everybody within reach; who keeps no time is not there. */
export async function presentNow(
  work: Work,
  ids?: readonly number[],
): Promise<ReadonlyMap<number, Present> | undefined> {
  const reach = work.may(dailyPresence.name, 'read');
  if (reach === undefined) return undefined;
  const now = Math.floor(Date.now() / 1000);
  const within = peopleOf(work, dailyPresence, {}, reach);
  const where = (column: string) =>
    ids
      ? sql<boolean>`${within.where(column)} and ${sql.ref(column)} = any (${[...ids]}::bigint[])`
      : within.where(column);
  const found = new Map<number, Present>();
  for await (const { person, days } of judgedPeople(work, await daysAround(work), { where })) {
    const judged = dayNow(days, now);
    if (!judged) continue;
    const [first] = judged.facts.punches;
    const since = first ? punchTime(first, judged.facts.ahead).at : null;
    found.set(person.employeeId, { ...presenceOf(judged, now, person.unrecorded), since });
  }
  return found;
}
