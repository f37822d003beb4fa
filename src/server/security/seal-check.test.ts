import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { emptyDatabase } from '../../../tests/database.ts';
import { buildWorld } from '../../../tests/world.ts';
import { backup } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { openDatabase } from '../database/database.ts';
import { withClient } from '../database/database-roles.ts';
import { forgetOlderKeys, noteSealKeys, refuseOtherKeys, unknownKeys } from './seal-check.ts';
import { openAsOwner } from './sealed/every-value.ts';
import { rotateSeals } from './sealed/rotation.ts';

const keyOf = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) });
const first = { sealKeys: [keyOf('world', 9)] } as const;
const changed = { sealKeys: [keyOf('newer', 8)] } as const;
const both = { sealKeys: [keyOf('newer', 8), keyOf('world', 9)] } as const;

const folder = mkdtempSync(join(tmpdir(), 'muster-keys-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const world = await buildWorld();
const { ownerUrl } = world.database;
const { forms } = world.host.forms;
const note = (settings: Parameters<typeof noteSealKeys>[1]) =>
  noteSealKeys(ownerUrl, settings, async () => forms);
const refused = /DATA_KEY is not the key that this database was sealed with: \w+ is missing.*Put it back/;

test('a database sealed before keys were noted starts with its own key alone', async () => {
  const { status } = await world
    .as('Harish Iyer')
    .put(`/api/records/employee/${world.people['Esha Pillai'].employeeId}`, {
      version: 1,
      values: { pan: 'ABCPD1234F' },
    });
  assert.equal(status, 200);
  await assert.rejects(note(changed), refused);
  assert.deepEqual(await unknownKeys(ownerUrl, changed), [], 'a refused start notes nothing');
  await note(first);
  await refuseOtherKeys(ownerUrl, first);
});

test('a wrong or changed key is refused by the check value, one of the same name too', async () => {
  await assert.rejects(refuseOtherKeys(ownerUrl, changed), refused);
  await assert.rejects(refuseOtherKeys(ownerUrl, { sealKeys: [keyOf('world', 7)] }), refused);
});

test('a wrong key does not change the password of the role that the other servers sign in with', async () => {
  const settings = { ...world.host.settings, ...changed, databaseUrl: ownerUrl };
  await assert.rejects(openDatabase(settings, { doing: 'test' }), refused);
  await withClient(world.database.serverUrl, async () => {});
});

test('after a restore without its key the start is refused', async () => {
  const file = join(folder, 'whole.backup');
  await backup(ownerUrl, file);
  const copy = await emptyDatabase();
  await restore(copy.ownerUrl, file);
  const { values, shut } = await openAsOwner(copy.ownerUrl, forms, first.sealKeys);
  assert.ok(values > 0);
  assert.equal(shut, null, 'with it every value opens');
  assert.match((await openAsOwner(copy.ownerUrl, forms, changed.sealKeys)).shut ?? '', /employee\.pan \(1\)/);
  assert.deepEqual(await unknownKeys(copy.ownerUrl, changed), ['world']);
  await assert.rejects(refuseOtherKeys(copy.ownerUrl, changed), refused);
});

test('keys are changed: both until every value is sealed again, then the new one alone', async () => {
  await note(both);
  await assert.rejects(refuseOtherKeys(ownerUrl, changed), refused, 'the older key is still needed');
  await assert.rejects(refuseOtherKeys(ownerUrl, first), refused, 'the newer one may have sealed already');
  const { tenancy, files } = world.host;
  while ((await rotateSeals({ settings: both, tenancy, forms, files })) > 0);
  await forgetOlderKeys(ownerUrl, both, async () => forms);
  await refuseOtherKeys(ownerUrl, changed);
});

test('no key is forgotten while a number does not open with the newest: it would be lost', async () => {
  await note({ sealKeys: [keyOf('third', 3), keyOf('newer', 8)] });
  const newest = { sealKeys: [keyOf('third', 3), keyOf('newer', 8)] } as const;
  await rotateSeals({ settings: newest, tenancy: world.host.tenancy, forms, files: world.host.files });
  await withClient(ownerUrl, (client) =>
    client.query(`set muster.organisation = '${world.organisations.works}';
      update employee set aadhaar = pan, aadhaar_hash = pan_hash where pan is not null`),
  );
  await assert.rejects(
    forgetOlderKeys(ownerUrl, newest, async () => forms),
    /do not open with the newest key: employee\.aadhaar \(1\)\. Leave the older keys/,
  );
  await assert.rejects(refuseOtherKeys(ownerUrl, { sealKeys: [keyOf('third', 3)] }), refused);
});
