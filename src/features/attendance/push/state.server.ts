/** What a device last said of itself, and what has been received from it. */
import { sql } from 'kysely';
import { selected } from '#server/database/distributed.ts';
import type { Work } from '#server/work.ts';
import type { RefusedLine } from './attendance-line.ts';
import { isStamp, type Stamps } from './option-block.ts';

export async function stampsOf(work: Work, device: number): Promise<Stamps> {
  const { rows } = await sql<{ stamps: Stamps }>`
    select stamps from device_state
    where organisation_id = ${work.session.organisationId} and device_id = ${device}`.execute(work.db);
  return rows[0]?.stamps ?? {};
}

type Received = {
  readonly table: string;
  readonly stamp: string | undefined;
  readonly refused: readonly RefusedLine[];
  /** Rows that were acknowledged and not read. */
  readonly unread?: number;
  readonly added?: number;
  /** Seconds of UTC. */
  readonly newest?: number | null;
};

/** In the transaction of the punches: a stamp that is kept says that all before it has been received. */
export async function noteReceived(work: Work, device: number, received: Received): Promise<void> {
  const { table, stamp, refused, unread = 0, added = 0, newest = null } = received;
  const { organisationId } = work.session;
  const stamps = isStamp(table, stamp) ? { [table]: stamp } : {};
  await sql`
    insert into device_state as s (organisation_id, device_id, stamps, punches, refused, newest_punch_at)
    values (${organisationId}, ${device}, ${JSON.stringify(stamps)}::jsonb, ${added}, ${refused.length},
      to_timestamp(${newest}::float8))
    on conflict (organisation_id, device_id) do update set stamps = s.stamps || excluded.stamps,
      punches = s.punches + excluded.punches, refused = s.refused + excluded.refused,
      newest_punch_at = greatest(s.newest_punch_at, excluded.newest_punch_at)`.execute(work.db);
  if (unread > 0) await countUnread(work, device, { table, rows: unread });
  if (refused.length === 0) return;
  // The same rows come again with every re-sending: what is kept of them has an end.
  await sql`
    insert into refused_punch (organisation_id, device_id, text, why)
    with given as materialized (
      select * from unnest(${refused.map(({ text }) => text)}::text[],
        ${refused.map(({ why }) => why)}::text[]) as line (text, why))
    ${selected(sql`
      select ${organisationId}::bigint, ${device}::bigint, given.text, given.why from given
      where not exists (select from refused_punch r where r.organisation_id = ${organisationId}
        and r.device_id = ${device} and r.text = given.text)
      limit 200`)}`.execute(work.db);
}

/** More names than a device has tables are made up. */
const mostTables = 40;

/** Counts rows that were acknowledged and not kept. */
export async function countUnread(
  work: Work,
  device: number,
  { table, rows }: { readonly table: string; readonly rows: number },
): Promise<void> {
  const name = table || 'OTHER';
  await sql`
    update device_state s set unread = s.unread || jsonb_set(
      jsonb_build_object(${name}::text, jsonb_build_object('at', now())), array[${name}::text, 'rows'],
      (coalesce((s.unread -> ${name}::text ->> 'rows')::bigint, 0) + ${rows}::bigint)::text::jsonb)
    where s.organisation_id = ${work.session.organisationId} and s.device_id = ${device}
      and (s.unread ? ${name}::text
        or (select count(*) from jsonb_object_keys(s.unread)) < ${mostTables})`.execute(work.db);
}

/** Whether rows of a table have come from a device before. */
export async function hasSent(work: Work, device: number, table: string): Promise<boolean> {
  const { rows } = await sql<{ sent: boolean }>`
    select unread ? ${table}::text as sent from device_state
    where organisation_id = ${work.session.organisationId} and device_id = ${device}`.execute(work.db);
  return rows[0]?.sent ?? false;
}

/** 'Ver 8.0.4.2,120,98,4512,192.168.1.20,…': firmware and how many users it has. */
export async function noteInformation(work: Work, device: number, told: string): Promise<void> {
  const [firmware = '', users = ''] = told.split(',');
  const count = /^\d{1,7}$/.test(users.trim()) ? Number(users) : null;
  await sql`
    insert into device_state as s (organisation_id, device_id, firmware, users)
    values (${work.session.organisationId}, ${device}, ${firmware.trim().slice(0, 80)}, ${count})
    on conflict (organisation_id, device_id)
    do update set firmware = excluded.firmware, users = coalesce(excluded.users, s.users)`.execute(work.db);
}
