/** A roster drawn against what its shifts need: who is missing, which licence is, and what it costs. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { coverOf } from '#time/roster/cover.ts';
import { type Run, rest } from '#time/roster/roster.ts';
import { nextMonday } from '../../../../tests/attendance/next-monday.ts';
import { generalShift, nightShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import { allow, decided } from '../../../../tests/decided-rights.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';
import type { Roster, RosterCost, RosterRow } from '../roster/roster.call.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 20_800, 'Farhan Ali': 20_800 } });
const { works } = world.organisations;
const hr = world.as('Harish Iyer');
const meera = world.as('Meera Joshi');
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const monday = nextMonday();
const span = { from: monday, to: addDays(monday, 6) };
const dates = Array.from({ length: 7 }, (_, at) => addDays(monday, at));

async function save(form: string, values: Record<string, unknown>): Promise<{ id: number }> {
  const { status, body } = await hr.post<{ id: number }>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const general = await save('shift', generalShift);
const night = await save('shift', nightShift);
await save('attendance-policy', plainPolicy(general.id));
const [{ place }] = await world.inside(works, async (db) => {
  const { rows } = await sql<{ place: number }>`select establishment_id as place from employee_work
    where organisation_id = ${works} and employee_id = ${idOf('Esha Pillai')}`.execute(db);
  return rows as [{ place: number }];
});
const cover = { place, on: 'week', weekDays: ['monday', 'tuesday'], from: monday };

async function rosterOf(as = meera): Promise<Roster> {
  const { status, body } = await as.get<Roster>(`/api/attendance/roster?from=${span.from}&to=${span.to}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const run = (
  name: Person,
  turns: readonly number[],
  seen: readonly number[],
  from: IsoDate = monday,
): Run => ({
  employee: idOf(name),
  from,
  turns,
  seen,
});
const draw = (...runs: readonly Run[]) =>
  meera.post<{ rows: RosterRow[] }>('/api/attendance/roster/drawn', { ...span, runs });
const nightNeed = async () => {
  const { needs, rows } = await rosterOf();
  const need = needs.find(({ shift }) => shift === night.id);
  assert(need);
  return coverOf(need, rows, dates);
};

test('the roster says how many each shift lacks, and a draft fills it', async () => {
  await save('required-cover', { ...cover, shift: night.id, needed: 1 });
  assert.deepEqual((await nightNeed())[0], { needed: 1, present: 0 });
  assert.equal((await nightNeed())[2], undefined, 'nothing is asked of Wednesday');
  await draw(run('Esha Pillai', [night.id], [general.id]));
  assert.deepEqual((await nightNeed())[0], { needed: 1, present: 1 });
});

test('people at the place whom the manager does not roster count as published', async () => {
  await save('required-cover', { ...cover, shift: general.id, needed: 2 });
  const { needs, rows } = await rosterOf();
  const need = needs.find(({ shift }) => shift === general.id);
  const everybody = (await rosterOf(hr)).rows.length + 1;
  assert.equal((need?.others[0] ?? 0) + rows.length, everybody);
});

test('one rule says how many: a second for the same days is refused', async () => {
  const { status, body } = await hr.post('/api/records/required-cover', {
    ...cover,
    shift: night.id,
    needed: 3,
  });
  assert.equal(status, 422);
  assert.match(JSON.stringify(body), /Another rule/);
  await save('required-cover', { ...cover, weekDays: ['sunday'], shift: night.id, needed: 3 });
});

test('a shift that asks for a licence marks whoever has none that is verified and in force', async () => {
  const paper = await save('document-type', {
    code: 'CRANE',
    name: 'Crane licence',
    expires: true,
    active: true,
  });
  const { body: kept } = await hr.get<{ version: number }>(`/api/records/shift/${night.id}`);
  const changed = await hr.put(`/api/records/shift/${night.id}`, {
    version: kept.version,
    values: { licence: paper.id },
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  const lacking = async () => {
    const row = (await rosterOf()).rows.find(({ employee }) => employee === idOf('Esha Pillai'));
    return (row?.breaches ?? []).filter(({ says }) => says.includes('Crane licence')).map(({ day }) => day);
  };
  await draw(run('Esha Pillai', [night.id, night.id], [night.id, general.id]));
  assert.deepEqual(await lacking(), [0, 1]);
  const document = await save('employee-document', {
    employee: idOf('Esha Pillai'),
    type: paper.id,
    number: 'C4471',
    expiresOn: monday,
  });
  assert.deepEqual(await lacking(), [0, 1], 'nobody has verified it');
  await world.inside(works, (db) =>
    sql`update employee_document set state = 'verified'
      where organisation_id = ${works} and id = ${document.id}`.execute(db),
  );
  assert.deepEqual(await lacking(), [1], 'it holds on its last day and not after');
});

test('who may see pay sees what the hours cost, as published and drafted; a manager does not', async () => {
  await allow(world, 'Harish Iyer', 'salary-assignment', ['read']);
  await decided(world, 'Harish Iyer', { views: [{ sensitivity: 'pay', view: 'show' }] });
  const cost = (as = hr) => as.get<RosterCost>(`/api/attendance/roster/cost?from=${span.from}&to=${span.to}`);
  const before = (await cost()).body;
  await draw(run('Farhan Ali', [rest], [general.id]));
  const after = (await cost()).body;
  assert.equal(after.published, before.published);
  assert.equal(after.drafted, before.drafted - 8 * 100_00, 'eight hours at 100 rupees');
  await draw(run('Farhan Ali', [general.id], [rest]));
  assert.equal((await cost()).body.drafted, before.drafted);
  assert.equal((await rosterOf(hr)).seesCost, true);
  assert.equal((await rosterOf()).seesCost, false);
  assert.equal((await cost(meera)).status, 403);
  assert.equal((await cost(world.as('Esha Pillai'))).status, 403);
});
