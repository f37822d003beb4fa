/** What the planner knows of a table that has just grown by much. */
import { sql } from 'kysely';
import type { Db } from './tenant.ts';

/** Fewer change no plan, and the database looks by itself after a minute. */
const many = 1_000;

/** By transaction and table how many rows came, and how many of them were counted. */
const grown = new WeakMap<Db, Map<string, { came: number; counted: number }>>();

/** Whether a table is twice as long as when its rows were counted last; those of the first time are. */
function isGrown(db: Db, rows: number, table: string): boolean {
  const growth = grown
    .getOrInsertComputed(db, () => new Map())
    .getOrInsertComputed(table, () => ({ came: 0, counted: 0 }));
  growth.came += rows;
  if (growth.came < 2 * growth.counted) return false;
  growth.counted = growth.came;
  return true;
}

/**
 * Counts the tables again when `rows` were written at once: until then the planner takes them for as small as
 * they were, and a join of a month's payslips with their payments takes minutes instead of a moment. What
 * comes by turns in one transaction is counted each time that it has doubled.
 */
export async function countAnew(db: Db, rows: number, ...tables: readonly string[]): Promise<void> {
  if (rows < many) return;
  const counted = tables.filter((table) => isGrown(db, rows, table));
  if (counted.length === 0) return;
  await refreshStatistics(db, ...counted);
  // Keys are checked by plans that were made while the tables were small.
  await sql`discard plans`.execute(db);
}

/** Counts tables whose rows were just written. The organisation says on which machine of several they lie. */
export async function refreshStatistics(db: Db, ...tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select muster.organisation_id() as id`.execute(db);
  await sql`select muster.refresh_statistics(${rows[0]?.id}::bigint, ${[...tables]}::text[])`.execute(db);
}

/**
 * Runs statements that join thousands of rows with thousands, so that each side is read once, whatever the
 * planner takes their number for: of rows that were not counted yet it expects a handful.
 */
export async function joiningMany<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(db);
  const done = await run();
  await sql`set local enable_nestloop to default`.execute(db);
  return done;
}
