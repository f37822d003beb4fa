/** The mail that carries a one-time link. */
import { sendMail } from '#server/mail/mail.ts';
import { heldFor } from '#server/security/password-link.ts';
import type { Work } from '#server/work.ts';

type LinkMail = {
  readonly to: string;
  readonly name: string;
  /** Null: the person chooses one. */
  readonly userName: string | null;
  readonly link: string;
  readonly minutes: number;
};

export async function mailLink(work: Work, { to, name, userName, link, minutes }: LinkMail): Promise<void> {
  const text = [
    `Dear ${name},`,
    '',
    userName === null
      ? 'An organisation was opened for you in Muster. Choose your user name and password here:'
      : `Choose a password for your Muster user ${userName} here:`,
    link,
    '',
    `The link works once and ${heldFor(minutes)}. If you did not expect this mail, tell your administrator.`,
  ].join('\n');
  await sendMail(work, { to, subject: 'Your link to Muster', text, kind: 'link', secret: link });
}
