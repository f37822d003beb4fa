/** The role map: one requirement at a time for the same designation and competency. */
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { roleCompetency } from './role-competency.form.ts';

export const roleCompetencyServer = formServer(roleCompetency, {
  besideOthers: true,
  async check(work, { record }) {
    const { rows } = await sql`
      select from role_competency r
      where r.organisation_id = ${work.session.organisationId} and r.id <> ${record.id}
        and r.designation_id = ${record.designation} and r.competency_id = ${record.competency}
        and r."from" <= coalesce(${record.until}::date, 'infinity')
        and coalesce(r.until, 'infinity') >= ${record.from}::date limit 1`.execute(work.db);
    if (rows.length > 0)
      invalid({
        from: 'This role asks for the competency on these days already. End that requirement first.',
      });
  },
});
