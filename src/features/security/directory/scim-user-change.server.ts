/**
 * What the directory makes of users. Everything goes through the form of users, whose rules hold back what
 * widens access; an administrator is never touched, and nobody is deleted, because the audit names them.
 */
import { sql } from 'kysely';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { keepers } from '../second-administrator.server.ts';
import { refuse } from '../security.refusal.ts';
import { userAccount } from '../user-account.form.ts';
import { plainLogin } from '../user-state/plain-login.server.ts';
import { disableUser, enableUser } from '../user-state/user-state.server.ts';
import type { WantedUser } from './scim-attributes.ts';
import { missing, wrong } from './scim-fault.ts';

const joined = (...names: readonly (string | null | undefined)[]): string | null =>
  names.filter(Boolean).join(' ') || null;

/** Answers the id. A user whom the directory removed before comes back as the same. */
export async function createUser(work: Work, wanted: WantedUser): Promise<number> {
  const userName = wanted.userName?.toLowerCase();
  if (!userName) return wrong('invalidValue', 'A user has a userName.');
  const known = await namedUser(work, userName);
  if (known?.isRemoved) {
    await noteUser(work, known.id, { ...wanted, isBack: true });
    await changeUser(work, known.id, { active: true, ...wanted });
    return known.id;
  }
  if (known) return wrong('uniqueness', `There is a user ${userName} already: find it, and change it.`);
  const mail = wanted.mail ?? null;
  const name =
    wanted.displayName ?? wanted.formatted ?? joined(wanted.givenName, wanted.familyName) ?? userName;
  const employee = mail === null ? null : await employeeWithMail(work, mail);
  const id = await records(work, userAccount).asServer.create({
    userName,
    name,
    mail,
    employee,
    loginType: await plainLogin(work),
  });
  await noteUser(work, id, wanted);
  const { active, employeeNumber } = wanted;
  await changeUser(work, id, {
    ...(active === false && { active }),
    ...(employeeNumber && { employeeNumber }),
  });
  return id;
}

/** By the version that was read under a lock: nobody changes it between. */
export async function changeUser(work: Work, id: number, wanted: WantedUser): Promise<void> {
  const user = await lockedUser(work, id);
  const values = await valuesOf(work, user, wanted);
  const turns = wanted.active !== undefined && wanted.active !== (user.state === 'active');
  const changes = Object.keys(values).length > 0;
  if ((changes || turns) && (await isKeeper(work, user.loginType))) refuse('directory.administrator');
  if (changes) await records(work, userAccount).asServer.change(user, values);
  await noteUser(work, id, wanted);
  if (!turns) return;
  const now = await lockedUser(work, id);
  if (wanted.active) await enableUser(work, now);
  else await disableUser(work, now);
}

/** As a deletion is told by the standard: the directory does not see the user any more. */
export async function removeUser(work: Work, id: number): Promise<void> {
  await changeUser(work, id, { active: false });
  const { organisationId } = work.session;
  await sql`delete from directory_member
    where organisation_id = ${organisationId} and user_id = ${id}`.execute(work.db);
  await sql`update directory_user set removed_on = ${work.today}::date
    where organisation_id = ${organisationId} and user_id = ${id}`.execute(work.db);
}

export async function lockedUser(work: Work, id: number) {
  const user = await records(work, userAccount).locked(id);
  return user && !user.program ? user : missing('user', String(id));
}

type User = Awaited<ReturnType<typeof lockedUser>>;
type Values = { userName?: string; name?: string; mail?: string | null; employee?: number };

/** What is different from how it is. A person is linked to an employee, never taken from one. */
async function valuesOf(work: Work, user: User, wanted: WantedUser): Promise<Values> {
  const { userName, mail, employeeNumber } = wanted;
  const name = await nameOf(work, user.id, wanted);
  const employee = employeeNumber ? await employeeWithCode(work, employeeNumber, user.id) : undefined;
  if (userName === null) wrong('mutability', 'A user keeps a userName.');
  return {
    ...(userName && userName.toLowerCase() !== user.userName && { userName: userName.toLowerCase() }),
    ...(name && name !== user.name && { name }),
    ...(mail !== undefined && mail !== user.mail && { mail }),
    ...(employee !== undefined && employee !== user.employee && { employee }),
  };
}

async function nameOf(work: Work, id: number, wanted: WantedUser): Promise<string | null> {
  const { displayName, formatted, givenName, familyName } = wanted;
  if (displayName ?? formatted) return displayName ?? formatted ?? null;
  if (!givenName && !familyName) return null;
  const { rows } = await sql<{ givenName: string | null; familyName: string | null }>`
    select given_name as "givenName", family_name as "familyName" from directory_user
    where organisation_id = ${work.session.organisationId} and user_id = ${id}`.execute(work.db);
  const [before] = rows;
  return joined(givenName ?? before?.givenName, familyName ?? before?.familyName);
}

async function isKeeper(work: Work, loginType: number): Promise<boolean> {
  const { rows } = await sql`select from login_type
    where organisation_id = ${work.session.organisationId} and id = ${loginType}
      and based_on = any(${keepers}::text[])`.execute(work.db);
  return rows.length > 0;
}

type Named = { readonly id: number; readonly isRemoved: boolean };

async function namedUser(work: Work, userName: string): Promise<Named | undefined> {
  const { organisationId } = work.session;
  const { rows } = await sql<Named>`
    select u.id, d.removed_on is not null as "isRemoved" from user_account u
    left join directory_user d on d.organisation_id = ${organisationId} and d.user_id = u.id
    where u.organisation_id = ${organisationId} and u.user_name = ${userName}`.execute(work.db);
  return rows[0];
}

/** The one person in service with that work mail who has no user yet: links go to that person alone. */
async function employeeWithMail(work: Work, mail: string): Promise<number | null> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e
    where e.organisation_id = ${organisationId} and lower(e.work_mail) = ${mail.toLowerCase()}
      and e.left_on is null and not exists (select from user_account u
        where u.organisation_id = ${organisationId} and u.employee_id = e.id)
    limit 2`.execute(work.db);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** A number alone is no proof: the form has it wait for an administrator. */
async function employeeWithCode(work: Work, code: string, user: number): Promise<number> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number; isTaken: boolean }>`
    select e.id, exists (select from user_account u where u.organisation_id = ${organisationId}
      and u.employee_id = e.id and u.id <> ${user}) as "isTaken"
    from employee e where e.organisation_id = ${organisationId} and e.code = ${code}`.execute(work.db);
  const [found] = rows;
  if (!found) return wrong('invalidValue', `There is no employee with the code ${code}.`);
  return found.isTaken ? wrong('uniqueness', `The employee ${code} has another user.`) : found.id;
}

/** What the directory says beside what the form of users keeps. */
async function noteUser(
  work: Work,
  id: number,
  wanted: WantedUser & { readonly isBack?: boolean },
): Promise<void> {
  const { externalId, givenName, familyName, isBack = false } = wanted;
  await sql`
    insert into directory_user as d (organisation_id, user_id, external_id, given_name, family_name)
    values (${work.session.organisationId}, ${id}, ${externalId ?? null}, ${givenName ?? null},
      ${familyName ?? null})
    on conflict (organisation_id, user_id) do update set
      external_id = case when ${externalId !== undefined}::boolean then excluded.external_id
        else d.external_id end,
      given_name = case when ${givenName !== undefined}::boolean then excluded.given_name
        else d.given_name end,
      family_name = case when ${familyName !== undefined}::boolean then excluded.family_name
        else d.family_name end,
      removed_on = case when ${isBack}::boolean then null else d.removed_on end`.execute(work.db);
}
