/** Files in a store of S3: put, read, sealed anew and deleted, of any size, and whole or not at all. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import test, { after } from 'node:test';
import { s3Store } from '../../../tests/cluster/s3-store.ts';
import { openSealedStorage } from './sealed-storage.ts';

const store = await s3Store();
after(() => store.stop());
const [older, newer] = ['older', 'newer'].map((id, at) => ({ id, key: Buffer.alloc(32, at + 1) }));
assert.ok(older && newer);
const storage = await openSealedStorage({ filesUrl: store.url, sealKeys: [older] });
const megabyte = Buffer.alloc(1024 * 1024, 'muster');

/** As uploads and archives come: in pieces, and without a length said beforehand. */
async function* megabytes(count: number, broken = false): AsyncGenerator<Buffer> {
  for (let at = 0; at < count; at += 1) yield megabyte;
  if (broken) throw new Error('the sender went away');
}

test('a small file is put, read, said to be there, and deleted', async () => {
  await storage.put('56/a.txt', Readable.from([Buffer.from('Dear Esha')]), 'text/plain');
  assert.equal(await text(await storage.getStream('56/a.txt')), 'Dear Esha');
  assert.ok(!store.objects.get('56/a.txt')?.includes('Esha'), 'it lies there sealed');
  assert.deepEqual([await storage.exists('56/a.txt'), await storage.exists('56/b.txt')], [true, false]);
  await storage.delete('56/a.txt');
  assert.equal(store.objects.size, 0);
});

test('a large one is put in parts and read whole', async () => {
  await storage.put('56/large.zip', megabytes(21), 'application/zip');
  const read = await buffer(await storage.getStream('56/large.zip'));
  assert.equal(read.length, 21 * megabyte.length);
  assert.ok(read.subarray(20 * megabyte.length).equals(megabyte));
  assert.equal(store.open.size, 0);
});

test('what breaks off on its way leaves what was there, and nothing begun', async () => {
  await storage.put('56/kept.txt', Readable.from([Buffer.from('as it was')]), 'text/plain');
  for (const count of [1, 21])
    await assert.rejects(storage.put('56/kept.txt', megabytes(count, true), 'text/plain'), /went away/);
  assert.equal(await text(await storage.getStream('56/kept.txt')), 'as it was');
  assert.equal(store.open.size, 0);
});

test('after a change of keys it is sealed anew', async () => {
  await storage.put('56/key.txt', Readable.from([Buffer.from('the same')]), 'text/plain');
  const before = store.objects.get('56/key.txt');
  const later = await openSealedStorage({ filesUrl: store.url, sealKeys: [newer, older] });
  assert.equal(await later.sealAnew('56/key.txt'), 'newer');
  assert.ok(!before?.equals(store.objects.get('56/key.txt') ?? Buffer.alloc(0)));
  assert.equal(await text(await later.getStream('56/key.txt')), 'the same');
});
