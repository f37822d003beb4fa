/**
 * What hangs below an applicant: names that the masters know are tied to them, and nothing is added to an
 * application that was made anonymous.
 */
import { sql } from 'kysely';
import { monthOf } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../recruitment.refusal.ts';
import { applicantContact } from './applicant-contact.form.ts';
import { applicantExperience } from './applicant-experience.form.ts';
import { applicantLanguage } from './applicant-language.form.ts';
import { applicantQualification } from './applicant-qualification.form.ts';
import { applicantReference } from './applicant-reference.form.ts';
import { applicantSkill } from './applicant-skill.form.ts';

/** The tables of masters whose entries are found by name. */
type NamedList = 'qualification' | 'institution' | 'skill' | 'language';

/** The entry in use of this name, letter case aside; null for a name that the list does not know. */
async function entryNamed(work: Work, list: NamedList, name: string | null): Promise<number | null> {
  if (name === null) return null;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(`public.${list}`)}
    where organisation_id = ${work.session.organisationId} and active
      and lower(name) = lower(${name}) order by id limit 1`.execute(work.db);
  return rows[0]?.id ?? null;
}

/** Refuses changes to what hangs below an applicant who was made anonymous. */
export async function refuseAnonymised(work: Work, applicant: number): Promise<void> {
  const { rows } = await sql`
    select from applicant where organisation_id = ${work.session.organisationId} and id = ${applicant}
      and anonymised_on is not null`.execute(work.db);
  if (rows.length === 0) return;
  refuse('recruitment.anonymised/applicant-part');
}

export const qualificationServer = formServer(applicantQualification, {
  async check(work, { record, previous }) {
    await refuseAnonymised(work, record.applicant);
    const { name, institutionName } = record;
    return {
      ...((record.qualification === null || name !== previous?.name) && {
        qualification: (await entryNamed(work, 'qualification', name)) ?? record.qualification,
      }),
      ...((record.institution === null || institutionName !== previous?.institutionName) && {
        institution: (await entryNamed(work, 'institution', institutionName)) ?? record.institution,
      }),
    };
  },
});

export const skillServer = formServer(applicantSkill, {
  async check(work, { record }) {
    await refuseAnonymised(work, record.applicant);
    return { skill: (await entryNamed(work, 'skill', record.name)) ?? record.skill };
  },
});

export const languageServer = formServer(applicantLanguage, {
  async check(work, { record }) {
    await refuseAnonymised(work, record.applicant);
    return { language: (await entryNamed(work, 'language', record.name)) ?? record.language };
  },
});

export const experienceServer = formServer(applicantExperience, {
  async check(work, { record }) {
    await refuseAnonymised(work, record.applicant);
    const { from, to, works } = record;
    if (from !== null && from > monthOf(work.today)) invalid({ from: 'From cannot be in the future.' });
    if (from !== null && to !== null && to < from) invalid({ to: 'To cannot come before From.' });
    return works ? { to: null } : {};
  },
});

export const referenceServer = formServer(applicantReference, {
  async check(work, { record }) {
    await refuseAnonymised(work, record.applicant);
    if (record.answered) return { answeredOn: record.answeredOn ?? work.today };
    return {};
  },
});

export const contactServer = formServer(applicantContact, {
  async check(work, { record }) {
    await refuseAnonymised(work, record.applicant);
    if (record.phone === null && record.mail === null && record.address === null) {
      invalid({ phone: 'Give a phone, a mail address or an address.' });
    }
  },
});
