/** What coming late costs in a month, by each rule and on both sides of each limit. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { buildTimeWorld } from '../../../../tests/attendance/time-world.ts';

const { world, hr, punch, ask, save, general } = await buildTimeWorld({ to: '2026-06-30' });
const { plainPolicy } = await import('../../../../tests/attendance/plain-rules.ts');
const policy = await save('attendance-policy', {
  ...plainPolicy(general),
  name: 'From July',
  from: '2026-07-01',
  lateRule: 'each',
  lateFree: 3,
  lateCosts: 'half',
});
/** Four days late in August, by 11, 20, 30 and 40 minutes, and one within the grace. */
for (const [day, time] of [
  ['03', '09:11'],
  ['04', '09:20'],
  ['05', '09:30'],
  ['06', '09:40'],
  ['07', '09:10'],
])
  await punch('Esha Pillai', `2026-08-${day} ${time}`, `2026-08-${day} 18:00`);
await punch('Esha Pillai', '2026-06-29 09:30', '2026-06-29 18:00');

const august = async (as = hr) =>
  (await ask('lateness', { month: '2026-08' }, as)).rows.filter(({ name }) => name === 'Esha Pillai');
async function change(values: object) {
  const { body } = await hr.get<{ version: number }>(`/api/records/attendance-policy/${policy.id}`);
  const url = `/api/records/attendance-policy/${policy.id}`;
  const { status, body: told } = await hr.put(url, { version: body.version, values });
  assert.equal(status, 200, JSON.stringify(told));
}

test('three times are free, the fourth proposes half a day', async () => {
  const [row] = await august();
  assert.deepEqual([row?.['times'], row?.['late'], row?.['proposed']], [4, 101, 0.5]);
  await change({ lateFree: 4 });
  assert.equal((await august())[0]?.['proposed'], 0);
});

test('every second time proposes a quarter of a day; every fifth nothing yet', async () => {
  await change({ lateRule: 'every', lateCount: 2, lateCosts: 'quarter' });
  assert.equal((await august())[0]?.['proposed'], 0.5);
  await change({ lateCount: 5 });
  assert.equal((await august())[0]?.['proposed'], 0);
});

test('minutes of a month: all of them free, and one beyond', async () => {
  await change({ lateRule: 'pool', latePool: 101, lateStep: 30, lateCosts: 'half' });
  assert.equal((await august())[0]?.['proposed'], 0);
  await change({ latePool: 100 });
  assert.equal((await august())[0]?.['proposed'], 0.5);
});

test('a policy that says nothing proposes nothing, and tells the times all the same', async () => {
  const [row] = (await ask('lateness', { month: '2026-06' })).rows;
  assert.deepEqual([row?.['times'], row?.['proposed'], row?.['rule']], [1, 0, 'Nothing']);
});

test('a month that is still to come has nobody; a manager sees the team, an employee nobody', async () => {
  assert.deepEqual((await ask('lateness', { month: '2099-01' })).rows, []);
  assert.equal((await august(world.as('Meera Joshi'))).length, 1);
  const refused = await world
    .as('Farhan Ali')
    .post('/api/reports/lateness/rows', { parameters: { month: '2026-08' } });
  assert.equal(refused.status, 403);
});
