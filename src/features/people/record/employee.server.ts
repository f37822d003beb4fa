/**
 * The rules of an employee that no field can say alone: age, leaving, numbers that two people cannot
 * share.
 */

import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { formServer, type ServerRecord } from '#server/feature.ts';
import { keyedHash } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import { endSignIns } from '../account/sign-in-end.ts';
import { employee } from './employee.form.ts';
import { isOfAge, retirementOn, statusOn } from './employment.ts';

type Employee = ServerRecord<typeof employee>;

const retirementAges = new WeakMap<Work, Promise<number>>();

/** The organisation's own age, read once for a whole import. */
function retirementAge(work: Work): Promise<number> {
  let age = retirementAges.get(work);
  if (!age) {
    age = sql<{ age: number }>`
      select retirement_age as age from organisation where organisation_id = ${work.session.organisationId}`
      .execute(work.db)
      .then(({ rows }) => rows[0]?.age ?? 60);
    retirementAges.set(work, age);
  }
  return age;
}

function checkDates({ dateOfBirth, joinedOn, leftOn, leavingReason }: Employee): void {
  if (!isOfAge(dateOfBirth, joinedOn)) {
    invalid({ joinedOn: 'A person must be 18 on the day of joining. Check the date of birth too.' });
  }
  if (leftOn !== null && leavingReason === null) {
    invalid({ leavingReason: 'Say why the person leaves: letters and settlement depend on it.' });
  }
  if (leftOn === null && leavingReason !== null) invalid({ leftOn: 'A reason needs the last day too.' });
}

/**
 * Says whose number it is already, never the number itself. Whoever may not read everybody is only
 * told that it is taken.
 */
async function checkNumbers(work: Work, record: Employee, previous: Employee | null): Promise<void> {
  const { organisationId } = work.session;
  for (const field of ['pan', 'aadhaar', 'uan'] as const) {
    const number = record[field];
    if (!number || number === previous?.[field]) continue;
    const hash = keyedHash(work.host, { organisationId, column: `employee.${field}` }, number);
    const { rows } = await sql<{ name: string; code: string }>`
      select ${fullNameOf('employee')} as name, code from employee
      where organisation_id = ${organisationId} and ${sql.ref(`${field}_hash`)} = ${hash}
        and id <> ${record.id}
      limit 1`.execute(work.db);
    const [other] = rows;
    if (!other) continue;
    const whose =
      work.may('employee', 'read') === 'organisation' ? `${other.name} (${other.code})` : 'somebody else';
    invalid({
      [field]: `This ${employee.fields[field].label} is already recorded for ${whose}. Check both records.`,
    });
  }
}

const mails = ['workMail', 'personalMail'] as const;

/** A mail address is one person's: what is sent to it must not reach another. */
async function checkMails(work: Work, record: Employee, previous: Employee | null): Promise<void> {
  const { organisationId } = work.session;
  for (const field of mails) {
    const mail = record[field];
    if (!mail || mail === previous?.[field]) continue;
    const { rows } = await sql<{ name: string; code: string }>`
      select ${fullNameOf('employee')} as name, code from employee
      where organisation_id = ${organisationId} and id <> ${record.id}
        and (lower(work_mail) = lower(${mail}) or lower(personal_mail) = lower(${mail})) limit 1
    `.execute(work.db);
    const [other] = rows;
    if (!other) continue;
    const whose =
      work.may('employee', 'read') === 'organisation' ? `${other.name} (${other.code})` : 'somebody else';
    invalid({ [field]: `This mail address is already that of ${whose}. Check both records.` });
  }
}

const homeNationalities = new WeakMap<Work, Promise<number | null>>();

/** Most people are: who leaves the nationality empty is Indian. Read once for a whole import. */
function homeNationality(work: Work): Promise<number | null> {
  let found = homeNationalities.get(work);
  if (!found) {
    found = sql<{ id: number }>`
      select id from master_entry where organisation_id = ${work.session.organisationId}
        and type = 'nationality' and code = 'IN' and active`
      .execute(work.db)
      .then(({ rows }) => rows[0]?.id ?? null);
    homeNationalities.set(work, found);
  }
  return found;
}

export const employeeServer = formServer(employee, {
  async check(work, { record, previous }) {
    checkDates(record);
    await checkNumbers(work, record, previous);
    await checkMails(work, record, previous);
    return {
      ...(!previous && record.nationality === null && { nationality: await homeNationality(work) }),
      ...(record.picture === null && { pictureConsentOn: null }),
      status: statusOn(record, work.today),
      retiresOn: retirementOn(record.dateOfBirth, await retirementAge(work)),
    };
  },
  /** A code stays with the person it was given to, also after the record is gone; an undone one never was. */
  async deleted(work, { record, undone }) {
    if (!undone) return;
    await sql`delete from employee_code_given where organisation_id = ${work.session.organisationId}
      and code = ${record.code} and employee_id = ${record.id}`.execute(work.db);
  },
  async saved(work, { record, previous }) {
    if (record.leftOn !== null && record.leftOn !== previous?.leftOn && record.leftOn < work.today) {
      await endSignIns(work, [record.id]);
    }
  },
});
