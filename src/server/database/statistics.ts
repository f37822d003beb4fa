/** What the planner knows of a table that has just grown by much. */
import { sql } from 'kysely';
import type { Db } from './tenant.ts';

/** Fewer change no plan, and the database looks by itself after a minute. */
const many = 1_000;

/**
 * Counts the tables again when `rows` were written at once: until then the planner takes them for as small as
 * they were, and a join of a month's payslips with their payments takes minutes instead of a moment.
 */
export async function countAnew(db: Db, rows: number, ...tables: readonly string[]): Promise<void> {
  if (rows < many) return;
  await sql`select muster.refresh_statistics(${sql.join(tables)})`.execute(db);
  // Keys are checked by plans that were made while the tables were small.
  await sql`discard plans`.execute(db);
}
