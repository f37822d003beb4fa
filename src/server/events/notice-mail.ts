/** What happened, by mail: one mail for one event, and the one mail of the day. */
import { type Mail, sendMails } from '../mail/mail.ts';
import type { Work } from '../work.ts';

/** `user` is absent for somebody without a login. */
export type Addressed = { readonly user?: number; readonly name: string; readonly mail: string };
/** What a mail says to one user besides, and what of it opens something. */
export type Enclosed = { readonly lines: readonly string[]; readonly secret?: string };
type Told = {
  readonly title: string;
  readonly note?: string;
  readonly path?: string;
  readonly enclosed?: (user: number) => Promise<Enclosed>;
};

/** Where each person chooses what comes by mail. */
const choicePath = 'my-transactions/notificationSetting';

const address = (work: Work, path: string): string => `${work.host.settings.publicUrl}/Home/${path}`;

/** A mail to each. What a mail may not carry stays behind the sign-in: then it has the title alone. */
export async function mailNotices(
  work: Work,
  people: readonly Addressed[],
  { title, note, path, enclosed }: Told,
  withNote: boolean,
): Promise<void> {
  const mails: Mail[] = [];
  for (const { user, name, mail } of people) {
    const { lines, secret }: Enclosed = enclosed && user !== undefined ? await enclosed(user) : { lines: [] };
    mails.push({
      to: mail,
      subject: title,
      ...(secret !== undefined && { kind: 'link', secret }),
      text: [
        `Dear ${name},`,
        '',
        title,
        ...(withNote && note !== undefined ? [note] : []),
        ...lines,
        ...(path === undefined ? [] : ['Sign in to see it:', address(work, path)]),
        '',
        ...choiceLine(work),
      ].join('\n'),
    });
  }
  await sendMails(work, mails);
}

/** A line for each of the events of a day. */
export type DayMail = Addressed & {
  readonly lines: readonly { readonly title: string; readonly at: string; readonly path: string | null }[];
};

export async function mailDay(work: Work, people: readonly DayMail[]): Promise<void> {
  await sendMails(
    work,
    people.map(({ name, mail, lines }) => ({
      to: mail,
      subject: lines.length === 1 ? 'One thing happened' : `${lines.length} things happened`,
      text: [
        `Dear ${name},`,
        '',
        'What you hear of once a day:',
        '',
        ...lines.flatMap(({ title, at, path }) => [
          `- ${title} (${at})`,
          ...(path === null ? [] : [`  ${address(work, path)}`]),
        ]),
        '',
        ...choiceLine(work),
      ].join('\n'),
    })),
  );
}

const choiceLine = (work: Work): string[] => [
  `Which mails you get, you choose here: ${address(work, choicePath)}`,
  '',
];
