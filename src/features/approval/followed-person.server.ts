/**
 * Requests that wait follow their person, whichever way that person's manager, or who was asked, has changed:
 * at once where a record says so, and with the new day what a day brings: a dated change of manager, a last
 * day, a long absence.
 */
import { sql } from 'kysely';
import { reseat } from '#server/approval/reseat.ts';
import {
  requestsAround,
  requestsOfPlaces,
  requestsToLookAt,
  requestsWaitingFor,
} from '#server/approval/stirred.ts';
import { daily } from '#server/feature.ts';
import { type Changed, follower } from '#server/follower.ts';
import { formTable } from '#server/forms/list/expression.ts';
import { ownerColumn } from '#server/forms/reach.ts';
import type { Work } from '#server/work.ts';

/** What people's records say of who decides for them; users, and the places that a flow can name. */
const ofPeople = {
  employee: ['leftOn', 'status'],
  'employee-work': ['reportsTo', 'dottedLines', 'department', 'position', 'validFrom', 'validTo'],
};
const ofUsers = { 'user-account': [], 'further-login': [] };
const ofPlaces = { department: ['head', 'parent'], position: ['reportsTo'] };
const ofEverybody = { 'login-type': [] };

/** More people than this have changed at one go: everything that waits is looked at. */
const mostPeople = 500;

export const requestsFollow = follower({
  name: 'Approvals',
  of: { ...ofPeople, ...ofUsers, ...ofPlaces, ...ofEverybody },
  async after(work, changed) {
    for (const id of await concerned(work, changed)) await reseat(work, id);
  },
});

export const requestsFollowDays = daily({
  name: 'approvals-follow',
  async run(work) {
    for (const id of await requestsToLookAt(work)) await reseat(work, id);
  },
});

async function concerned(work: Work, changed: Changed): Promise<ReadonlySet<number>> {
  if (!(await anythingWaits(work))) return new Set();
  const people = await peopleIn(work, changed);
  if (people === undefined || Object.keys(ofEverybody).some((form) => changed.has(form)))
    return new Set(await requestsToLookAt(work));
  const found = new Set(people.size > 0 ? await requestsAround(work, [...people]) : []);
  const users = await usersIn(work, changed);
  if (users.length > 0) for (const id of await requestsWaitingFor(work, users)) found.add(id);
  if ([...Object.keys(ofPlaces), 'employee-work'].some((form) => changed.has(form)))
    for (const id of await requestsOfPlaces(work)) found.add(id);
  return found;
}

async function anythingWaits(work: Work): Promise<boolean> {
  const { rows } = await sql`select from approval_request
    where organisation_id = ${work.session.organisationId} and state = 'waiting' limit 1`.execute(work.db);
  return rows.length > 0;
}

/** Whose records have changed; undefined for too many, or where what was deleted does not say it any more. */
async function peopleIn(work: Work, changed: Changed): Promise<ReadonlySet<number> | undefined> {
  const people = new Set<number>();
  for (const name of Object.keys(ofPeople)) {
    const ids = changed.get(name);
    if (!ids) continue;
    if (ids.size === 0 || ids.size > mostPeople) return undefined;
    const form = work.host.forms.form(name);
    const { rows } = await sql<{ person: number }>`
      select distinct b.${sql.ref(ownerColumn(form) ?? 'id')} as person from ${formTable(form)} b
      where b.organisation_id = ${work.session.organisationId}
        and b.id = any(${[...ids]}::bigint[])`.execute(work.db);
    if (rows.length === 0) return undefined;
    for (const { person } of rows) people.add(person);
  }
  for (const person of await employeesOf(work, await usersIn(work, changed))) people.add(person);
  return people;
}

async function usersIn(work: Work, changed: Changed): Promise<number[]> {
  const users = [...(changed.get('user-account') ?? [])];
  const further = changed.get('further-login');
  if (further) {
    const { rows } = await sql<{ user: number }>`select user_id as "user" from further_login
      where organisation_id = ${work.session.organisationId}
        and id = any(${[...further]}::bigint[])`.execute(work.db);
    users.push(...rows.map(({ user }) => user));
  }
  return users;
}

async function employeesOf(work: Work, users: readonly number[]): Promise<number[]> {
  if (users.length === 0) return [];
  const { rows } = await sql<{ employee: number }>`select employee_id as employee from user_account
    where organisation_id = ${work.session.organisationId} and id = any(${[...users]}::bigint[])
      and employee_id is not null`.execute(work.db);
  return rows.map(({ employee }) => employee);
}
