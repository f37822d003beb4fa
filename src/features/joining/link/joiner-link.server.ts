/**
 * The link of a joiner: made for one person, kept as a hash, opened with the last four digits of the mobile
 * number, and closed by taking over, by its day, or by a new one.
 */
import { sql } from 'kysely';
import { formatDate } from '#kernel/calendar.ts';
import { sendMail } from '#server/mail/mail.ts';
import { keyedHash } from '#server/security/seal.ts';
import { newToken } from '#server/security/session.ts';
import type { Work } from '#server/work.ts';
import { houseName } from '../../recruitment/setting/hiring-notice.server.ts';
import type { Joiner } from '../joiner/joiner-record.ts';
import { gapsOf } from '../joiner/standing.server.ts';
import { refuse } from '../joining.refusal.ts';

type Mailing = { readonly why: 'invite' } | { readonly why: 'remind'; readonly note: string | null };

/** The digits that open the link: the last four of the number. */
export const digitsOf = (mobile: string | null): string => (mobile ?? '').replace(/\D/g, '').slice(-4);

/**
 * What the page sends once the digits were right, in their place: it holds for this link and this number
 * alone, and cannot be worked out without the key of the server.
 */
export const passOf = (work: Work, linkHash: string, mobile: string | null): string =>
  keyedHash(
    work.host,
    { organisationId: work.session.organisationId, column: 'joiner.pass' },
    `${linkHash}\n${digitsOf(mobile)}`,
  );

/** A new link ends those before; a reminder leaves the last one open: somebody may be typing behind it. */
async function makeLink(work: Work, id: number, why: Mailing['why']): Promise<string> {
  const { organisationId } = work.session;
  const { text, hash } = newToken(organisationId);
  const earlier = why === 'remind' ? sql`token_hash` : sql`null`;
  await sql`update joiner set earlier_hash = ${earlier}, token_hash = ${hash}
    where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
  return `${work.host.settings.publicUrl}/joining?token=${text}`;
}

async function linesOf(work: Work, record: Joiner, mailing: Mailing): Promise<string[]> {
  if (mailing.why === 'invite') {
    return [
      `You join us on ${formatDate(record.joiningOn ?? work.today)}. So that your salary, your provident`,
      'fund and your sign-in are ready by then, please enter your details. A phone is enough; have your PAN,',
      'Aadhaar and a bank passbook at hand:',
    ];
  }
  if (mailing.note !== null)
    return ['About your details for joining:', '', mailing.note, '', 'Open them here:'];
  const gaps = await gapsOf(work, record);
  if (gaps.length === 0) return ['Please look through your details for joining once more, and hand them in:'];
  return [
    'For your first day we still need:',
    '',
    ...gaps.map(({ says }) => `- ${says}`),
    '',
    'Enter it here:',
  ];
}

/** Mails the link, or a reminder with another link. */
export async function mailLink(work: Work, record: Joiner, mailing: Mailing): Promise<void> {
  const name = record.firstName ?? '';
  if (record.personalMail === null) return refuse('joining.no-mail', { name });
  if (digitsOf(record.mobile).length < 4) return refuse('joining.no-mobile', { name });
  const lines = await linesOf(work, record, mailing);
  const link = await makeLink(work, record.id, mailing.why);
  const house = await houseName(work);
  await sendMail(work, {
    to: record.personalMail,
    subject:
      mailing.why === 'invite' ? `Before your first day at ${house}` : `Your details for joining ${house}`,
    kind: 'link',
    secret: link,
    text: [
      `Dear ${name},`,
      '',
      ...lines,
      '',
      link,
      '',
      'The link is for you alone and asks for the last four digits of your mobile number. What you enter is',
      `saved as you go. It works until ${formatDate(record.linkUntil ?? work.today)}.`,
      '',
      house,
    ].join('\n'),
  });
}
