/** The end of a session: who completed it, what each seat cost, certificates, bonds, and the feedback. */
import { questionnaireRound } from '#features/questionnaire/questionnaire-round.form.ts';
import { askRound } from '#features/questionnaire/questionnaire-round.server.ts';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { type Paise, paise, sum, zero } from '#kernel/money.ts';
import { smallestGroup } from '#kernel/questionnaire/result.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { beginBond, releaseBond } from '../bond/binding.server.ts';
import { trainingNeed } from '../need/training-need.form.ts';
import { type Course, courseOf, myTraining, type Nomination, type Session } from '../seat/seating.server.ts';
import { trainingNomination } from '../seat/training-nomination.form.ts';
import { refuse } from '../training.refusal.ts';
import { certify } from './certify.server.ts';
import { attendedOf, costsOf, hoursOf, isCompleted } from './session-outcome.ts';

/** The days on which somebody was marked: those on which it was held. */
const heldDays = (seats: readonly Nomination[]): IsoDate[] =>
  [...new Set(seats.flatMap(({ days }) => days.map(({ on }) => on)))].toSorted();

async function refuseUnmarked(work: Work, session: Session, seats: readonly Nomination[]): Promise<void> {
  const held = heldDays(seats);
  for (const seat of seats) {
    const missing =
      held.find((day) => !seat.days.some(({ on }) => on === day)) ?? (held[0] ? undefined : session.from);
    if (missing === undefined) continue;
    refuse('training.not-marked', {
      name: await personName(work, seat.employee),
      day: formatDate(missing),
    });
  }
}

type Outcome = { readonly completed: boolean; readonly cost: Paise };

async function conclude(work: Work, seat: Nomination, of: { course: Course; session: Session; cost: Paise }) {
  const { course, session, cost } = of;
  const attended = attendedOf(seat.days);
  const completed = isCompleted({ attended, score: seat.score }, course);
  const certificate = completed ? await certify(work, seat.employee, course, session.to) : null;
  await records(work, trainingNomination).asServer.set(
    seat.id,
    {
      ...{ attended, hours: hoursOf(seat.days, session.hours ?? course.hours), cost, certificate },
      completedOn: completed ? session.to : null,
    },
    { state: completed ? 'completed' : 'missed', as: 'conclude' },
  );
  if (completed) await beginBond(work, seat.id, { lastDay: session.to, cost });
  else await releaseBond(work, seat.id);
  if (completed && seat.need !== null) await meet(work, seat.need, session.to);
  await raise(work, trainingNomination, 'completed', {
    record: seat.id,
    to: { employeeIds: [seat.employee] },
    title: completed
      ? sentence`Completed: ${course.name}`
      : sentence`Not completed: ${course.name}. See your attendance.`,
    path: myTraining,
  });
  return { completed, cost } satisfies Outcome;
}

async function meet(work: Work, id: number, metOn: IsoDate): Promise<void> {
  const need = await records(work, trainingNeed).one(id);
  if (need?.state === 'approved' || need?.state === 'asked')
    await records(work, trainingNeed).asServer.set(id, { metOn }, { state: 'met', as: 'meet' });
}

const daysToAnswer = 7;

/** Without a name, and only where so many were there that nobody is told by their answer. */
async function askFeedback(work: Work, course: Course, session: Session, seats: readonly Nomination[]) {
  const there = seats.filter(({ days }) => attendedOf(days) > 0);
  if (course.feedback === null || there.length < smallestGroup) return null;
  const name = `${course.name}, ${formatDate(session.from)}`.slice(0, 80);
  const round = await records(work, questionnaireRound).asServer.make(
    {
      ...{ name, questionnaire: course.feedback, about: null, anonymous: true, minimum: smallestGroup },
      ...{ dueOn: addDays(work.today, daysToAnswer), combine: 'mean', weights: [] },
      raters: there.map(({ employee }) => ({ rater: employee, kind: 'other' as const })),
    },
    { state: 'open' },
  );
  const made = await records(work, questionnaireRound).one(round);
  if (made) await askRound(work, made);
  return round;
}

export async function endSession(work: Work, session: Session) {
  if (work.today < session.to) refuse('training.not-over', { day: formatDate(session.to) });
  const all = await records(work, trainingNomination).find({ session: session.id }, { locked: true });
  const seats = all.filter(({ state }) => state === 'seated');
  await refuseUnmarked(work, session, seats);
  const course = await courseOf(work, session);
  const costs = costsOf(seats.length, paise(session.costPerson ?? 0), paise(session.costSession ?? 0));
  let completed = 0;
  for (const [at, seat] of seats.entries()) {
    const outcome = await conclude(work, seat, { course, session, cost: costs[at] ?? zero });
    if (outcome.completed) completed++;
  }
  for (const { id, state } of all)
    if (state === 'asked' || state === 'listed')
      await records(work, trainingNomination).asServer.set(id, {}, { state: 'cancelled', as: 'close' });
  const round = await askFeedback(work, course, session, seats);
  return { completed, cost: sum(costs), taken: seats.length, waiting: 0, round };
}
