/** The first start with the whole demo on a cluster, and what its people find there. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { withClient } from '#server/database/database-roles.ts';
import { answered } from '../faults/asked.ts';
import { musterProcess } from '../faults/muster-process.ts';
import { signedIn } from '../faults/stubborn-caller.ts';
import { givenDatabase } from './given-database.ts';

const patienceMs = 900_000;
const folder = mkdtempSync(join(tmpdir(), 'muster-demo-'));
const database = await givenDatabase(folder);
const muster = await musterProcess(join(folder, 'data'), {
  DATABASE_URL: database.url,
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
  FILES_URL: join(folder, 'files'),
  DEMO: 'whole',
});
after(async () => {
  await muster.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('whoever starts it on a cluster for the first time finds the whole demo', async (t) => {
  t.diagnostic(`the demo took ${Math.round((await muster.start(patienceMs)) / 1000)} s`);
  for (const [organisationId, userName] of [
    [56, 'employee'],
    [72, 'employee-u'],
    [64, 'employee-f'],
  ] as const) {
    const person = await signedIn(muster.url, organisationId, userName);
    answered(await person.get('/api/home'));
    const { body } = answered(await person.get('/api/records/payslip'));
    assert.ok((body.rows as unknown[]).length > 0, `${userName} has payslips`);
  }
});

test('its audit is whole, and its rows lie on the machines that the coordinator asks', async () => {
  const auditor = await signedIn(muster.url, 56, 'auditor');
  assert.equal(answered(await auditor.get('/api/audit/verify')).body.broken, null);
  const { rows } = await withClient(database.superUrl, (client) =>
    client.query<{ here: number; there: number }>(
      `select (select pg_relation_size('public.employee'))::int as here,
        citus_total_relation_size('public.employee')::int as there`,
    ),
  );
  assert.equal(rows[0]?.here, 0);
  assert.ok((rows[0]?.there ?? 0) > 0);
});
