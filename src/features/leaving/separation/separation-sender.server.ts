/** Who sent a separation is told when it comes back. */
import { sql } from 'kysely';
import type { Telling } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import type { Work } from '#server/work.ts';
import type { Separation } from './leaver-facts.server.ts';
import { separation } from './separation.form.ts';

/** By the audit: who sent it last. */
async function senders(work: Work, { id }: Separation): Promise<readonly number[]> {
  const { rows } = await sql<{ user: number }>`
    select created_by as "user" from audit_entry
    where organisation_id = ${work.session.organisationId} and form = ${separation.name}
      and record = ${id} and action = 'submit' and created_by is not null
    order by id desc limit 1`.execute(work.db);
  return rows.map(({ user }) => user);
}

export async function tellSender(work: Work, record: Separation, title: Telling): Promise<void> {
  const userIds = await senders(work, record);
  if (userIds.length === 0) return;
  const path = `${separation.menu?.path}/${record.id}`;
  await raise(work, separation, 'decline', { record: record.id, to: { userIds }, title, path });
}
