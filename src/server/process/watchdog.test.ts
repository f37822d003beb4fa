import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import test, { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill('SIGKILL');
});

const watchdog = new URL('./watchdog.ts', import.meta.url).href;

/** A process that is watched closely: it may stand still for two seconds. */
function watched(program: string, flags: readonly string[] = []) {
  const text = `
    import { watchEventLoop } from '${watchdog}';
    watchEventLoop({ stillMs: 2_000, tickMs: 200 });
    function dayAfterDay() { for (let day = 1; day > 0; day = (day % 31) + 1); }
    process.on('SIGTERM', () => process.exit(0));
    setInterval(() => {}, 1_000);
    setTimeout(() => console.log('begun'), 300);
    setTimeout(async () => { ${program} }, 500);`;
  const child = spawn(process.execPath, [...flags, '--input-type=module', '--eval', text], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  const begun = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      if (said.includes('begun')) begun.resolve();
    });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return { child, said: () => said, begun: begun.promise, ended };
}

test('a server that hangs in a loop ends by itself and says in the log where it hung', async () => {
  const hung = watched('dayAfterDay();');
  assert.equal(await hung.ended, 70);
  const line = /^\{"level":"fatal".*$/m.exec(hung.said())?.[0] ?? '{}';
  const told = JSON.parse(line) as { at?: string[]; msg?: string; time?: string };
  assert.match(told.at?.join('\n') ?? '', /^dayAfterDay /m);
  assert.match(told.msg ?? '', /^Nobody has been answered for 2 s: .*has to be started again/);
  assert.ok(!Number.isNaN(Date.parse(told.time ?? '')));
});

test('a server that hangs in promises, which lets no timer run, ends as well', async () => {
  const hung = watched('for (;;) await null;');
  assert.equal(await hung.ended, 70);
});

test('what a debugger cannot stop is killed', async () => {
  const hung = watched(`
    const { execFileSync } = await import('node:child_process');
    execFileSync(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)']);`);
  assert.notEqual(await hung.ended, 0);
  assert.match(hung.said(), /"level":"fatal"/);
});

test('a server that is busy, but answers in between, lives on', async () => {
  const busy = watched(`
    for (let turn = 0; turn < 6; turn += 1) {
      for (const end = performance.now() + 1_000; performance.now() < end; );
      await new Promise((later) => setTimeout(later, 250));
    }
    console.log('through');
    process.exit(0);`);
  assert.equal(await busy.ended, 0);
  assert.match(busy.said(), /through/);
});

test('a machine that slept, or a process that was stopped, is not taken for one that hangs', {
  skip: process.platform === 'win32',
}, async () => {
  const stopped = watched('');
  await stopped.begun;
  stopped.child.kill('SIGSTOP');
  await pause(5_000);
  stopped.child.kill('SIGCONT');
  await pause(1_500);
  stopped.child.kill('SIGTERM');
  assert.equal(await stopped.ended, 0);
  assert.doesNotMatch(stopped.said(), /fatal/);
});

test('a server that a debugger may hold is left alone', async () => {
  const held = watched(
    `
    for (const end = performance.now() + 4_000; performance.now() < end; );
    console.log('through');
    process.exit(0);`,
    ['--inspect=127.0.0.1:0'],
  );
  assert.equal(await held.ended, 0);
  assert.match(held.said(), /through/);
});
