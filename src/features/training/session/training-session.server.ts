/** Sessions: planned with the costs of their course, ended once every day is marked, or cancelled. */
import { formatDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { formServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { releaseBond } from '../bond/binding.server.ts';
import { trainingCourse } from '../course/training-course.form.ts';
import { courseOf, myTraining, type Session } from '../seat/seating.server.ts';
import { trainingNomination } from '../seat/training-nomination.form.ts';
import { refuse } from '../training.refusal.ts';
import { endSession } from './session-end.server.ts';
import { trainingSession } from './training-session.form.ts';

const peopleOf = (work: Work, session: number) => records(work, trainingNomination).find({ session });

async function cancel(work: Work, session: Session): Promise<void> {
  const course = await courseOf(work, session);
  const told: number[] = [];
  for (const { id, employee, state } of await peopleOf(work, session.id)) {
    if (state !== 'asked' && state !== 'seated' && state !== 'listed') continue;
    await releaseBond(work, id);
    await records(work, trainingNomination).asServer.set(id, {}, { state: 'cancelled', as: 'cancel' });
    told.push(employee);
  }
  if (told.length === 0) return;
  await raise(work, trainingNomination, 'cancelled', {
    to: { employeeIds: told },
    title: sentence`Cancelled: ${course.name}, ${formatDate(session.from)}`,
    path: myTraining,
  });
}

export const trainingSessionServer = formServer(trainingSession, {
  async check(work, { record, previous }) {
    const course = await records(work, trainingCourse).one(record.course);
    if (previous && previous.course !== record.course && (await peopleOf(work, record.id)).length > 0)
      invalid({ course: 'People are nominated for this course. Plan another session.' });
    if (record.closesOn !== null && record.closesOn > record.to)
      invalid({ closesOn: 'Nominations close before the session is over.' });
    return {
      hours: record.hours ?? course?.hours ?? null,
      costPerson: record.costPerson ?? course?.costPerson ?? null,
      costSession: record.costSession ?? course?.costSession ?? null,
    };
  },
  async deleting(work, { record }) {
    if ((await peopleOf(work, record.id)).length > 0) refuse('training.seated');
  },
  actions: { end: endSession, cancel },
});
