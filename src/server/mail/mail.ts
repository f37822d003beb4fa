/**
 * Mail: written into the outbox with the transaction that causes it, so that nothing is sent for what
 * never happened; sent afterwards, tried again with growing pauses, or kept to be read where no mail
 * server is set.
 */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import { mail as mailField } from '#kernel/field.ts';
import { checkValue } from '#kernel/value-check.ts';
import type { Db } from '../database/tenant.ts';
import { codeOf, reasonOf } from '../error-code.ts';
import { inWork, systemSession } from '../in-work.ts';
import type { Host, Work } from '../work.ts';
import { blanked, dropSecret, keepSecret, type SecretKind, wholeText } from './mail-secret.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly kind?: 'notice' | 'link' | 'code' | 'payslip';
  /** What of the text opens something, in a mail with a link or a code: it is kept sealed, and apart. */
  readonly secret?: string;
  /** An invitation's calendar file (RFC 5545), which goes along as such. */
  readonly calendar?: string;
  /** A kept file that goes along, held by the record it belongs to: a payslip. */
  readonly file?: number;
  /** The record that tells how many of its mails have gone: a document of payslips. */
  readonly cause?: { readonly form: string; readonly id: number };
};

export type MailNews = { readonly organisationId: number; readonly mailId: number };

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is being taken out.
const control = /[\u0000-\u001f\u007f]+/g;

/** One line, without the signs that would begin a header of their own. */
function oneLine(text: string): string {
  return text.replace(control, ' ').trim().slice(0, 200);
}

const isSecret = (kind: string): kind is SecretKind => kind === 'link' || kind === 'code';

/** Puts a mail into the outbox; answers its id. Throws when the address is none. */
export async function sendMail(work: Work, mail: Mail): Promise<number> {
  const [mailId = 0] = await sendMails(work, [mail]);
  return mailId;
}

/** The same for many at once; answers their ids, in the order of the mails. */
export async function sendMails(work: Work, mails: readonly Mail[]): Promise<number[]> {
  if (mails.length === 0) return [];
  const isSent = work.host.settings.mailUrl !== null;
  const { organisationId, userId } = work.session;
  const rows = mails.map(rowOf);
  const { rows: kept } = await sql<{ id: number; messageId: string }>`
    insert into outbox_mail (organisation_id, recipient, subject, body, calendar, file_id, kind, cause_form,
      cause_id, tries, state, message_id, created_by, changed_by)
    select ${organisationId}, recipient, subject, body, calendar, file, kind, "causeForm", "causeId", 0,
      ${isSent ? 'waiting' : 'kept'}, "messageId", ${userId || null}, ${userId || null}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (recipient text, subject text, body text,
      calendar text, file bigint, kind text, "causeForm" text, "causeId" bigint, "messageId" text)
    returning id, message_id as "messageId"`.execute(work.db);
  const ids = new Map(kept.map(({ id, messageId }) => [messageId, id]));
  const mailIds = rows.map(({ messageId }) => ids.get(messageId) ?? 0);
  for (const [at, { kind = 'notice', secret = '' }] of mails.entries()) {
    if (isSecret(kind)) await keepSecret(work.host, work.db, organisationId, mailIds[at] ?? 0, secret);
  }
  if (isSent) {
    const news = mailIds.map((mailId) => ({ organisationId, mailId }));
    await work.jobs.post(work, news);
  }
  return mailIds;
}

function rowOf(mail: Mail) {
  const { to, subject, kind = 'notice', calendar = null, file = null, secret = '', cause } = mail;
  const checked = checkValue({ ...mailField({ label: 'To' }) }, to);
  if (!('value' in checked) || typeof checked.value !== 'string')
    throw new Error('a mail needs a mail address to go to');
  const text = isSecret(kind) ? blanked(mail.text, kind, secret) : mail.text;
  return {
    recipient: checked.value,
    subject: oneLine(subject),
    body: text.slice(0, 20_000),
    calendar,
    file,
    kind,
    causeForm: cause?.form ?? null,
    causeId: cause?.id ?? null,
    messageId: `${randomUUID()}@muster`,
  };
}

type Waiting = {
  recipient: string;
  subject: string;
  body: string;
  calendar: string | null;
  file: number | null;
  kind: string;
  messageId: string;
  tries: number;
};
const transports = new WeakMap<Host, Transporter>();

function transportOf(host: Host, url: string): Transporter {
  const known = transports.get(host);
  if (known) return known;
  const made = createTransport(pooled(url, host.settings.mailsAMinute), {
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transports.set(host, made);
  return made;
}

/**
 * Connections stay open from mail to mail; what the address itself says of them holds. The pool counts a
 * limit for each of its connections begun, so that one keeps it.
 */
function pooled(address: string, mailsAMinute: number | null): string {
  const url = new URL(address);
  const wanted = {
    pool: 'true',
    ...(mailsAMinute === null
      ? {}
      : { maxConnections: '1', rateDelta: '60000', rateLimit: String(mailsAMinute) }),
  };
  for (const [name, value] of Object.entries(wanted))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.toString();
}

/** When the server stops: open connections would keep its process. */
export function closeMail(host: Host): void {
  transports.get(host)?.close();
  transports.delete(host);
}

function senderOf({ settings }: Host): string | { name: string; address: string } {
  const { mailFrom, publicUrl } = settings;
  return mailFrom ?? { name: 'Muster', address: `no-reply@${new URL(publicUrl).hostname}` };
}

const unreached = new Set(['EDNS', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Nobody was there to take the mail, or to refuse it. A server that answers late or breaks off may have taken
 * it: each of those is a try, so that a receiver gets it a few times at most.
 */
function isUnreached(error: unknown): boolean {
  const { originalCode } = error as { originalCode?: unknown };
  return unreached.has(typeof originalCode === 'string' ? originalCode : codeOf(error));
}

/** After so many tries a mail is failed; sent again by hand, it has as many once more. */
const mailTries = 8;

/**
 * Sends one mail of the outbox. A throw has it tried again later; the message keeps its id, so that a
 * receiver knows a mail that came twice because its server died right after sending.
 */
export async function deliverMail(host: Host, { organisationId, mailId }: MailNews): Promise<void> {
  const waiting = await host.tenancy.inOrganisation(organisationId, async (db) => {
    const {
      rows: [row],
    } = await sql<Waiting>`
      update outbox_mail set tries = tries + 1, changed_at = now()
      where organisation_id = ${organisationId} and id = ${mailId} and state = 'waiting'
      returning recipient, subject, body, calendar, file_id as file, kind, message_id as "messageId",
        tries`.execute(db);
    return row && { ...row, text: await textOf(host, db, organisationId, { id: mailId, ...row }) };
  });
  const url = host.settings.mailUrl;
  if (!waiting || url === null) return;
  const { text } = waiting;
  if (text === undefined) {
    const gone = new Error(`The ${waiting.kind} in it is no longer kept. Ask for a new one.`);
    return noteFailure(host, { organisationId, mailId }, gone, { last: true });
  }
  try {
    await transportOf(host, url).sendMail({
      from: senderOf(host),
      to: { name: '', address: waiting.recipient },
      subject: waiting.subject,
      text,
      ...(waiting.calendar !== null && { icalEvent: invitationOf(waiting.calendar) }),
      ...(waiting.file !== null && { attachments: [await attachmentOf(host, organisationId, waiting.file)] }),
      messageId: `<${waiting.messageId}>`,
    });
  } catch (error) {
    const uncounted = isUnreached(error);
    const last = !uncounted && waiting.tries % mailTries === 0;
    await noteFailure(host, { organisationId, mailId }, error, { last, uncounted });
    if (last) return;
    throw error;
  }
  await host.tenancy.inOrganisation(organisationId, async (db) => {
    await sql`
      update outbox_mail set state = 'sent', error = null, changed_at = now(), version = version + 1
      where organisation_id = ${organisationId} and id = ${mailId}`.execute(db);
    await dropSecret(db, organisationId, mailId);
  });
}

/** What the receiver reads; undefined when the link or code of the mail is no longer kept. */
function textOf(
  host: Host,
  db: Db,
  organisationId: number,
  { id, kind, body }: { id: number; kind: string; body: string },
): Promise<string | undefined> | string {
  return isSecret(kind) ? wholeText(host, db, organisationId, { id, kind, body }) : body;
}

function attachmentOf(host: Host, organisationId: number, file: number) {
  return inWork(host, systemSession(organisationId, 'Mail'), async (work) => {
    const { name, mime } = await work.files.find(work, file);
    return {
      filename: name,
      contentType: mime,
      content: Buffer.from(await work.files.content(work, file)),
    };
  });
}

/** Mail programs take an invitation by its method, which the file names itself. */
function invitationOf(content: string): { method: string; filename: string; content: string } {
  const method = /^METHOD:([A-Z]+)\r?$/m.exec(content)?.[1] ?? 'PUBLISH';
  return { method, filename: 'interview.ics', content };
}

async function noteFailure(
  host: Host,
  { organisationId, mailId }: MailNews,
  error: unknown,
  { last = false, uncounted = false },
): Promise<void> {
  const why = oneLine(reasonOf(error));
  await host.tenancy.inOrganisation(organisationId, (db) =>
    sql`
    update outbox_mail set error = ${why}, changed_at = now(), state = ${last ? 'failed' : 'waiting'},
      tries = tries - ${uncounted ? 1 : 0}, version = version + 1
    where organisation_id = ${organisationId} and id = ${mailId}`.execute(db),
  );
}
