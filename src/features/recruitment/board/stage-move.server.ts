/** Notes each step of an applicant, in the transaction that makes it. */
import { sql } from 'kysely';
import type { Change } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { type applicant, rejectionReasons } from '../applicant/applicant.form.ts';
import { endApplication } from '../applicant/applicant-end.server.ts';
import type { MoveKind } from './stage-move.form.ts';

type Step = {
  readonly kind: MoveKind;
  readonly from: number | null;
  readonly to: number | null;
  readonly reason?: string | null;
};

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
      and id = any(${applicants as number[]}::bigint[])`.execute(work.db);
}

const kindOfState: Readonly<Record<string, MoveKind>> = {
  active: 'resume',
  'on-hold': 'hold',
  rejected: 'reject',
  withdrawn: 'withdraw',
  hired: 'hire',
};

/** Called after an applicant was saved: notes the arrival, and each change of state with its reason. */
export async function noteStep(work: Work, { record, previous }: Change<typeof applicant>): Promise<void> {
  if (previous === null)
    return noteSteps(work, [record.id], { kind: 'arrive', from: null, to: record.stage });
  const kind = record.state === previous.state ? undefined : kindOfState[record.state ?? ''];
  if (!kind) return;
  const why =
    kind === 'reject'
      ? [record.rejectedReason && rejectionReasons[record.rejectedReason], record.rejectedNote]
      : [];
  await noteSteps(work, [record.id], {
    kind,
    from: record.stage,
    to: kind === 'resume' ? record.stage : null,
    reason: why.filter(Boolean).join(': '),
  });
  if (kind === 'reject' || kind === 'withdraw') await endApplication(work, record.id, kind);
}
