/** Attack case 18: bank and identity numbers at rest (ECB in CVE-2026-39349). */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { backup } from '#server/backup/backup.ts';
import { withClient } from '#server/database/database-roles.ts';
import { open } from '#server/security/seal.ts';
import { buildWorld } from '../world.ts';

type Row = { id: number; version: number; values: Record<string, unknown> };

const world = await buildWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');
const payroll = world.as('Padma Nair');
const account = '50100472913856';
const pan = 'ABCPQ7391K';
const farhan = world.people['Farhan Ali'].employeeId ?? 0;
const gita = world.people['Gita Das'].employeeId ?? 0;

/** The same number at two banks: at one it would be one account. */
const bankOf = (employee: number, ifsc: string) => ({
  employee,
  bankName: 'State Bank',
  account,
  ifsc,
  holder: 'Farhan Ali',
  validFrom: '2026-01-01',
});
const banked = await payroll.post<Row>('/api/records/employee-bank', bankOf(farhan, 'SBIN0001234'));
const second = await payroll.post<Row>('/api/records/employee-bank', bankOf(gita, 'HDFC0009999'));
const before = (await hr.get<Row>(`/api/records/employee/${farhan}`)).body;
const numbered = await hr.put<Row>(`/api/records/employee/${farhan}`, {
  version: before.version,
  values: { pan },
});

const sealedOf = (employee: number) =>
  world.inside(
    works,
    async (db) =>
      (
        await sql<{ account: string; hash: string }>`
  select account, account_hash as hash from employee_bank
    where organisation_id = ${works} and employee_id = ${employee}`.execute(db)
      ).rows[0] ?? assert.fail('no bank row'),
  );

test('18: the numbers are kept, and shown masked even to those who keep them', async () => {
  for (const answer of [banked, second, numbered])
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  for (const who of ['Padma Nair', 'Harish Iyer', 'Farhan Ali', 'Uma Sen'] as const) {
    const { raw } = await world.as(who).get(`/api/records/employee-bank?employee=${farhan}`);
    assert.ok(!raw.includes(account), who);
  }
  const shown = await payroll.get<{ value: string }>(
    `/api/records/employee-bank/${banked.body.id}/reveal/account`,
  );
  assert.equal(shown.body.value, account);
});

test('18: neither the whole database nor its backup holds a number in clear', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-secrets-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'all.backup');
  await backup(world.database.ownerUrl, file);
  const unpacked = zstdDecompressSync(readFileSync(file));
  assert.ok(unpacked.includes('Farhan'), 'the backup holds the rows');
  const everything = await withClient(world.database.ownerUrl, async (client) => {
    await client.query(`set muster.backup = 'on'`);
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'directory', 'pgboss')`);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client
        .query<{ row: string }>(`select t::text as row from ${name} t`)
        .catch(() => ({ rows: [] }));
      found.push(...rows.map(({ row }) => row));
    }
    return found.join('\n');
  });
  assert.ok(everything.includes('Farhan'), 'the dump holds the rows');
  for (const secret of [account, pan]) {
    assert.ok(!everything.includes(secret), `${secret} in the database`);
    assert.ok(!unpacked.includes(secret), `${secret} in the backup`);
  }
});

test('18: the audit tells that a number was changed and read, and masks it', async () => {
  const { rows } = await world.inside(works, (db) =>
    sql<{ action: string; text: string }>`
    select action, e::text as text from audit_entry e
    where organisation_id = ${works} and form in ('employee-bank', 'employee')`.execute(db),
  );
  assert.ok(rows.some(({ action }) => action === 'reveal'));
  for (const { text } of rows) assert.ok(!text.includes(account) && !text.includes(pan), text);
  for (const id of [banked.body.id]) {
    const { raw } = await payroll.get(`/api/records/employee-bank/${id}/history`);
    assert.ok(!raw.includes(account));
  }
});

test('18: the same number twice is sealed differently (no ECB)', async () => {
  const [one, two] = [await sealedOf(farhan), await sealedOf(gita)];
  assert.notEqual(one.account, two.account);
  assert.match(one.account, /^s1\.[^.]+\.[A-Za-z0-9_-]+$/);
  const [bytes, others] = [one, two].map(({ account: text }) =>
    Buffer.from(text.split('.')[2] ?? '', 'base64url'),
  );
  assert.notDeepEqual(
    bytes?.subarray(0, 12),
    others?.subarray(0, 12),
    'each has an initialisation of its own',
  );
});

test('18: a value copied to another organisation or column, or changed, does not open', async () => {
  const { account: sealed } = await sealedOf(farhan);
  const place = { organisationId: works, column: 'employee_bank.account' };
  assert.equal(open(world.host, place, sealed), account);
  assert.throws(() => open(world.host, { ...place, organisationId: world.organisations.university }, sealed));
  assert.throws(() => open(world.host, { ...place, column: 'employee.pan' }, sealed));
  const [mark, key, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (const at of [0, 12, 20, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    assert.throws(
      () => open(world.host, place, `${mark}.${key}.${changed.toString('base64url')}`),
      `byte ${at}`,
    );
  }
  await world.inside(works, (db) =>
    sql`update employee set uan = ${sealed} where organisation_id = ${works} and id = ${farhan}`.execute(db),
  );
  const read = await hr.get(`/api/records/employee/${farhan}/reveal/uan`);
  assert.ok(read.status >= 400 && !read.raw.includes(account), 'a moved value is not told');
});
