/** Referrals: a colleague names somebody, who becomes an applicant in the same transaction. */

import { sql } from 'kysely';
import { fullName } from '#kernel/person/full-name.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { raise } from '#server/events/raise.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { letGo } from '#server/files/holding.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../recruitment.refusal.ts';
import { canBeAppliedTo } from '../requisition/opening.server.ts';
import { inCharge } from '../setting/hiring-notice.server.ts';
import { applicant } from './applicant.form.ts';
import { applicationBy } from './applicant.server.ts';
import { applicantResume } from './applicant-resume.form.ts';
import { referCall } from './referral.call.ts';
import { referral } from './referral.form.ts';

type Referral = ServerRecord<typeof referral>;

/** The requisition of an opening that colleagues may recommend somebody for today. */
async function requisitionOf(work: Work, opening: number): Promise<number> {
  const { rows } = await sql<{ requisition: number }>`
    select o.requisition_id as requisition from opening o
    where ${canBeAppliedTo(work, 'internal')} and o.id = ${opening}`.execute(work.db);
  return (
    rows[0]?.requisition ??
    invalid({ opening: 'Nobody can be recommended for this opening any more. Choose one that is open.' })
  );
}

async function makeApplicant(work: Work, record: Referral, referrer: number): Promise<number> {
  const requisition = await requisitionOf(work, record.opening);
  const there = await applicationBy(work, requisition, record.mail);
  if (there) {
    // Whether somebody applied is known to those who may read applicants, and said to no one else.
    invalid({ mail: 'This person is known to us for this post already. Thank you for thinking of them.' });
  }
  return records(work, applicant).asServer.create({
    requisition,
    opening: record.opening,
    firstName: record.firstName,
    lastName: record.lastName,
    mail: record.mail,
    mobile: record.mobile,
    source: 'referral',
    referredBy: referrer,
    type: 'external',
    remarks: record.note,
  });
}

/** The resume belongs to the application; the referral keeps no copy of it. */
async function passResume(work: Work, record: Referral, applicantId: number): Promise<void> {
  if (record.resume === null) return;
  const { name } = await work.files.find(work, record.resume);
  const content = await work.files.content(work, record.resume);
  const kept = await work.files.keep(work, { name, content });
  await records(work, applicantResume).asServer.create({ applicant: applicantId, file: kept.id });
  await letGo(work, [record.resume]);
  await sql`update referral set resume_id = null
    where organisation_id = ${work.session.organisationId} and id = ${record.id}`.execute(work.db);
}

async function tellInCharge(work: Work, record: Referral): Promise<void> {
  const { rows } = await sql<{ requisition: number; post: string; referrer: string }>`
    select o.requisition_id as requisition, o.title as post, ${fullNameOf('e')} as referrer
    from opening o, employee e
    where o.organisation_id = ${work.session.organisationId} and o.id = ${record.opening}
      and e.organisation_id = o.organisation_id and e.id = ${record.referrer}`.execute(work.db);
  const [about] = rows;
  if (!about) return;
  await raise(work, referral, 'create', {
    record: record.id,
    to: { employeeIds: await inCharge(work, about.requisition) },
    title: sentence`${about.referrer} recommends ${fullName(record)} for ${about.post}.`,
    note: 'The person is on the hiring board as an applicant.',
    path: `recruitment/applicant/${record.applicant}`,
  });
}

export const referralServer = formServer(referral, {
  async check(work, { record, previous }) {
    if (previous) {
      refuse('recruitment.referral-kept');
    }
    if (!record.agreed) {
      invalid({ agreed: 'Ask the person first, then tick this.' });
    }
    const referrer = record.referrer ?? work.session.employeeId;
    if (referrer === null) {
      return refuse('recruitment.no-employee');
    }
    const id = await makeApplicant(work, record, referrer);
    const { rows } = await sql<{ stage: number | null }>`
      select stage_id as stage from applicant where organisation_id = ${work.session.organisationId}
        and id = ${id}`.execute(work.db);
    return { referrer, applicant: id, stage: rows[0]?.stage ?? null, outcome: 'open' };
  },
  async saved(work, { record, previous }) {
    if (previous || record.applicant === null) return;
    await passResume(work, record, record.applicant);
    await tellInCharge(work, record);
  },
});

/** 'Kavya R. Nair' is Kavya R. and Nair; 'Kavya' alone is a person with one name. */
function namesOf(name: string): { firstName: string; lastName: string | null } {
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: null };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? null };
}

/** The short way, from the card of an opening on the home page. */
export const referRoute = route({
  ...referCall,
  tag: 'Recruitment',
  summary: 'Recommend somebody for an opening; the person becomes an applicant',
  form: 'referral',
  action: 'write',
  tells: 'nothing',
  async handle(work, request) {
    const { id: opening } = request.params;
    const { name, mail, phone, note, resume } = request.body;
    const values = {
      opening,
      ...namesOf(name),
      mail,
      mobile: phone || null,
      note: note || null,
      resume: resume ?? null,
      agreed: true,
    };
    return { id: await records(work, referral).asPerson.create(values) };
  },
});
