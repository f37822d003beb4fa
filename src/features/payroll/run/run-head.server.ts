/** A run as its screens begin with it: what it is, its sums, and where its payslips are kept. */
import { type RawBuilder, sql } from 'kysely';
import type { Month } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import type { Work } from '#server/work.ts';
import type { Sums } from '../workbench/run.call.ts';
import { lockedStates, type RunKind } from './pay-run.form.ts';

export type RunHead = {
  id: number;
  month: Month;
  kind: RunKind;
  name: string | null;
  payOn: string;
  /** Null: payslips are published by hand. */
  publishOn: string | null;
  publishedOn: string | null;
  /** What the approver asked for, until the run is sent again. */
  sentBack: string | null;
  payGroup: number | null;
  period: number | null;
  state: string;
  version: number;
  draftSet: number | null;
  calculatedAt: string | null;
  calculatedBy: string | null;
  blocked: number | null;
};

export async function readHead(work: Work, runId: number): Promise<RunHead & { sums: Sums | null }> {
  const {
    rows: [run],
  } = await sql<RunHead & Sums>`
    select run.id, run.month, run.kind, run.name, run.pay_on as "payOn",
      run.publish_on as "publishOn", run.published_on as "publishedOn", run.sent_back as "sentBack",
      run.pay_group_id as "payGroup", run.period, run.state, run.version,
      run.draft_set as "draftSet", set.calculated_at as "calculatedAt", account.name as "calculatedBy",
      set.blocked, set.people, set.gross, set.deductions, set.net, set.employer_cost as "employerCost"
    from pay_run run
    left join pay_run_set set on set.organisation_id = run.organisation_id and set.run_id = run.id
      and set.draft_set = run.draft_set
    left join user_account account
      on account.organisation_id = run.organisation_id and account.id = set.calculated_by
    where run.organisation_id = ${work.session.organisationId} and run.id = ${runId}`.execute(work.db);
  if (!run) return notFound('This pay run');
  const { people, gross, deductions, net, employerCost, ...head } = run;
  return { ...head, sums: run.draftSet === null ? null : { people, gross, deductions, net, employerCost } };
}

export const isLocked = ({ state }: Pick<RunHead, 'state'>): boolean =>
  (lockedStates as readonly string[]).includes(state);

/** Payslips of a locked run stand in another table than drafts. */
export const slipTable = (run: Pick<RunHead, 'state'>): RawBuilder<unknown> =>
  isLocked(run) ? sql`payslip` : sql`payslip_draft`;
