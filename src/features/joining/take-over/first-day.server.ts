/**
 * The first day: sign-in, shift, leave, checklist and letter. Leave and checklists follow from the record by
 * themselves; the sign-in is made when HR takes over, and its link is mailed on the day.
 */
import { sql } from 'kysely';
import { issueLetters } from '#features/letter/issue.server.ts';
import { employee } from '#features/people/record/employee.form.ts';
import { employeeShift } from '#features/people/work/employee-shift.form.ts';
import { sendUserLink, userOf } from '#features/security/given-link.server.ts';
import { userAccount } from '#features/security/user-account.form.ts';
import { plainLogin } from '#features/security/user-state/plain-login.server.ts';
import { fullName } from '#kernel/person/full-name.ts';
import { daily } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { appointmentLetter } from '../appointment/appointment-letter.server.ts';
import type { Joiner } from '../joiner/joiner-record.ts';

async function setShift(work: Work, { shift, joiningOn }: Joiner, id: number): Promise<void> {
  if (shift === null || joiningOn === null) return;
  const { rows } = await sql<{ name: string }>`select name from shift
    where organisation_id = ${work.session.organisationId} and id = ${shift}`.execute(work.db);
  const name = rows[0]?.name;
  if (name === undefined) return;
  await records(work, employeeShift).asServer.create(
    { employee: id, shift, name },
    { validFrom: joiningOn, reason: 'Taken over from joining' },
  );
}

const nameTaken = async (work: Work, userName: string): Promise<boolean> => {
  const { rows } = await sql`select from user_account
    where organisation_id = ${work.session.organisationId} and user_name = ${userName}`.execute(work.db);
  return rows.length > 0;
};

/** The login of every employee, and no more: wider ones are given by administrators. */
async function giveSignIn(work: Work, record: Joiner, id: number): Promise<void> {
  const person = await records(work, employee).one(id);
  if (!person || (await records(work, userAccount).find({ employee: id })).length > 0) return;
  const userName = person.code.toLowerCase().replace(/[^a-z0-9._@-]/g, '-');
  if (await nameTaken(work, userName)) return;
  await records(work, userAccount).asServer.create({
    userName,
    name: fullName(person),
    loginType: await plainLogin(work),
    employee: id,
    mail: person.workMail ?? record.personalMail,
  });
}

/** Who has joined and has never been sent a link gets it, once. */
async function mailFirstLinks(work: Work): Promise<void> {
  if (work.host.settings.mailUrl === null) return;
  const { rows } = await sql<{ user: number }>`
    select u.id as user from joiner j
    join user_account u on u.organisation_id = j.organisation_id and u.employee_id = j.employee_id
    where j.organisation_id = ${work.session.organisationId} and j.state = 'taken'
      and j.joining_on <= ${work.today}::date and u.state = 'active' and u.mail is not null
      and u.last_signed_in_on is null and j.link_mailed_on is null
    order by u.id`.execute(work.db);
  for (const { user } of rows) await sendUserLink(work, await userOf(work, user));
  await sql`update joiner set link_mailed_on = ${work.today}::date
    where organisation_id = ${work.session.organisationId} and employee_id in (
      select employee_id from user_account where organisation_id = ${work.session.organisationId}
        and id = any(${rows.map(({ user }) => user)}::bigint[]))`.execute(work.db);
}

async function issueDue(work: Work, joinerId: number, employeeId: number): Promise<void> {
  await issueLetters(work, { kind: appointmentLetter, records: [employeeId], language: 'en' });
  await sql`update joiner set letter_due = false
    where organisation_id = ${work.session.organisationId} and id = ${joinerId}`.execute(work.db);
}

/** Letters that waited for the salary: payroll has assigned it meanwhile. */
async function issueWaiting(work: Work): Promise<void> {
  const { rows } = await sql<{ joiner: number; employee: number }>`
    select j.id as joiner, j.employee_id as employee from joiner j
    where j.organisation_id = ${work.session.organisationId} and j.letter_due and j.employee_id is not null
    order by j.id`.execute(work.db);
  for (const { joiner, employee } of rows)
    if (await hasSalary(work, employee)) await issueDue(work, joiner, employee);
}

/** The letter names the wages by component, so it waits for them. */
async function hasSalary(work: Work, id: number): Promise<boolean> {
  const { rows } = await sql`select from salary_assignment
    where organisation_id = ${work.session.organisationId} and employee_id = ${id}
      and superseded_at is null limit 1`.execute(work.db);
  return rows.length > 0;
}

export async function prepareFirstDay(
  work: Work,
  record: Joiner,
  id: number,
  { signIn, letter }: { readonly signIn: boolean; readonly letter: boolean },
): Promise<void> {
  await setShift(work, record, id);
  if (signIn) await giveSignIn(work, record, id);
  if (!letter || work.may('letter', 'issue') !== 'organisation') return;
  await sql`update joiner set letter_due = true
    where organisation_id = ${work.session.organisationId} and id = ${record.id}`.execute(work.db);
  if (await hasSalary(work, id)) await issueDue(work, record.id, id);
}

export const firstDays = daily({
  name: 'first-days',
  async run(work) {
    await mailFirstLinks(work);
    await issueWaiting(work);
  },
});
