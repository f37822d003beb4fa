/** What ends with an application: interviews to come are cancelled, an open offer is taken back. */
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { interview } from '../interview/interview.form.ts';
import { tellCancelled } from '../interview/interview-mail.server.ts';
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
  const interviews = records(work, interview);
  const planned = await interviews.find({ applicant, state: 'planned' }, { locked: true });
  for (const record of planned.filter(({ day }) => day >= work.today)) {
    const values = { endNote: why, sequence: (record.sequence ?? 0) + 1 };
    await interviews.asServer.set(record.id, values, { as: 'cancel', state: 'cancelled' });
    await closeCards(work, record.id);
    const members = record.panel.map(({ member }) => member);
    await tellCancelled(work, { ...record, ...values, state: 'cancelled' }, members, why, tell);
  }
}

const open = new Set(['draft', 'pending', 'approved', 'sent', 'accepted']);

async function revokeOffers(work: Work, applicant: number, why: string): Promise<void> {
  const offers = records(work, offer);
  for (const { id, state } of await offers.find({ applicant }, { locked: true }))
    if (state !== undefined && open.has(state))
      await offers.asServer.set(id, { answerNote: why }, { as: 'revoke', state: 'revoked', reason: why });
}
