/** The meaning of a run's amounts by position, and the regular run of the month before, to compare with. */
import { sql } from 'kysely';
import { addMonths, type Month } from '#kernel/calendar.ts';
import type { ComponentKind } from '#pay/model/component.ts';
import type { Work } from '#server/work.ts';

export type RunComponent = {
  readonly position: number;
  readonly code: string;
  readonly kind: ComponentKind;
  readonly label: string;
  readonly source: string | null;
};

export type PaidRun = {
  readonly id: number;
  readonly draftSet: number;
  readonly month: Month;
  readonly period?: number | null;
};

type Period = { readonly month: Month; readonly period: number | null };

/** Of the month before, or of an earlier period of the month. */
const before = (month: Month, period: number | null) => sql<boolean>`(month = ${addMonths(month, -1)}
  or month = ${month} and coalesce(period, 1) < ${period ?? 1})`;

export async function readComponents(
  work: Work,
  runId: number,
  draftSet: number | null,
): Promise<RunComponent[]> {
  const { rows } = await sql<RunComponent>`
    select position, code, kind, label, source from run_component
    where organisation_id = ${work.session.organisationId} and run_id = ${runId} and draft_set = ${draftSet}
    order by position`.execute(work.db);
  return rows;
}

/**
 * The locked regular run of the month before that paid the same people: everybody, or the same group. Where a
 * month is paid in parts, that of the period before.
 */
export async function readLastRun(
  work: Work,
  { month, payGroup, period }: Period & { readonly payGroup: number | null },
): Promise<PaidRun | undefined> {
  const { rows } = await sql<PaidRun>`
    select id, draft_set as "draftSet", month, period from pay_run
    where organisation_id = ${work.session.organisationId} and ${before(month, period)}
      and kind = 'regular' and state in ('locked', 'paid', 'closed')
      and pay_group_id is not distinct from ${payGroup}
    order by month desc, period desc limit 1`.execute(work.db);
  return rows[0];
}

/** The run of a person's regular payslip of the month before, or of the period before. */
export async function readLastRunOf(
  work: Work,
  { month, employee, period }: Period & { readonly employee: number },
): Promise<PaidRun | undefined> {
  const { rows } = await sql<PaidRun>`
    select slip.run_id as id, slip.draft_set as "draftSet", slip.month, slip.period from payslip slip
    where slip.organisation_id = ${work.session.organisationId} and slip.employee_id = ${employee}
      and ${before(month, period)} and slip.kind = 'regular'
    order by slip.month desc, slip.period desc limit 1`.execute(work.db);
  return rows[0];
}

/** By position of `now`, the position of the same component in `last`; -1 where it had none. */
export function lastPositions(now: readonly RunComponent[], last: readonly RunComponent[]): number[] {
  const known = new Map(last.map(({ code, position }) => [code, position]));
  return now.map(({ code }) => known.get(code) ?? -1);
}

/** The position of a source's amount; -1 where the organisation has no such line. */
export const positionOf = (components: readonly RunComponent[], source: string): number =>
  components.find((one) => one.source === source)?.position ?? -1;
