/**
 * Applicants are not kept for ever: some months after the last change, whoever was not hired is made
 * anonymous. What reports count stays: the post, the stage, the dates, the result.
 */
import { sql } from 'kysely';
import { daily } from '#server/feature.ts';
import { letGo } from '#server/files/holding.ts';
import { dayOfInstant } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { recruitmentSettings } from '../setting/recruitment-setting.server.ts';
import { forgetWords } from './applicant-forgetting.server.ts';

const childTables = [
  'applicant_qualification',
  'applicant_skill',
  'applicant_experience',
  'applicant_language',
  'applicant_reference',
  'applicant_contact',
  'applicant_resume',
] as const;

type Ids = ReturnType<typeof sql>;

/** Deletes what hangs below applicants, and lets go of the files that they and it held. */
export async function removeParts(work: Work, applicants: readonly number[]): Promise<void> {
  const { organisationId } = work.session;
  const ids = sql`any(${applicants}::bigint[])`;
  const { rows: files } = await sql<{ id: number }>`
    select id from stored_file where organisation_id = ${organisationId}
      and ((held_form = 'applicant' and held_id = ${ids})
        or (held_form = 'applicant-resume' and held_id in (select id from applicant_resume
          where organisation_id = ${organisationId} and applicant_id = ${ids}))
        or (held_form = 'referral' and held_id in (select id from referral
          where organisation_id = ${organisationId} and applicant_id = ${ids})))`.execute(work.db);
  for (const table of childTables) {
    await sql`delete from ${sql.table(`public.${table}`)}
      where organisation_id = ${organisationId} and applicant_id = ${ids}`.execute(work.db);
  }
  await sql`update referral set resume_id = null
    where organisation_id = ${organisationId} and applicant_id = ${ids}`.execute(work.db);
  await letGo(
    work,
    files.map(({ id }) => id),
  );
}

/** What others wrote about them in interviews and offers, and who recommended whom. */
async function clearNotes(work: Work, ids: Ids): Promise<void> {
  const { organisationId } = work.session;
  const ofThem = sql`organisation_id = ${organisationId} and applicant_id = ${ids}`;
  await sql`update interview set note = null, end_note = null where ${ofThem}`.execute(work.db);
  await sql`update offer set terms = null, answer_note = null where ${ofThem}`.execute(work.db);
  await sql`update referral set first_name = 'Removed', last_name = 'applicant',
    mail = 'removed@applicant.invalid', mobile = null, note = null where ${ofThem}`.execute(work.db);
}

/** Mails to them name them; those of the last weeks may be of another application of the same person. */
const deleteMails = (work: Work, ids: Ids) =>
  sql`
  delete from outbox_mail m using applicant a
  where m.organisation_id = ${work.session.organisationId} and a.organisation_id = m.organisation_id
    and a.id = ${ids} and lower(m.recipient) = lower(a.mail)
    and m.created_at < now() - interval '1 month'`.execute(work.db);

/** Removes what says who somebody is, and all that hangs below; answers how many were made anonymous. */
export async function anonymiseApplicants(work: Work, applicants: readonly number[]): Promise<number> {
  if (applicants.length === 0) return 0;
  const { organisationId } = work.session;
  const ids = sql`any(${applicants}::bigint[])`;
  await removeParts(work, applicants);
  await clearNotes(work, ids);
  await deleteMails(work, ids);
  await sql`delete from application_link
    where organisation_id = ${organisationId} and applicant_id = ${ids}`.execute(work.db);
  await sql`delete from applicant_answers
    where organisation_id = ${organisationId} and applicant_id = ${ids}`.execute(work.db);
  await sql`
    update applicant set first_name = 'Removed', middle_name = null, last_name = 'applicant',
      date_of_birth = make_date(extract(year from date_of_birth)::int, 1, 1), blood_group = null,
      religion_id = null, nationality_id = null, marital_status = null, married_on = null, mail = null,
      mobile = null, address = null, current_location = null, current_status = null, role = null,
      proposed_ctc = null, remarks = null, rejected_note = null, extra = null, own = null,
      anonymised_on = ${work.today}::date, version = version + 1
    where organisation_id = ${organisationId} and id = ${ids}`.execute(work.db);
  await forgetWords(work, applicants);
  work.audit({ action: 'anonymise', form: 'applicant', recordIds: [...applicants] });
  return applicants.length;
}

/** Those whose time is over and whom no legal hold keeps, some hundreds a day. */
export const retention = daily({
  name: 'applicants made anonymous',
  async run(work) {
    const { retentionMonths } = await recruitmentSettings(work);
    const { rows } = await sql<{ id: number }>`
      select a.id from applicant a
      where a.organisation_id = ${work.session.organisationId} and a.state <> 'hired'
        and a.anonymised_on is null
        and not exists (select from legal_hold h where h.organisation_id = a.organisation_id
          and h.applicant_id = a.id and h.state <> 'released')
        and greatest(${dayOfInstant(sql`a.changed_at`)}, a.applied_on, coalesce(a.stage_since, a.applied_on))
          < (${work.today}::date - ${`${retentionMonths} months`}::interval)::date
      order by a.id limit 500`.execute(work.db);
    return anonymiseApplicants(
      work,
      rows.map(({ id }) => id),
    );
  },
});
