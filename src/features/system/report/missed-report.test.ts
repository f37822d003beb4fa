/** Days of saved reports that go wrong: who is told, how often, and who can be a reader at all. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { runDailies } from '#server/process/daily.ts';
import { todayOf } from '#server/today.ts';
import { allow } from '../../../../tests/decided-rights.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const padma = world.as('Padma Nair');
const today = todayOf();

type Row = { id: number; version: number; state: string; values: Record<string, unknown> };
type Refused = { fields?: Record<string, string> };
const choice = { parameters: {}, moving: { on: 'today' }, group: '', sort: '' };
const change = (statement: ReturnType<typeof sql>) => world.inside(works, (db) => statement.execute(db));
const record = (id: number) => `/api/records/saved-report/${id}`;

const withReaders = (id: number, version: number, readers: readonly Person[]) =>
  padma.put<Row & Refused>(record(id), {
    version,
    values: {
      every: 'month',
      day: 5,
      format: 'csv',
      readers: readers.map((name) => ({ reader: world.people[name].userId })),
    },
  });
async function saved(name: string, readers: readonly Person[] = []): Promise<number> {
  const kept = await padma.post<Row>('/api/reports/salaries-on/saved', { name, shared: false, choice });
  const { status, body } = await withReaders(kept.body.id, kept.body.version, readers);
  assert.equal(status, 200, JSON.stringify(body));
  return kept.body.id;
}

/** As if the day had come: answers what became of it. */
async function made(id: number, on: IsoDate): Promise<{ state: string; remark: string; toldTo: string }> {
  await change(sql`update saved_report set next_on = ${on} where organisation_id = ${works} and id = ${id}`);
  await runDailies(world.host);
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await world.inside(works, (db) =>
      sql<{ state: string; remark: string; toldTo: string }>`
        select state, remark, told_to as "toldTo" from report_file
        where organisation_id = ${works} and saved_report_id = ${id} and made_for = ${on}`.execute(db),
    );
    if (rows[0]) return rows[0];
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error('nothing became of the day');
}
const told = async (who: Person, name: string): Promise<number> =>
  (await world.as(who).get<{ latest: { title: string }[] }>('/api/notifications')).body.latest.filter(
    ({ title }) => title.startsWith(`“${name}”`) && title.endsWith('could not be made'),
  ).length;

test('a reader is somebody who may read the report and the files of saved reports', async () => {
  const id = await saved('For two', ['Vikram Shah']);
  // Whoever is given the right to the report alone could be told of a file, and never open it.
  await allow(world, 'Meera Joshi', 'salaries-on', ['read']);
  const { version } = (await padma.get<Row>(record(id))).body;
  const refused = await withReaders(id, version, ['Vikram Shah', 'Meera Joshi']);
  assert.equal(refused.status, 422);
  assert.deepEqual(Object.keys(refused.body.fields ?? {}), ['readers.1.reader']);
  assert.equal((await made(id, addDays(today, -1))).toldTo, 'Padma Nair, Vikram Shah');
  const { body } = await world
    .as('Anita Rao')
    .get<{ loginType: { version: number } }>(`/api/rights/${world.people['Vikram Shah'].loginTypeId}`);
  const { status } = await world
    .as('Anita Rao')
    .put(`/api/rights/${world.people['Vikram Shah'].loginTypeId}`, {
      version: body.loginType.version,
      views: [],
      rights: [{ form: 'report-file', action: 'read', reach: 'none' }],
    });
  assert.equal(status, 200);
  assert.equal((await made(id, today)).toldTo, 'Padma Nair');
});

test('a day that a fault of Muster stopped is told like any other that was not made', async () => {
  const id = await saved('Broken');
  await change(sql`update saved_report set choice = '{"parameters":{},"moving":null,"group":"","sort":""}'
    where organisation_id = ${works} and id = ${id}`);
  const { state, remark } = await made(id, today);
  assert.equal(state, 'missed');
  assert.match(remark, /^Something went wrong on our side\. .* Tell support: [0-9a-f]{8}\.$/);
  assert.equal(await told('Padma Nair', 'Broken'), 1);
});

test('whoever keeps the logins is told once why nothing is made any more, not each time', async () => {
  const id = await saved('Left behind');
  await change(sql`update user_account set state = 'disabled'
    where organisation_id = ${works} and id = ${world.people['Padma Nair'].userId}`);
  assert.equal((await made(id, addDays(today, -1))).state, 'missed');
  assert.equal(await told('Anita Rao', 'Left behind'), 1);
  assert.equal((await made(id, today)).remark, 'The login of Padma Nair is disabled.');
  assert.equal(await told('Anita Rao', 'Left behind'), 1);
});
