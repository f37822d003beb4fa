/** Writes punches as a series: each once, and durable when it answers. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';
import type { PunchRow } from './punch-row.ts';

/** Adds what is not there yet, and answers how many of the rows were new. */
export async function storePunches(work: Work, rows: readonly PunchRow[], detail?: object): Promise<number> {
  if (rows.length === 0) return 0;
  const of = <K extends keyof PunchRow>(key: K) => rows.map((row) => row[key]);
  const { numAffectedRows } = await sql`
    insert into punch (organisation_id, at, pin, device_id, direction, way, state, verify, detail)
    select ${work.session.organisationId}::bigint, to_timestamp(given.at), given.pin, given.device,
      given.direction, given.way, given.state, given.verify, ${detail ? JSON.stringify(detail) : null}::jsonb
    from unnest(${of('at')}::float8[], ${of('pin')}::text[], ${of('device')}::bigint[],
      ${of('direction')}::text[], ${of('way')}::text[], ${of('state')}::smallint[],
      ${of('verify')}::smallint[])
      as given (at, pin, device, direction, way, state, verify)
    on conflict do nothing`.execute(work.db);
  return Number(numAffectedRows ?? 0);
}
