/** What `npm run new-feature` writes: an area under its own name, in the folder that was asked for. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { writeFeature } from './skeleton.ts';

const house = join(import.meta.dirname, '../../../..');
const root = mkdtempSync(join(tmpdir(), 'muster-skeleton-'));
after(() => rmSync(root, { recursive: true, force: true }));
for (const folder of ['src/features', 'db/migrations', 'tests'])
  mkdirSync(join(root, folder), { recursive: true });
for (const part of ['src/kernel', 'src/server', 'src/law', 'src/pay', 'node_modules', 'tests/example'])
  symlinkSync(join(house, part), join(root, part));
for (const file of ['package.json', 'src/features/index.ts', 'db/migrations/0001-roles-and-wall.sql'])
  cpSync(join(house, file), join(root, file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('a form of a feature that is there gets a room in it, and no second line in the index', async () => {
  const written = await writeFeature(root, 'people/spare-badge');
  assert.deepEqual(written.slice(0, 3).sort(), [
    'src/features/people/spare-badge/spare-badge.form.ts',
    'src/features/people/spare-badge/spare-badge.server.ts',
    'src/features/people/spare-badge/spare-badge.test.ts',
  ]);
  assert.match(written[3] ?? '', /^db\/migrations\/\d{4}-spare-badge\.sql$/);
  assert.match(read(written[3] ?? ''), /create table public\.spare_badge \(/);
  const form = read('src/features/people/spare-badge/spare-badge.form.ts');
  assert.match(form, /export const spareBadge = form\('spare-badge', \{\n {2}id: \d{1,4},/);
  assert.doesNotMatch(form, /office/i);
  assert.match(read('src/features/people/spare-badge/spare-badge.test.ts'), /buildWorld\(\)/);
  assert.equal(read('src/features/index.ts').split("'people'").length, 2);
});

test('what is asked for and decided by two is a feature of its own, last in the index', async () => {
  const written = await writeFeature(root, 'parking-place', { kind: 'request' });
  assert.ok(written.includes('src/features/parking-place/parking-place-year.report.ts'), written.join());
  const server = read('src/features/parking-place/parking-place.server.ts');
  assert.match(server, /export const parkingPlaceServer = formServer\(parkingPlace, \{/);
  for (const file of written) assert.doesNotMatch(read(file), /tool.?loan/i, file);
  assert.match(read('src/features/index.ts'), /'parking-place',\n\] as const/);
});

test('nothing is written over what is there, and a name that is none is refused', async () => {
  await assert.rejects(writeFeature(root, 'parking-place', { kind: 'request' }), /is there already/);
  await assert.rejects(writeFeature(root, 'Parking'), /is not a name/);
});
