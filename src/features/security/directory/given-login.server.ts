/**
 * The login types that people have by their groups in the directory. Each change goes through the rules of
 * the form of users: what widens a grave power waits for an administrator, less access holds at once.
 */
import { sql } from 'kysely';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { keepers } from '../second-administrator.server.ts';
import { userAccount } from '../user-account.form.ts';
import { plainLogin } from '../user-state/plain-login.server.ts';

type Given = {
  readonly id: number;
  readonly version: number;
  readonly loginType: number;
  /** What the groups gave before, and not an administrator. */
  readonly isGiven: boolean;
  /** What they give now; null where none gives anything. */
  readonly gives: number | null;
};

/** Administrators are left alone, and so is whoever asks. */
export async function applyGroups(work: Work, users: readonly number[]): Promise<void> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql<Given>`
    select u.id, u.version, u.login_type_id as "loginType", coalesce(d.gives_login, false) as "isGiven", (
      select g.login_type_id from directory_member m
      join directory_group g on g.organisation_id = ${organisationId} and g.id = m.group_id
      where m.organisation_id = ${organisationId} and m.user_id = u.id and g.login_type_id is not null
      order by g.rank, g.id limit 1) as gives
    from user_account u
    join login_type t on t.organisation_id = ${organisationId} and t.id = u.login_type_id
    left join directory_user d on d.organisation_id = ${organisationId} and d.user_id = u.id
    where u.organisation_id = ${organisationId} and u.id = any(${[...users]}::bigint[]) and u.id <> ${userId}
      and not u.program and t.based_on <> all(${keepers}::text[])
    order by u.id for update of u`.execute(work.db);
  const plain = await plainLogin(work);
  for (const user of rows) {
    const now = user.gives ?? (user.isGiven ? plain : null);
    if (now === null) continue;
    await noteGiven(work, user.id, user.gives !== null);
    if (now !== user.loginType) await records(work, userAccount).asServer.change(user, { loginType: now });
  }
}

async function noteGiven(work: Work, user: number, isGiven: boolean): Promise<void> {
  await sql`
    insert into directory_user (organisation_id, user_id, gives_login)
    values (${work.session.organisationId}, ${user}, ${isGiven})
    on conflict (organisation_id, user_id) do update set gives_login = excluded.gives_login`.execute(work.db);
}
