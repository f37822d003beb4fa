/** The last day as the employee's own record has it: what everything else goes by. */
import { employee } from '#features/people/record/employee.form.ts';
import { formatDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../leaving.refusal.ts';
import type { Resignation } from './resignation-notice.server.ts';

export const leaverOf = async (work: Work, id: number) =>
  (await records(work, employee).locked(id)) ?? notFound('This employee');

/** By the rules of the employee's form, as if HR had typed it: checklist and status follow from it. */
export async function recordLeaving(work: Work, { employee: id, lastDay }: Resignation): Promise<void> {
  const leaver = await leaverOf(work, id);
  if (leaver.leftOn !== null && leaver.leftOn !== lastDay)
    refuse('leaving.left-already', { day: formatDate(leaver.leftOn) });
  const values = { leftOn: lastDay, leavingReason: 'resigned' } as const;
  await records(work, employee).asServer.change({ id, version: leaver.version }, values);
}

/** Somebody who stays: only as long as the last day is not over. */
export async function giveEmployeeBack(work: Work, { employee: id }: Resignation): Promise<void> {
  const leaver = await leaverOf(work, id);
  if (leaver.leftOn !== null && leaver.leftOn < work.today) refuse('leaving.left');
  const values = { leftOn: null, leavingReason: null };
  await records(work, employee).asServer.change({ id, version: leaver.version }, values);
}
