/**
 * What interviews, offers and referrals say about applicants who are made anonymous; figures and dates
 * stay.
 */
import { sql } from 'kysely';
import { forgetWritten } from '#server/questionnaire/sheet.ts';
import type { Work } from '#server/work.ts';
import { sheetsAbout } from '../interview/score-reading.server.ts';

export async function forgetWords(work: Work, applicants: readonly number[]): Promise<void> {
  const here = sql`organisation_id = ${work.session.organisationId}
    and applicant_id = any(${applicants}::bigint[])`;
  await sql`update stage_move set reason = null where ${here} and reason is not null`.execute(work.db);
  await sql`update interview set note = null, link = null, end_note = null where ${here}`.execute(work.db);
  await forgetWritten(work, await sheetsAbout(work, applicants));
  await sql`update agency_fee set note = null where ${here} and note is not null`.execute(work.db);
  await sql`update offer set terms = null, answer_note = null, token_hash = null where ${here}`.execute(
    work.db,
  );
  await sql`
    update referral set first_name = 'Removed', last_name = 'applicant', mail = 'removed@example.invalid',
      mobile = null, note = null where ${here}`.execute(work.db);
}
