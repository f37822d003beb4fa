import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { FolderHeld, holdFolder } from './cluster-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-held-'));
const lock = new URL('./cluster-lock.ts', import.meta.url).href;
const holder = spawn(
  process.execPath,
  [
    '--input-type=module',
    '--eval',
    `import { holdFolder } from '${lock}';
    const hold = await holdFolder(process.argv[1], 'starting');
    hold.tell('serving http://localhost:4321');
    process.stdout.write('held');
    setTimeout(() => { for (let day = 1; day > 0; day = (day % 31) + 1); }, 200);
    setInterval(() => {}, 1_000);`,
    folder,
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
after(() => {
  holder.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('who starts beside a server that hangs is told which process that is, and how to end it', async () => {
  await new Promise((held) => holder.stdout?.once('data', held));
  await new Promise((hangs) => setTimeout(hangs, 1_000));
  await assert.rejects(holdFolder(folder, 'starting'), (error) => {
    assert.ok(error instanceof FolderHeld);
    assert.equal(error.holder?.pid, holder.pid);
    assert.match(error.message, /\(process \d+, serving http:\/\/localhost:4321, since 20.*does not answer/);
    assert.match(error.message, new RegExp(`ends itself.*or end it now with \`.*${holder.pid}\``));
    return true;
  });
});

test('a folder whose holder was killed is free, whatever it left written there', async () => {
  const ended = new Promise((done) => holder.once('exit', done));
  holder.kill('SIGKILL');
  await ended;
  assert.ok(existsSync(join(folder, 'held-by.json')));
  const hold = await holdFolder(folder, 'starting');
  await hold.release();
  assert.ok(!existsSync(join(folder, 'held-by.json')));
});
