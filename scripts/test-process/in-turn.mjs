/**
 * Test files one after another: the first of the command, then those that the parent names. The next comes
 * when the tests of the one before have ended and closed what they had open: a process holds one world.
 */
import { resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { endOfFile } from '../../tests/ending.ts';

function begin(file) {
  test(file, async () => {
    // Outside of this test, whose own tests those of the file would be.
    await new Promise(setImmediate);
    try {
      await import(pathToFileURL(resolve(file)).href);
    } finally {
      test(`${file} has ended`, async () => {
        await endOfFile();
        const next = await another();
        if (next) begin(next);
        else process.disconnect?.();
      });
    }
  });
}

/** Asks the parent, where there is one, for another file; null when there is none. */
function another() {
  if (!process.connected) return null;
  const answer = new Promise((answered) => process.once('message', answered));
  process.send('another');
  return answer;
}

begin(process.argv[3]);
