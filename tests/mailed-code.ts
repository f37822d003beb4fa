/** The code that was mailed last, as the person reads it. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Db } from '#server/tenant.ts';

export type CodeMail = { recipient: string; subject: string; body: string; code: string };

/** Read inside an organisation's wall: `world.inside(works, lastCodeMail)`. */
export async function lastCodeMail(db: Db): Promise<CodeMail> {
  const { rows } = await sql<Omit<CodeMail, 'code'>>`
    select recipient, subject, body from outbox_mail where kind = 'code' order by id desc limit 1`.execute(
    db,
  );
  const [mail] = rows;
  assert.ok(mail, 'no code was mailed');
  return { ...mail, code: /^\d{6}$/m.exec(mail.body)?.[0] ?? '' };
}
