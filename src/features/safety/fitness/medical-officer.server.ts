/**
 * The medical officer of the house keeps health checks: the login type that shows what is clinical, which
 * medical claims have brought to every organisation, reads and enters them.
 */
import { sql } from 'kysely';
import { founding } from '#server/feature.ts';
import { fitness } from './fitness.form.ts';

export const fitnessOfficer = founding({
  name: 'fitness-officer',
  async run({ db, session }) {
    await sql`
      insert into right_grant (organisation_id, login_type_id, form, action, reach)
      select ${session.organisationId}, officer.id, ${fitness.name}, given.action, 'organisation'
      from login_type officer cross join unnest(array['read', 'write']) as given (action)
      where officer.organisation_id = ${session.organisationId} and officer.code = 'medical-officer'
      on conflict do nothing`.execute(db);
  },
});
