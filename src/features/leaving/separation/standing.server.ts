/** What an agreed separation writes, and what becomes of it when it is taken back. */
import { sql } from 'kysely';
import { issueLetters, letterKindNamed, withdrawLetter } from '#features/letter/issue.server.ts';
import { letter } from '#features/letter/letter.form.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { formatDate } from '#kernel/calendar.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../leaving.refusal.ts';
import { leaverOf } from '../resignation/leaving-record.server.ts';
import { noteSeen } from '../step/seen-step.server.ts';
import { cancelSteps, stepSums, writeSteps } from '../step/step-writing.server.ts';
import { wayOf } from '../way/way.form.ts';
import type { Separation } from './leaver-facts.server.ts';

/** Saves of people that a separation itself makes: nothing follows them a second time. */
const writing = new WeakSet<Work>();
export const isWriting = (work: Work): boolean => writing.has(work);

async function asSeparation<T>(work: Work, act: () => Promise<T>): Promise<T> {
  const isInner = writing.has(work);
  writing.add(work);
  try {
    return await act();
  } finally {
    if (!isInner) writing.delete(work);
  }
}

/** By the rules of the employee's form, as if HR had typed it: checklist and status follow from it. */
export async function recordLastDay(work: Work, { employee: id, lastDay, way }: Separation): Promise<void> {
  const leaver = await leaverOf(work, id);
  if (leaver.leftOn !== null && leaver.leftOn !== lastDay)
    refuse('leaving.left-already', { day: formatDate(leaver.leftOn) });
  const values = { leftOn: lastDay, leavingReason: wayOf(way).reason };
  await asSeparation(work, () =>
    records(work, employee).asServer.change({ id, version: leaver.version }, values),
  );
}

/** Letters and steps; answers what the separation then says of itself. */
export async function bringAbout(work: Work, record: Separation) {
  for (const name of wayOf(record.way).papers)
    await issueLetters(work, {
      ...{ kind: letterKindNamed(work, name), records: [record.id], language: 'en' as const },
      untold: true,
    });
  await writeSteps(work, record);
  await noteSeen(work, record.employee);
  return { ...(await stepSums(work, record.id)), agreedOn: work.today };
}

/** Final dues that were sent for approval are of a service that has ended. */
async function refuseSettled(work: Work, { employee: id }: Separation): Promise<void> {
  const { rows } = await sql`select from settlement where organisation_id = ${work.session.organisationId}
    and employee_id = ${id} and state <> 'draft' limit 1`.execute(work.db);
  if (rows.length > 0) refuse('leaving.settled');
}

/** The person stays: only as long as the last day is not over, and nothing was settled. */
export async function takeBack(work: Work, record: Separation): Promise<void> {
  const leaver = await leaverOf(work, record.employee);
  if (leaver.leftOn !== null && leaver.leftOn < work.today) refuse('leaving.left');
  await refuseSettled(work, record);
  if (leaver.leftOn !== null)
    await asSeparation(work, () =>
      records(work, employee).asServer.change(
        { id: record.employee, version: leaver.version },
        { leftOn: null, leavingReason: null },
      ),
    );
  await undo(work, record);
}

/** Steps and letters of a separation that no longer stands. */
export async function undo(work: Work, record: Separation): Promise<void> {
  await cancelSteps(work, record.id);
  for (const kind of wayOf(record.way).papers)
    for (const { id, state } of await records(work, letter).find({ kind, record: record.id }))
      if (state !== 'withdrawn') await withdrawLetter(work, id, 'The separation was taken back.');
}
