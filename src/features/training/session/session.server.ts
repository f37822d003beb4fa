/** The people of a session, their attendance, and seats for approved needs. */
import { sql } from 'kysely';
import { eachDay } from '#kernel/calendar/day-range.ts';
import { wordFor } from '#kernel/form.ts';
import { invalid, notFound } from '#kernel/refusal.ts';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { courseOf, type Session } from '../seat/seating.server.ts';
import { trainingNomination } from '../seat/training-nomination.form.ts';
import { refuse } from '../training.refusal.ts';
import {
  markCall,
  type SessionPerson,
  type SessionSheet,
  seatNeedsCall,
  sessionCall,
} from './session.call.ts';
import { trainingSession } from './training-session.form.ts';

const common = { tag: 'Training', form: trainingSession.name, keepsReach: true, tells: 'nothing' } as const;

const sessionOf = async (work: Work, id: number): Promise<Session> =>
  (await records(work, trainingSession).one(id)) ?? notFound('This session');

/** Whoever plans sessions and seats everybody in them records what they attend. */
const plans = (work: Work): boolean =>
  work.may(trainingSession.name, 'write') !== undefined &&
  work.may(trainingNomination.name, 'write') === 'organisation';

type Row = Omit<SessionPerson, 'standing'>;

/** Of those whose nominations the session of work reads; withdrawn ones are history. */
async function peopleOf(work: Work, id: number): Promise<readonly SessionPerson[]> {
  const reach = work.may(trainingNomination.name, 'read');
  if (!reach) return [];
  const { rows } = await sql<Row>`
    select n.id, n.employee_id as employee, ${fullNameOf('e')} as name, d.name as department, n.state,
      coalesce((select jsonb_agg(jsonb_build_object('on', day."on", 'present', day.present) order by day."on")
        from training_nomination_days day where day.organisation_id = n.organisation_id
          and day.training_nomination_id = n.id), '[]'::jsonb) as days,
      n.score::int as score, n.attended::int as attended,
      (select b.state from training_bond b where b.organisation_id = n.organisation_id
        and b.nomination_id = n.id order by b.id desc limit 1) as bond
    from training_nomination n
    join employee e on e.organisation_id = n.organisation_id and e.id = n.employee_id
    left join employee_work w on ${holdsFor('w', 'e.id', work.today)}
    left join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
    where n.organisation_id = ${work.session.organisationId} and n.session_id = ${id}
      and n.state not in ('withdrawn', 'declined') and ${reachCondition(work, trainingNomination, reach, 'n')}
    order by array_position(array['seated', 'completed', 'missed', 'listed', 'asked'], n.state),
      n.turn, ${fullNameOf('e')}, n.id`.execute(work.db);
  return rows.map((row) => ({ ...row, standing: wordFor(trainingNomination, row.state) }));
}

/** Approved needs for the course of those who are not in this session yet and work here still. */
async function needing(work: Work, { id, course, state }: Session): Promise<SessionSheet['needing']> {
  if (state !== 'planned' || !plans(work)) return [];
  const { rows } = await sql<SessionSheet['needing'][number]>`
    select e.id as employee, ${fullNameOf('e')} as name
    from training_need need
    join employee e on e.organisation_id = need.organisation_id and e.id = need.employee_id
      and e.left_on is null
    where need.organisation_id = ${work.session.organisationId} and need.course_id = ${course}
      and need.state = 'approved'
      and not exists (select from training_nomination n where n.organisation_id = need.organisation_id
        and n.employee_id = need.employee_id and n.session_id = ${id}
        and n.state in ('asked', 'seated', 'listed'))
    order by need.needed_by nulls last, need.asked_on, need.id`.execute(work.db);
  return rows;
}

export const sessionRoute = route({
  ...common,
  ...sessionCall,
  summary: 'A session: who takes part, what each attended, and who still needs a seat',
  action: 'read',
  async handle(work, { params: { id } }) {
    const session = await sessionOf(work, id);
    const course = await courseOf(work, session);
    const { state, from, to, seats } = session;
    return {
      ...{ state: state ?? '', course: course.name, days: eachDay(from, to), today: work.today, seats },
      ...{ taken: session.taken ?? 0, tests: course.passMark !== null },
      marks: plans(work) && state === 'planned' && from <= work.today,
      people: await peopleOf(work, id),
      needing: await needing(work, session),
      round: work.may('questionnaire-round', 'read') ? session.round : null,
    };
  },
});

export const markRoute = route({
  ...common,
  ...markCall,
  summary: 'Record who attended a day of a session, and what they scored',
  action: 'write',
  async handle(work, { params: { id }, body: { marks } }) {
    const session = await sessionOf(work, id);
    if (!plans(work)) notFound('This session');
    if (session.state !== 'planned') refuse('training.not-planned');
    for (const { nomination, on, present, score } of marks) {
      const seat = await records(work, trainingNomination).locked(nomination);
      if (seat?.session !== id || seat.state !== 'seated') return notFound('This seat');
      if (isOwn(work, seat.employee)) refuse('training.own-attendance');
      if (on !== null && (on < session.from || on > session.to || on > work.today))
        invalid({ on: 'Choose a day of the session up to today.' });
      const others = seat.days.filter((day) => day.on !== on);
      const days =
        on === null ? seat.days : present === null ? others : [...others, { on, present }].toSorted(byDay);
      const values = { days, ...(score !== null && { score }) };
      await records(work, trainingNomination).asServer.set(nomination, values, { as: 'mark' });
    }
    return { marked: marks.length };
  },
});

const byDay = (one: { on: string }, other: { on: string }): number => (one.on < other.on ? -1 : 1);

export const seatNeedsRoute = route({
  ...common,
  ...seatNeedsCall,
  summary: 'Nominate everybody whose need for this course is approved; seats go in that order',
  action: 'write',
  async handle(work, { params: { id } }) {
    const session = await sessionOf(work, id);
    const people = await needing(work, session);
    for (const { employee } of people)
      await records(work, trainingNomination).asPerson.create({ employee, session: id });
    return { nominated: people.length };
  },
});
