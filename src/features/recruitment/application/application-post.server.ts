/** The posts that people can apply for without a session, and what is told of each. Nothing about anybody. */
import { sql } from 'kysely';
import type { Paise } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import type { Work } from '#server/work.ts';
import { type Audience, canBeAppliedTo } from '../requisition/opening.server.ts';

type OpenRequisition = { readonly id: number; readonly name: string };

/** The requisitions that can be applied for today, by name. */
export async function openRequisitions(
  work: Work,
  audience: Audience = 'public',
): Promise<readonly OpenRequisition[]> {
  const { rows } = await sql<OpenRequisition>`
    select r.id, r.name from requisition r
    where r.organisation_id = ${work.session.organisationId}
      and exists (select from opening o where o.requisition_id = r.id and ${canBeAppliedTo(work, audience)})
    order by lower(r.name) collate "C", r.id limit 500`.execute(work.db);
  return rows;
}

type RequisitionDetails = {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  /** Names of the skills that are a must, then of those that are nice to have. */
  readonly skills: string;
  readonly designation: string;
  readonly coreFunction: string | null;
  /** How many are still sought. */
  readonly positions: number;
};

/** What choosing a requisition fills in; 404 when it cannot be applied for today. */
export async function requisitionDetails(
  work: Work,
  id: number,
  audience: Audience = 'public',
): Promise<RequisitionDetails> {
  const { rows } = await sql<RequisitionDetails>`
    select r.id, r.name, r.code, g.name as designation, r.core_function as "coreFunction",
      greatest(r.positions - coalesce(r.filled, 0), 0)::int as positions,
      coalesce((select string_agg(s.name, ', ' order by l.need = 'nice', l.position) from requisition_skills l
        join skill s on s.organisation_id = l.organisation_id and s.id = l.skill_id
        where l.organisation_id = r.organisation_id and l.requisition_id = r.id), '') as skills
    from requisition r
    join designation g on g.organisation_id = r.organisation_id and g.id = r.designation_id
    where r.organisation_id = ${work.session.organisationId} and r.id = ${id}
      and exists (select from opening o where o.requisition_id = r.id
        and ${canBeAppliedTo(work, audience)})`.execute(work.db);
  return rows[0] ?? notFound('This post');
}

type Question = {
  readonly question: string;
  readonly answer: 'yes-no' | 'number' | 'text';
  readonly required: boolean;
};
type KnockOut = { readonly knockOut: 'yes' | 'no' | 'at-least' | null; readonly least: number | null };

type Post = {
  readonly opening: number;
  readonly title: string;
  readonly description: string | null;
  readonly closesOn: string | null;
  readonly department: string;
  readonly place: string;
  readonly employmentType: string | null;
  readonly experienceFrom: number | null;
  readonly experienceTo: number | null;
  /** A year, and only where the opening shows it. */
  readonly ctcMin: Paise | null;
  readonly ctcMax: Paise | null;
  readonly questions: readonly Question[];
};

/** The questions of an opening, with what rules out: for the server alone. */
export async function questionsOf(work: Work, opening: number): Promise<readonly (Question & KnockOut)[]> {
  const { rows } = await sql<Question & KnockOut>`
    select question, answer, required, knock_out as "knockOut", least from opening_questions
    where organisation_id = ${work.session.organisationId} and opening_id = ${opening}
    order by position`.execute(work.db);
  return rows;
}

type Told = Omit<Post, 'questions'> & { readonly requisition: number; readonly publishedOn: string | null };

/** Where a requisition has several openings the newest that is for everybody is read. */
async function readPosts(work: Work, audience: Audience, requisition?: number): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`
    select distinct on (o.requisition_id) o.id as opening, o.requisition_id as requisition, o.title,
      o.description, o.published_on as "publishedOn", o.closes_on as "closesOn", d.name as department,
      e.name as place, t.name as "employmentType", r.experience_from as "experienceFrom",
      r.experience_to as "experienceTo",
      case when o.show_salary then r.ctc_min end as "ctcMin",
      case when o.show_salary then r.ctc_max end as "ctcMax"
    from opening o
    join requisition r on r.organisation_id = o.organisation_id and r.id = o.requisition_id
    join department d on d.organisation_id = r.organisation_id and d.id = r.department_id
    join establishment e on e.organisation_id = r.organisation_id and e.id = r.establishment_id
    left join employment_type t on t.organisation_id = r.organisation_id and t.id = r.employment_type_id
    where ${requisition === undefined ? sql`true` : sql`o.requisition_id = ${requisition}`}
      and ${canBeAppliedTo(work, audience)}
    order by o.requisition_id, o.audience = 'public' desc, o.id desc limit 500`.execute(work.db);
  return rows;
}

/** Every post that can be applied for today, as applicants read them, the newest first. */
export async function openPosts(work: Work): Promise<readonly Told[]> {
  const posts = await readPosts(work, 'public');
  return posts.toSorted(
    (a, b) => (b.publishedOn ?? '').localeCompare(a.publishedOn ?? '') || b.opening - a.opening,
  );
}

/** The opening behind a requisition as applicants read it; undefined when it cannot be applied for today. */
export async function postOf(
  work: Work,
  requisition: number,
  audience: Audience = 'public',
): Promise<Post | undefined> {
  const [post] = await readPosts(work, audience, requisition);
  if (!post) return undefined;
  const questions = await questionsOf(work, post.opening);
  return {
    ...post,
    questions: questions.map(({ question, answer, required }) => ({ question, answer, required })),
  };
}
