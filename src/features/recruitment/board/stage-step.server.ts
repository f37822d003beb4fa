/** A step of applicants through the stages, noted in the transaction that makes it. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';
import type { MoveKind } from './stage-move.form.ts';

/** One step for all of these applicants. */
export async function noteSteps(work: Work, applicants: readonly number[], step: Step): Promise<void> {
  const { organisationId, userId, name } = work.session;
  await sql`
    insert into stage_move (organisation_id, applicant_id, hiring_manager_id, moved_on, kind, from_id, to_id,
      reason, moved_by, created_by, changed_by)
    select organisation_id, id, hiring_manager_id, ${work.today}::date, ${step.kind}, ${step.from}::bigint,
      ${step.to}::bigint, ${step.reason?.slice(0, 500) || null}, ${name.slice(0, 120)},
        ${userId || null}::bigint,
      ${userId || null}::bigint
    from applicant where organisation_id = ${organisationId}
      and id = any(${applicants}::bigint[])`.execute(work.db);
}

type Step = {
  readonly kind: MoveKind;
  readonly from: number | null;
  readonly to: number | null;
  readonly reason?: string | null;
};
