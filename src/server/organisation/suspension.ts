/** When the organisation was suspended, and since when it is. */
import { sql } from 'kysely';
import type { Work } from '../work.ts';

export async function suspend(work: Work, organisationId: number): Promise<void> {
  await sql`update directory.organisation set active = false where id = ${organisationId}`.execute(work.db);
  await sql`insert into directory.suspension (organisation_id) values (${organisationId})`.execute(work.db);
}

export async function reopen(work: Work, organisationId: number): Promise<void> {
  await sql`update directory.organisation set active = true where id = ${organisationId}`.execute(work.db);
  await sql`update directory.suspension set until_at = now()
    where organisation_id = ${organisationId} and until_at is null`.execute(work.db);
}

type Span = { readonly from: number; readonly until: number };

/** For how many seconds since a moment the organisation was suspended; moments are seconds of UTC. */
export async function suspendedSince({ db, session }: Work): Promise<(at: number) => number> {
  const { rows } = await sql<Span>`
    select extract(epoch from from_at)::float8 as "from",
      extract(epoch from coalesce(until_at, now()))::float8 as until
    from directory.suspension where organisation_id = ${session.organisationId}`.execute(db);
  return (at) => rows.reduce((sum, { from, until }) => sum + Math.max(0, until - Math.max(from, at)), 0);
}
