/**
 * A change is tried out before it is asked for: every rule of the form speaks, and nothing is written. So a
 * person hears at once what HR could not accept.
 */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';

/** Runs `act` and takes back whatever it wrote; a throw of it comes through. */
export async function rehearse(work: Work, act: (work: Work) => Promise<unknown>): Promise<void> {
  // Entries and effects of what is taken back again never happened.
  const trial: Work = { ...work, isRehearsal: true, audit: () => undefined, afterCommit: () => undefined };
  await sql`savepoint rehearsal`.execute(work.db);
  try {
    await act(trial);
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(work.db);
    await sql`release savepoint rehearsal`.execute(work.db);
  }
}
