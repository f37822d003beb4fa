/** What ends with an application: interviews to come are cancelled, an open offer is taken back. */
import { sql } from 'kysely';
import { closeRequests } from '#server/approval/request.ts';
import type { Work } from '#server/work.ts';
import { tellCancelled } from '../interview/interview-mail.server.ts';
import { findInterview } from '../interview/interview-reading.server.ts';
import { closeCards } from '../interview/score-card.server.ts';
import { offer } from '../offer/offer.form.ts';

const words = {
  reject: 'The application was not taken further.',
  withdraw: 'The applicant has withdrawn.',
} as const;

export async function endApplication(work: Work, applicant: number, how: keyof typeof words): Promise<void> {
  await cancelInterviews(work, applicant, words[how], how === 'reject');
  await revokeOffers(work, applicant, words[how]);
}

async function cancelInterviews(work: Work, applicant: number, why: string, tell: boolean): Promise<void> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql<{ id: number }>`
    update interview set state = 'cancelled', end_note = ${why}, sequence = coalesce(sequence, 0) + 1,
      version = version + 1, changed_at = now(), changed_by = ${userId || null}
    where organisation_id = ${organisationId} and applicant_id = ${applicant} and state = 'planned'
      and day >= ${work.today}::date
    returning id`.execute(work.db);
  for (const { id } of rows) {
    const record = await findInterview(work, id);
    await closeCards(work, id);
    const members = record.panel.map(({ member }) => member);
    await tellCancelled(work, record, members, why, tell);
  }
}

async function revokeOffers(work: Work, applicant: number, why: string): Promise<void> {
  const { organisationId, userId } = work.session;
  const { rows } = await sql<{ id: number }>`
    update offer set state = 'revoked', answer_note = ${why}, version = version + 1, changed_at = now(),
      changed_by = ${userId || null}
    where organisation_id = ${organisationId} and applicant_id = ${applicant}
      and state in ('draft', 'pending', 'approved', 'sent', 'accepted') returning id`.execute(work.db);
  const ids = rows.map(({ id }) => id);
  await closeRequests(work, offer, ids);
  if (ids.length > 0) work.audit({ action: 'revoke', form: offer.name, recordIds: ids, reason: why });
}
