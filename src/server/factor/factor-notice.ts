/**
 * Telling: whoever owns a sign-in hears of a new device and of every change of what opens it, under the bell
 * and at the addresses on record. An address that was replaced in the last month hears of it too: whoever
 * takes a sign-in over changes the address first.
 */
import { sql } from 'kysely';
import { formatDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '../events/raise.ts';
import { type Language, mailText, sayIn, tellIn } from '../language/catalogue.ts';
import { sendMail } from '../mail/mail.ts';
import { timeOf, todayOf } from '../today.ts';
import type { Work } from '../work.ts';

/** What was changed, as a sentence of the notice. */
const changes = {
  password: 'Your password was changed.',
  'password-by-link': 'Your password was set with a one-time link.',
  'authenticator-added': 'An authenticator app was added to your sign-in.',
  'authenticator-removed': 'The authenticator app was removed from your sign-in.',
  'passkey-added': 'A passkey was added to your sign-in.',
  'passkey-removed': 'A passkey was removed from your sign-in.',
  'recovery-codes': 'New recovery codes were made; the ones before no longer work.',
  'recovery-code-used': 'A recovery code was used to sign in. It does not work again.',
  'factor-reset': 'An administrator has reset the second factor of your sign-in.',
} as const;
export type CredentialChange = keyof typeof changes;

const page = 'sign-in-security';

/** Somebody signed in where this person never has. The session at work is theirs. */
export async function tellOfDevice(work: Work, at: { device: string; address: string }): Promise<void> {
  const sentence = `Somebody signed in as you with ${at.device}.`;
  await tell(work, work.session.userId, sentence, `Network address ${at.address}, ${now()}.`);
}

/** In the transaction of the change. Sign-ins that are half done have to begin again. */
export async function tellOfChange(work: Work, userId: number, change: CredentialChange): Promise<void> {
  await sql`delete from sign_in_step where organisation_id = ${work.session.organisationId}
    and user_account_id = ${userId}`.execute(work.db);
  await tell(work, userId, changes[change], `${now()}.`);
}

async function tell(work: Work, userId: number, title: string, note: string): Promise<void> {
  const advice = 'If it was not you, change your password and tell your administrator.';
  await raise(work, work.host.forms.form('user-account'), 'credential', {
    record: userId,
    to: { userIds: [userId] },
    title,
    note: sentence`${note} ${advice}`,
    path: page,
  });
  const { name, userName, mails, language } = await addressesOf(work, userId);
  for (const to of mails) {
    await sendMail(work, {
      to,
      subject: sayIn(language)('Your Muster sign-in'),
      text: textOf(work, language, { name, userName, title, note }),
    });
  }
}

type Addressed = { name: string; userName: string; language: Language; mails: readonly string[] };
type Row = Omit<Addressed, 'mails'> & { mail: string | null; before: (string | null)[] };

/** The address of the user and those it had within the last month. */
async function addressesOf(work: Work, userId: number): Promise<Addressed> {
  const { organisationId } = work.session;
  const {
    rows: [person],
  } = await sql<Row>`
    select u.name, u.user_name as "userName", u.mail, coalesce(u.language, 'en') as language,
      (select coalesce(array_agg(distinct a.changes -> 'mail' ->> 'old'), '{}') from audit_entry a
        where a.organisation_id = ${organisationId} and a.form = 'user-account' and a.record = ${userId}
          and a.changes ? 'mail' and a.created_at > now() - interval '30 days') as before
    from user_account u
    where u.organisation_id = ${organisationId} and u.id = ${userId}`.execute(work.db);
  if (!person) throw new Error('nobody to tell');
  const mails = [person.mail, ...person.before].filter((mail): mail is string => Boolean(mail));
  const { name, userName, language } = person;
  return { name, userName, language, mails: [...new Set(mails)] };
}

/** '2026-11-22, 14:05'. */
const now = (): string => `${formatDate(todayOf())}, ${timeOf()}`;

type Told = {
  readonly name: string;
  readonly userName: string;
  readonly title: string;
  readonly note: string;
};

function textOf({ host }: Work, language: Language, { name, userName, title, note }: Told): string {
  const { publicUrl } = host.settings;
  const tell = tellIn(language);
  const forgotten = `${publicUrl}/forgot-password`;
  return mailText(language, [
    sentence`Dear ${name},`,
    '',
    `${tell(title)} ${tell(note)}`,
    sentence`It concerns your user ${userName} at ${publicUrl}.`,
    '',
    'If it was you, there is nothing to do.',
    sentence`If it was not, choose a new password at ${forgotten} and tell your administrator.`,
  ]);
}
