/** One person in one transaction: records, files, sign-in, messages, and what the audit says of them. */
import { sql } from 'kysely';
import { anonymiseApplicants } from '#features/recruitment/applicant/applicant-retention.server.ts';
import type { Work } from '#server/work.ts';
import type { RecordClass } from '../period/record-class.form.ts';
import { emptyAudit } from './empty-audit.server.ts';
import { eraseAccess } from './erase-access.server.ts';
import { eraseAnswers } from './erase-answers.server.ts';
import { eraseRecords, type Found, pairsOf } from './erase-records.server.ts';

type Person = {
  readonly id: number;
  readonly classes: readonly RecordClass[];
  readonly found: Found;
};

/** What goes with the pay besides its forms, and with the register: whose record it was is told no more. */
async function eraseBesides(work: Work, { id, classes }: Person): Promise<void> {
  const { organisationId } = work.session;
  if (classes.includes('pay'))
    await sql`select muster.empty_payslips(${organisationId}::bigint, ${id}::bigint)`.execute(work.db);
  if (!classes.includes('register')) return;
  await anonymiseApplicants(work, await applicationsOf(work, id));
  await sql`
    update employee set date_of_birth = make_date(extract(year from date_of_birth)::int, 1, 1)
    where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
  await sql`
    delete from employee_code_given
    where organisation_id = ${organisationId} and employee_id = ${id}
      and code <> ${`R${id}`}`.execute(work.db);
}

/** The applications by which the person was hired, which the retention of applicants leaves alone. */
async function applicationsOf(work: Work, employee: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select applicant_id as id from hire
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee}`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** Answers how many records were made anonymous. */
export async function erasePerson(work: Work, person: Person, file: number): Promise<number> {
  const { id, classes } = person;
  const found = person.found.filter(({ erasing }) => classes.includes(erasing.class));
  const files = await filesOf(work, found);
  const count = await eraseRecords(work, found, file);
  await eraseAnswers(work, found);
  await eraseBesides(work, person);
  if (files.length > 0) await work.host.files.remove(work, files);
  const user = classes.includes('register') ? await eraseAccess(work, id) : null;
  await emptyAudit(work, found, user);
  work.audit({
    action: 'anonymise',
    form: 'employee',
    recordId: id,
    changes: { classes: { new: [...classes] } },
  });
  return count;
}

/** Files that records hold or that are attached to them. */
async function filesOf(work: Work, found: Found): Promise<readonly number[]> {
  const pairs = pairsOf(found);
  const { rows } = await sql<{ id: number }>`
    select f.id from stored_file f
    join unnest(${pairs.forms}::text[], ${pairs.ids}::bigint[]) as held (form, record)
      on f.held_form = held.form and f.held_id = held.record
    where f.organisation_id = ${work.session.organisationId}`.execute(work.db);
  return rows.map(({ id }) => id);
}
