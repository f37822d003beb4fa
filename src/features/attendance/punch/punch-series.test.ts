/** Punches are kept whole: sealed by the day, and with a month for every date. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { verifyEveryAudit } from '#server/audit/audit-verify.ts';
import { withClient } from '#server/database/database-roles.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildWorld } from '../../../../tests/world.ts';
import { sealPunches } from './seal-punches.server.ts';

const world = await buildWorld();
const { works } = world.organisations;

const asOwner = (text: string) =>
  withClient(world.database.ownerUrl, async (client) => {
    await client.query(`set muster.organisation = '${works}'`);
    return client.query<{ found: string }>(text);
  });
const verdict = async () => {
  const reports = await verifyEveryAudit(world.host, [], world.host.forms.seriesSeals);
  return reports.find(({ organisationId }) => organisationId === works)?.broken?.why ?? null;
};

await world.inside(works, (db) =>
  sql`insert into punch (organisation_id, at, pin, device_id, way, received_at)
    select ${works}::bigint, t::timestamptz, '7', 7, 'device', t::timestamptz
    from unnest(array['2026-08-03 09:00+05:30', '2026-08-03 18:00+05:30']) t`.execute(db),
);
await inWork(world.host, systemSession(works, 'Test'), (work) => sealPunches.run(work));

test('punches are as they were sealed', async () => {
  assert.equal(await verdict(), null);
});

test('attack: the owner of the database takes a punch away, or adds one to a day that is over', async () => {
  await asOwner(`delete from punch where at = '2026-08-03 18:00+05:30'`);
  assert.match((await verdict()) ?? '', /2026-08-03: 2 punches were sealed, 1 is there/);
  await asOwner(`insert into punch (organisation_id, at, pin, device_id, way, received_at)
    values (${works}, '2026-08-03 18:00+05:30', '7', 7, 'device', '2026-08-03 18:00+05:30')`);
  assert.equal(await verdict(), null, 'put back as it was');
  await asOwner(`insert into punch (organisation_id, at, pin, device_id, way, received_at)
    values (${works}, '2026-08-02 09:00+05:30', '8', 7, 'device', '2026-08-02 09:00+05:30')`);
  assert.match((await verdict()) ?? '', /2026-08-02: no punch was sealed, 1 is there/);
  await asOwner(`delete from punch where pin = '8'`);
});

test('months are opened ahead, and a punch from a clock that is years ahead moves into its own', async () => {
  await world.inside(works, (db) =>
    sql`insert into punch (organisation_id, at, pin, device_id, way)
      values (${works}, '2031-02-03 09:00+05:30', '9', 7, 'device')`.execute(db),
  );
  await asOwner(`select muster.open_punch_months('2031-03-15')`);
  const { rows } = await asOwner(`select tableoid::regclass::text as found from punch where pin = '9'`);
  assert.deepEqual(rows, [{ found: 'series.punch_2031_02' }]);
  await asOwner(`select muster.open_punch_months('2031-03-15')`);
  const late = await asOwner(
    `select count(*)::text as found from pg_inherits where inhparent = 'punch'::regclass`,
  );
  assert.equal(late.rows[0]?.found, String(72 + 15 + 1), 'six years, fifteen months, and everything else');
});
