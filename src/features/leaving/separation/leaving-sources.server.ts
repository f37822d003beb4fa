/** What a separation says to the settlement and to the record of the employee. */
import { sql } from 'kysely';
import { records } from '#server/forms/record/records.ts';
import { type LastDayChange, leavingSource } from '#server/leaving-source.ts';
import type { Work } from '#server/work.ts';
import { type Way, wayByReason, wayChoices, wayOf } from '../way/way.form.ts';
import { separation } from './separation.form.ts';
import { isRecent } from './separation-follow.server.ts';
import { isWriting } from './standing.server.ts';
import { wayNotice } from './way-notice.server.ts';

async function agreed(work: Work, employee: number, left: string) {
  const of = await records(work, separation).find({ employee });
  return of.find(({ state, lastDay }) => lastDay === left && (state === 'agreed' || state === 'closed'));
}

export const separationOnLeaving = leavingSource({
  async ends(work, { employee, left }) {
    const record = await agreed(work, employee, left);
    if (!record) return undefined;
    return {
      reason: wayOf(record.way).settles,
      ...(record.way === 'closure' && record.closureCause !== null && { closureCause: record.closureCause }),
    };
  },
  async notice(work, { employee, left }) {
    const record = await agreed(work, employee, left);
    if (!record || record.way === 'resignation' || record.byRecord) return undefined;
    const notice = await wayNotice(work, record);
    // What holds is what was agreed to, not what the terms say by now.
    if (!notice || record.noticeDays === null) return { due: 0, served: 0, short: 'waived' };
    return {
      due: record.noticeDays,
      served: record.noticeDays - (record.shortDays ?? 0),
      short: notice.short,
      ...(notice.isByLaw && { basis: 'thirty' as const }),
    };
  },
  async faults(work, changes) {
    if (isWriting(work)) return [];
    const asked = changes.filter(({ employee, after }) => employee > 0 && after.leftOn !== null);
    const standing = await standingWays(work, asked);
    return changes.map((change) => faultOf(work, change, standing.get(change.employee)));
  },
});

/** Who leaves, and in which way that was agreed to. */
async function standingWays(
  work: Work,
  changes: readonly LastDayChange[],
): Promise<ReadonlyMap<number, Way>> {
  if (changes.length === 0) return new Map();
  const people = changes.map(({ employee }) => employee);
  const { rows } = await sql<{ employee: number; way: Way }>`
    select employee_id as employee, way from separation
    where organisation_id = ${work.session.organisationId} and employee_id = any (${people}::bigint[])
      and state in ('agreed', 'returning')`.execute(work.db);
  return new Map(rows.map(({ employee, way }) => [employee, way]));
}

function faultOf(
  work: Work,
  { after, before }: LastDayChange,
  agreedOn: Way | undefined,
): string | undefined {
  const { leftOn, leavingReason } = after;
  if (leftOn === null) return undefined;
  if (agreedOn !== undefined) {
    if (leavingReason === before.leavingReason || wayOf(agreedOn).reason === leavingReason) return undefined;
    return `The separation says: ${wayChoices[agreedOn]}. Take it back first.`;
  }
  const way = wayByReason(leavingReason);
  if (way === undefined || !wayOf(way).grave || !isRecent(work, leftOn)) return undefined;
  return `${wayChoices[way]} is agreed to by a second person: enter a separation.`;
}
