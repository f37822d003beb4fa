/** Files at rest: sealed, read all the same, and uploads of imports gone after their days. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { bring, upload } from '../../../tests/importing.ts';
import { buildPayWorld, lockedRun } from '../../../tests/pay-world.ts';
import { uploadOf } from '../../../tests/upload.ts';
import { runDailies } from '../process/daily.ts';
import type { SealKey } from '../process/settings.ts';
import { rotateSeals } from '../security/sealed/rotation.ts';
import { openFiles } from './files.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const folder = fileURLToPath(world.host.settings.filesUrl);
const anita = world.as('Anita Rao');
const hr = world.as('Harish Iyer');
const padma = world.as('Padma Nair');
const esha = world.people['Esha Pillai'].employeeId;

const stored = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.\w+$/.test(path));
const ask = <T>(text: ReturnType<typeof sql<T>>): Promise<T[]> =>
  world.inside(works, async (db) => (await text.execute(db)).rows);
const placeOf = async (id: number): Promise<string> => {
  const [row] = await ask(sql<{ key: string }>`select storage_key as key from stored_file where id = ${id}`);
  return join(folder, row?.key ?? '');
};
async function letter(content: string): Promise<number> {
  const { body, headers } = uploadOf('letter.txt', content);
  const path = `/api/records/employee/${esha}/attachments`;
  const answer = await hr.post<{ id: number }[]>(path, body, headers);
  return answer.body.at(-1)?.id ?? 0;
}

test('who copies the folder of files reads none of them, and people read theirs as before', async () => {
  const id = await letter('Dear Esha, your salary is 7,531 rupees.');
  assert.equal((await hr.get(`/api/files/${id}`)).raw.toString(), 'Dear Esha, your salary is 7,531 rupees.');
  for (const path of stored()) assert.ok(!readFileSync(path).includes('7,531'), path);
});

test('a file from before files were sealed is read, and sealed with the next new day', async () => {
  const id = await letter('of the old kind');
  const place = await placeOf(id);
  writeFileSync(place, 'of the old kind');
  await ask(sql`update stored_file set sealed_with = null where id = ${id}`);
  assert.equal((await hr.get(`/api/files/${id}`)).raw.toString(), 'of the old kind');
  await runDailies(world.host);
  assert.ok(!readFileSync(place).includes('old kind'));
  assert.equal((await hr.get(`/api/files/${id}`)).raw.toString(), 'of the old kind');
});

test('after a change of keys every file is sealed with the newest, and opens without the older', async () => {
  const id = await letter('sealed twice');
  const [old] = world.host.settings.sealKeys;
  const next: SealKey = { id: 'next', key: Buffer.alloc(32, 5) };
  const { filesUrl } = world.host.settings;
  const { tenancy, forms } = world.host;
  const rotate = (...sealKeys: readonly [SealKey, ...SealKey[]]) =>
    rotateSeals({
      settings: { sealKeys },
      tenancy,
      forms: forms.forms,
      files: openFiles({ filesUrl, sealKeys }),
    });
  assert.ok((await rotate(next, old)) > 0);
  assert.equal(await rotate(next, old), 0);
  assert.ok(readFileSync(await placeOf(id)).includes('next'));
  assert.ok((await rotate(old, next)) > 0, 'and back again');
  assert.equal((await hr.get(`/api/files/${id}`)).raw.toString(), 'sealed twice');
});

test('the uploaded table of an import goes after the organisation’s days; its proof stays', async () => {
  const { importId } = await bring(world, hr, 'department', 'Code,Name\r\nZQ,Zq department\r\n');
  const of = sql<{ file: number | null; name: string; hash: string; bytes: number; on: string | null }>`
    select file_id as file, file_name as name, file_hash as hash, file_bytes as bytes,
      file_removed_on::text as on from import where id = ${importId}`;
  const [before] = await ask(of);
  const place = await placeOf(before?.file ?? 0);
  await ask(sql`update import set created_at = now() - interval '29 days' where id = ${importId}`);
  await runDailies(world.host);
  assert.ok(existsSync(place), 'on the 29th day it is there');
  await ask(sql`update import set created_at = now() - interval '31 days' where id = ${importId}`);
  await runDailies(world.host);
  assert.ok(!existsSync(place));
  const [after] = await ask(of);
  assert.equal(after?.file, null);
  assert.match(after?.hash ?? '', /^[0-9a-f]{64}$/);
  assert.deepEqual([after?.name, after?.bytes], ['department.csv', 29]);
  assert.ok(after?.on);
  const { body } = await hr.get<{ values: Record<string, unknown> }>(`/api/records/import/${importId}`);
  assert.deepEqual([body.values['rowsCreated'], body.values['fileHash']], [1, after?.hash]);
  const waiting = await upload(hr, 'department', 'late.csv', 'Code,Name\r\nZR,Late\r\n');
  await ask(
    sql`update import set created_at = now() - interval '40 days' where id = ${waiting.body.importId}`,
  );
  await runDailies(world.host);
  const late = await hr.post<{ code: string }>(
    `/api/records/department/import/${waiting.body.importId}/run`,
    {},
  );
  assert.deepEqual([late.status, late.body.code], [409, 'import.removed']);
});

test('a sheet of salaries is read by who imports salaries and sees pay, by no other', async () => {
  const sheet = 'Employee,Structure,Monthly gross,Valid from\r\nE007,STANDARD,65000,2026-11-01\r\n';
  const { body } = await upload(padma, 'salary-assignment', 'salaries.csv', sheet);
  const [row] = await ask(
    sql<{ file: number }>`select file_id as file from import where id = ${body.importId}`,
  );
  const url = `/api/files/${row?.file}`;
  assert.equal((await padma.get(url)).status, 200);
  for (const who of [hr, anita, world.as('Uma Sen')]) assert.equal((await who.get(url)).status, 404);
  const [noted] = await ask(sql<{ actor: string }>`
    select actor from audit_entry where action = 'read' and form = 'import' and record = ${body.importId}`);
  assert.match(noted?.actor ?? '', /Padma Nair/);
});

test('every read of another’s pay, by call or PDF, is in the read log; of one’s own none', async () => {
  const run = await lockedRun(world);
  const [slip] = await ask(sql<{ id: number }>`select id from payslip where employee_id = ${esha}`);
  const id = slip?.id ?? 0;
  const readings = async () => (await ask(sql`select id from audit_entry where action = 'read'`)).length;
  const urls = ['', '/why/BASIC', '/change', '/file', '/wage-slip'].map((end) => `/api/payslips/${id}${end}`);
  const inRun = ['', '/grid', `/people/${esha}`, `/people/${esha}/why/BASIC`, '/payments', '/reconciliation'];
  const before = await readings();
  for (const url of urls) assert.equal((await world.as('Esha Pillai').get(url)).status, 200, url);
  assert.equal(await readings(), before, 'one’s own');
  for (const url of [...urls, ...inRun.map((end) => `/api/pay-runs/${run.id}${end}`)]) {
    const count = await readings();
    assert.equal((await padma.get(url)).status, 200, url);
    // A document is on its way before the transaction of its call has ended.
    for (let tries = 0; tries < 100 && (await readings()) === count; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(await readings(), count + 1, url);
  }
});
