/** The commands that wait for a device, given to it when it asks, until it has answered. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';
import { commandLines } from './command-line.ts';

/** A command without an answer is offered again after a while, with the number it had. */
const againAfter = '5 minutes';

/** The text of the commands that are to be done; undefined when there are none. */
export async function offered(work: Work, device: number): Promise<string | undefined> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number; command: string }>`
    select id, command from device_command
    where organisation_id = ${organisationId} and device_id = ${device}
      and (state = 'waiting' or (state = 'sent' and offered_at < now() - ${againAfter}::interval))
    order by id limit 100 for update skip locked`.execute(work.db);
  if (rows.length === 0) return undefined;
  const { text, ids } = commandLines(rows);
  await sql`
    update device_command set state = 'sent', offered_at = now(), offered_on = ${work.today},
      version = version + 1, changed_at = now()
    where organisation_id = ${organisationId} and id = any(${[...ids]}::bigint[])`.execute(work.db);
  return text;
}

/** 0 is done. An answer to what another device was asked, or to nothing, changes nothing. */
export async function noteAnswers(
  work: Work,
  device: number,
  answers: readonly { readonly id: number; readonly answer: number }[],
): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    update device_command c set answer = given.answer, version = c.version + 1, changed_at = now(),
      state = case when given.answer >= 0 then 'done' else 'failed' end
    from unnest(${answers.map(({ id }) => id)}::bigint[], ${answers.map(({ answer }) => answer)}::bigint[])
      as given (id, answer)
    where c.organisation_id = ${work.session.organisationId} and c.device_id = ${device}
      and c.id = given.id and c.state <> 'waiting'`.execute(work.db);
}
