/** An organisation leaves with all that is its own, and comes into another installation as it was. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import test, { after } from 'node:test';
import type pg from 'pg';
import { s3Store } from '../../../../tests/cluster/s3-store.ts';
import { testDatabase } from '../../../../tests/database.ts';
import { buildPayWorld, giveAccount, lockedRun, readRun } from '../../../../tests/pay-world.ts';
import { testClusterUrl } from '../../../../tests/test-cluster.ts';
import { uploadOf } from '../../../../tests/upload.ts';
import { buildWorld, worldSettings } from '../../../../tests/world.ts';
import { verifyAudit } from '../../audit/audit-chain.ts';
import { withClient } from '../../database/database-roles.ts';
import { openTenancy } from '../../database/tenant.ts';
import { openSealedStorage } from '../../files/sealed-storage.ts';
import type { Settings } from '../../process/settings.ts';
import { open } from '../../security/seal.ts';
import { exportOrganisation, type Installation } from './archive-export.ts';
import { importOrganisation } from './archive-import.ts';
import { archivedTables, columnList, placeOf, staying } from './archive-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-archive-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const world = await buildPayWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');
const employee = world.people['Esha Pillai'].employeeId;
await giveAccount(world, 'Esha Pillai');
const run = await lockedRun(world);
const letter = 'Dear Esha, your salary is 7,531 rupees.';
const { body, headers } = uploadOf('letter.txt', letter);
await hr.post(`/api/records/employee/${employee}/attachments`, body, headers);

const installation = async (settings: Settings, ownerUrl: string): Promise<Installation> => ({
  ownerUrl,
  keys: settings.sealKeys,
  forms: world.host.forms.forms,
  storage: await openSealedStorage(settings),
});
const here = await installation(world.host.settings, world.database.ownerUrl);
const file = join(folder, 'works.zip');
const report = await exportOrganisation(here, 'WORKS', file);

/** Every row of an organisation as text, but for what is sealed and where files are stored. */
async function rowsOf(client: pg.Client, organisation: number): Promise<Map<string, string[]>> {
  await client.query(`select set_config('muster.organisation', $1, false)`, [String(organisation)]);
  const all = new Map<string, string[]>();
  for (const table of await archivedTables(client)) {
    const compared = {
      ...table,
      columns: table.columns.filter(
        ({ name }) =>
          !/^(account|aadhaar|pan|secret|private_key)|_hash$|^hash$|storage_key|sealed_with/.test(name),
      ),
    };
    const { rows } = await client.query<{ row: string }>(
      `select row(${columnList(client, compared)})::text as row from ${placeOf(client, table.name)}
       where organisation_id = $1 order by 1`,
      [organisation],
    );
    all.set(
      table.name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

test('what leaves is sealed with a key of its own, which lies apart', () => {
  assert.equal(report.missing.length, 0);
  assert.ok(report.rows > 500, `${report.rows} rows`);
  assert.equal(report.files > 0, true);
  const archive = readFileSync(file);
  assert.ok(!archive.includes('50100123456780'));
  assert.equal(Buffer.from(readFileSync(`${file}.key`, 'utf8').trim(), 'base64').length, 32);
});

test('an installation with another data key takes it in: rows, sealed values, files, audit', async () => {
  const database = await testDatabase();
  const settings = worldSettings({ sealKeys: [{ id: 'other', key: Buffer.alloc(32, 5) }] });
  await buildWorld({ database, settings, isSettled: true });
  const there = await installation(settings, database.ownerUrl);
  const came = await importOrganisation(there, file);
  assert.deepEqual(
    [came.number, came.code, came.rows, came.files],
    [works, 'WORKS', report.rows, report.files],
  );
  const [before, now] = await Promise.all(
    [world.database, database].map(({ ownerUrl }) => withClient(ownerUrl, (client) => rowsOf(client, works))),
  );
  for (const [table, rows] of before ?? [])
    if (!['public.audit_entry', 'public.audit_head'].includes(table))
      assert.deepEqual(now?.get(table), rows, table);
  await withClient(database.serverUrl, async (client) => {
    await client.query(`set muster.organisation = '${works}'`);
    const { rows } = await client.query<{ account: string }>(
      'select account from employee_bank where employee_id = $1',
      [employee],
    );
    const place = { organisationId: works, column: 'employee_bank.account' };
    assert.equal(open({ settings }, place, rows[0]?.account ?? ''), '50100123456780');
    const { rows: files } = await client.query<{ name: string }>(
      `select storage_key as name from stored_file where name = 'letter.txt'`,
    );
    assert.equal(await text(await there.storage.getStream(files[0]?.name ?? '')), letter);
  });
  const tenancy = openTenancy(database.serverUrl, { max: 1 });
  const checked = await tenancy.inOrganisation(works, (db) => verifyAudit(db, works, null));
  await tenancy.close();
  assert.equal(checked.broken, null);
  await assert.rejects(importOrganisation(there, file), /has the code WORKS here already/);
});

test('beside the first, under another code: another number, a wall between, a whole chain', async () => {
  const came = await importOrganisation(here, file, { code: 'TWIN' });
  assert.notEqual(came.number, works);
  const [first, twin] = await withClient(world.database.ownerUrl, async (client) => [
    await rowsOf(client, works),
    await rowsOf(client, came.number),
  ]);
  assert.ok((first?.get('public.payslip')?.length ?? 0) > 0);
  assert.deepEqual(twin?.get('public.payslip'), first?.get('public.payslip'));
  const chain = await world.inside(came.number, async (db) => verifyAudit(db, came.number, null));
  assert.equal(chain.broken, null);
  assert.equal((await readRun(world.as('Padma Nair'), run.id)).state, 'locked', 'the first is as it was');
});

test('every table that holds a way in, or what is on its way out, is known to stay by its name', async () => {
  const { rows } = await withClient(world.database.ownerUrl, (client) =>
    client.query<{ name: string; opens: boolean }>(`
      select c.relname as name, bool_or(a.attname ~ '(^|_)(token|secret|credential)(_|$)') as opens
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') group by 1`),
  );
  const names = new Set(rows.map(({ name }) => name));
  assert.deepEqual(
    [...staying].filter((name) => !names.has(name)),
    [],
    'a table was renamed',
  );
  // What comes along is sealed, or the hash of a secret address that its owner alone holds.
  const sealed = ['authenticator', 'change_request_lines', 'sign_in_provider', 'webhook'];
  const hashed = ['attendance_kiosk', 'joiner', 'leave_feed', 'offer', 'safety_incident'];
  const along = [...sealed, ...hashed];
  const opening = rows.filter(({ opens, name }) => opens && !staying.has(name) && !along.includes(name));
  assert.deepEqual(
    opening.map(({ name }) => name),
    [],
  );
});

test('a key of another archive, or an archive that was changed, leaves nothing behind', async () => {
  const other = join(folder, 'other.key');
  writeFileSync(other, Buffer.alloc(32, 1).toString('base64'));
  await assert.rejects(
    importOrganisation(here, file, { code: 'THIRD', keyFile: other }),
    /is the key of another archive/,
  );
  const cut = join(folder, 'cut.zip');
  writeFileSync(cut, readFileSync(file).subarray(0, 4_000));
  await assert.rejects(
    importOrganisation(here, cut, { code: 'THIRD', keyFile: `${file}.key` }),
    /is not a whole archive of an organisation/,
  );
  const { rowCount } = await withClient(world.database.ownerUrl, (client) =>
    client.query(`select from directory.organisation where code = 'THIRD'`),
  );
  assert.equal(rowCount, 0);
});

test('an organisation that is not there is named, and the platform stays', async () => {
  await assert.rejects(
    exportOrganisation(here, 'NOBODY', join(folder, 'nobody.zip')),
    /There is no organisation with the code NOBODY/,
  );
  await assert.rejects(
    exportOrganisation(here, 'MUSTER', join(folder, 'platform.zip')),
    /is the platform of this installation/,
  );
});

test('files come into a store of S3 and leave it; one that fails makes no shorter archive', async () => {
  const store = await s3Store();
  try {
    const storage = await openSealedStorage({ ...world.host.settings, filesUrl: store.url });
    const there = { ...here, storage };
    const came = await importOrganisation(there, file, { code: 'STORE' });
    assert.deepEqual([came.files, store.objects.size], [report.files, report.files]);
    const back = join(folder, 'store.zip');
    const left = await exportOrganisation(there, 'STORE', back);
    assert.deepEqual([left.files, left.missing], [report.files, []]);
    const [name = ''] = store.objects.keys();
    store.objects.delete(name);
    const short = await exportOrganisation(there, 'STORE', join(folder, 'short.zip'));
    assert.deepEqual([short.files, short.missing], [report.files - 1, [name]]);
    store.refuse((method) => (method === 'HEAD' ? 500 : undefined));
    await assert.rejects(exportOrganisation(there, 'STORE', join(folder, 'away.zip')));
  } finally {
    await store.stop();
  }
});

test('on several machines nothing leaves and nothing comes in, and the command says so', async () => {
  const database = await testDatabase();
  const superUrl = new URL(await testClusterUrl());
  superUrl.pathname = new URL(database.ownerUrl).pathname;
  // As a cluster of Citus looks to whoever asks; in this database alone.
  await withClient(superUrl.href, (client) =>
    client.query(`set allow_system_table_mods = on;
      insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
      values (999999, 'citus', 10, 'pg_catalog'::regnamespace, false, '14.0-1')`),
  );
  const there = { ...here, ownerUrl: database.ownerUrl };
  for (const tried of [
    exportOrganisation(there, 'WORKS', join(folder, 'spread.zip')),
    importOrganisation(there, file, { code: 'SPREAD' }),
  ])
    await assert.rejects(tried, /lie on several machines/);
});
