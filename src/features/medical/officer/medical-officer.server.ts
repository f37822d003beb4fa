/**
 * The login type of a medical officer, which every organisation has and nobody holds at first: it alone shows
 * diagnosis and doctor's notes. Two administrators give it to somebody, as everything that opens health.
 */
import { sql } from 'kysely';
import { founding } from '#server/feature.ts';
import { medicalBill } from '../bill/medical-bill.form.ts';
import { medicalClaim } from '../claim/medical-claim.form.ts';
import { medicalCover } from '../cover/medical-cover.form.ts';
import { preAuthorisation } from '../hospital/pre-authorisation.form.ts';

const rights: readonly (readonly [form: string, action: string])[] = [
  [medicalClaim.name, 'read'],
  [medicalClaim.name, 'opinion'],
  [medicalBill.name, 'read'],
  [medicalCover.name, 'read'],
  [preAuthorisation.name, 'read'],
];

export const medicalOfficer = founding({
  name: 'medical-officer',
  async run({ db, session }) {
    const { organisationId } = session;
    const { rows } = await sql<{ id: number }>`
      insert into login_type (organisation_id, code, name, based_on, note)
      values (${organisationId}, 'medical-officer', 'Medical officer', 'employee',
        'Reads diagnosis and doctor’s notes, and gives opinions on medical claims.')
      on conflict do nothing returning id`.execute(db);
    const [made] = rows;
    if (!made) return;
    await sql`
      insert into right_grant (organisation_id, login_type_id, form, action, reach)
      select ${organisationId}, ${made.id}, given.form, given.action, 'organisation'
      from unnest(${rights.map(([form]) => form)}::text[], ${rights.map(([, action]) => action)}::text[])
        as given (form, action)
      on conflict do nothing`.execute(db);
    await sql`
      insert into view_grant (organisation_id, login_type_id, sensitivity, view)
      values (${organisationId}, ${made.id}, 'medical', 'show'),
        (${organisationId}, ${made.id}, 'clinical', 'show')
      on conflict do nothing`.execute(db);
  },
});
