/** What a group of the directory gives: never the keys, and for those who are in it at once. */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import { decidedOf } from '../power.server.ts';
import { keepers } from '../second-administrator.server.ts';
import { directoryGroup } from './directory-group.form.ts';
import { applyGroups } from './given-login.server.ts';

export const directoryGroupServer = formServer(directoryGroup, {
  async check(work, { record }) {
    if (record.loginType === null) return;
    const { basedOn } = await decidedOf(work, record.loginType);
    if (keepers.includes(basedOn)) {
      invalid({ loginType: 'Administrators are made in Muster alone. Choose another login type.' });
    }
  },
  async saved(work, { record, previous }) {
    if (previous && (previous.loginType !== record.loginType || previous.rank !== record.rank)) {
      await applyGroups(work, await membersOf(work, record.id));
    }
  },
  async deleting(work, { record }) {
    const users = await membersOf(work, record.id);
    await sql`delete from directory_member
      where organisation_id = ${work.session.organisationId} and group_id = ${record.id}`.execute(work.db);
    await applyGroups(work, users);
  },
});

export async function membersOf(work: Work, group: number): Promise<number[]> {
  const { rows } = await sql<{ user: number }>`
    select user_id as "user" from directory_member
    where organisation_id = ${work.session.organisationId} and group_id = ${group}`.execute(work.db);
  return rows.map(({ user }) => user);
}
