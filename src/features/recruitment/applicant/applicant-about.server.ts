/** What those who judge an applicant may know: the work, nothing personal. */

import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';

type About = {
  readonly name: string;
  readonly post: string;
  readonly role: string | null;
  readonly experienceYears: number | null;
  readonly experienceMonths: number | null;
  readonly skills: readonly { name: string; level: string | null; years: number | null }[];
  readonly qualifications: readonly { name: string; institution: string | null; year: number | null }[];
  readonly employers: readonly { name: string; designation: string | null }[];
  /** The file of the latest resume. */
  readonly resume: number | null;
};

/** What the panel may know of an applicant: the work, nothing personal. */
export async function readAbout(work: Work, applicant: number): Promise<About> {
  const part = (table: string, columns: string, order: string) => sql`
    coalesce((select jsonb_agg(line) from (select ${sql.raw(columns)} from ${sql.table(table)} p
      where p.organisation_id = a.organisation_id and p.applicant_id = a.id
      order by ${sql.raw(order)} limit 20) line), '[]')`;
  const { rows } = await sql<About>`
    select ${fullNameOf('a')} as name, r.name as post, a.role,
      a.experience_years as "experienceYears", a.experience_months as "experienceMonths",
      ${part('applicant_skill', 'name, level, years', 'years desc nulls last, name')} as skills,
      ${part(
        'applicant_qualification',
        'name, institution_name as institution, passed_in as year',
        'passed_in desc nulls last',
      )} as qualifications,
      ${part('applicant_experience', 'employer as name, designation', '"from" desc nulls last')} as employers,
      (select v.file_id from applicant_resume v where v.organisation_id = a.organisation_id
        and v.applicant_id = a.id and v.latest limit 1) as resume
    from applicant a join requisition r on r.organisation_id = a.organisation_id and r.id = a.requisition_id
    where a.organisation_id = ${work.session.organisationId} and a.id = ${applicant}`.execute(work.db);
  return rows[0] ?? notFound('This applicant');
}
