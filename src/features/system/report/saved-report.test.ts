/** Saved reports through the calls of their screens: kept, shared, opened again, changed, deleted. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { monthOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const padma = world.as('Padma Nair');
const month = monthOf(todayOf());
const path = '/api/reports/salaries-on/saved';
const joiners = '/api/reports/joiners-and-leavers/saved';

type Saved = {
  id: number;
  version: number;
  name: string;
  mine: boolean;
  shared: boolean;
  parameters: Record<string, unknown>;
  group: string;
  sort: string;
};
type Refused = { fields?: Record<string, string>; message?: string };
type Rows = { rows: Record<string, unknown>[]; groups?: unknown[] };
type Listed = { rows: { id: number; title: string; values: Record<string, unknown> }[] };

const asked = {
  parameters: { on: '2026-04-30', service: 'serving' },
  moving: {},
  group: 'department',
  sort: '-gross',
};
const keep = (who: Person, name: string, shared = false, choice: unknown = asked, at = path) =>
  world.as(who).post<Saved & Refused>(at, { name, shared, choice });
const listed = async (who: Person, at = path) => (await world.as(who).get<Saved[]>(at)).body;
const record = (id: number) => `/api/records/saved-report/${id}`;
const rowsOf = async (who: Person, { parameters, group, sort }: Saved) =>
  (await world.as(who).post<Rows>('/api/reports/salaries-on/rows', { parameters, group, sort })).body;

test('a saved report opens again with the same lines, the same group and the same order', async () => {
  const { status, body } = await keep('Padma Nair', 'Who earns most');
  assert.equal(status, 200, body.message ?? '');
  const [again] = await listed('Padma Nair');
  assert.ok(again);
  assert.equal(again.mine, true);
  const { moving: _none, ...byHandAsked } = asked;
  const byHand = await padma.post<Rows>('/api/reports/salaries-on/rows', byHandAsked);
  const opened = await rowsOf('Padma Nair', again);
  assert.ok(opened.rows.length > 5 && opened.groups?.length);
  assert.deepEqual(opened, byHand.body);
  const { body: shown } = await padma.get<Listed['rows'][number]>(record(again.id));
  assert.equal(shown.values['reportHeading'], 'Salaries on a day');
  assert.equal(
    shown.values['asked'],
    'On: 30 April 2026 · Service: In service · Grouped by: Department · Sorted by: Monthly gross, downwards',
  );
});

test('its file has the order of its screen', async () => {
  const [saved] = await listed('Padma Nair');
  const query = new URLSearchParams({
    format: 'csv',
    parameters: JSON.stringify(saved?.parameters),
    sort: 'name',
  });
  const { raw } = await padma.get(`/api/reports/salaries-on/file?${query}`);
  const lines = raw.toString().split('\r\n').slice(1);
  const names = lines.filter((line) => /^E\d/.test(line)).map((line) => line.split(',')[1] ?? '');
  assert.ok(names.length > 5);
  assert.deepEqual(names, names.toSorted());
});

test('a month that moves is that of the day it is opened on', async () => {
  const parameters = { from: '2020-01-01', to: '2020-01-31', which: 'joined' };
  const moving = { from: 'month-start', to: 'today' };
  const { body } = await keep(
    'Harish Iyer',
    'New this month',
    false,
    { ...asked, parameters, moving, group: '', sort: '' },
    joiners,
  );
  assert.equal(body.parameters['from'], `${month}-01`, JSON.stringify(body));
  assert.equal(body.parameters['to'], todayOf());
  const { body: shown } = await world.as('Harish Iyer').get<Listed['rows'][number]>(record(body.id));
  assert.match(String(shown.values['asked']), /From: The first day of the month of running/);
});

test('what the report does not ask, has no column for, or cannot move is refused by its name', async () => {
  const told = async (choice: object) =>
    (await keep('Padma Nair', 'Wrong', false, { ...asked, ...choice })).body;
  assert.ok((await told({ parameters: { on: 'x' } })).fields?.['on']);
  assert.ok((await told({ parameters: { on: '2026-04-30', colour: 'red' } })).fields?.['colour']);
  assert.match((await told({ group: 'colour' })).fields?.['group'] ?? '', /has no column colour/);
  assert.ok((await told({ moving: { service: 'today' } })).fields?.['service']);
  assert.ok((await told({ moving: { on: 'this-month' } })).fields?.['on']);
  const twice = await keep('Padma Nair', 'who EARNS most');
  assert.equal(twice.status, 422);
  assert.match(twice.body.fields?.['name'] ?? '', /another choice of this report under this name/);
  const bare = await padma.post<Refused>('/api/records/saved-report', {
    name: 'From nowhere',
    shared: false,
  });
  assert.equal(bare.status, 409);
  assert.match(bare.body.message ?? '', /Open the report/);
});

test('what is one’s own no colleague sees; what is shared, those who may read the report', async () => {
  const [own] = await listed('Padma Nair');
  assert.deepEqual(await listed('Vikram Shah'), []);
  assert.equal((await world.as('Vikram Shah').get(record(own?.id ?? 0))).status, 404);
  const shared = (await keep('Padma Nair', 'For all', true)).body;
  const [seen] = await listed('Vikram Shah');
  assert.deepEqual([seen?.id, seen?.mine], [shared.id, false]);
  assert.deepEqual(await rowsOf('Vikram Shah', seen as Saved), await rowsOf('Padma Nair', shared));
  // HR reads no pay: neither the choice nor that there is one.
  for (const who of ['Harish Iyer', 'Ravi Kumar'] as const) {
    assert.equal((await world.as(who).get(path)).status, 404, who);
    assert.equal((await world.as(who).get(record(shared.id))).status, 404, who);
    const all = (await world.as(who).get<Listed>('/api/records/saved-report')).body;
    assert.ok(!JSON.stringify(all).includes('For all'), who);
    assert.equal((await keep(who, 'Mine', false)).status, 404, who);
  }
  assert.equal((await world.as('Esha Pillai').get(path)).status, 403);
});

test('another organisation sees and opens nothing of it', async () => {
  const [saved] = await listed('Padma Nair');
  for (const who of ['Nisha Verma', 'Omar Khan'] as const) {
    assert.equal((await world.as(who).get(record(saved?.id ?? 0))).status, 404, who);
    const all = (await world.as(who).get<{ total: number }>('/api/records/saved-report')).body;
    assert.equal(all.total, 0, who);
  }
  assert.deepEqual((await world.as('Omar Khan').get<Saved[]>(joiners)).body, []);
});

test('a shared one is changed, renamed and deleted by whoever keeps it, and by nobody else', async () => {
  const vikram = world.as('Vikram Shah');
  const [seen] = await listed('Vikram Shah');
  assert.ok(seen);
  const { body: before } = await vikram.get<{ version: number; may: { write: boolean; delete: boolean } }>(
    record(seen.id),
  );
  assert.deepEqual([before.may.write, before.may.delete], [false, false]);
  const change = { version: before.version, choice: { ...asked, group: '' } };
  assert.equal((await vikram.put(`${path}/${seen.id}`, change)).status, 404);
  const rename = { version: before.version, values: { name: 'Taken over' } };
  assert.equal((await vikram.put(record(seen.id), rename)).status, 404);
  assert.equal((await vikram.delete(`${record(seen.id)}?version=${before.version}`)).status, 404);
  assert.equal((await padma.put<Saved>(`${path}/${seen.id}`, change)).body.group, '');
  // Somebody who still looks at what was there before does not undo it.
  assert.equal((await padma.put(`${path}/${seen.id}`, change)).status, 409);
  const { body: mine } = await padma.get<{ version: number; may: { write: boolean } }>(record(seen.id));
  assert.equal(mine.may.write, true);
  assert.equal((await padma.put(record(seen.id), { ...rename, version: mine.version })).status, 200);
  assert.equal((await listed('Vikram Shah'))[0]?.name, 'Taken over');
  assert.equal((await padma.delete(`${record(seen.id)}?version=${mine.version + 1}`)).status, 204);
  assert.deepEqual(await listed('Vikram Shah'), []);
});
