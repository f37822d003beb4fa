import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import test from 'node:test';
import { keyOfContent, opened, sealed } from './sealed-content.ts';

const keeper = (...ids: readonly [string, ...string[]]) => ({
  sealKeys: ids.map((id) => ({ id, key: Buffer.alloc(32, id) })) as never,
});
const house = keeper('new', 'old');
const name = '56/abc.pdf';

async function all(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const found: Buffer[] = [];
  for await (const piece of pieces) found.push(piece);
  return Buffer.concat(found);
}
const of = (content: Buffer, size = 10_000): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(content.length / size) }, (_, at) =>
      content.subarray(at * size, (at + 1) * size),
    ),
  );
const sealIt = (content: Buffer, keys = house) => all(sealed(keys, name, of(content)));
const openIt = (content: Buffer, keys = house, as = name) => all(opened(keys, as, of(content)));

test('content of any length comes back, and nothing of it can be read at rest', async () => {
  for (const length of [0, 1, 65_535, 65_536, 65_537, 200_000]) {
    const content = randomBytes(length);
    const kept = await sealIt(content);
    assert.deepEqual(await openIt(kept), content, String(length));
    if (length > 16) assert.equal(kept.indexOf(content.subarray(0, 16)), -1);
  }
});

test('a file of before is read as it is', async () => {
  for (const content of [Buffer.from('Dear Esha'), randomBytes(100_000)])
    assert.deepEqual(await openIt(content), content);
  assert.equal(await keyOfContent(of(Buffer.from('Dear Esha'))), null);
});

test('a file that was changed, cut, put in another order or stored elsewhere does not open', async () => {
  const kept = await sealIt(randomBytes(200_000));
  const piece = 65_536 + 16;
  const head = kept.length - (200_000 + 4 * 16);
  const changed = Buffer.from(kept);
  changed[head + 5] = (changed[head + 5] ?? 0) ^ 1;
  const at = (index: number) => kept.subarray(head + index * piece, head + (index + 1) * piece);
  const swapped = Buffer.concat([kept.subarray(0, head), at(1), at(0), at(2), at(3)]);
  for (const wrong of [changed, swapped, kept.subarray(0, -1), kept.subarray(0, head + 2 * piece)])
    await assert.rejects(openIt(wrong));
  await assert.rejects(openIt(kept.subarray(0, 20)), /breaks off/);
  await assert.rejects(openIt(kept, house, '56/other.pdf'));
});

test('an older key opens what it sealed, and a key that is gone is named', async () => {
  const kept = await sealIt(Buffer.from('of last year'), keeper('old'));
  assert.equal(await keyOfContent(of(kept)), 'old');
  assert.equal((await openIt(kept)).toString(), 'of last year');
  await assert.rejects(openIt(kept, keeper('new')), /DATA_KEY does not hold the key old/);
});
