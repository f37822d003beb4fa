/** What home says to those who hire: today's interviews, who waits too long, funnel and vacancies. */
import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import type { MadeCard } from '#kernel/wire/home-card.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { counted, homeCard } from '#server/home/home-card.ts';
import type { Work } from '#server/work.ts';
import { isOnBoard, readable } from './board/board.server.ts';

const most = 5;
const daysOfInterviews = 1;

/** Whoever may not read the form at all does not get its card. */
const within = (work: Work, form: 'interview' | 'requisition', alias: string): RawBuilder<unknown> =>
  reachCondition(work, work.host.forms.form(form), work.may(form, 'read') ?? 'party', alias);

type Interview = { id: number; name: string; round: string; day: string; startsAt: string };

async function interviewsOf(work: Work): Promise<MadeCard | null> {
  if (!work.may('interview', 'read')) return null;
  const { rows } = await sql<Interview>`
    select i.id, ${fullNameOf('b')} as name, i.round, i.day, i.starts_at as "startsAt"
    from interview i join applicant b on b.organisation_id = i.organisation_id and b.id = i.applicant_id
    where i.organisation_id = ${work.session.organisationId} and i.state = 'planned'
      and i.day between ${work.today}::date and ${addDays(work.today, daysOfInterviews)}::date
      and ${within(work, 'interview', 'i')}
    order by i.day, i.starts_at, i.id limit ${most}`.execute(work.db);
  // Whoever is only now and then on a panel has the card when they are.
  if (rows.length === 0 && work.may('interview', 'read') !== 'organisation') return null;
  return {
    key: 'interviews',
    title: 'Interviews today and tomorrow',
    link: { label: 'All interviews', path: 'recruitment/interview' },
    items: rows.map(({ id, name, round, day, startsAt }) => ({
      title: name,
      note: `${startsAt.slice(0, 5)}, ${round}`,
      date: day,
      path: `recruitment/interview/${id}`,
      ...(day === work.today ? { tag: { text: 'today', tone: 'good' as const } } : {}),
    })),
    ...(rows.length === 0 ? { empty: 'No interview today or tomorrow.' } : {}),
  };
}

type Stuck = { id: number; name: string; stage: string; days: number; allowed: number; total: number };

/** Applicants who have been in a stage for longer than it allows, the longest first. */
async function stuckOf(work: Work): Promise<MadeCard | null> {
  if (work.may('applicant', 'write') !== 'organisation') return null;
  const { rows } = await sql<Stuck>`
    select b.id, ${fullNameOf('b')} as name, s.name as stage, ${work.today}::date - b.stage_since as days,
      s.days_allowed as allowed, count(*) over ()::int as total
    from applicant b
    join hiring_stage s on s.organisation_id = b.organisation_id and s.id = b.stage_id
    where b.organisation_id = ${work.session.organisationId} and b.state = 'active' and ${readable(work)}
      and ${work.today}::date - b.stage_since > s.days_allowed
    order by days desc, b.id limit ${most}`.execute(work.db);
  const total = rows[0]?.total ?? 0;
  return {
    key: 'stuck',
    title: 'Waiting too long',
    link: { label: 'Hiring board', path: 'recruitment/board' },
    items: rows.map(({ id, name, stage, days }) => ({
      title: name,
      note: `${stage} · ${counted(Number(days), 'day', 'days')}`,
      initials: true,
      path: `recruitment/applicant/${id}`,
    })),
    ...(total > rows.length ? { note: `${total - rows.length} more are on the board.` } : {}),
    ...(total === 0 ? { empty: 'Nobody has been in a stage for longer than it allows.' } : {}),
  };
}

type Stage = { id: number; name: string; people: number };

async function funnelOf(work: Work): Promise<MadeCard | null> {
  if (work.may('applicant', 'read') !== 'organisation') return null;
  const { rows } = await sql<Stage>`
    select s.id, s.name, count(b.id)::int as people
    from hiring_stage s
    left join applicant b on b.organisation_id = s.organisation_id and b.stage_id = s.id
      and ${isOnBoard(work)} and ${readable(work)}
    where s.organisation_id = ${work.session.organisationId} and s.active
    group by s.id, s.name, s.position order by s.position, s.id`.execute(work.db);
  const total = rows.reduce((sum, { people }) => sum + people, 0);
  const largest = Math.max(1, ...rows.map(({ people }) => people));
  return {
    key: 'funnel',
    title: 'Applicants by stage',
    link: { label: 'Funnel', path: 'recruitmentReports/funnel' },
    ...(total > 0
      ? {
          bars: rows.map(({ name, people }) => ({
            label: name,
            value: people,
            of: largest,
            text: String(people),
            path: 'recruitment/board',
          })),
        }
      : { empty: 'Applicants appear here by stage once somebody has applied.' }),
  };
}

type Vacancy = { id: number; name: string; open: number; neededBy: string | null; seats: number };

/** Approved requisitions with seats that nobody has taken yet. */
async function vacanciesOf(work: Work): Promise<MadeCard | null> {
  if (work.may('requisition', 'read') !== 'organisation') return null;
  const { rows } = await sql<Vacancy>`
    select id, name, positions - coalesce(filled, 0) as open, needed_by as "neededBy",
      sum(positions - coalesce(filled, 0)) over ()::int as seats
    from requisition b
    where organisation_id = ${work.session.organisationId} and state = 'open'
      and positions > coalesce(filled, 0) and ${within(work, 'requisition', 'b')}
    order by needed_by nulls last, id limit ${most}`.execute(work.db);
  const seats = rows[0]?.seats ?? 0;
  return {
    key: 'vacancies',
    title: 'Vacancies',
    link: { label: 'Requisitions', path: 'recruitment/requisition' },
    ...(seats > 0
      ? { figure: { kind: 'number', value: seats, note: seats === 1 ? 'open seat' : 'open seats' } }
      : {}),
    items: rows.map(({ id, name, open, neededBy }) => ({
      title: name,
      note: counted(Number(open), 'seat', 'seats'),
      path: `recruitment/requisition/${id}`,
      ...(neededBy === null ? {} : { date: neededBy }),
      ...(neededBy !== null && neededBy < work.today
        ? { tag: { text: 'overdue', tone: 'attention' as const } }
        : {}),
    })),
    ...(seats === 0 ? { empty: 'Every approved seat is filled.' } : {}),
  };
}

export const interviewCard = homeCard('interviews', {
  title: 'Interviews today and tomorrow',
  order: 42,
  first: ['recruiter'],
  make: interviewsOf,
});
export const stuckCard = homeCard('stuck', {
  title: 'Waiting too long',
  order: 43,
  first: ['recruiter'],
  make: stuckOf,
});
export const funnelCard = homeCard('funnel', {
  title: 'Applicants by stage',
  order: 44,
  first: ['recruiter'],
  make: funnelOf,
});
export const vacancyCard = homeCard('vacancies', { title: 'Vacancies', order: 36, make: vacanciesOf });
