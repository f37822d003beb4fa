/** A pay run as it is calculated: its row, locked. */
import { sql } from 'kysely';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import type { Work } from '#server/work.ts';
import type { RunKind } from './pay-run.form.ts';

export type RunRow = {
  readonly id: number;
  readonly month: Month;
  readonly kind: RunKind;
  readonly payOn: IsoDate;
  readonly payGroup: number | null;
  readonly period: number | null;
  readonly state: string;
  readonly draftSet: number | null;
};

/** The run, locked until the transaction ends, so that two calculations or approvals wait for each other. */
export async function lockRun(work: Work, runId: number): Promise<RunRow> {
  const {
    rows: [run],
  } = await sql<RunRow>`
    select id, month, kind, pay_on as "payOn", pay_group_id as "payGroup", period, state,
      draft_set as "draftSet"
    from pay_run
    where organisation_id = ${work.session.organisationId} and id = ${runId} for update`.execute(work.db);
  return run ?? notFound('This pay run');
}

/** A run of another organisation, or of none, is not there. */
export async function refuseUnknownRun(work: Work, runId: number): Promise<void> {
  const { rows } = await sql`
    select from pay_run where organisation_id = ${work.session.organisationId} and id = ${runId}`.execute(
    work.db,
  );
  if (rows.length === 0) notFound('This pay run');
}

/**
 * The day by which a run's income tax is worked out. The payments of a month that is paid in parts share the
 * month's, whenever each is made.
 */
export const taxDayOf = ({ period, payOn }: Pick<RunRow, 'period' | 'payOn'>): IsoDate | undefined =>
  period === null ? payOn : undefined;
