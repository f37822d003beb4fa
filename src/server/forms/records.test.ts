import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Caller } from '../../../tests/caller.ts';
import { buildWorld } from '../../../tests/world.ts';
import type { WireRecord } from './list/projection.ts';

const world = await buildWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');

type Page = { rows: WireRecord[]; total: number; next: string | null; previous: string | null };
type Problem = { code: string; message: string; fields?: Record<string, string>; theirs?: WireRecord };
const linked = (record: WireRecord, name: string) =>
  record.values[name] as { id: number; title: string } | null;

const esha = world.people['Esha Pillai'].employeeId as number;

test('a list shows its records with the department and the manager of today', async () => {
  const { status, body } = await hr.get<Page>('/api/records/employee');
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.total, 10);
  const found = body.rows.find(({ id }) => id === esha);
  assert.ok(found);
  assert.equal(found.title, 'Esha Pillai');
  assert.equal(linked(found, 'department')?.title, 'Engineering');
  assert.equal(linked(found, 'reportsTo')?.title, 'Meera Joshi');
});

test('a department is created, changed and deleted, and its history says by whom', async () => {
  const made = await hr.post<WireRecord>('/api/records/department', { code: 'OPS', name: ' Operations ' });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  assert.equal(made.body.values.name, 'Operations');
  assert.equal(made.body.values.active, true);
  const { id, version } = made.body;
  const changed = await hr.put<WireRecord>(`/api/records/department/${id}`, {
    version,
    values: { name: 'Works' },
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.equal(changed.body.version, version + 1);
  const history = await hr.get<
    { by: string; action: string; changes: Record<string, { old?: unknown; new?: unknown }> }[]
  >(`/api/records/department/${id}/history`);
  assert.equal(history.status, 200, JSON.stringify(history.body));
  assert.deepEqual(
    history.body.map(({ action }) => action),
    ['change', 'create'],
  );
  assert.deepEqual(history.body[0]?.changes.name, { label: 'Name', old: 'Operations', new: 'Works' });
  assert.match(history.body[0]?.by ?? '', /Harish Iyer/);
  const deleted = await hr.delete(`/api/records/department/${id}?version=${version + 1}`);
  assert.equal(deleted.status, 204, JSON.stringify(deleted.body));
  assert.equal((await hr.get(`/api/records/department/${id}`)).status, 404);
});

test('what is wrong is told by field, in words', async () => {
  const { status, body } = await hr.post<Problem>('/api/records/department', {
    code: '',
    name: 7,
    head: 999_999,
    wages: 1,
  });
  assert.equal(status, 422);
  assert.deepEqual(body.fields, {
    code: 'Code is required.',
    name: 'Name must be text.',
    wages: 'wages is not a field of this form.',
    head: 'Head must be picked from the list.',
  });
});

test('a code that is taken is refused under its own field', async () => {
  const { status, body } = await hr.post<Problem>('/api/records/department', { code: 'ENG', name: 'Second' });
  assert.equal(status, 422);
  assert.deepEqual(body.fields, { code: 'Another department has this already.' });
});

test('a stale save is refused and shows the record as it is now', async () => {
  const made = await hr.post<WireRecord>('/api/records/grade', { code: 'G9', name: 'Nine', rank: 9 });
  const { id, version } = made.body;
  assert.equal(made.status, 200, JSON.stringify(made.body));
  await hr.put(`/api/records/grade/${id}`, { version, values: { name: 'Theirs' } });
  const mine = await hr.put<Problem>(`/api/records/grade/${id}`, { version, values: { name: 'Mine' } });
  assert.equal(mine.status, 409);
  assert.equal(mine.body.code, 'stale');
  assert.equal(mine.body.theirs?.values.name, 'Theirs');
});

test('what is used elsewhere cannot be deleted, and the answer names where', async () => {
  const page = await hr.get<Page>('/api/records/department?search=engineering');
  const [row] = page.body.rows;
  assert.ok(row);
  const { status, body } = await hr.delete<Problem>(
    `/api/records/department/${row.id}?version=${row.version}`,
  );
  assert.equal(status, 409);
  assert.match(body.message, /still used in Work/);
});

test('a transfer splits the row of time, and the old department is still read as of its day', async () => {
  const second = await hr.post<WireRecord>('/api/records/department', { code: 'QA', name: 'Quality' });
  const page = await hr.get<Page>(`/api/records/employee-work?employee=${esha}`);
  const now = page.body.rows[0];
  assert.ok(now, JSON.stringify(page.body));
  const ids = Object.fromEntries(
    Object.entries(now.values).flatMap(([name, value]) =>
      value !== null && typeof value === 'object' && 'id' in value ? [[name, value.id]] : [],
    ),
  );
  const moved = await hr.post<WireRecord>('/api/records/employee-work', {
    ...ids,
    department: second.body.id,
    validFrom: '2026-01-01',
    reason: 'New team',
  });
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
  const rows = (await hr.get<Page>(`/api/records/employee-work?employee=${esha}&sort=validFrom`)).body.rows;
  assert.deepEqual(
    rows.map(({ validFrom, validTo }) => [validFrom, validTo]),
    [
      ['2024-04-01', '2025-12-31'],
      ['2026-01-01', null],
    ],
  );
  const titleOn = async (day: string) =>
    linked((await hr.get<WireRecord>(`/api/records/employee/${esha}?asOf=${day}`)).body, 'department')?.title;
  assert.equal(await titleOn('2025-12-31'), 'Engineering');
  assert.equal(await titleOn('2026-01-01'), 'Quality');
  const all = await hr.get<Page>(`/api/records/employee-work?employee=${esha}&superseded=1`);
  assert.equal(all.body.total, 3);
});

test('a correction needs a reason and leaves the wrong row in the history', async () => {
  const [row] = (await hr.get<Page>(`/api/records/employee-work?employee=${esha}&sort=-validFrom`)).body.rows;
  assert.ok(row);
  const url = `/api/records/employee-work/${row.id}`;
  const without = await hr.put<Problem>(url, { version: row.version, values: {}, validFrom: '2026-02-01' });
  assert.equal(without.status, 422);
  assert.match(without.body.fields?.reason ?? '', /required/);
  const done = await hr.put<WireRecord>(url, {
    version: row.version,
    values: {},
    validFrom: '2026-02-01',
    reason: 'Wrong month',
  });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  const rows = (await hr.get<Page>(`/api/records/employee-work?employee=${esha}&sort=validFrom`)).body.rows;
  assert.deepEqual(
    rows.map(({ validFrom, validTo }) => [validFrom, validTo]),
    [
      ['2024-04-01', '2026-01-31'],
      ['2026-02-01', null],
    ],
  );
  const again = await hr.put<Problem>(url, {
    version: row.version,
    values: {},
    validFrom: '2026-03-01',
    reason: 'Again',
  });
  assert.equal(again.status, 409, 'the superseded row cannot be corrected once more');
  const current = rows[1];
  assert.ok(current);
  const gone = await hr.delete(
    `/api/records/employee-work/${current.id}?version=${current.version}&reason=Never%20happened`,
  );
  assert.equal(gone.status, 204, JSON.stringify(gone.body));
  const left = (await hr.get<Page>(`/api/records/employee-work?employee=${esha}`)).body.rows;
  assert.deepEqual(
    left.map(({ validFrom, validTo }) => [validFrom, validTo]),
    [['2024-04-01', null]],
  );
});

test('an employee reads their own record, a manager the team, and nobody by guessing', async () => {
  const list = async (name: Parameters<typeof world.as>[0]) =>
    (await world.as(name).get<Page>('/api/records/employee')).body.rows.map(({ title }) => title).sort();
  assert.deepEqual(await list('Esha Pillai'), ['Esha Pillai']);
  assert.deepEqual(await list('Meera Joshi'), ['Esha Pillai', 'Farhan Ali', 'Meera Joshi']);
  const gita = world.people['Gita Das'].employeeId as number;
  assert.equal((await world.as('Meera Joshi').get(`/api/records/employee/${gita}`)).status, 404);
  assert.equal((await world.as('Esha Pillai').get(`/api/records/employee/${gita}/history`)).status, 404);
  assert.equal((await world.as('Omar Khan').get(`/api/records/employee/${esha}`)).status, 404);
});

test('what is hidden is not sent, sorted or filtered by; what is masked is revealed on record', async () => {
  const saved = await hr.get<WireRecord>(`/api/records/employee/${esha}`);
  const put = await hr.put<WireRecord>(`/api/records/employee/${esha}`, {
    version: saved.body.version,
    values: { pan: 'abcpe1234f', mobile: '+91 98450 12345' },
  });
  assert.equal(put.status, 200, JSON.stringify(put.body));
  assert.equal(put.body.values.pan, '••••••234F');
  const manager = world.as('Meera Joshi');
  const seen = (await manager.get<WireRecord>(`/api/records/employee/${esha}`)).body;
  assert.equal('pan' in seen.values, false);
  assert.equal('mobile' in seen.values, false);
  assert.equal((await manager.get('/api/records/employee?sort=dateOfBirth')).status, 422);
  const filter = encodeURIComponent(JSON.stringify([{ field: 'pan', empty: false }]));
  assert.equal((await manager.get(`/api/records/employee?filter=${filter}`)).status, 422);
  assert.equal((await manager.get(`/api/records/employee/${esha}/reveal/pan`)).status, 404);
  const clear = await hr.get<{ value: string }>(`/api/records/employee/${esha}/reveal/pan`);
  assert.equal(clear.body.value, 'ABCPE1234F');
  const { rows } = await world.inside(works, (db) =>
    sql<{ changes: unknown; text: string }>`
    select changes, changes::text as text from audit_entry where action = 'reveal'
      and record = ${esha}`.execute(db),
  );
  assert.equal(rows.length, 1);
  const kept = await world.inside(works, (db) =>
    sql<{ pan: string }>`select pan from employee where id = ${esha}`.execute(db),
  );
  assert.doesNotMatch(kept.rows[0]?.pan ?? '', /ABCPE1234F/);
  const noted = await world.inside(works, (db) =>
    sql`select from audit_entry where changes::text like '%ABCPE1234F%'`.execute(db),
  );
  assert.equal(noted.rows.length, 0);
});

test('what belongs to a person is found by the person’s name, by whoever may see it', async () => {
  const found = async (who: Caller, search: string) =>
    (await who.get<Page>(`/api/records/employee-work?search=${search}`)).body.rows.map(
      ({ values }) => (values['employee'] as { title: string }).title,
    );
  assert.deepEqual([...new Set(await found(hr, 'pillai'))], ['Esha Pillai']);
  assert.ok((await found(hr, 'pillai%20engineering')).includes('Esha Pillai'), 'with words of two records');
  assert.deepEqual(await found(hr, 'pillai%20nobody'), [], 'every word');
  assert.ok((await found(hr, 'rao')).includes('Anita Rao'));
  assert.deepEqual(await found(world.as('Esha Pillai'), 'rao'), [], 'a colleague’s is not found');
});

test('nothing in a sort, a filter, a search or a page mark becomes SQL', async () => {
  const evil = [
    `code; drop table employee`,
    `code" desc`,
    `(select 1)`,
    `__proto__`,
    `constructor`,
    `b.id`,
    `-`,
  ];
  for (const sort of evil) {
    assert.equal((await hr.get(`/api/records/employee?sort=${encodeURIComponent(sort)}`)).status, 422, sort);
  }
  const filters = [
    '{}',
    '[{"field":"x"}]',
    '[{"field":"code"}]',
    `[{"field":"code","is":"x"}]`,
    `[{"field":"joinedOn","from":"x' or 1=1"}]`,
    '[{"field":"department","is":["1 or 1=1"]}]',
    '[{"field":"__proto__","empty":true}]',
    'x',
    '[[[[]]]]',
    '[null]',
    '[{"field":"joinedOn","from":{"a":1}}]',
    '[{"field":"code","contains":"\\u0000"}]',
  ];
  for (const filter of filters) {
    assert.equal(
      (await hr.get(`/api/records/employee?filter=${encodeURIComponent(filter)}`)).status,
      422,
      filter,
    );
  }
  for (const mark of [
    'x',
    'W10',
    Buffer.from('["x",1]').toString('base64url'),
    Buffer.from('[null,"1"]').toString('base64url'),
  ]) {
    assert.equal((await hr.get(`/api/records/employee?sort=joinedOn&after=${mark}`)).status, 422, mark);
  }
  const found = await hr.get<Page>(
    `/api/records/employee?search=${encodeURIComponent("100%_'\\ or 1=1 --")}`,
  );
  assert.equal(found.status, 200);
  assert.equal(found.body.total, 0);
});

test('a program that sends the wrong kind of value is told what to send', async () => {
  const { body } = await hr.post<Problem>('/api/records/department', {
    code: 'KIND',
    name: 'Kind',
    parent: 'Engineering',
    active: 'Yes',
  });
  assert.deepEqual(body.fields, {
    parent: 'Part of must be picked from the list (a program sends its id).',
    active: 'Active must be yes or no (a program sends true or false).',
  });
  const person = await hr.post<Problem>('/api/records/employee', { gender: 'M', joinedOn: '31/12/2026' });
  assert.equal(person.body.fields?.['joinedOn'], 'Joined on must be a date, such as 2026-11-26.');
  assert.match(person.body.fields?.['gender'] ?? '', /one of the choices offered: \w+, \w+/);
});
