/** A manager's people as they are today, what HR sees of everybody, and the reports that managers have. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { buildWorld, type Person } from '../../../../tests/world.ts';
import { attritionOf } from '../headcount/headcount.card.ts';
import type { MyTeam } from './my-team.call.ts';

const world = await buildWorld();
const { works } = world.organisations;
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const team = async (who: Person) => (await world.as(who).get<MyTeam>('/api/my-team')).body.members;
const run = (statement: ReturnType<typeof sql>) => world.inside(works, (db) => statement.execute(db));
const today = Temporal.Now.plainDateISO('Asia/Kolkata');

test('a manager finds who reports to them first, then the people of those, and nobody else', async () => {
  const members = await team('Arjun Mehta');
  const direct = members.filter((one) => one.direct).map(({ name }) => name);
  assert.deepEqual(direct, ['Gita Das', 'Meera Joshi', 'Padma Nair', 'Vikram Shah']);
  assert.deepEqual(
    members.filter((one) => !one.direct).map(({ name }) => name),
    ['Esha Pillai', 'Farhan Ali'],
  );
  assert.deepEqual(await team('Esha Pillai'), [], 'who leads nobody has nobody here');
  assert.equal((await world.as(null).get('/api/my-team')).status, 401);
});

test('what is coming of each: leave, the end of probation and years of service', async () => {
  const soon = today.add({ days: 5 });
  await run(sql`update employee set joined_on = ${soon.subtract({ years: 3 }).toString()}::date
    where organisation_id = ${works} and id = ${idOf('Esha Pillai')}`);
  const esha = (await team('Meera Joshi')).find(({ name }) => name === 'Esha Pillai');
  assert.deepEqual(esha?.anniversary, { on: soon.toString(), years: 3 });
  assert.equal(esha?.birthdayOn, null, 'a manager sees no dates of birth unless the organisation says so');
});

test('whoever is on leave today is away on the page and on the card of the day', async () => {
  const hr = world.as('Harish Iyer');
  const type = await hr.post<{ id: number }>('/api/records/leave-type', {
    ...{ code: 'LWP', name: 'Leave without pay', position: 1, nature: 'unpaid', paidShare: 0, kept: false },
  });
  const on = today.toString();
  await run(sql`with application as (insert into leave_application (organisation_id, employee_id, type_id,
      "from", "to", from_half, to_half, days, unpaid_days, state)
    values (${works}, ${idOf('Farhan Ali')}, ${type.body.id}, ${on}::date, ${on}::date, 'whole', 'whole', 1,
      1, 'approved')
    returning id)
    insert into leave_day (organisation_id, application_id, employee_id, date, half, quantity, from_balance,
      unpaid, why)
    select ${works}, id, ${idOf('Farhan Ali')}, ${on}::date, 'whole', 100, 0, 100, '' from application`);
  const farhan = (await team('Meera Joshi')).find(({ name }) => name === 'Farhan Ali');
  assert.deepEqual(farhan?.away, { from: on, to: on });
  type Home = { cards: { key: string; items?: { title: string }[]; lines?: { label: string }[] }[] };
  for (const who of ['Meera Joshi', 'Harish Iyer'] as const) {
    const { cards } = (await world.as(who).get<Home>('/api/home')).body;
    const card = cards.find(({ key }) => key === 'today');
    assert.deepEqual(
      card?.items?.map(({ title }) => title),
      ['Farhan Ali'],
      who,
    );
    const again = (await world.as(who).get<Home['cards'][number]>('/api/home/cards/today')).body;
    assert.ok(
      again.lines?.some(({ label }) => label === 'Not in yet'),
      who,
    );
  }
  const { cards } = (await world.as('Esha Pillai').get<Home>('/api/home')).body;
  assert.ok(!cards.some(({ key }) => key === 'today'), 'an employee is not told who is absent');
});

test('HR’s home shows how many are employed over twelve months, and attrition', async () => {
  type Card = {
    key: string;
    trend?: { label: string; value: number }[];
    lines?: { label: string; value: unknown; path?: string }[];
  };
  const { cards } = (await world.as('Harish Iyer').get<{ cards: Card[] }>('/api/home')).body;
  const people = cards.find(({ key }) => key === 'headcount');
  assert.equal(people?.trend?.length, 12);
  const attrition = people?.lines?.find(({ label }) => /^Attrition/.test(label));
  assert.match(attrition?.path ?? '', /joiners-and-leavers/, 'the figure opens to who left');
});

test('attrition is who left of the mean of those employed at the ends of the months', () => {
  const months = [100, 110, 120].map((people) => ({ month: '2026-10' as const, people }));
  assert.equal(attritionOf({ trend: months, leftInYear: 11 }), '10.0%');
  assert.equal(attritionOf({ trend: [], leftInYear: 0 }), '–');
});

test('a manager has the catalogue of reports and the leave balances of the team alone', async () => {
  const meera = world.as('Meera Joshi');
  type Menu = { superModules: { modules: { items: { key: string }[] }[] }[] };
  const items = (await meera.get<Menu>('/api/menu')).body.superModules.flatMap(({ modules }) =>
    modules.flatMap((module) => module.items.map(({ key }) => key)),
  );
  for (const key of ['my-team', 'report-catalogue', 'leave-balances']) assert.ok(items.includes(key), key);
  const report = await meera.post<{ rows: unknown[] }>('/api/reports/leave-balances/rows', {
    parameters: { on: today.toString() },
  });
  assert.equal(report.status, 200, JSON.stringify(report.body));
  const lapses = await meera.post('/api/reports/leave-movements/rows', { parameters: {} });
  assert.equal(lapses.status, 403, 'the ledger behind them is for those who keep it');
});
