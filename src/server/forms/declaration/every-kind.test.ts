import assert from 'node:assert/strict';
import test from 'node:test';
import { hasVerhoeffCheckDigit } from '#kernel/identity-number.ts';
import { buildFormWorld } from '../../../../tests/form-world.ts';
import type { WireRecord } from '../list/projection.ts';

const world = await buildFormWorld();
const hr = await world.enter('Harish Iyer');
const esha = world.people['Esha Pillai'].employeeId as number;
const url = '/api/records/every-kind';

type Page = { rows: WireRecord[]; total: number; next: string | null; previous: string | null };
type Problem = { code: string; message: string; fields: Record<string, string> };

const { rows: departments } = (await hr.get<Page>('/api/records/department')).body;
const department = departments[0] as WireRecord;
const aadhaar = Array.from({ length: 10 }, (_, digit) => `23412341234${digit}`).find(
  hasVerhoeffCheckDigit,
) as string;

const plain = {
  code: 'K1',
  name: 'Ωmega ☂',
  note: 'two\nlines',
  count: -7,
  ratio: 1.005,
  amount: 99_999_999_999_999,
  share: 1250,
  day: '2024-02-29',
  lastDay: '2024-03-01',
  period: '2026-11',
  at: '23:59',
  done: true,
  size: 'large',
  why: 'because',
  tags: ['red', 'blue'],
  person: 'Zoë D’Souza-Rao',
  phone: '+919845012345',
  mail: 'asha@example.in',
  home: {
    line1: '1 MG Road',
    line2: null,
    city: 'Bengaluru',
    state: 'Karnataka',
    pin: '560001',
    country: 'India',
  },
  ifsc: 'SBIN0001234',
};

test('every kind of value comes back as it was given', async () => {
  const made = await hr.post<WireRecord>(url, {
    ...plain,
    whose: esha,
    department: department.id,
    aadhaar,
    pan: 'abcpe1234f',
    lines: [
      { what: 'one', amount: 5, department: department.id, secret: '100200300400' },
      { what: 'two', amount: 0 },
    ],
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const { values, state, id } = (await hr.get<WireRecord>(`${url}/${made.body.id}`)).body;
  for (const [name, value] of Object.entries(plain)) assert.deepEqual(values[name], value, name);
  assert.equal(state, 'draft');
  assert.deepEqual(values.department, { id: department.id, title: 'Engineering' });
  assert.deepEqual(values.whose, { id: esha, title: 'Esha Pillai' });
  assert.equal(values.aadhaar, `••••••••${aadhaar.slice(-4)}`);
  assert.deepEqual(values.lines, [
    {
      what: 'one',
      amount: 5,
      department: { id: department.id, title: 'Engineering' },
      secret: '••••••••0400',
    },
    { what: 'two', amount: 0, department: null, secret: null },
  ]);
  assert.equal('wage' in values, false, 'pay is hidden from HR');
  const cleared = await hr.put<WireRecord>(`${url}/${id}`, {
    version: 1,
    values: { size: 'small', tags: [], home: null, pan: null, lines: [], count: null, done: false },
  });
  assert.equal(cleared.status, 200, JSON.stringify(cleared.body));
  assert.equal(cleared.body.values.why, null, 'a field that is no longer asked for is emptied');
  assert.deepEqual(cleared.body.values.lines, []);
  assert.equal(cleared.body.values.pan, null);
});

test('everything that is wrong is told at once, by field and line', async () => {
  const { status, body } = await hr.post<Problem>(url, {
    code: 'K'.repeat(11),
    name: '  ',
    count: 1.5,
    ratio: 1e300,
    amount: 2 ** 53,
    share: 10_001,
    day: '2999-01-01',
    period: '2026-13',
    at: '24:00',
    done: 'yes',
    size: 'huge',
    tags: ['red', 'purple'],
    whose: 1.5,
    person: '1 2',
    phone: 'x',
    mail: 'a@b',
    home: { line1: 'x' },
    aadhaar: aadhaar.replace(/.$/, (last) => String((Number(last) + 1) % 10)),
    pan: 'ABC',
    ifsc: 'SBIN1001234',
    decided: 'me',
    lines: [{ what: 'a\u0007b', amount: -1 }],
    __proto__x: 1,
    wage: 5,
  });
  assert.equal(status, 422);
  const told = Object.keys(body.fields).sort();
  assert.deepEqual(told, ['wage'], 'a field that is hidden is refused before anything else is said');
  const rest = await hr.post<Problem>(url, {
    code: 'K'.repeat(11),
    name: '  ',
    count: 1.5,
    ratio: 1e300,
    amount: 2 ** 53,
    share: 10_001,
    day: '2199-01-01',
    period: '2026-13',
    at: '24:00',
    done: 'yes',
    size: 'huge',
    tags: ['red', 'purple'],
    whose: 1.5,
    person: '1 2',
    phone: 'x',
    mail: 'a@b',
    home: { line1: 'x' },
    aadhaar: aadhaar.replace(/.$/, (last) => String((Number(last) + 1) % 10)),
    pan: 'ABC',
    ifsc: 'SBIN1001234',
    decided: 'me',
    lines: [{ what: 'a\u0007b', amount: -1 }, 'x'],
  });
  assert.equal(rest.status, 422);
  assert.deepEqual(Object.keys(rest.body.fields).sort(), [
    'aadhaar',
    'amount',
    'at',
    'code',
    'count',
    'day',
    'decided',
    'done',
    'home.city',
    'ifsc',
    'lines.0.amount',
    'lines.0.what',
    'lines.1',
    'mail',
    'name',
    'pan',
    'period',
    'person',
    'phone',
    'ratio',
    'share',
    'size',
    'tags',
    'whose',
  ]);
  assert.equal(rest.body.fields.day, 'Day cannot be after today.');
  assert.match(rest.body.fields.aadhaar ?? '', /check digit/);
});

test('the same sealed number twice, or the same pair of values, is told under its field', async () => {
  const base = { name: 'Twice', amount: 1 };
  assert.equal((await hr.post(url, { ...base, code: 'T1' })).status, 200);
  const pair = await hr.post<Problem>(url, { ...base, code: 'T2' });
  assert.equal(pair.body.fields.name, 'Another specimen has the same Name and Amount.');
  const sealed = await hr.post<Problem>(url, { code: 'T3', name: 'Third', aadhaar });
  assert.equal(sealed.body.fields.aadhaar, 'Another specimen has this already.');
});

test('an action moves a record only from its state, with the right, and never one’s own', async () => {
  const made = await hr.post<WireRecord>(url, {
    code: 'A1',
    name: 'Act',
    whose: world.people['Harish Iyer'].employeeId,
  });
  const act = (version: number, action = 'approve', who = hr) =>
    who.post<WireRecord & Problem>(`${url}/${made.body.id}/actions/${action}`, { version });
  assert.equal((await act(1)).body.code, 'specimen.own');
  const anita = await world.enter('Anita Rao');
  assert.equal((await act(1, 'reopen', anita)).body.code, 'wrong-state');
  assert.equal((await act(9, 'approve', anita)).body.code, 'stale');
  const done = await act(1, 'approve', anita);
  assert.equal(done.status, 200, JSON.stringify(done.body));
  assert.equal(done.body.state, 'approved');
  assert.equal(done.body.values.decided, 'Anita Rao');
  assert.equal((await act(2, 'reopen')).status, 403);
  const changed = await hr.put<Problem>(`${url}/${made.body.id}`, { version: 2, values: { name: 'Later' } });
  assert.equal(changed.body.code, 'specimen.approved');
});

test('own reach: whose a new record is is filled in, and another’s is refused', async () => {
  const employee = await world.enter('Esha Pillai');
  const mine = await employee.post<WireRecord>(url, { code: 'O1', name: 'Mine' });
  assert.equal(mine.status, 200, JSON.stringify(mine.body));
  assert.equal(mine.body.own, true);
  const gita = world.people['Gita Das'].employeeId;
  assert.equal((await employee.post(url, { code: 'O2', name: 'Theirs', whose: gita })).status, 403);
  assert.equal(
    (await employee.put(`${url}/${mine.body.id}`, { version: 1, values: { whose: gita } })).status,
    404,
  );
  assert.equal((await employee.delete(`${url}/${mine.body.id}?version=1`)).status, 403);
});

test('many at once: each record stands or falls by itself', async () => {
  const ids = [];
  for (const code of ['B1', 'B2', 'B3']) {
    ids.push({
      id: (await hr.post<WireRecord>(url, { code, name: `Bulk ${code}` })).body.id,
      version: code === 'B2' ? 7 : 1,
    });
  }
  const { body } = await hr.post<{ rows: { ok: boolean; code?: string }[] }>(`${url}/bulk`, {
    ids,
    set: { count: 5 },
  });
  assert.deepEqual(
    body.rows.map(({ ok, code }) => [ok, code]),
    [
      [true, undefined],
      [false, 'stale'],
      [true, undefined],
    ],
  );
});
