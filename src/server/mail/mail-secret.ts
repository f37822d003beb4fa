/**
 * The secret of a mail: the link or the code that opens something. It is kept sealed beside the outbox and
 * never in it: no screen, call, export or search has it. It is opened to send the mail, and gone once that
 * was done; where no mail server is set, only who runs the server reads it (`npm run read-mail`).
 */
import { sql } from 'kysely';
import type { Db } from '../database/tenant.ts';
import { open, seal } from '../security/seal.ts';
import type { Host } from '../work.ts';

export type SecretKind = 'link' | 'code';

/** Stands in the kept text where the secret stood. */
const placeOf = (kind: SecretKind): string => `(the ${kind} is not shown here)`;

/** The text as it is kept. Throws when the secret is not in it: a mail that says 'link' carries one. */
export function blanked(text: string, kind: SecretKind, secret: string): string {
  if (secret === '' || !text.includes(secret))
    throw new Error(`a mail with a ${kind} names it as its secret`);
  return text.replaceAll(secret, placeOf(kind));
}

const place = (organisationId: number) => ({ organisationId, column: 'outbox_secret.sealed' });

export async function keepSecret(
  host: Host,
  db: Db,
  organisationId: number,
  mailId: number,
  secret: string,
): Promise<void> {
  await sql`insert into outbox_secret (organisation_id, mail_id, sealed)
    values (${organisationId}, ${mailId}, ${seal(host, place(organisationId), secret)})`.execute(db);
}

export async function dropSecret(db: Db, organisationId: number, mailId: number): Promise<void> {
  await sql`delete from outbox_secret
    where organisation_id = ${organisationId} and mail_id = ${mailId}`.execute(db);
}

/** Whether the mail can still be sent whole. */
export async function hasSecret(db: Db, organisationId: number, mailId: number): Promise<boolean> {
  const { rows } = await sql`select from outbox_secret
    where organisation_id = ${organisationId} and mail_id = ${mailId}`.execute(db);
  return rows.length > 0;
}

/** The text as its receiver reads it; undefined when the secret is no longer kept. */
export async function wholeText(
  host: Host,
  db: Db,
  organisationId: number,
  mail: { readonly id: number; readonly kind: SecretKind; readonly body: string },
): Promise<string | undefined> {
  const {
    rows: [kept],
  } = await sql<{ sealed: string }>`select sealed from outbox_secret
    where organisation_id = ${organisationId} and mail_id = ${mail.id}`.execute(db);
  if (!kept) return undefined;
  const secret = open(host, place(organisationId), kept.sealed);
  return mail.body.replaceAll(placeOf(mail.kind), () => secret);
}

/** After this long no link or code waits to be sent any more. */
const secretDays = 2;

export const forgetSecrets = (db: Db, organisationId: number) =>
  sql`delete from outbox_secret where organisation_id = ${organisationId}
    and created_at < now() - ${`${secretDays} days`}::interval`.execute(db);
