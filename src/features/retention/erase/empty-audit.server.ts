/** What the audit says of records that are anonymous goes; the chain says that it went, and stays whole. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';
import { type Found, pairsOf } from './erase-records.server.ts';

/** Entries to one entry of the chain that says what is left of them. */
const atOnce = 200;

/** `user` is whose name goes from what they did; what they did to the records of others stays. */
export async function emptyAudit(work: Work, found: Found, user: number | null): Promise<void> {
  const { organisationId } = work.session;
  const pairs = pairsOf(found);
  const { rows } = await sql<{ id: number; whole: boolean }>`
    select a.id, true as whole from audit_entry a
    join unnest(${pairs.forms}::text[], ${pairs.ids}::bigint[]) as held (form, record)
      on a.form = held.form and a.record = held.record
    where a.organisation_id = ${organisationId}
      and (a.changes is not null or a.summary is not null or a.reason is not null)
    union all
    select a.id, false from audit_entry a
    where a.organisation_id = ${organisationId} and a.created_by = ${user}::bigint`.execute(work.db);
  const whole = new Set(rows.filter((row) => row.whole).map(({ id }) => id));
  const acted = rows.filter((row) => !row.whole && !whole.has(row.id)).map(({ id }) => id);
  const all = [
    ...[...whole].map((id) => ({ id, whole: true })),
    ...acted.map((id) => ({ id, whole: false })),
  ];
  for (let at = 0; at < all.length; at += atOnce) {
    const part = all.slice(at, at + atOnce);
    const ids = (isWhole: boolean) => part.filter((one) => one.whole === isWhole).map(({ id }) => id);
    await sql`select muster.empty_audit(${organisationId}::bigint, ${ids(true)}::bigint[],
      ${ids(false)}::bigint[])`.execute(work.db);
  }
}
