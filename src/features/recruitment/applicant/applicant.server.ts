/**
 * An applicant's rules: age, one application of a mail address for each post, what is copied from the
 * requisition, and how an application ends.
 */

import { sql } from 'kysely';
import { choice, flag, longText } from '#kernel/field.ts';
import { fullName } from '#kernel/person/full-name.ts';
import { invalid } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { asking, type Derived, formServer, type ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { sendMail } from '#server/mail/mail.ts';
import { nextNumber } from '#server/organisation/number-series.ts';
import type { Work } from '#server/work.ts';
import { agencyOf } from '../agency/recruitment-agency.server.ts';
import { firstStage } from '../board/hiring-stage.server.ts';
import { noteStep } from '../board/stage-move.server.ts';
import { refuse } from '../recruitment.refusal.ts';
import { recruitmentSettings } from '../setting/recruitment-setting.server.ts';
import { applicant, rejectionReasons } from './applicant.form.ts';
import { isOldEnough, tooYoung } from './applicant-age.ts';
import { removeParts } from './applicant-retention.server.ts';

export type Applicant = ServerRecord<typeof applicant>;
type ApplicantState = 'active' | 'on-hold' | 'hired' | 'rejected' | 'withdrawn';

type Copied = {
  state: string;
  code: string;
  skills: string | null;
  designation: number;
  coreFunction: string | null;
  hiringManager: number;
};

async function copiedFrom(work: Work, requisition: number): Promise<Copied | undefined> {
  const { rows } = await sql<Copied>`
    select r.state, r.code, r.designation_id as designation, r.core_function as "coreFunction",
      r.hiring_manager_id as "hiringManager",
      (select left(string_agg(s.name, ', ' order by l.position), 400) from requisition_skills l
        join skill s on s.organisation_id = l.organisation_id and s.id = l.skill_id
        where l.organisation_id = r.organisation_id and l.requisition_id = r.id) as skills
    from requisition r
    where r.organisation_id = ${work.session.organisationId} and r.id = ${requisition}`.execute(work.db);
  return rows[0];
}

/** The application that a mail address made for a requisition, if there is one. */
export async function applicationBy(
  work: Work,
  requisition: number,
  mail: string,
): Promise<{ id: number; code: string; name: string } | undefined> {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, ${fullNameOf('applicant')} as name from applicant
    where organisation_id = ${work.session.organisationId} and requisition_id = ${requisition}
      and lower(mail) = lower(${mail})`.execute(work.db);
  return rows[0];
}

/** The code of the refusal when an address applied for the post already. */
export const sameMail = 'recruitment.same-mail';

async function checkTwice(work: Work, record: Applicant, previous: Applicant | null): Promise<void> {
  if (record.mail === null || record.mail.toLowerCase() === previous?.mail?.toLowerCase()) return;
  const other = await applicationBy(work, record.requisition, record.mail);
  if (!other || other.id === record.id) return;
  // Whoever applies by the public form is not told who else did.
  if (work.session.system) refuse(sameMail);
  invalid({ mail: `${other.name} (${other.code}) applied for this post with the same address.` });
}

async function checkAge(work: Work, record: Applicant, previous: Applicant | null): Promise<void> {
  if (record.dateOfBirth === null || record.dateOfBirth === previous?.dateOfBirth) return;
  const { ageRule } = await recruitmentSettings(work);
  if (!isOldEnough(record.dateOfBirth, work.today, ageRule)) invalid({ dateOfBirth: tooYoung });
}

/** Mr. gives Male and any other title Female, as specified, where nothing else was said. */
const genderOf = ({ gender, title }: Pick<Applicant, 'gender' | 'title'>): Applicant['gender'] =>
  gender ?? (title === null ? null : title === 'mr' ? 'male' : 'female');

async function arrival(work: Work, record: Applicant): Promise<Derived<typeof applicant>> {
  const from = await copiedFrom(work, record.requisition);
  if (!from) return;
  if (!work.session.system && from.state !== 'open' && from.state !== 'on-hold') {
    invalid({ requisition: 'This requisition is not open. Choose one that people can apply for.' });
  }
  const number = await nextNumber(work, 'applicant');
  return {
    code: `A-${String(number).padStart(5, '0')}`,
    requisitionCode: from.code,
    skillName: from.skills,
    designation: from.designation,
    coreFunction: from.coreFunction,
    hiringManager: from.hiringManager,
    stage: await firstStage(work),
    stageSince: record.appliedOn ?? work.today,
    appliedOn: record.appliedOn ?? work.today,
  };
}

/** A few lines that say no without saying why: the reason is for the file. */
async function tellRejected(work: Work, record: Applicant): Promise<void> {
  if (record.mail === null) return;
  const { rows } = await sql<{ house: string; post: string }>`
    select d.name as house, r.name as post from requisition r
    join directory.organisation d on d.id = r.organisation_id
    where r.organisation_id = ${work.session.organisationId} and r.id = ${record.requisition}`.execute(
    work.db,
  );
  const [about] = rows;
  if (!about) return;
  const text = [
    `Dear ${fullName(record)},`,
    '',
    `Thank you for applying for ${about.post} at ${about.house} and for the time you gave us.`,
    'We have decided to continue with other applicants this time.',
    '',
    'We wish you well, and would be glad to hear from you again for another post.',
    about.house,
  ].join('\n');
  await sendMail(work, { to: record.mail, subject: `Your application for ${about.post}`, text });
}

export const applicantServer = formServer(applicant, {
  async check(work, { record, previous }) {
    if (previous && previous.requisition !== record.requisition) {
      invalid({ requisition: 'An application stays with its post. Add a new one for another post.' });
    }
    if (previous?.anonymisedOn) {
      refuse('recruitment.anonymised/applicant');
    }
    await checkAge(work, record, previous);
    await checkTwice(work, record, previous);
    const agency = await agencyOf(work, record, previous);
    const married = record.maritalStatus === 'married' || record.maritalStatus === 'now-married';
    return {
      gender: genderOf(record),
      ...agency,
      ...(!married && { marriedOn: null }),
      ...(previous === null && (await arrival(work, record))),
    };
  },
  saved: noteStep,
  async deleting(work, { record }) {
    if (record.state === 'hired') {
      refuse('recruitment.hired');
    }
    // What the applicant sent goes too; interviews and offers keep the record.
    await removeParts(work, [record.id]);
  },
  actions: {
    reject: asking(
      {
        reason: choice({ label: 'Reason', required: true, choices: rejectionReasons }),
        note: longText({ label: 'Note for the file', max: 1000 }),
        tell: flag({ label: 'Tell the applicant by mail', default: true }),
      },
      async (work, record, { reason, note, tell }) => {
        if (tell) await tellRejected(work, record);
        return { rejectedReason: reason, rejectedNote: note };
      },
    ),
    withdraw: asking(
      { note: longText({ label: 'What the applicant said', max: 1000 }) },
      (_work, _record, { note }) => ({ rejectedNote: note }),
    ),
    reconsider: () => ({ rejectedReason: null, rejectedNote: null }),
  },
});

/**
 * A change of state that is no action of the form: hired, or withdrawn by the applicant. It is noted among
 * the applicant's steps; `why` goes into the audit.
 */
export async function setApplicantState(
  work: Work,
  id: number,
  state: ApplicantState,
  why?: string,
): Promise<void> {
  const previous = await records(work, applicant).locked(id);
  if (!previous || previous.state === state) return;
  await records(work, applicant).asServer.set(id, {}, { state, reason: why });
  await noteStep(work, { record: { ...previous, state }, previous });
}
