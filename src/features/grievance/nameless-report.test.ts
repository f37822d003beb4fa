/** Reports without a name: nothing joins who sent one to the case, also for somebody who has the database. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import type { NamelessCase, NamelessHouse } from '#kernel/calls/nameless.call.ts';
import { backup } from '#server/backup/backup.ts';
import { withClient } from '#server/database/database-roles.ts';
import { tokenOf } from '#server/security/session.ts';
import { todayOf } from '#server/today.ts';
import { everyRow } from '../../../tests/grievance/every-row.ts';
import { buildGrievanceWorld, type Refused, type Wire } from '../../../tests/grievance/grievance-world.ts';
import { testClusterUrl } from '../../../tests/test-cluster.ts';
import type { Person } from '../../../tests/world.ts';
import { namedIn } from './nameless/named-handler.ts';
import { middleDays, otherGroups, toldGroups } from './report/told-groups.ts';

const world = await buildGrievanceWorld();
const { works } = world.organisations;
const nobody = world.as(null);
const today = todayOf();
const house = (await nobody.post<NamelessHouse>('/api/nameless/house', { organisation: 'WORKS' })).body;
const category = (name: RegExp) =>
  house.categories.find((each) => name.test(each.name))?.id ?? assert.fail(String(name));

const report = (values: object = {}, who = nobody, headers = {}) =>
  who.post<{ code: string } & Refused>(
    '/api/nameless/report',
    {
      ...{ organisation: works, category: category(/^Pay/), subject: 'QUAGGA', detail: 'QUAGGA is not paid' },
      ...{ causedOn: today, ...values },
    },
    headers,
  );
const look = (code: string) => nobody.post<NamelessCase & Refused>('/api/nameless/case', { code });
const release = () => world.host.dropBox.release();

/** What the write-ahead log holds since a place in it. */
const walSince = async (from: string): Promise<Buffer> =>
  withClient(await testClusterUrl(), async (client) => {
    const { rows } = await client.query<{ bytes: Buffer }>(
      `select string_agg(pg_read_binary_file('pg_wal/' || name), ''::bytea order by name) as bytes
      from pg_ls_waldir()
      where name between pg_walfile_name($1::pg_lsn) and pg_walfile_name(pg_current_wal_lsn())`,
      [from],
    );
    return rows[0]?.bytes ?? Buffer.alloc(0);
  });
const walAt = async (): Promise<string> =>
  withClient(await testClusterUrl(), async (client) => {
    const { rows } = await client.query<{ at: string }>(
      `select pg_switch_wal(), pg_current_wal_lsn()::text as at`,
    );
    return rows[0]?.at ?? '';
  });

test('attack: a report from a signed-in browser writes nothing of its sender', async () => {
  const esha = world.people['Esha Pillai'];
  const cookie = world.cookieOf('Esha Pillai');
  const session = tokenOf(cookie.split('=')[1]);
  await world.as('Esha Pillai').get('/api/home');
  const browser = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Mozilla/5.0 (Esha) Firefox/130' };
  const start = await walAt();
  const before = await everyRow(world.database.ownerUrl);
  const sent = await report({}, world.callerWith(cookie), browser);
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  assert.deepEqual(
    [...(await everyRow(world.database.ownerUrl))].filter((row) => !before.has(row)),
    [],
    'filing writes no row',
  );
  assert.ok(!(await walSince(start)).includes('QUAGGA'), 'nor anything into the write-ahead log');
  assert.deepEqual((await look(sent.body.code)).body.isOnItsWay, true);

  const at = new Date().toISOString();
  await release();
  const written = [...(await everyRow(world.database.ownerUrl))].filter((row) => !before.has(row));
  assert.ok(written.some((row) => row.startsWith('public.grievance ') && row.includes('QUAGGA')));
  const hers = [/Esha/i, /203\.0\.113\.77/, /Firefox/, new RegExp(session?.hash ?? 'none')];
  for (const row of written) {
    for (const mark of hers) assert.doesNotMatch(row, mark);
    const values = JSON.parse(row.slice(row.indexOf(' ') + 1)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(values))
      if (/(complainant|author|on_behalf_of|actor|created|changed|session)(_id|_by)$/.test(name))
        assert.equal(value, null, `${row.split(' ')[0]}.${name}`);
  }
  const of = (row: string) => JSON.parse(row.slice(row.indexOf(' ') + 1)) as Record<string, string>;
  for (const row of written.filter((each) => each.startsWith('public.grievance'))) {
    const { created_at: made, changed_at: changed } = of(row);
    for (const time of [made, changed])
      if (time !== undefined) assert.match(time, /T00:00:00/, 'no time of day is kept');
  }
  for (const row of written.filter((each) => /^public\.(audit_entry|event_told|notification) /.test(each))) {
    const { created_at: made = '', happened_at: happened = '' } = of(row);
    const noted = made || happened;
    if (noted) assert.ok(new Date(noted).toISOString() >= at, 'what else is noted is of the release');
  }
  const log = await walSince(start);
  assert.ok(log.includes('QUAGGA'), 'the log holds the report now');
  for (const mark of ['203.0.113.77', 'Firefox/130', session?.hash ?? 'none', esha.userName.padEnd(40, '!')])
    assert.ok(!log.includes(mark), mark);

  const folder = mkdtempSync(join(tmpdir(), 'muster-nameless-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  await backup(world.database.ownerUrl, join(folder, 'all.backup'));
  const lines = zstdDecompressSync(readFileSync(join(folder, 'all.backup')))
    .toString()
    .split('\n');
  const held = lines.filter((line) => line.includes('QUAGGA'));
  assert.ok(held.length > 0);
  for (const line of held) assert.doesNotMatch(line, /Esha|203\.0\.113\.77/);
});

test('whoever has the code reads what those who handle it write, and answers', async () => {
  const { body } = await report({ subject: 'Bonus', detail: 'The bonus is late' });
  await release();
  const { rows } = (await world.as('Harish Iyer').get<{ rows: Wire[] }>('/api/records/grievance')).body;
  const id = rows.find(({ values }) => values['subject'] === 'Bonus')?.id ?? 0;
  await world.done('Harish Iyer', id, 'acknowledge');
  await world.done('Harish Iyer', id, 'message', { text: 'Which month?' });
  await world.done('Harish Iyer', id, 'note', { text: 'HIDDEN NOTE' });
  const seen = await look(body.code);
  assert.ok(seen.body.entries.some(({ text, isMine }) => text === 'Which month?' && !isMine));
  assert.doesNotMatch(seen.raw.toString(), /HIDDEN NOTE|Harish/);
  const answer = { code: body.code, text: 'October' };
  assert.equal((await nobody.post('/api/nameless/answer', answer)).status, 200);
  await release();
  assert.ok((await look(body.code)).body.entries.some(({ text, isMine }) => text === 'October' && isMine));
  const wrong = await look(`${works}.${'x'.repeat(43)}`);
  assert.deepEqual([wrong.status, wrong.body.code], [404, 'grievance.no-such-code']);
  const neighbours = await look(body.code.replace(/^\d+/, String(world.organisations.university)));
  assert.equal(neighbours.status, 404, 'the code of one organisation is none of another');
});

test('a report that its page sends again after a crash makes one case', async () => {
  const { body } = await report({ subject: 'Twice', detail: 'x' });
  await report({ subject: 'Twice', detail: 'x', code: body.code });
  await release();
  await report({ subject: 'Twice', detail: 'x', code: body.code });
  await release();
  const { rows } = await world.inside(works, (db) =>
    sql`select from grievance where organisation_id = ${works} and subject = 'Twice'`.execute(db),
  );
  assert.equal(rows.length, 1);
});

test('whoever a report speaks of by name does not read it, also from those who handle it', async () => {
  await report({
    subject: 'About HR',
    detail: 'Papers are lost',
    about: 'mr. harish from HR',
    category: category(/^Behaviour/),
  });
  await report({
    subject: 'About the chair',
    detail: 'Padma Nair shouts at us',
    category: category(/^Sexual/),
  });
  await release();
  const subjects = async (name: Person) =>
    (await world.as(name).get<{ rows: Wire[] }>('/api/records/grievance')).body.rows.map(
      ({ values }) => values['subject'],
    );
  assert.ok(!(await subjects('Harish Iyer')).includes('About HR'));
  assert.ok(!(await subjects('Padma Nair')).includes('About the chair'));
  assert.ok((await subjects('Gita Das')).includes('About the chair'));
});

test('a category that takes no reports without a name takes none, and a full box says so', async () => {
  const hr = world.as('Harish Iyer');
  const id = category(/^Safety/);
  const { body: read } = await hr.get<Wire>(`/api/records/grievance-category/${id}`);
  await hr.put(`/api/records/grievance-category/${id}`, {
    version: read.version,
    values: { nameless: false },
  });
  assert.equal((await report({ category: id })).body.code, 'grievance.closed-to-nameless');
  let last = 200;
  for (let at = 0; at < 61; at += 1) last = (await report({ subject: `Many ${at}` })).status;
  assert.equal(last, 429);
  await release();
});

test('what the form cannot take is refused as it is handed in', async () => {
  const { status, body } = await report({ subject: '   ' });
  assert.equal(status, 422, JSON.stringify(body));
  assert.ok(body.fields?.['subject']);
});

test('a name is known by any part where it is said whom it is about, and by all its parts elsewhere', () => {
  const people = [
    { id: 1, name: 'Asha Rao' },
    { id: 2, name: 'Harish Iyer' },
  ];
  assert.deepEqual(namedIn({ about: 'Mrs RAO', told: '' }, people), [1]);
  assert.deepEqual(namedIn({ about: '', told: 'harish  iyer, again' }, people), [2]);
  assert.deepEqual(namedIn({ about: '', told: 'a Rao' }, people), []);
});

test('no figure tells of fewer than three, nor lets others work them out', () => {
  const of = (group: string, count: number) =>
    Array.from({ length: count }, () => ({ group, days: 5, upheld: true }));
  const told = (...groups: [string, number][]) =>
    toldGroups(groups.flatMap(([group, count]) => of(group, count))).map(({ group, cases }) => [
      group,
      cases.length,
    ]);
  assert.deepEqual(told(['A', 2]), []);
  assert.deepEqual(told(['A', 3], ['B', 9]), [
    ['A', 3],
    ['B', 9],
  ]);
  assert.deepEqual(told(['A', 2], ['B', 5], ['C', 9]), [
    ['C', 9],
    [otherGroups, 7],
  ]);
  assert.deepEqual(told(['A', 1], ['B', 2], ['C', 9]), [
    ['C', 9],
    [otherGroups, 3],
  ]);
  assert.equal(middleDays(of('A', 2)), null);
});
