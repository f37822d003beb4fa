/** Whoever moves takes every number with them: each sealed column of each table opens where it came to. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { testDatabase } from '../../../../tests/database.ts';
import { markOrganisation } from '../../../../tests/security/marked-organisation.ts';
import { sealEveryMarkedValue, toldOf } from '../../../../tests/security/sealed-marks.ts';
import { buildWorld, worldSettings } from '../../../../tests/world.ts';
import { openSealedStorage } from '../../files/sealed-storage.ts';
import type { Settings } from '../../process/settings.ts';
import { exportOrganisation } from './archive-export.ts';
import { importOrganisation } from './archive-import.ts';
import { staying } from './archive-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-archive-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const world = await buildWorld();
const { university } = world.organisations;
const { forms } = world.host.forms;
const { ownerUrl } = world.database;
await markOrganisation(ownerUrl, university);
await sealEveryMarkedValue(ownerUrl, forms, university, world.host.settings);

const installation = async (settings: Settings, url: string) => ({
  ownerUrl: url,
  keys: settings.sealKeys,
  forms,
  storage: await openSealedStorage(settings),
});
const here = await installation(world.host.settings, ownerUrl);
const file = join(folder, 'university.zip');
await exportOrganisation(here, 'UNIVERSITY', file);

/** What each column said where it came from, but for what stays there. */
const before = (await toldOf(ownerUrl, forms, university, world.host.settings)).filter(
  ({ table }) => !staying.has(table),
);

test('every number of every person opens where the organisation moved to, under its own number', async () => {
  const database = await testDatabase();
  const settings = worldSettings({ sealKeys: [{ id: 'other', key: Buffer.alloc(32, 5) }] });
  await buildWorld({ database, settings, isSettled: true });
  const came = await importOrganisation(await installation(settings, database.ownerUrl), file);
  assert.equal(came.number, university);
  assert.ok(before.length > 12, `${before.length} columns`);
  const now = await toldOf(database.ownerUrl, forms, university, settings);
  assert.deepEqual(
    now.filter(({ table }) => !staying.has(table)),
    before,
  );
});

test('and under another number, beside the organisation it was made from', async () => {
  const came = await importOrganisation(here, file, { code: 'TWIN' });
  const now = await toldOf(ownerUrl, forms, came.number, world.host.settings);
  assert.deepEqual(
    now.filter(({ table }) => !staying.has(table)),
    before,
  );
});
