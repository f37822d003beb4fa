/** What goes wrong with a command is told to whoever runs it in a sentence. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { constants, zstdCompressSync } from 'node:zlib';
import { testDatabase } from '../../../tests/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-command-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const { ownerUrl } = await testDatabase();

function run(name: string, words: readonly string[], url: string): Promise<{ code: number; said: string }> {
  const running = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...words], {
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: url,
      SESSION_SECRET: 'x'.repeat(32),
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
  });
  let said = '';
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (part) => (said += String(part)));
  return new Promise((done) => running.on('close', (code) => done({ code: code ?? -1, said })));
}

function changed(change: (url: URL) => void): string {
  const url = new URL(ownerUrl);
  change(url);
  return url.href;
}

const noTrace = (said: string) => {
  assert.doesNotMatch(said, /\n\s+at |node:internal|Error:/, said);
  assert.match(said, /[.!]\s*$/, `a sentence: ${said}`);
};

test('a database that cannot be reached is named, and what to check', async () => {
  const wrong = [
    changed((url) => (url.password = 'not-the-password')),
    changed((url) => (url.username = 'nobody_here')),
    changed((url) => (url.pathname = '/no_such_database')),
    changed((url) => (url.password = '')),
    changed((url) => (url.password = '100%zz')),
    'postgres://me:pass@127.0.0.1:9/muster',
    'postgres://me:pass@no-such-host.invalid:5432/muster',
  ];
  for (const url of wrong) {
    const { code, said } = await run('backup', [join(folder, 'x.backup')], url);
    assert.equal(code, 1, said);
    noTrace(said);
    assert.match(said, /DATABASE_URL/);
    assert.doesNotMatch(said, /not-the-password|:pass@/);
  }
});

test('what is no backup of Muster is named so', async () => {
  const pack = (text: string) => zstdCompressSync(text, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const frame = (value: unknown) => {
    const content = Buffer.from(JSON.stringify(value));
    const head = Buffer.alloc(5);
    head.write('J');
    head.writeUInt32BE(content.length, 1);
    return Buffer.concat([head, content]).toString('latin1');
  };
  const broken: Readonly<Record<string, Buffer | string>> = {
    'empty.backup': '',
    'text.backup': 'Dear all, this is no backup.',
    'packed-text.backup': pack('hello, this is no backup either'),
    'nothing.backup': pack(frame(null)),
    'headless.backup': pack(frame({ kind: 'head', format: 1 })),
    'other.backup': pack(frame({ kind: 'photo' })),
    'newer.backup': pack(frame({ kind: 'head', format: 9, tables: [], migrations: [] })),
  };
  mkdirSync(join(folder, 'folder.backup'));
  for (const [name, content] of Object.entries(broken)) writeFileSync(join(folder, name), content);
  for (const name of [...Object.keys(broken), 'folder.backup', 'none.backup']) {
    const { code, said } = await run('restore', [join(folder, name), '--replace'], ownerUrl);
    assert.equal(code, 1, `${name}: ${said}`);
    noTrace(said);
  }
});
