/** Two groups of the demo organisations: recruiters, who get their login type by it, and all people. */
import { sql } from 'kysely';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { directoryGroup } from './directory-group.form.ts';
import { stepMembers } from './scim-members.server.ts';

type DemoUser = { readonly id: number; readonly loginType: number; readonly basedOn: string };

export const directoryDemo = demoStep({
  name: 'directory groups',
  async isDone(work) {
    const { rows } = await sql`select from directory_group
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, { id }) {
    await inWork(host, systemSession(id, 'Demo'), async (work) => {
      const { rows: users } = await sql<DemoUser>`
        select u.id, u.login_type_id as "loginType", t.based_on as "basedOn" from user_account u
        join login_type t on t.organisation_id = ${id} and t.id = u.login_type_id
        where u.organisation_id = ${id} and not u.program and u.employee_id is not null
        order by u.id`.execute(work.db);
      const recruiters = users.filter(({ basedOn }) => basedOn === 'recruiter');
      const loginType = recruiters[0]?.loginType ?? null;
      for (const [name, gives, members] of [
        ['Talent acquisition', loginType, recruiters],
        ['All people', null, users],
      ] as const) {
        const made = await records(work, directoryGroup).asServer.create({ name, loginType: gives });
        await stepMembers(work, made, [{ does: 'replace', ids: members.map((each) => String(each.id)) }]);
      }
    });
  },
});
