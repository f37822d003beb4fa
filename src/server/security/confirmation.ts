/**
 * Confirmation: a second factor for one act. A code of six digits goes to the person's mail address on record
 * and comes back with the act, so that an open session alone is not enough. Kept only as a keyed hash with
 * whom and what it is for; good for ten minutes, for five tries and for one act.
 */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { invalid, Refusal } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { type Language, mailText, sayIn } from '../language/catalogue.ts';
import { sendMail } from '../mail/mail.ts';
import type { Work } from '../work.ts';
import { keyedHash } from './seal.ts';
import { refuse } from './security.refusal.ts';
import { countAttempt } from './throttle.ts';

export const codeMinutes = 10;
const codeTries = 5;

type CodeMail = {
  /** What the code will be good for, and for nothing else: 'bank-change'. */
  readonly purpose: string;
  readonly to: string;
  /** Ends 'Your code to confirm': 'the change of your bank account'. */
  readonly act: string;
};

/** 'p•••@example.org': enough to know it by, too little to learn it from. */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf('@');
  return `${[...mail][0] ?? ''}•••${mail.slice(at)}`;
}

/** Mails a new code to whoever is at work; one that was sent before for the same purpose is void. */
export async function sendCode(work: Work, { purpose, to, act }: CodeMail): Promise<void> {
  const { organisationId, userId, name, language = 'en' } = work.session;
  // Counted in the transaction that sends it: a code that is not sent is not counted either.
  const limit = { of: `confirmation/${organisationId}/${userId}/${purpose}`, most: 5, minutes: 15 };
  await countAttempt(work.host, [limit], work.db);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql`
    insert into confirmation (organisation_id, user_account_id, purpose, code_hash, tries, expires_at)
    values (${organisationId}, ${userId}, ${purpose}, ${hashOf(work, purpose, code)}, 0,
      now() + ${`${codeMinutes} minutes`}::interval)
    on conflict (organisation_id, user_account_id, purpose) do update
      set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`.execute(work.db);
  await sendMail(work, {
    to,
    subject: sayIn(language)('Your code for Muster'),
    text: textOf(language, name, act, code),
    kind: 'code',
    secret: code,
  });
  note(work, 'code-sent', `${purpose}, to ${maskedMail(to)}`);
}

type Kept = { hash: string; tries: number; expired: boolean };

/**
 * Takes the code that was mailed for this purpose: null when it was right, and it is spent. A code that was
 * not right is answered, not thrown, because the try must stay counted: write nothing more, and answer it
 * with `keptRefusal`. No code at all is refused.
 */
export async function takeCode(
  work: Work,
  purpose: string,
  given: string | undefined,
): Promise<Refusal | null> {
  const code = given?.replace(/\s/g, '') ?? '';
  if (code === '') {
    return refuse('confirmation.needed');
  }
  if (!/^\d{6}$/.test(code)) invalid({ code: 'Enter the six digits of the code in the mail.' });
  const kept = await keptOf(work, purpose);
  if (!kept || kept.expired || kept.tries >= codeTries) {
    note(work, 'code-failed', purpose);
    return ended(kept);
  }
  const isRight = timingSafeEqual(Buffer.from(kept.hash), Buffer.from(hashOf(work, purpose, code)));
  return isRight ? spent(work, purpose) : counted(work, purpose, kept.tries + 1);
}

/** Locked: of two that try the same code at once, the second waits and sees what the first has done. */
async function keptOf(work: Work, purpose: string): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select code_hash as hash, tries, expires_at <= now() as expired from confirmation
    where ${own(work, purpose)} for update`.execute(work.db);
  return rows[0];
}

const own = ({ session: { organisationId, userId } }: Work, purpose: string) => sql`
  organisation_id = ${organisationId} and user_account_id = ${userId} and purpose = ${purpose}`;

const failed = (code: string, sentence: string): Refusal =>
  new Refusal(`confirmation.${code}`, sentence, 409, { fields: { code: sentence } });

function ended(kept: Kept | undefined): Refusal {
  if (!kept) return failed('none', 'This code was used already, or none was sent. Ask for a new code.');
  return kept.expired
    ? failed('expired', `This code is older than ${codeMinutes} minutes. Ask for a new code.`)
    : failed('too-many-tries', `This code was tried ${codeTries} times. Ask for a new code.`);
}

async function spent(work: Work, purpose: string): Promise<null> {
  await sql`delete from confirmation where ${own(work, purpose)}`.execute(work.db);
  note(work, 'code-confirmed', purpose);
  return null;
}

async function counted(work: Work, purpose: string, tries: number): Promise<Refusal> {
  await sql`update confirmation set tries = ${tries} where ${own(work, purpose)}`.execute(work.db);
  note(work, 'code-failed', purpose);
  const left = codeTries - tries;
  const rest = left === 1 ? 'One try is left.' : `${left} tries are left.`;
  return left > 0
    ? failed('wrong', `This is not the code. ${rest}`)
    : failed('too-many-tries', 'This is not the code, and no try is left. Ask for a new code.');
}

/** The hash holds for this organisation, person and purpose alone. */
function hashOf(work: Work, purpose: string, code: string): string {
  const { organisationId, userId } = work.session;
  const place = { organisationId, column: 'confirmation.code_hash' };
  return keyedHash(work.host, place, `${userId}/${purpose}/${code}`);
}

/** The audit tells what was confirmed and when; never the code, right or wrong. */
function note(work: Work, action: string, reason: string): void {
  work.audit({ action, form: 'user-account', recordId: work.session.userId, reason });
}

const textOf = (language: Language, name: string, act: string, code: string): string =>
  mailText(language, [
    sentence`Dear ${name},`,
    '',
    sentence`Your code to confirm ${act} in Muster:`,
    code,
    '',
    sentence`The code works once and for ${codeMinutes} minutes. Nobody will ever ask you to tell it.`,
    'If you did not ask for it, somebody else may be using your sign-in: change your password and tell HR.',
  ]);
