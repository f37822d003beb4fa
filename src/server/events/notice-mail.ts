/** What happened, by mail: one mail for one event, and the one mail of the day. */
import { sentence, sentenceOf, type Telling } from '#kernel/text/sentence.ts';
import { type Language, mailText, sayIn, tellIn } from '../language/catalogue.ts';
import { type Mail, sendMails } from '../mail/mail.ts';
import type { Work } from '../work.ts';

/** `user` is absent for somebody without a login. */
export type Addressed = {
  readonly user?: number;
  readonly name: string;
  readonly mail: string;
  readonly language: Language;
};
/** What a mail says to one user besides, and what of it opens something. */
export type Enclosed = { readonly lines: readonly Telling[]; readonly secret?: string };
type Mailed = {
  readonly title: Telling;
  readonly note?: Telling;
  readonly path?: string;
  readonly enclosed?: (user: number, language: Language) => Promise<Enclosed>;
};

/** Where each person chooses what comes by mail. */
const choicePath = 'my-transactions/notificationSetting';

const address = (work: Work, path: string): string => `${work.host.settings.publicUrl}/Home/${path}`;

/** A mail to each. What a mail may not carry stays behind the sign-in: then it has the title alone. */
export async function mailNotices(
  work: Work,
  people: readonly Addressed[],
  { title, note, path, enclosed }: Mailed,
  withNote: boolean,
): Promise<void> {
  const mails: Mail[] = [];
  for (const { user, name, mail, language } of people) {
    const { lines, secret }: Enclosed =
      enclosed && user !== undefined ? await enclosed(user, language) : { lines: [] };
    mails.push({
      to: mail,
      subject: sentenceOf(title, sayIn(language)),
      ...(secret !== undefined && { kind: 'link', secret }),
      text: mailText(language, [
        sentence`Dear ${name},`,
        '',
        title,
        ...(withNote && note !== undefined ? [noteIn(language, note)] : []),
        ...lines,
        ...(path === undefined ? [] : ['Sign in to see it:', address(work, path)]),
        '',
        ...choiceLine(work),
      ]),
    });
  }
  await sendMails(work, mails);
}

/** A note that is finished already, such as why something failed, is recognised. */
export const noteIn = (language: Language, note: Telling): string =>
  typeof note === 'string' ? tellIn(language)(note) : sentenceOf(note, sayIn(language));

/** A line for each of the events of a day. */
export type DayMail = Addressed & {
  readonly lines: readonly { readonly title: string; readonly at: string; readonly path: string | null }[];
};

export async function mailDay(work: Work, people: readonly DayMail[]): Promise<void> {
  await sendMails(
    work,
    people.map(({ name, mail, language, lines }) => ({
      to: mail,
      subject: sentenceOf(
        lines.length === 1 ? 'One thing happened' : sentence`${lines.length} things happened`,
        sayIn(language),
      ),
      text: mailText(language, [
        sentence`Dear ${name},`,
        '',
        'Your daily summary:',
        '',
        ...lines.flatMap(({ title, at, path }) => [
          `- ${title} (${at})`,
          ...(path === null ? [] : [`  ${address(work, path)}`]),
        ]),
        '',
        ...choiceLine(work),
      ]),
    })),
  );
}

const choiceLine = (work: Work): Telling[] => [
  sentence`Choose which mails you get: ${address(work, choicePath)}`,
  '',
];
