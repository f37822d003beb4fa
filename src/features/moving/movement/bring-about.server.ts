/** An agreed movement on its day: its rows, its letter, its notice, and what it has written kept with it. */
import { sql } from 'kysely';
import { issueLetters } from '#features/letter/issue.server.ts';
import { formatDate } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import type { Work } from '#server/work.ts';
import { lettersOf } from '../paper/movement-letter.server.ts';
import { becauseOf, carryOut } from './carry-out.server.ts';
import type { Movement } from './holding.server.ts';
import { movementKinds } from './movement-kind.form.ts';
import { tellPerson } from './movement-notice.server.ts';
import type { Written } from './row-in-time.server.ts';

/** Answers what the movement then says of itself. */
export async function bringAbout(work: Work, record: Movement) {
  const written = await carryOut(work, record, becauseOf(record));
  await noteWritten(work, record.id, written);
  for (const kind of lettersOf(record))
    await issueLetters(work, { kind, records: [record.id], language: 'en', untold: true });
  const [day, what] = [formatDate(record.effectiveFrom), movementKinds[record.kind]];
  await tellPerson(work, record, 'approve', sentence`${what} from ${day}: your letter is ready`);
  return { state: 'done', doneOn: work.today };
}

async function noteWritten(work: Work, id: number, written: readonly Written[]): Promise<void> {
  await sql`
    update movement set written = ${JSON.stringify(written)}::jsonb, done_at = now()
    where organisation_id = ${work.session.organisationId} and id = ${id}`.execute(work.db);
}
