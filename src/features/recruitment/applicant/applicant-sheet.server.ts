/** An applicant on one page: where it stands, the resume, and what was told, in short. */

import { sql } from 'kysely';
import { applicantSheetCall } from '#kernel/calls/application.call.ts';
import { notFound } from '#kernel/refusal.ts';
import { reachCondition } from '#server/forms/reach.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { applicant } from './applicant.form.ts';

type Line = { readonly title: string; readonly note: string };
type Resume = {
  readonly id: number;
  readonly number: number;
  readonly name: string;
  readonly bytes: number;
  readonly sentOn: string | null;
};
type Other = {
  readonly id: number;
  readonly post: string;
  readonly code: string;
  readonly state: string;
  readonly appliedOn: string | null;
};

type ApplicantSheet = {
  readonly stages: readonly {
    readonly name: string;
    readonly since: string | null;
    readonly current: boolean;
  }[];
  readonly resumes: readonly Resume[];
  readonly qualifications: readonly Line[];
  readonly experiences: readonly Line[];
  readonly skills: readonly Line[];
  readonly languages: readonly Line[];
  /** Other applications of the same person, by all that is known: mail, mobile, or name and birthday. */
  readonly others: readonly Other[];
};

/** The days on which each stage was reached, as the steps say. */
const stagesOf = (work: Work, of: number) =>
  sql<ApplicantSheet['stages'][number]>`
  select s.name, s.id = a.stage_id as current,
    (select max(m.moved_on) from stage_move m where m.organisation_id = s.organisation_id
      and m.applicant_id = a.id and m.to_id = s.id) as since
  from hiring_stage s
  join applicant a on a.organisation_id = s.organisation_id and a.id = ${of}
  where s.organisation_id = ${work.session.organisationId} and (s.active or s.id = a.stage_id)
  order by s.position, s.id`.execute(work.db);

const resumesOf = (work: Work, of: number) =>
  sql<Resume>`
  select r.id, r.number, f.name, f.bytes, r.sent_on as "sentOn" from applicant_resume r
  join stored_file f on f.organisation_id = r.organisation_id and f.id = r.file_id
  where r.organisation_id = ${work.session.organisationId} and r.applicant_id = ${of}
  order by r.number desc`.execute(work.db);

/** Of each list, two texts a line: what it is, and what is known of it. */
const lists = {
  qualifications: sql`select name as title,
      concat_ws(', ', subject, institution_name, passed_in, result) as note
    from applicant_qualification`,
  experiences: sql`select concat_ws(', ', designation, employer) as title,
      concat_ws(' – ', "from", case when works then 'now' else "to" end) as note from applicant_experience`,
  skills: sql`select name as title, concat_ws(', ', level,
      case years when 0 then null when 1 then '1 year' else years || ' years' end) as note
    from applicant_skill`,
  languages: sql`select name as title, concat_ws(', ', case when reads then 'reads' end,
      case when writes then 'writes' end, case when speaks then 'speaks' end) as note
    from applicant_language`,
} as const;

async function linesOf(work: Work, list: keyof typeof lists, of: number): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`${lists[list]}
    where organisation_id = ${work.session.organisationId} and applicant_id = ${of}
    order by id limit 20`.execute(work.db);
  return rows;
}

async function othersOf(work: Work, of: number): Promise<readonly Other[]> {
  const { rows } = await sql<Other>`
    select a.id, r.name as post, a.code, a.state, a.applied_on as "appliedOn" from applicant a
    join requisition r on r.organisation_id = a.organisation_id and r.id = a.requisition_id
    join applicant b on b.organisation_id = a.organisation_id and b.id = ${of}
    where a.organisation_id = ${work.session.organisationId} and a.id <> b.id and b.anonymised_on is null
      and (lower(a.mail) = lower(b.mail) or a.mobile = b.mobile
        or (a.date_of_birth = b.date_of_birth
          and lower(coalesce(a.last_name, '')) = lower(coalesce(b.last_name, ''))
          and lower(a.first_name) = lower(b.first_name)))
    order by a.applied_on desc limit 20`.execute(work.db);
  return rows;
}

async function sheetOf(work: Work, of: number): Promise<ApplicantSheet> {
  const reach = work.may(applicant.name, 'read') ?? notFound('This applicant');
  const { rows } = await sql`
    select from applicant b
    where b.organisation_id = ${work.session.organisationId} and b.id = ${of}
      and ${reachCondition(work, applicant, reach, 'b')}`.execute(work.db);
  if (rows.length === 0) return notFound('This applicant');
  // Whoever leads one hiring reads neither the contact nor who applied elsewhere.
  const whole = reach === 'organisation' && work.may('applicant-reference', 'read') !== undefined;
  return {
    stages: (await stagesOf(work, of)).rows,
    resumes: (await resumesOf(work, of)).rows,
    qualifications: await linesOf(work, 'qualifications', of),
    experiences: await linesOf(work, 'experiences', of),
    skills: await linesOf(work, 'skills', of),
    languages: await linesOf(work, 'languages', of),
    others: whole ? await othersOf(work, of) : [],
  };
}

export const applicantSheetRoute = route({
  ...applicantSheetCall,
  tag: 'Recruitment',
  summary: 'Read an applicant on one page: stages, resumes, and what was told, in short',
  form: applicant.name,
  action: 'read',
  tells: 'by view',
  handle: (work, request) => sheetOf(work, request.params.id),
});
