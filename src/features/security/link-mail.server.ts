/** The mail that carries a one-time link, in the language of who gets it. */
import { sentence } from '#kernel/text/sentence.ts';
import { mailText, sayIn } from '#server/language/catalogue.ts';
import { languageOfUser } from '#server/language/of-user.ts';
import { sendMail } from '#server/mail/mail.ts';
import type { Work } from '#server/work.ts';

type LinkMail = {
  readonly to: string;
  readonly name: string;
  /** Null: the first administrator, who chooses a user name. */
  readonly user: { readonly id: number; readonly userName: string } | null;
  readonly link: string;
  readonly minutes: number;
};

export async function mailLink(work: Work, { to, name, user, link, minutes }: LinkMail): Promise<void> {
  const language = user ? await languageOfUser(work, user.id) : 'en';
  const hours = Math.round(minutes / 60);
  const text = mailText(language, [
    sentence`Dear ${name},`,
    '',
    user === null
      ? 'An organisation was opened for you in Muster. Choose your user name and password here:'
      : sentence`Choose a password for your Muster user ${user.userName} here:`,
    link,
    '',
    hours === 1
      ? 'The link works once and for one hour.'
      : sentence`The link works once and for ${hours} hours.`,
    'If you did not expect this mail, tell your administrator.',
  ]);
  await sendMail(work, {
    to,
    subject: sayIn(language)('Your link to Muster'),
    text,
    kind: 'link',
    secret: link,
  });
}
