/** What a save brings to separations: they open, move and end with the last day in the employee's record. */

import { letter } from '#features/letter/letter.form.ts';
import { settlement } from '#features/payroll/settlement/settlement.form.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { userAccount } from '#features/security/user-account.form.ts';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import { recordFollower } from '#server/record-follower.ts';
import type { Work } from '#server/work.ts';
import { isLeaving, noteSeen } from '../step/seen-step.server.ts';
import { separationStep } from '../step/separation-step.form.ts';
import { beginAfter, sumUp, writeSteps } from '../step/step-writing.server.ts';
import { wayByReason } from '../way/way.form.ts';
import type { Separation } from './leaver-facts.server.ts';
import { separation } from './separation.form.ts';
import { isWriting, undo } from './standing.server.ts';
import { noticeKept } from './way-notice.server.ts';

/** A last day that is entered this much later still has its steps; an older one is history moved in. */
const latestEntry = 14;

export const isRecent = (work: Work, lastDay: IsoDate): boolean =>
  lastDay >= addDays(work.today, -latestEntry);

export const separationFollower = recordFollower(async (work, form, { record, previous }) => {
  if (form.name === employee.name && !isWriting(work)) {
    if (record['leftOn'] !== (previous?.['leftOn'] ?? null)) await followLastDay(work, record.id);
    return;
  }
  if (form.name === separationStep.name) {
    const step = await records(work, separationStep).one(record.id);
    if (step?.state === 'done' && step.doneOn !== null)
      await beginAfter(work, step.separation, step.step, step.doneOn);
    if (step) await sumUp(work, step.separation);
    return;
  }
  const whose = personIn(form.name, record);
  if (whose !== undefined && (await isLeaving(work, whose))) await noteSeen(work, whose);
});

const seenIn = new Set<string>([settlement.name, letter.name, userAccount.name]);

function personIn(form: string, record: Readonly<Record<string, unknown>>): number | undefined {
  const person = seenIn.has(form) ? record['employee'] : undefined;
  return typeof person === 'number' ? person : undefined;
}

/** Brings the separation of a person to what the record says, whoever wrote it there. */
export async function followLastDay(work: Work, id: number): Promise<void> {
  const leaver = await records(work, employee).one(id);
  if (!leaver) return;
  const standing = await standingOf(work, id);
  if (leaver.leftOn === null) {
    if (!standing) return;
    await undo(work, standing);
    const reason = 'The last day was taken out of the employee’s record.';
    return records(work, separation).asServer.set(
      standing.id,
      { nextStep: null, nextDue: null, stepsLate: null },
      { as: 'take-back', state: 'cancelled', reason },
    );
  }
  if (standing) {
    if (standing.lastDay === leaver.leftOn) return;
    await move(work, standing, leaver.leftOn);
    return sumUp(work, standing.id);
  }
  if (isRecent(work, leaver.leftOn)) await openByRecord(work, id, leaver.leftOn, leaver.leavingReason);
}

/** With the last day its steps move, and the notice that is then short. */
async function move(work: Work, standing: Separation, lastDay: IsoDate): Promise<void> {
  const moved = { ...standing, lastDay };
  const notice = standing.noticeDays === null ? {} : await noticeKept(work, moved);
  await records(work, separation).asServer.set(standing.id, { lastDay, ...notice });
  await writeSteps(work, moved);
}

const standingOf = async (work: Work, id: number) =>
  (await records(work, separation).find({ employee: id })).find(
    ({ state }) => state === 'agreed' || state === 'returning',
  );

/** Somebody whose last day HR has recorded, or who has resigned. */
async function openByRecord(work: Work, id: number, lastDay: IsoDate, reason: string | null): Promise<void> {
  const way = wayByReason(reason);
  if (way === undefined) return;
  const values = { employee: id, way, lastDay, byRecord: true, agreedOn: work.today };
  const made = await records(work, separation).asServer.make(values, { as: 'record', state: 'agreed' });
  const record = await records(work, separation).one(made);
  if (!record) return;
  await records(work, separation).asServer.set(made, await writeSteps(work, record));
  // Of a resignation payroll hears when it is accepted.
  if (way === 'resignation' || work.session.name === 'Demo') return;
  await tellPayroll(work, made, id, lastDay);
}

export async function tellPayroll(work: Work, of: number, id: number, lastDay: IsoDate): Promise<void> {
  const [name, day] = [await personName(work, id), formatDate(lastDay)];
  await raise(work, separation, 'settle', {
    record: of,
    title: sentence`${name} leaves on ${day}: prepare the settlement`,
    path: `${separation.menu?.path}/${of}`,
  });
}
