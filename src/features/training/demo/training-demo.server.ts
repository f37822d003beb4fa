/**
 * The demo's training: courses, what was held with its certificates and a bond, what is planned, and
 * needs.
 */
import { sql } from 'kysely';
import { competency } from '#features/competency/library/competency.form.ts';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { questionnaire } from '#features/questionnaire/questionnaire.form.ts';
import { eachDay } from '#kernel/calendar/day-range.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { seededOn } from '#server/seed/seed-day.ts';
import type { Work } from '#server/work.ts';
import { bindTo } from '../bond/binding.server.ts';
import { trainingBond } from '../bond/training-bond.form.ts';
import { trainingCourse } from '../course/training-course.form.ts';
import { trainingNeed } from '../need/training-need.form.ts';
import { trainingNomination } from '../seat/training-nomination.form.ts';
import { endSession } from '../session/session-end.server.ts';
import { trainingSession } from '../session/training-session.form.ts';
import { answerFeedback } from './feedback-demo.server.ts';
import { demoCourses, feedbackQuestions, heldSessions, plannedSessions } from './training-demo-plan.ts';

export const trainingDemo = demoStep({
  name: 'training',
  async isDone(work) {
    const { rows } = await sql`select from training_course
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  run: (host, { id }) => inWork(host, systemSession(id, 'Demo'), seed),
});

/** The employee of the demo's sign-in first, then people without one. */
async function peopleOf({ db, session, today }: Work): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e
    left join user_account u on u.organisation_id = e.organisation_id and u.employee_id = e.id
    where e.organisation_id = ${session.organisationId} and e.left_on is null
      and e.joined_on < ${today}::date - 260
      and (u.id is null or u.user_name similar to 'employee(-u|-f)?')
      and not exists (select from resignation r where r.organisation_id = e.organisation_id
        and r.employee_id = e.id)
    order by u.id is null, e.id limit 10`.execute(db);
  return rows.map(({ id }) => id);
}

async function askedAfter(work: Work): Promise<number> {
  const question = { section: 'Training', weight: 1, choices: null, mayNotApply: false } as const;
  const scaled = feedbackQuestions.map((text) => ({
    ...{ ...question, question: text, kind: 'scale' as const, highest: 5, mustAnswer: true },
  }));
  const words = { ...question, kind: 'text' as const, highest: null, mustAnswer: false, weight: 0 };
  return records(work, questionnaire).asServer.make({
    ...{ name: 'Feedback on a training', active: true, sections: [{ title: 'Training', weight: 1 }] },
    questions: [...scaled, { ...words, question: 'What should be different next time?' }],
  });
}

async function courses(work: Work): Promise<ReadonlyMap<string, number>> {
  const [recovery] = await records(work, payComponent).find({ code: 'RECOVERY' });
  const feedback = await askedAfter(work);
  const made = new Map<string, number>();
  for (const { competency: code, ...course } of demoCourses) {
    const [of] = code === null ? [] : await records(work, competency).find({ code });
    const values = {
      ...{ ...course, competency: of?.id ?? null, certified: course.certified && of !== undefined },
      ...{
        bondFalls: course.bonded ? ('by months' as const) : null,
        component: course.bonded ? (recovery?.id ?? null) : null,
        feedback,
      },
    } as const;
    made.set(course.code, await records(work, trainingCourse).asServer.make(values));
  }
  return made;
}

type Plan = {
  readonly people: readonly number[];
  readonly courseOf: (code: string) => number;
  readonly today: IsoDate;
};

async function plan(
  work: Work,
  { courseOf, today }: Plan,
  of: { course: string; from: number; to: number },
  seats: number,
) {
  const course = await records(work, trainingCourse).one(courseOf(of.course));
  const from = addDays(today, of.from);
  return records(work, trainingSession).asServer.make({
    ...{ course: courseOf(of.course), from, to: addDays(from, of.to), begins: '09:30', seats },
    ...{ hours: course?.hours ?? null, costPerson: course?.costPerson ?? null },
    ...{
      costSession: course?.costSession ?? null,
      place: null,
      room: 'Training room',
      trainer: course?.provider ?? null,
    },
  });
}

const seat = (work: Work, values: object, state: string) =>
  records(work, trainingNomination).asServer.make({ by: 'other', ...values }, { state });

async function held(work: Work, cast: Plan): Promise<void> {
  for (const { people, missing, ...of } of heldSessions) {
    const session = await plan(work, cast, of, 20);
    const first = addDays(cast.today, of.from);
    for (const at of people) {
      const employee = cast.people[at];
      if (employee === undefined) continue;
      const days = eachDay(first, addDays(first, of.to)).map((on, day) => ({
        ...{ on, present: at === missing && day > 0 ? ('absent' as const) : ('whole' as const) },
      }));
      const values = { employee, session, askedOn: addDays(first, -20), turn: at + 1, days, score: 74 + at };
      const id = await seat(work, values, 'seated');
      await agreedBond(work, cast.courseOf(of.course), { id, employee }, addDays(first, -10));
    }
    const record = await records(work, trainingSession).one(session);
    if (!record) continue;
    const ended = await endSession(work, record);
    await records(work, trainingSession).asServer.set(session, ended, { state: 'held', as: 'end' });
    if (ended.round !== null) await answerFeedback(work, ended.round);
  }
}

async function agreedBond(
  work: Work,
  course: number,
  of: { id: number; employee: number },
  agreedOn: IsoDate,
) {
  const terms = await records(work, trainingCourse).one(course);
  if (!terms?.bonded) return;
  await bindTo(work, terms, of);
  for (const { id } of await records(work, trainingBond).find({ nomination: of.id }))
    await records(work, trainingBond).asServer.set(id, { agreedOn }, { state: 'agreed', as: 'agree' });
}

async function planned(work: Work, cast: Plan): Promise<void> {
  for (const { seats, seated, listed, asked, ...of } of plannedSessions) {
    const session = await plan(work, cast, of, seats);
    const states = [
      ...seated.map(() => 'seated'),
      ...listed.map(() => 'listed'),
      ...asked.map(() => 'asked'),
    ];
    for (const [turn, at] of [...seated, ...listed, ...asked].entries()) {
      const employee = cast.people[at];
      const state = states[turn] ?? 'asked';
      if (employee === undefined) continue;
      const by = state === 'asked' ? 'person' : 'other';
      const values = { employee, session, by, askedOn: addDays(cast.today, -6), turn: turn + 1 };
      const id = await seat(work, values, state);
      const terms = await records(work, trainingCourse).one(cast.courseOf(of.course));
      if (terms && state === 'seated') await bindTo(work, terms, { id, employee });
    }
  }
}

async function needs(work: Work, { people, courseOf, today }: Plan): Promise<void> {
  const [own, , , , , other, colleague] = people;
  const make = async (employee: number | undefined, course: number | null, values: object, state: string) => {
    if (employee === undefined) return;
    const of = course === null ? undefined : await records(work, trainingCourse).one(course);
    const competence = { course, competency: of?.competency ?? null };
    await records(work, trainingNeed).asServer.make(
      { employee, askedOn: addDays(today, -9), neededBy: addDays(today, 90), ...competence, ...values },
      { state },
    );
  };
  await make(own, courseOf('LEAD'), { what: 'Leading a team', source: 'person' }, 'asked');
  await make(colleague, courseOf('FA'), { what: 'First aid at work', source: 'gap' }, 'approved');
  await make(other, null, { what: 'Presenting to customers', source: 'review' }, 'approved');
}

async function seed(work: Work): Promise<void> {
  const people = await peopleOf(work);
  if (people.length === 0) return;
  const known = await courses(work);
  const today = await seededOn(work);
  const cast: Plan = { people, courseOf: (code) => known.get(code) ?? 0, today };
  await held(work, cast);
  await planned(work, cast);
  await needs(work, cast);
}
