/** What was kept aside comes in once its organisation is open again. */

import { sql } from 'kysely';
import { inSavepoint } from '../database/tenant.ts';
import { reasonOf } from '../error-code.ts';
import { inWork, systemSession } from '../in-work.ts';
import type { Upkeep } from '../jobs/jobs.ts';
import type { Host, Work } from '../work.ts';
import type { Kept } from './kept-aside.ts';

type Row = {
  readonly id: number;
  readonly way: string;
  readonly what: Kept;
  readonly receivedAt: number;
};

/** Takes in what was kept, one after the other, each in a transaction of its own. */
export async function takeKept(host: Host, organisationId: number): Promise<void> {
  const session = systemSession(organisationId, 'Sent while the organisation was suspended');
  while (await inWork(host, session, takeNext));
}

/** False once nothing is left but what could not be taken in, which stays with its fault. */
async function takeNext(work: Work): Promise<boolean> {
  const { organisationId } = work.session;
  const { rows } = await sql<Row>`
    select id, way, what, extract(epoch from received_at)::float8 as "receivedAt" from kept_aside
    where organisation_id = ${organisationId} and fault is null order by id limit 1 for update`.execute(
    work.db,
  );
  const [row] = rows;
  if (!row) {
    await sql`update directory.organisation set keeps_aside = false where id = ${organisationId}`.execute(
      work.db,
    );
    return false;
  }
  const { id, way, what, receivedAt } = row;
  const taken = await inSavepoint(work.db, async () => {
    const kind = work.host.forms.keptAside.get(way);
    if (!kind) throw new Error(`nothing takes in what was kept of the way '${way}'`);
    await kind.take(work, what, Math.floor(receivedAt));
  }).then(
    () => null,
    (error: unknown) => {
      work.host.log.error({ err: error, organisation: organisationId, kept: id }, 'kept, and not taken in');
      return reasonOf(error);
    },
  );
  if (taken === null)
    await sql`delete from kept_aside where organisation_id = ${organisationId} and id = ${id}`.execute(
      work.db,
    );
  else
    await sql`update kept_aside set fault = ${taken}
      where organisation_id = ${organisationId} and id = ${id}`.execute(work.db);
  return true;
}

/** What a server that ended on the way has left. */
export const keptUpkeep: Upkeep = {
  name: 'take-kept',
  cron: '*/5 * * * *',
  async run(host) {
    const { rows } = await sql<{ id: number }>`
      select id from directory.organisation where active and keeps_aside order by id`.execute(
      host.tenancy.directory,
    );
    for (const { id } of rows) await takeKept(host, id);
  },
};
