/** Whether duties meet that must not, in the login types that a user has or is given. */
import { sql } from 'kysely';
import { forbids, type Ruling } from '#kernel/verdict.ts';
import type { Work } from '#server/work.ts';
import { decidedOf, type Powers, powersOf } from '../power.server.ts';
import { meetingDuties } from './duty.ts';

const powersOfLogin = async (work: Work, loginType: number): Promise<Powers> =>
  powersOf(work.host, await decidedOf(work, loginType));

/** The further login types of a user that were agreed to and have not ended. */
export async function furtherTypesOf({ db, session, today }: Work, user: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct login_type_id as id from further_login
    where organisation_id = ${session.organisationId} and user_id = ${user} and state = 'agreed'
      and until >= ${today}::date order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** With the main one, which comes first. */
export async function loginTypesOf(work: Work, user: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select login_type_id as id from user_account
    where organisation_id = ${work.session.organisationId} and id = ${user}`.execute(work.db);
  return [...rows.map(({ id }) => id), ...(await furtherTypesOf(work, user))];
}

/** In words; nothing where none meet. */
async function dutiesThatMeet(work: Work, loginTypes: readonly number[]): Promise<readonly string[]> {
  const all: Powers[] = [];
  for (const each of new Set(loginTypes)) all.push(await powersOfLogin(work, each));
  return meetingDuties(all);
}

/** Said while rights are given, to who asks and to who agrees. */
export async function dutyRuling(work: Work, loginTypes: readonly number[]): Promise<Ruling | undefined> {
  const meet = await dutiesThatMeet(work, loginTypes);
  if (meet.length === 0) return undefined;
  return forbids(
    `Duties meet that must not: ${meet.join('; ')}.`,
    'Give one of them to somebody else, or record why it cannot be otherwise.',
  );
}
