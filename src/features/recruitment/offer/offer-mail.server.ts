/** Mailing an offer with the link that answers it, and telling that it no longer holds. */
import { sql } from 'kysely';
import { addDays, earlier, formatDate } from '#kernel/calendar.ts';
import { sendMail } from '#server/mail/mail.ts';
import { newToken } from '#server/security/session.ts';
import type { Work } from '#server/work.ts';
import { advance } from '../board/stage-change.server.ts';
import { refuse } from '../recruitment.refusal.ts';
import { hiringSettings } from '../setting/hiring-setting.server.ts';
import { issueOfferLetter, withdrawOfferLetter } from './offer-letter.server.ts';
import { offerWords } from './offer-reading.server.ts';
import type { Offer } from './offer-record.ts';

/** The last day to answer: as given while it lies ahead, else the usual days, never after joining. */
async function lastDay(work: Work, { validUntil, joiningOn }: Offer) {
  if (validUntil !== null && validUntil >= work.today) return validUntil;
  const { offerValidDays } = await hiringSettings(work);
  return earlier(addDays(work.today, offerValidDays), joiningOn);
}

/** Mails the offer; each mail has a new link, and the one before no longer opens. */
export async function mailOffer(work: Work, record: Offer) {
  if (record.joiningOn < work.today) {
    refuse('recruitment.joining-passed');
  }
  const words = await offerWords(work, record);
  if (words.mail === null) {
    return refuse('recruitment.no-mail', { applicant: words.applicant });
  }
  const validUntil = await lastDay(work, record);
  const { text: token, hash } = newToken(work.session.organisationId);
  await sql`update offer set token_hash = ${hash}, valid_until = ${validUntil}::date
    where organisation_id = ${work.session.organisationId} and id = ${record.id}`.execute(work.db);
  await issueOfferLetter(work, record);
  const link = `${work.host.settings.publicUrl}/offer?token=${token}`;
  await sendMail(work, {
    to: words.mail,
    subject: `Your offer from ${words.house}`,
    kind: 'link',
    secret: link,
    text: [
      `Dear ${words.applicant},`,
      '',
      `We are glad to offer you the post of ${words.designation} at ${words.place}.`,
      'Read the letter with all its figures, and accept or decline, here:',
      '',
      link,
      '',
      `The link is for you alone. Please answer by ${formatDate(validUntil)}.`,
      '',
      words.house,
    ].join('\n'),
  });
  await advance(work, record.applicant, 'offer');
  return { mailedOn: work.today, validUntil };
}

/** An applicant who was mailed an offer learns that it no longer holds. */
export async function tellRevoked(work: Work, record: Offer): Promise<void> {
  await withdrawOfferLetter(work, record.id, 'The offer was revoked.');
  if (record.state !== 'sent' && record.state !== 'accepted') return;
  const words = await offerWords(work, record);
  if (words.mail === null) return;
  await sendMail(work, {
    to: words.mail,
    subject: `Your offer from ${words.house}`,
    text: [
      `Dear ${words.applicant},`,
      '',
      `We have to take back our offer ${record.code} for the post of ${words.designation}. We are sorry.`,
      'If you have questions, please answer the person you spoke with.',
      '',
      words.house,
    ].join('\n'),
  });
}
