/** Who is in a group of the directory: as it says, step by step, and then with what the groups give. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';
import { membersOf } from './directory-group.server.ts';
import { applyGroups } from './given-login.server.ts';
import type { MemberStep } from './scim-attributes.ts';
import { wrong } from './scim-fault.ts';
import { numberOf } from './scim-route.server.ts';
import { userRows } from './scim-user-row.server.ts';

/** All steps first, so that nobody loses for a moment what the last step leaves. */
export async function stepMembers(work: Work, group: number, steps: readonly MemberStep[]): Promise<void> {
  if (steps.length === 0) return;
  const before = new Set(await membersOf(work, group));
  const after = new Set(before);
  for (const { does, ids } of steps) {
    const users = ids.map(numberOf);
    if (does === 'replace') after.clear();
    for (const user of users) {
      if (does === 'remove') after.delete(user);
      else after.add(user);
    }
  }
  const [added, removed] = [[...after.difference(before)], [...before.difference(after)]];
  const known = new Set((await userRows(work, added)).map(({ id }) => id));
  const unknown = added.find((id) => !known.has(id));
  if (unknown !== undefined) wrong('invalidValue', `There is no user with the id ${unknown || 'given'}.`);
  await write(work, group, added, removed);
  await applyGroups(work, [...added, ...removed]);
}

async function write(
  work: Work,
  group: number,
  added: readonly number[],
  removed: readonly number[],
): Promise<void> {
  const { organisationId, userId } = work.session;
  await sql`delete from directory_member where organisation_id = ${organisationId} and group_id = ${group}
    and user_id = any(${[...removed]}::bigint[])`.execute(work.db);
  await sql`
    insert into directory_member (organisation_id, group_id, user_id, added_on, created_by, changed_by)
    select ${organisationId}, ${group}, each, ${work.today}::date, ${userId}, ${userId}
    from unnest(${[...added]}::bigint[]) as each on conflict do nothing`.execute(work.db);
  if (added.length + removed.length === 0) return;
  await sql`update directory_group set version = version + 1, changed_at = now(), changed_by = ${userId},
      members = (select count(*) from directory_member
        where organisation_id = ${organisationId} and group_id = ${group})
    where organisation_id = ${organisationId} and id = ${group}`.execute(work.db);
  const count = `${added.length} added, ${removed.length} removed`;
  work.audit({ action: 'change', form: 'directory-group', recordId: group, reason: count });
}
