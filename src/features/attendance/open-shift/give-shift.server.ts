/** An open shift becomes somebody's: in the roster at once, and filled once nobody more is needed. */
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../attendance.refusal.ts';
import { holdRosters, putInForce } from '../roster/roster-plan.server.ts';
import { openShift, openShiftTaking } from './open-shift.form.ts';

/** The record is locked, so that two who come at one instant come one after the other. */
export async function giveShift(
  work: Work,
  found: ServerRecord<typeof openShift>,
  employee: number,
): Promise<void> {
  const { id, day, shift, people, publisher } = found;
  const taken = (found.taken ?? 0) + 1;
  if (taken > people) refuse('open-shift.gone');
  await holdRosters(work, [employee]);
  await putInForce(work, [{ employee, date: day, turn: shift }]);
  const isFilled = taken === people;
  await records(work, openShift).asServer.set(
    id,
    { taken },
    { as: 'take', ...(isFilled && { state: 'filled' }) },
  );
  if (!isFilled) return;
  await raise(work, openShift, 'filled', {
    to: { employeeIds: [publisher] },
    title: sentence`The open shift of ${formatDate(day)} is filled`,
    path: `fwShift/openShifts/${id}`,
    record: id,
  });
  for (const waiting of await records(work, openShiftTaking).find({ openShift: id, state: 'waiting' })) {
    if (waiting.employee !== employee) await goesToOthers(work, waiting, day);
  }
}

async function goesToOthers(
  work: Work,
  { id, employee }: ServerRecord<typeof openShiftTaking>,
  day: IsoDate,
) {
  const answer = 'The shift is filled.';
  await records(work, openShiftTaking).asServer.set(id, { answer }, { as: 'decline', state: 'declined' });
  await raise(work, openShiftTaking, 'decline', {
    to: { employeeIds: [employee] },
    title: sentence`The open shift of ${formatDate(day)} goes to others`,
    path: 'my-transactions/my-attendance',
    record: id,
  });
}
