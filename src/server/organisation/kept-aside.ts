/**
 * What devices send while their organisation is suspended: kept as it came, and taken in, in its order and as
 * of the moment it came, once the organisation is open again.
 */
import { sql } from 'kysely';
import type { Work } from '../work.ts';

export type Kept = Readonly<Record<string, unknown>>;

export type KeptAside = {
  readonly what: 'keptAside';
  /** How it came: 'terminal'. */
  readonly way: string;
  /** Takes in what `keep` was given; `receivedAt` is in seconds of UTC. */
  take(work: Work, kept: Kept, receivedAt: number): Promise<unknown>;
};

/** A way in which something is kept; `keep` is called in work that the door of the organisation refused. */
export function keptAside<K extends Kept>({
  way,
  take,
}: {
  readonly way: string;
  take(work: Work, kept: K, receivedAt: number): Promise<unknown>;
}): KeptAside & { keep(work: Work, kept: K): Promise<boolean> } {
  return {
    what: 'keptAside',
    way,
    // What is read back is what `keep` wrote.
    take: (work, kept, receivedAt) => take(work, kept as K, receivedAt),
    keep: (work, kept) => keep(work, way, kept),
  };
}

/** So many calls of an organisation are kept, and so much text: a suspension may last for months. */
const most = { calls: 200_000, bytes: 500_000_000 };

/** False where no more is kept: the device is refused then, and holds what it has. */
async function keep(work: Work, way: string, kept: Kept): Promise<boolean> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number }>`
    insert into kept_aside (organisation_id, way, what)
    select ${organisationId}, ${way}, ${JSON.stringify(kept)}::jsonb
    where (select count(*) < ${most.calls} and coalesce(sum(pg_column_size(what)), 0) < ${most.bytes}
      from kept_aside where organisation_id = ${organisationId})
    returning id`.execute(work.db);
  await sql`update directory.organisation set keeps_aside = true
    where id = ${organisationId} and not keeps_aside`.execute(work.db);
  return rows.length > 0;
}
