/** What is told of ratings, pay and budgets: never of fewer than three people. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildIncrementWorld } from '../../../../tests/performance/increment-world.ts';

const world = await buildIncrementWorld({
  'Esha Pillai': 50_000,
  'Farhan Ali': 45_000,
  'Gita Das': 70_000,
  'Meera Joshi': 60_000,
});
const { hr, payroll, ask, made, done, employeeOf } = world;
const plan = await made('increment-plan', { ...world.plan, forWhom: null });
await done(hr, 'increment-plan', plan, 'begin');

type Rows = { rows: Record<string, unknown>[] };
const rowsOf = async (report: string, parameters: object = {}, who = hr) => {
  const { status, body } = await who.post<Rows>(`/api/reports/${report}/rows`, { parameters });
  assert.equal(status, 200, JSON.stringify(body));
  return body.rows;
};
const valuesOf = (row: Record<string, unknown> | undefined, ...names: string[]) =>
  names.map((name) => row?.[name]);
const rateAlike = () =>
  ask(sql`update review_result set rating = 4 where cycle_id = ${world.cycle}
    and employee_id <> ${employeeOf('Gita Das')}`);

test('two people of a rating are no group: neither their pay nor their raises are told', async () => {
  assert.deepEqual(await rowsOf('rating-pay'), []);
  assert.deepEqual(await rowsOf('increments-by-rating', { plan }), []);
});

test('three of a rating are: where their pay stands, and what raises they get', async () => {
  await rateAlike();
  const [paid, ...others] = await rowsOf('rating-pay');
  assert.equal(others.length, 0, 'the fourth is alone');
  // 50,000, 45,000 and 60,000 of a midpoint of 62,500: 80, 72 and 96%, on average 82.67%.
  assert.deepEqual(valuesOf(paid, 'rating', 'people', 'compa', 'below', 'above'), [4, 3, 82_67, 1, 0]);
  const [raised] = await rowsOf('increments-by-rating', { plan });
  const [own] = await ask<{ raise: number; cost: number }>(sql`
    select round(avg(raise))::int as raise, sum(cost_more)::bigint as cost from increment_line
    where plan_id = ${plan} and employee_id in (select employee_id from review_result
      where cycle_id = ${world.cycle} and rating = 4)`);
  assert.deepEqual(valuesOf(raised, 'rating', 'people', 'raise', 'cost', 'byHand', 'promoted'), [
    ...[4, 3, own?.raise, own?.cost, 0, 0],
  ]);
});

test('a budget says what is used of it where three people are under it, else it stands alone', async () => {
  const uses = await rowsOf('increment-use', { plan }, payroll);
  assert.ok(uses.length > 0);
  for (const use of uses) {
    const isGroup = Number(use['people']) >= 3;
    assert.equal(use['used'] !== null && use['used'] !== undefined, isGroup, JSON.stringify(use));
    if (isGroup) assert.equal(Number(use['budget']) - Number(use['used']), use['left']);
  }
});

test('what managers and people may not see, no report of increments tells them', async () => {
  for (const report of ['rating-pay', 'increment-use', 'increments-by-rating'])
    for (const name of ['Meera Joshi', 'Esha Pillai'] as const) {
      const { status } = await world.as(name).post(`/api/reports/${report}/rows`, { parameters: {} });
      assert.equal(status, 403, `${report}, ${name}`);
    }
  const { body } = await world.as('Omar Khan').post<Rows>('/api/reports/rating-pay/rows', { parameters: {} });
  assert.deepEqual(body.rows ?? [], []);
});
