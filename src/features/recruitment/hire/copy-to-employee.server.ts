/** What an applicant wrote, carried over to the employee's record: nothing is typed twice. */

import { sql } from 'kysely';
import { employeeExperience } from '#features/people/profile/employee-experience.form.ts';
import { employeeQualification } from '#features/people/profile/employee-qualification.form.ts';
import { employeeSkill } from '#features/people/profile/employee-skill.form.ts';
import type { employee } from '#features/people/record/employee.form.ts';
import { addDays, firstDay, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import type { Address } from '#kernel/field.ts';
import { paise } from '#kernel/money.ts';
import type { ServerRecord } from '#server/feature.ts';
import { holdFile } from '#server/files/holding.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { entryFor } from './hire-master.server.ts';

type Rows<T> = Promise<readonly T[]>;

const partOf = <T>(work: Work, table: string, applicant: number, order = 'id'): Rows<T> =>
  sql<T>`select * from ${sql.table(table)} where organisation_id = ${work.session.organisationId}
    and applicant_id = ${applicant} order by ${sql.ref(order)}, id`
    .execute(work.db)
    .then(({ rows }) => rows);

type Qualification = {
  name: string;
  qualification_id: number | null;
  subject: string | null;
  institution_name: string | null;
  institution_id: number | null;
  passed_in: number | null;
  result: string | null;
};

async function carryQualifications(work: Work, applicant: number, employee: number): Promise<void> {
  const rows = await partOf<Qualification>(work, 'applicant_qualification', applicant, 'passed_in');
  const last = rows.findLastIndex(({ passed_in: year }) => year !== null);
  for (const [at, row] of rows.entries()) {
    await records(work, employeeQualification).asServer.create({
      employee,
      qualification: row.qualification_id ?? (await entryFor(work, 'qualification', row.name)),
      institution:
        row.institution_id ?? (await entryFor(work, 'institution', row.institution_name ?? 'Not named')),
      specialisation: row.subject,
      finishedIn: row.passed_in === null ? null : `${row.passed_in}-06`,
      grade: row.result,
      highest: at === last,
    });
  }
}

const levels = { basic: '2', good: '3', expert: '4' } as const;
type Skill = {
  name: string;
  skill_id: number | null;
  level: keyof typeof levels | null;
  years: number | null;
  last_used_in: number | null;
};

async function carrySkills(work: Work, applicant: number, employee: number): Promise<void> {
  const seen = new Set<number>();
  for (const row of await partOf<Skill>(work, 'applicant_skill', applicant)) {
    const skill = row.skill_id ?? (await entryFor(work, 'skill', row.name));
    if (seen.has(skill)) continue;
    seen.add(skill);
    await records(work, employeeSkill).asServer.create({
      employee,
      skill,
      level: row.level === null ? '3' : levels[row.level],
      years: row.years,
      lastUsedIn: row.last_used_in === null ? null : `${row.last_used_in}-01`,
    });
  }
}

type Experience = {
  employer: string;
  designation: string | null;
  location: string | null;
  from: Month | null;
  to: Month | null;
  ctc: number | null;
  leaving_reason: string | null;
};

/** A job without a first month is taken as one of its last month alone; the present one ends with joining. */
async function carryExperience(work: Work, applicant: number, employee: number, joiningOn: IsoDate) {
  for (const row of await partOf<Experience>(work, 'applicant_experience', applicant, 'from')) {
    const begun = row.from ?? row.to;
    if (begun === null) continue;
    const from = firstDay(begun);
    const ended = row.to === null ? addDays(joiningOn, -1) : lastDay(row.to);
    await records(work, employeeExperience).asServer.create({
      employee,
      employer: row.employer,
      designation: row.designation ?? 'Not named',
      place: row.location,
      from,
      to: ended < from ? from : ended,
      lastPayYearly: row.ctc === null ? null : paise(row.ctc),
      leftBecause: row.leaving_reason,
    });
  }
}

/**
 * The latest resume, as an attachment of the person's own: what becomes of the application does not touch
 * it.
 */
async function carryResume(work: Work, applicant: number, employee: number): Promise<void> {
  const { rows } = await sql<{ file: number; name: string }>`
    select f.id as file, f.name from applicant_resume r
    join stored_file f on f.organisation_id = r.organisation_id and f.id = r.file_id
    where r.organisation_id = ${work.session.organisationId} and r.applicant_id = ${applicant}
      and r.latest`.execute(work.db);
  const [found] = rows;
  if (!found) return;
  const content = await work.files.content(work, found.file).catch((error: unknown) => {
    // A file that the storage has lost keeps nobody from being hired; the record says so.
    work.host.log.warn(
      { err: error, file: found.file },
      'a resume could not be read and was not carried over',
    );
    return undefined;
  });
  if (!content) {
    const reason = 'The file of the resume could not be read.';
    work.audit({ action: 'carry-over-failed', form: 'employee', recordId: employee, reason });
    return;
  }
  const kept = await work.files.keep(work, { name: found.name, content });
  await holdFile(work, kept.id, { form: 'employee', id: employee, field: null });
}

export async function carryOver(
  work: Work,
  applicant: number,
  employee: number,
  joiningOn: IsoDate,
): Promise<void> {
  await carryQualifications(work, applicant, employee);
  await carrySkills(work, applicant, employee);
  await carryExperience(work, applicant, employee, joiningOn);
  await carryResume(work, applicant, employee);
}

type Language = {
  name: string;
  language_id: number | null;
  reads: boolean;
  writes: boolean;
  speaks: boolean;
  mother_tongue: boolean;
};

/** As the lines of the employee's own record. */
export async function languagesOf(work: Work, applicant: number) {
  const rows = await partOf<Language>(work, 'applicant_language', applicant);
  const seen = new Map<number, ServerRecord<typeof employee>['languages'][number]>();
  for (const row of rows) {
    const id = row.language_id ?? (await entryFor(work, 'language', row.name));
    if (seen.has(id)) continue;
    seen.set(id, {
      language: id,
      reads: row.reads,
      writes: row.writes,
      speaks: row.speaks,
      motherTongue: row.mother_tongue,
    });
  }
  return [...seen.values()];
}

type Contact = { kind: string; name: string | null; phone: string | null; address: Address | null };

/** Addresses, a second phone, and whom to call in an emergency. */
export async function contactsOf(work: Work, applicant: number) {
  const rows = await partOf<Contact>(work, 'applicant_contact', applicant);
  const addressOf = (kind: string) => rows.find((row) => row.kind === kind && row.address)?.address ?? null;
  return {
    presentAddress: addressOf('present'),
    permanentAddress: addressOf('permanent'),
    otherPhone: rows.find(({ kind, phone }) => kind !== 'emergency' && phone)?.phone ?? null,
    emergencyContacts: rows
      .flatMap(({ kind, name, phone }) =>
        kind === 'emergency' && name && phone ? [{ name, relation: 'other' as const, phone }] : [],
      )
      .slice(0, 5),
  };
}
