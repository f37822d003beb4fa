/** Reports of people at any day: a figure opens its people, each with the act and the letter behind. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Caller } from '../../../../tests/caller.ts';
import { buildPayWorld, madeRecord } from '../../../../tests/pay-world.ts';
import { type Person, seenIn } from '../../../../tests/world.ts';

type Row = Record<string, unknown>;
type Column = {
  name: string;
  opens?: object;
  leadsTo?: { report: string; asks: Record<string, { row?: string; is?: unknown }> };
};
type Answer = { rows: Row[]; columns: Column[]; totals: Record<string, number> };

const world = await buildPayWorld();
const { works } = world.organisations;
const [hr, admin, payroll] = [world.as('Harish Iyer'), world.as('Anita Rao'), world.as('Padma Nair')];
const idOf = (name: Person): number => world.people[name].employeeId ?? 0;
const today = Temporal.Now.plainDateISO('Asia/Kolkata');
const day = (after: number): string => today.add({ days: after }).toString();
const ask = async (who: Caller, report: string, parameters: object): Promise<Answer> => {
  const { status, body } = await who.post<Answer>(`/api/reports/${report}/rows`, { parameters });
  assert.equal(status, 200, `${report}: ${JSON.stringify(body)}`);
  return body;
};

const sales = (await madeRecord<{ id: number }>(admin, 'department', { code: 'SAL', name: 'Sales' })).id;
const lead = (await madeRecord<{ id: number }>(admin, 'designation', { code: 'LEAD', name: 'Lead' })).id;

async function act(who: Caller, id: number, action: string): Promise<void> {
  const { body } = await who.get<{ version: number; fingerprint?: string }>(`/api/records/movement/${id}`);
  const { status } = await who.post(`/api/records/movement/${id}/actions/${action}`, { ...seenIn(body) });
  assert.equal(status, 200, action);
}
const move = await madeRecord<{ id: number }>(world.as('Meera Joshi'), 'movement', {
  ...{ employee: idOf('Esha Pillai'), kind: 'promotion', effectiveFrom: day(-5), reason: 'Leads the team' },
  ...{ department: sales, designation: lead, raise: 10_00 },
});
await act(world.as('Meera Joshi'), move.id, 'submit');
await act(hr, move.id, 'approve');
await act(world.as('Vikram Shah'), move.id, 'approve');
await world.inside(works, async (db) => {
  await sql`update employee set left_on = ${day(-2)}::date, leaving_reason = 'resigned'
    where id = ${idOf('Farhan Ali')}`.execute(db);
  await sql`update employee set joined_on = ${day(-8)}::date where id = ${idOf('Gita Das')}`.execute(db);
  await sql`update employee_work set valid_from = ${day(-8)}::date
    where employee_id = ${idOf('Gita Das')}`.execute(db);
});
const time = { from: day(-9), to: day(0) };

/** What the cell of a row is asked for in the other report, as the screen does. */
function behind({ columns }: Answer, name: string, row: Row): { report: string; asked: Row } {
  const leadsTo = columns.find((column) => column.name === name)?.leadsTo;
  assert.ok(leadsTo, name);
  const asked = Object.entries(leadsTo.asks).flatMap(([key, from]) => {
    const value = from.row === undefined ? from.is : row[from.row];
    return value === undefined || value === null ? [] : [[key, value]];
  });
  return { report: leadsTo.report, asked: Object.fromEntries(asked) };
}

test('the bridge closes by department, and each figure opens as many people as it says', async () => {
  const bridge = await ask(hr, 'headcount-bridge', { ...time, by: 'department' });
  const rows = new Map(bridge.rows.map((row) => [row['group'], row]));
  assert.equal(rows.get('Sales')?.['movedIn'], 1);
  assert.deepEqual(
    ['joined', 'movedOut', 'left'].map((name) => rows.get('Engineering')?.[name]),
    [1, 1, 1],
  );
  for (const row of bridge.rows)
    for (const name of ['opening', 'joined', 'movedIn', 'movedOut', 'left', 'closing']) {
      const { report, asked } = behind(bridge, name, row);
      assert.equal((await ask(hr, report, asked)).rows.length, row[name], `${row['group']} ${name}`);
    }
});

test('a promotion opens its movement and its letter; pay is told to whoever sees pay alone', async () => {
  const { rows } = await ask(hr, 'people-moves', { ...time, event: 'promotion' });
  assert.equal(rows.length, 1);
  const [row] = rows;
  assert.equal(row?.['name'], 'Esha Pillai');
  assert.deepEqual([row?.['actForm'], row?.['actId'], row?.['letterForm']], ['movement', move.id, 'letter']);
  assert.equal((await hr.get(`/api/records/letter/${row?.['letterId']}`)).status, 200);
  assert.match(String(row?.['was']), /Engineer/);
  assert.match(String(row?.['is']), /Lead/);
  assert.equal((await ask(hr, 'people-moves', { ...time, event: 'increment' })).rows.length, 0);
  const raise = (await ask(payroll, 'people-moves', { ...time, event: 'increment' })).rows[0];
  assert.deepEqual([raise?.['grossBefore'], raise?.['grossAfter']], [50_000_00, 55_000_00]);
});

test('a day in the past is read as it was, and counts who has left since', async () => {
  const before = await ask(hr, 'employees-on-a-day', { asOf: day(-6) });
  const esha = before.rows.find(({ name }) => name === 'Esha Pillai');
  assert.deepEqual([esha?.['department'], esha?.['designation']], ['Engineering', 'Engineer']);
  assert.ok(before.rows.some(({ name }) => name === 'Farhan Ali'));
  const now = await ask(hr, 'employees-on-a-day', { asOf: day(0) });
  assert.equal(now.rows.find(({ name }) => name === 'Esha Pillai')?.['designation'], 'Lead');
  assert.ok(!now.rows.some(({ name }) => name === 'Farhan Ali'));
  const last = await ask(hr, 'employees-on-a-day', { asOf: day(-2), without: true });
  assert.ok(!last.rows.some(({ name }) => name === 'Farhan Ali'), 'whose last day it is, is left out');
});

test('a manager reads the own team, and nobody without the right reads anything', async () => {
  const team = await ask(world.as('Meera Joshi'), 'employees-on-a-day', { asOf: day(0) });
  assert.deepEqual(
    team.rows.map(({ name }) => name).filter((name) => name !== 'Meera Joshi'),
    ['Esha Pillai'],
  );
  for (const report of ['headcount-bridge', 'people-moves', 'people-mix', 'attrition'])
    assert.equal((await world.as('Esha Pillai').post(`/api/reports/${report}/rows`, {})).status, 403);
});

test('the mix counts everybody once, and attrition counts leavers by why and how long', async () => {
  const people = (await ask(hr, 'employees-on-a-day', { asOf: day(0) })).rows.length;
  for (const by of ['age', 'service', 'gender', 'category', 'nationality', 'grade', 'department'])
    assert.equal((await ask(hr, 'people-mix', { asOf: day(0), by })).totals['people'], people, by);
  for (const by of ['department', 'establishment', 'designation', 'reason', 'service']) {
    const { totals, rows } = await ask(hr, 'attrition', { ...time, by });
    assert.equal(totals['left'], 1, by);
    assert.ok(
      rows.some(({ resigned }) => resigned === 1),
      by,
    );
  }
});

test('birthdays, years of service and terms that end are told beside confirmations', async () => {
  await world.inside(works, (db) =>
    sql`update employee_work set ends_on = ${day(20)}::date
      where employee_id = ${idOf('Ravi Kumar')}`.execute(db),
  );
  const seen = async (which: string, days: number) =>
    (await ask(hr, 'due-days', { days, which })).rows.map(({ name, on }) => [name, on]);
  assert.deepEqual(await seen('term', 20), [['Ravi Kumar', day(20)]]);
  assert.deepEqual(await seen('term', 19), []);
  assert.ok((await seen('birthday', 366)).length > 5);
  assert.ok((await seen('anniversary', 366)).some(([name]) => name === 'Esha Pillai'));
});
