/**
 * Attack cases about words that are more than words: SQL, script, commands. Each is named by its number
 * in `../shared/attack-cases.md` and what happened there.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { sql } from 'kysely';
import { operationsOf } from '../security/operation.ts';
import { uploadOf } from '../upload.ts';
import { buildWorld } from '../world.ts';

type Row = { id: number; version: number; title: string; values: Record<string, unknown> };
type List = { rows: Row[]; total: number };
type Refused = { fields?: Record<string, string>; code: string };

const world = await buildWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');

const injections = [
  `name; drop table employee`,
  `name' or '1'='1`,
  `(select password_hash from user_account limit 1)`,
  `name desc nulls first, pg_sleep(5)`,
  `-name--`,
  `name/**/desc`,
  `"name"`,
  `name)`,
  `1`,
  `case when (1=1) then name else code end`,
  `organisation_id`,
  `password_hash`,
  `__proto__`,
  `constructor`,
  `department.password_hash`,
  `b.name`,
  `name\u0000`,
];

test('9: a sort or filter by anything but a field’s name is refused (CVE-2024-36428)', async () => {
  for (const words of injections) {
    const asked = encodeURIComponent(words);
    for (const address of [
      `sort=${asked}`,
      `filter=${encodeURIComponent(JSON.stringify([{ field: words, is: ['x'] }]))}`,
    ]) {
      const began = performance.now();
      const { status, raw } = await hr.get(`/api/records/employee?${address}`);
      assert.equal(status, 422, `${address}: ${raw}`);
      assert.doesNotMatch(raw.toString(), /syntax error|does not exist|argon2/, address);
      assert.ok(performance.now() - began < 4_000, address);
    }
    const columns = await hr.get<List>(`/api/records/employee?columns=${asked}`);
    assert.ok(columns.status < 500 && !columns.raw.includes('argon2'), `${words}: ${columns.status}`);
  }
});

test('9: a value that is SQL finds what it says and nothing else (CVE-2020-29437)', async () => {
  for (const words of [
    `' or 1=1 --`,
    `%' or ''='`,
    `\\' or 1=1 --`,
    `%`,
    `_`,
    `') union select * from user_account --`,
  ]) {
    for (const filter of [
      { field: 'firstName', contains: words },
      { field: 'firstName', is: [words] },
    ]) {
      const { status, body } = await hr.get<List>(
        `/api/records/employee?filter=${encodeURIComponent(JSON.stringify([filter]))}`,
      );
      assert.ok(status === 422 || body.total === 0, `${JSON.stringify(filter)}: ${status} ${body.total}`);
    }
    const search = await hr.get<List>(`/api/records/employee?search=${encodeURIComponent(words)}`);
    assert.equal(search.body.total, 0, words);
  }
  for (const filter of [
    '[{"field":"department","is":["1 or 1=1"]}]',
    '[{"field":"joinedOn","from":"now()"}]',
    '{"field":"name"}',
    '[[]]',
    '"x"',
  ]) {
    const { status } = await hr.get(`/api/records/employee?filter=${encodeURIComponent(filter)}`);
    assert.equal(status, 422, filter);
  }
});

test('9: the parameters of a report are values, never SQL (CVE-2026-55796, CVE-2024-24813)', async () => {
  const reports = (await operationsOf(world.app)).filter(({ path }) =>
    /^\/api\/reports\/[^/]+\/rows$/.test(path),
  );
  assert.ok(reports.length > 0);
  for (const { path } of reports) {
    type Described = { parameters: { name: string; kind: string }[] };
    const asked = (await hr.get<Described>(path.replace('/rows', ''))).body.parameters ?? [];
    const others = ['order by', 'limit'].map((name) => ({ name, kind: 'none' }));
    for (const { name, kind } of [...asked, ...others]) {
      for (const words of injections.slice(0, 5)) {
        const { status, body, raw } = await hr.post<List>(path, { parameters: { [name]: words } });
        // A text is compared as the text it is, and nothing is called so.
        const isNothing = kind === 'text' && status === 200 && body.rows.length === 0;
        assert.ok(
          isNothing || status === 422 || status === 403,
          `${path} ${name}=${words}: ${status} ${raw.subarray(0, 200)}`,
        );
      }
    }
  }
});

const script = '<script>alert(document.cookie)</script><img src=x onerror=alert(1)>';

test('10: script in any text is kept and told as the text it is, and only ever as JSON', async () => {
  const made = await hr.post<Row>('/api/records/department', {
    code: 'XSS',
    name: script.slice(0, 80),
    active: true,
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const news = await hr.post<Row>('/api/records/announcement', {
    title: script,
    body: `${script} javascript:alert(1)`,
    from: '2026-11-01',
    to: '2026-12-31',
  });
  assert.equal(news.status, 200, JSON.stringify(news.body));
  const { body, headers } = uploadOf(`${script}.txt`.replaceAll('"', ''), 'words');
  const file = await hr.post<{ name: string }>('/api/files', body, headers);
  assert.doesNotMatch(file.body.name, /[<>]/);
  const addresses = [
    `/api/records/department/${made.body.id}`,
    '/api/records/department',
    '/api/records/department/options',
    '/api/records/announcement',
    `/api/records/announcement/${news.body.id}/history`,
    `/api/search?text=${encodeURIComponent(script.slice(0, 90))}`,
    '/api/home',
  ];
  for (const address of addresses) {
    const answer = await hr.get(address);
    assert.equal(answer.status, 200, address);
    assert.match(String(answer.headers['content-type']), /^application\/json/, address);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff', address);
  }
  const read = await hr.get<Row>(`/api/records/announcement/${news.body.id}`);
  assert.equal(read.body.values.title, script);
});

test('10: a label is text wherever it is shown, and words in a refusal are too', async () => {
  const wrong = await hr.get(`/api/${encodeURIComponent(script)}`);
  assert.equal(wrong.status, 404);
  assert.ok(!wrong.raw.includes('<script>'));
  const sort = await hr.get(`/api/records/department?sort=${encodeURIComponent(script.slice(0, 40))}`);
  assert.match(String(sort.headers['content-type']), /json/);
});

test('10: no page runs a script that is not a file of ours: no inline script, no eval', async () => {
  for (const address of ['/', '/login', '/Home/people', '/Admin']) {
    const { headers, status } = await world.as(null).get(address);
    if (status === 503) continue;
    const policy = String(headers['content-security-policy']);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    assert.match(scripts, /^'self'$/, policy);
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /object-src 'none'/);
    assert.match(policy, /base-uri 'none'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.ok(!policy.includes('unsafe'), policy);
  }
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  assert.doesNotMatch(page, /<script(?![^>]*\bsrc=)/);
  assert.doesNotMatch(page, /\son\w+=/);
});

test('13: what is typed reaches no shell, file name or mail header (CVE-2025-66224)', async () => {
  const words = '-oQ/tmp -X/var/www/shell.php $(touch /tmp/owned) `id`\r\nBcc: everybody@example.com';
  const values = {
    userName: 'mailer',
    name: 'Mailer',
    loginType: world.people['Esha Pillai'].loginTypeId,
    mail: words,
  };
  const { status, body } = await world.as('Anita Rao').post<Refused>('/api/records/user-account', values);
  assert.equal(status, 422);
  assert.ok(body.fields?.mail);
  const { body: upload, headers } = uploadOf('../../../tmp/owned;id.txt', 'words');
  const kept = await hr.post<{ id: number; name: string }>('/api/files', upload, headers);
  const { rows } = await world.inside(works, (db) =>
    sql<{ key: string }>`
    select storage_key as key from stored_file
    where organisation_id = ${works} and id = ${kept.body.id}`.execute(db),
  );
  assert.match(rows[0]?.key ?? '', /^\d+\/[0-9a-f]{32}\.txt$/);
});
