/**
 * Seats: given in the order of approval, waited for when there are none, passed on when one is given
 * back.
 */
import { formatDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { bindTo } from '../bond/binding.server.ts';
import { trainingCourse } from '../course/training-course.form.ts';
import { trainingSession } from '../session/training-session.form.ts';
import { refuse } from '../training.refusal.ts';
import { trainingNomination } from './training-nomination.form.ts';

export type Nomination = ServerRecord<typeof trainingNomination>;
export type Session = ServerRecord<typeof trainingSession>;
export type Course = ServerRecord<typeof trainingCourse>;

export const myTraining = 'human-resources/my-training';

const gone = (): never => refuse('training.not-planned');

/** A session that is still ahead, with its course; nobody else gives a seat of it meanwhile. */
export async function planned(work: Work, id: number): Promise<{ session: Session; course: Course }> {
  const session = (await records(work, trainingSession).locked(id)) ?? gone();
  if (session.state !== 'planned') gone();
  return { session, course: await courseOf(work, session) };
}

export const courseOf = async (work: Work, { course }: Session): Promise<Course> =>
  (await records(work, trainingCourse).one(course)) ?? gone();

const inState = (work: Work, session: number, state: 'seated' | 'listed') =>
  records(work, trainingNomination).find({ session, state });

/** The state that an agreed nomination comes to: a seat while there is one. */
export async function seatFor(work: Work, { session: id, employee, id: of }: Nomination) {
  const { session, course } = await planned(work, id);
  const taken = await inState(work, id, 'seated');
  if (taken.length >= session.seats) {
    await tell(work, 'listed', { id: of, employee }, course, session);
    return 'listed' as const;
  }
  await tell(work, 'seat', { id: of, employee }, course, session);
  await bindTo(work, course, { id: of, employee });
  return 'seated' as const;
}

type Of = Pick<Nomination, 'id' | 'employee'>;

async function tell(work: Work, on: 'seat' | 'listed', of: Of, course: Course, session: Session) {
  const day = formatDate(session.from);
  await raise(work, trainingNomination, on, {
    record: of.id,
    to: { employeeIds: [of.employee] },
    title:
      on === 'seat'
        ? sentence`You have a seat: ${course.name}, from ${day}`
        : sentence`You are on the waiting list: ${course.name}, from ${day}`,
    ...(on === 'seat' && session.note !== null && { note: session.note.slice(0, 400) }),
    path: myTraining,
  });
}

/** Free seats go to those who wait, the first approved first; the session then says how many there are. */
export async function settleSeats(work: Work, id: number): Promise<void> {
  const session = await records(work, trainingSession).locked(id);
  if (session?.state !== 'planned') return;
  const course = await courseOf(work, session);
  let taken = (await inState(work, id, 'seated')).length;
  const waiting = [...(await inState(work, id, 'listed'))].toSorted(byTurn);
  while (taken < session.seats) {
    const next = waiting.shift();
    if (!next) break;
    await records(work, trainingNomination).asServer.set(next.id, {}, { state: 'seated', as: 'seat' });
    await tell(work, 'seat', next, course, session);
    await bindTo(work, course, next);
    taken++;
  }
  if (session.taken === taken && session.waiting === waiting.length) return;
  await records(work, trainingSession).asServer.set(id, { taken, waiting: waiting.length }, { as: 'seats' });
}

const byTurn = (one: Nomination, other: Nomination): number =>
  (one.turn ?? 0) - (other.turn ?? 0) || one.id - other.id;
