import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { settingTable } from './setting-table.ts';
import { readSettings, SettingsProblem, settingsInMarkdown } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-settings-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const key = Buffer.alloc(32, 7).toString('base64');
const given = {
  DATA_DIR: folder,
  DATABASE_URL: 'postgres://me:pass@db:5432/muster',
  DATA_KEY: key,
};

function sentences(environment: Record<string, string>): readonly string[] {
  try {
    readSettings({ DATA_DIR: folder, ...environment });
  } catch (error) {
    if (error instanceof SettingsProblem) return error.sentences;
    throw error;
  }
  return [];
}

test('without any setting the demo runs on localhost:3000 with its own database', () => {
  const settings = readSettings({ DATA_DIR: folder });
  assert.deepEqual(
    [
      settings.port,
      settings.host,
      settings.publicUrl,
      settings.databaseUrl,
      settings.demo,
      settings.filesUrl.protocol,
    ],
    [3000, '127.0.0.1', 'http://localhost:3000', null, true, 'file:'],
  );
});

test('the secrets of the embedded default are made once and only their owner can read them', () => {
  const first = readSettings({ DATA_DIR: folder });
  const second = readSettings({ DATA_DIR: folder });
  assert.deepEqual(second.sealKeys, first.sealKeys);
  assert.equal(first.sealKeys[0].key.length, 32);
  assert.equal(statSync(join(folder, 'secrets', 'data-key')).mode & 0o777, 0o600);
});

test('each wrong setting is named, with what it must look like and what to do', () => {
  const wrong = {
    PORT: '70000',
    DATABASE_URL: 'mysql://x/y',
    DEMO: 'perhaps',
    MAIL_URL: 'mail.example.com',
    PUBLIC_URL: 'example.com',
  };
  const told = sentences({ ...wrong, DATA_KEY: 'short' });
  assert.equal(told.length, 6);
  assert.match(
    told[0] ?? '',
    /^PORT must be a whole number from 1 to 65535.*It is '70000'\. Correct it, or remove it/,
  );
  for (const name of Object.keys(wrong))
    assert.ok(
      told.some((sentence) => sentence.startsWith(`${name} must be`)),
      name,
    );
});

test('a wrong secret is not repeated in the sentence', () => {
  assert.ok(!sentences({ DATABASE_URL: 'mysql://root:hunter2@db/x' }).join().includes('hunter2'));
});

test('with a database of one’s own the data key is required, because every server must agree', () => {
  const told = sentences({ DATABASE_URL: given.DATABASE_URL });
  assert.deepEqual(
    told.map((sentence) => sentence.split(' ')[0]),
    ['DATA_KEY'],
  );
  assert.match(told[0] ?? '', /required with DATABASE_URL.*openssl rand/);
});

test('the demo is off with a database of one’s own or in production, unless asked for', () => {
  assert.equal(readSettings(given).demo, false);
  assert.equal(readSettings({ ...given, DEMO: 'on' }).demo, true);
  assert.equal(readSettings({ DATA_DIR: folder, NODE_ENV: 'production' }).demo, false);
  assert.equal(readSettings({ DATA_DIR: folder, DEMO: 'off' }).demo, false);
});

test('the look-up of organisations is on until it is turned off; a default organisation may be named', () => {
  const usual = readSettings({ DATA_DIR: folder });
  assert.deepEqual([usual.lookUp, usual.defaultOrganisation], [true, null]);
  const own = readSettings({ DATA_DIR: folder, ORGANISATION_LOOKUP: 'off', DEFAULT_ORGANISATION: 'WORKS' });
  assert.deepEqual([own.lookUp, own.defaultOrganisation], [false, 'WORKS']);
  const wrong = sentences({ ORGANISATION_LOOKUP: 'perhaps', DEFAULT_ORGANISATION: 'a b' });
  assert.equal(wrong.length, 2);
});

test('no proxy is believed unless it is named, by its address or by how many stand in a row', () => {
  assert.deepEqual(readSettings({ DATA_DIR: folder }).trustProxy, []);
  assert.equal(readSettings({ ...given, TRUST_PROXY: '2' }).trustProxy, 2);
  const named = readSettings({ ...given, TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8' });
  assert.deepEqual(named.trustProxy, ['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
  for (const wrong of ['0', '12', 'everybody', '10.0.0.0/33', '10.0.0.0/8/8', '127.0.0.1,', '1.2.3.4/x']) {
    const [told = ''] = sentences({ TRUST_PROXY: wrong });
    assert.match(told, /^TRUST_PROXY must be addresses or networks/, wrong);
  }
});

test('while keys are changed the first encrypts and the older still read', () => {
  const { sealKeys } = readSettings({
    ...given,
    DATA_KEY: `${Buffer.alloc(32, 9).toString('base64')},${key}`,
  });
  assert.deepEqual(
    sealKeys.map(({ key: bytes }) => bytes[0]),
    [9, 7],
  );
  assert.notEqual(sealKeys[0].id, sealKeys[1]?.id);
});

test('with every secret given, none is written to the disk', () => {
  const elsewhere = join(folder, 'untouched');
  readSettings({ ...given, DATA_DIR: elsewhere });
  assert.ok(!existsSync(elsewhere));
});

test('every setting is documented', () => {
  for (const { name } of settingTable) assert.ok(settingsInMarkdown().includes(`\`${name}\``));
});
