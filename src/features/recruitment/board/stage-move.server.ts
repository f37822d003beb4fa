/** Notes each step of an applicant, in the transaction that makes it. */
import type { Change } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { type applicant, rejectionReasons } from '../applicant/applicant.form.ts';
import { endApplication } from '../applicant/applicant-end.server.ts';
import type { MoveKind } from './stage-move.form.ts';
import { noteSteps } from './stage-step.server.ts';

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
