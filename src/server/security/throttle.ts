/**
 * Throttle: how often something may be tried, counted in the database so that all servers agree. An attempt
 * is counted before it is made, and forgiven when it succeeds: many at once cannot slip past the count.
 */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { minuteCount } from '#kernel/text/day-count.ts';
import type { Db } from '../database/tenant.ts';
import type { Host } from '../work.ts';
import { refuse } from './security.refusal.ts';

/** `of` is hashed before it is kept: no user name or address lies in the table. */
export type Limit = { readonly of: string; readonly most: number; readonly minutes: number };

const keyOf = (limit: { readonly of: string }): string =>
  createHash('sha256').update(limit.of).digest('base64url').slice(0, 27);

/**
 * Counts an attempt against each limit; refuses with 429 and the time to wait when one is used up. With the
 * handle of a transaction it needs no second connection, and an attempt that is rolled back was none.
 */
export async function countAttempt(
  host: Host,
  limits: readonly Limit[],
  db: Db = host.tenancy.directory,
): Promise<void> {
  // In one order everywhere, so that two attempts never wait for each other in a circle.
  const sorted = [...limits].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const values = sorted.map(
    (limit) => sql`(${keyOf(limit)}, 1, now() + ${`${limit.minutes} minutes`}::interval)`,
  );
  const { rows } = await sql<{ key: string; attempts: number; seconds: number }>`
    insert into directory.attempt as a (key, attempts, ends_at) values ${sql.join(values)}
    on conflict (key) do update set
      attempts = case when a.ends_at <= now() then 1 else a.attempts + 1 end,
      ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
    returning key, attempts, ceil(extract(epoch from ends_at - now()))::int as seconds
  `.execute(db);
  const used = sorted.flatMap((limit) => {
    const row = rows.find(({ key }) => key === keyOf(limit));
    return row && row.attempts > limit.most ? [row.seconds] : [];
  });
  if (db === host.tenancy.directory && Math.random() < 0.01) await forgetEnded(db);
  if (used.length > 0) refuseFor(Math.max(...used));
}

/** Takes the counted attempt back from `limits`; those in `cleared` start from nothing again. */
export async function forgive(
  host: Host,
  limits: readonly Limit[],
  cleared: readonly { readonly of: string }[] = [],
): Promise<void> {
  const keys = [...limits, ...cleared].map(keyOf).sort();
  await sql`
    update directory.attempt set
      attempts = case when key = any(${cleared.map(keyOf)}::text[]) then 0 else greatest(attempts - 1, 0) end,
      blocked_until = case when key = any(${cleared.map(keyOf)}::text[]) then null else blocked_until end
    where key in (select key from directory.attempt where key = any(${keys}::text[]) order by key for update)
  `.execute(host.tenancy.directory);
}

/** Free tries come one after the other; then each that fails makes the next one wait twice as long. */
export type Slowing = { readonly of: string; readonly free: number };

const firstPauseSeconds = 30;
const longestPauseSeconds = 15 * 60;

/**
 * Counts a try that may fail; refuses with 429 while the pause after the ones before lasts. A try that is
 * turned away is not counted, so that nobody lengthens a pause by knocking. `forgive` takes it all back.
 */
export async function slowDown(host: Host, { of, free }: Slowing): Promise<void> {
  const key = keyOf({ of });
  // The pause after the n-th try beyond the free ones: 30 s, 1 min, 2 min, … 15 min.
  const doublings = sql`least(a.attempts + 1 - ${free}::int, 10)`;
  const pause = sql`make_interval(secs => least(${firstPauseSeconds} * power(2, ${doublings}),
    ${longestPauseSeconds}))`;
  const { rows } = await sql`
    insert into directory.attempt as a (key, attempts, ends_at) values (${key}, 1, now() + interval '1 day')
    on conflict (key) do update set
      attempts = case when a.ends_at <= now() then 1 else a.attempts + 1 end,
      ends_at = now() + interval '1 day',
      blocked_until = case when a.ends_at > now() and a.attempts + 1 >= ${free}::int then now() + ${pause} end
    where a.blocked_until is null or a.blocked_until <= now() or a.ends_at <= now()
    returning key`.execute(host.tenancy.directory);
  if (rows.length > 0) return;
  const {
    rows: [blocked],
  } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from blocked_until - now())))::int as seconds
    from directory.attempt where key = ${key}`.execute(host.tenancy.directory);
  refuseFor(blocked?.seconds ?? 1);
}

function refuseFor(seconds: number): never {
  const wait = seconds > 90 ? minuteCount(Math.ceil(seconds / 60)) : `${seconds} seconds`;
  return refuse('too-many-attempts', { wait }, { retryAfter: seconds });
}

async function forgetEnded(db: Db): Promise<void> {
  await sql`delete from directory.attempt where key in
    (select key from directory.attempt where ends_at < now() limit 1000 for update skip locked)
  `.execute(db);
}
