/**
 * Runs a test file and then those that the parent names, one after another, as `MINUTES FILE`: the minutes
 * are what one test may take.
 */
import { createHook } from 'node:async_hooks';
import { join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

// node:test follows every promise, to tell which test an error belongs to that nobody awaited: an await takes
// fifty times as long. Such an error fails the file without that too, so its hook is not let in.
Object.getPrototypeOf(createHook({})).enable = function enable() {
  return this;
};

// Only a summary says that all went well: a process that a test ends before it has failed.
let good = false;
process.on('exit', (code) => {
  if (!good) process.exitCode = code || 1;
});

const minutes = Number(process.argv[2]);
const files = [join(import.meta.dirname, 'in-turn.mjs')];
run({ files, isolation: 'none', timeout: minutes * 60_000 })
  .on('test:summary', ({ success }) => {
    good = success;
    // What a failed test left running would keep the process until its silence ends it.
    if (!success) setTimeout(() => process.exit(1), 5_000).unref();
  })
  .compose(new spec())
  .pipe(process.stdout);
