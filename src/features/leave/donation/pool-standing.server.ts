/** What the pool has of a leave type: given to it and approved, less what HR gave from it. In hundredths. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';
import { type Hundredths, hundredthsOf } from '#time/leave/quantity.ts';

/** Whoever else gives from the pool, or takes back what it was given, waits until the transaction ends. */
export async function holdPool({ db, session }: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended('leave pool', ${session.organisationId}))`.execute(db);
}

export async function poolOf({ db, session }: Work, type: number): Promise<Hundredths> {
  const { rows } = await sql<{ days: string }>`
    select coalesce((select sum(days) from leave_donation
        where organisation_id = ${session.organisationId} and type_id = ${type} and state = 'approved'
          and goes_to = 'pool'), 0)
      - coalesce((select sum(days) from pool_leave
        where organisation_id = ${session.organisationId} and type_id = ${type} and state = 'given'), 0)
      as days`.execute(db);
  return hundredthsOf(Number(rows[0]?.days ?? 0));
}
