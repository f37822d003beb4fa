/** Which months of a pay group are to be paid yet: those after the last that locked runs paid to its end. */
import { sql } from 'kysely';
import type { PayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { itemAt } from '#kernel/assert.ts';
import { addMonths, type Month, monthOf } from '#kernel/calendar.ts';
import type { Work } from '#server/work.ts';

export type GroupsAhead = {
  /** Groups whose month a run of their own pays part by part; `null` stands for all others together. */
  groupsIn(month: Month): readonly (number | null)[];
  /** The first month of the group that is still to be paid to its end. */
  firstOf(group: number | null, month: Month): Month;
  /** Whether parts of the month are paid, and others not yet. */
  isBegun(group: number | null, month: Month): boolean;
  /** The earliest of the groups' first months, and the latest. */
  readonly first: Month;
  readonly latestFirst: Month;
};

type LockedRow = { month: Month; group: number | null; period: number | null };

export async function readGroupsAhead(work: Work, calendar: PayCalendar): Promise<GroupsAhead> {
  const { organisationId } = work.session;
  const { rows: locked } = await sql<LockedRow>`
    select month, pay_group_id as "group", period from pay_run
    where organisation_id = ${organisationId} and kind = 'regular' and state in ('locked', 'paid', 'closed')
    order by month`.execute(work.db);
  const { rows: groups } = await sql<{ id: number }>`
    select id from pay_group where organisation_id = ${organisationId} order by id`.execute(work.db);
  const ended = new Map<number | null, Month>();
  for (const { group, month, period } of locked)
    if (calendar.endsMonth(group, month, period)) ended.set(group, month);
  const ids = groups.map(({ id }) => id);
  const isParted = (group: number | null, month: Month) => calendar.partsOf(group, month).length > 0;
  const current = monthOf(work.today);
  const latest = [...ended.values()].toSorted().at(-1);
  const next = latest === undefined || latest >= current ? current : addMonths(latest, 1);
  const firstOf = (group: number | null, month: Month): Month => {
    // A run for everybody pays those groups that are not paid part by part.
    const runs = isParted(group, month) ? [ended.get(group)] : [ended.get(group), ended.get(null)];
    const last = runs
      .filter((each) => each !== undefined)
      .toSorted()
      .at(-1);
    // Who was never paid to a month's end follows the others, or is being paid the first month.
    return last ? addMonths(last, 1) : (locked.find((run) => run.group === group)?.month ?? next);
  };
  const firsts = [null, ...ids].map((group) => firstOf(group, next)).toSorted();
  return {
    groupsIn: (month) => [null, ...ids.filter((id) => isParted(id, month))],
    firstOf,
    isBegun: (group, month) =>
      group !== null && locked.some((run) => run.group === group && run.month === month),
    first: itemAt(firsts, 0),
    latestFirst: firsts.at(-1) as Month,
  };
}
