/** An archive that breaks off, whenever its reader begins. */
import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { xlsxStream } from './xlsx.ts';
import { type ArchiveEntry, zipArchive } from './zip-archive.ts';

async function* goneAtOnce(): AsyncGenerator<ArchiveEntry> {
  yield await Promise.reject(new Error('the database has gone'));
}
async function* rowsGone(): AsyncGenerator<string[][]> {
  yield await Promise.reject(new Error('the database has gone'));
}

test('what fails before its reader begins fails for the reader, and does not end the server', async () => {
  const unheard: unknown[] = [];
  process.on('uncaughtException', (error) => unheard.push(error));
  const archive = zipArchive(goneAtOnce(), new Date());
  const workbook = xlsxStream([
    { name: 'People', columns: [{ label: 'Code', kind: 'text' }], pages: rowsGone() },
  ]);
  await pause(50);
  assert.deepEqual(unheard, [], 'an error that nobody hears ends the server');
  for (const stream of [archive, workbook]) await assert.rejects(buffer(stream), /the database has gone/);
});
