/**
 * A change is tried out and taken back: every rule of the form speaks, what follows from the change can be
 * read, and nothing is written.
 */
import { sql } from 'kysely';
import type { Work } from './work.ts';

/** Answers what `act` found, and takes back whatever it wrote; a throw of it comes through. */
export async function dryRun<T>(work: Work, act: (work: Work) => Promise<T>): Promise<T> {
  // Entries, events and effects of what is taken back again never happened.
  const never = () => undefined;
  const trial: Work = { ...work, isDryRun: true, audit: never, happened: never, afterCommit: never };
  await sql`savepoint dry_run`.execute(work.db);
  try {
    return await act(trial);
  } finally {
    await sql`rollback to savepoint dry_run`.execute(work.db);
    await sql`release savepoint dry_run`.execute(work.db);
  }
}
