/** Hours and rests beside the law, at their edges: what people worked, and what is planned for them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { buildTimeWorld } from '../../../../tests/attendance/time-world.ts';

const { world, punch, ask } = await buildTimeWorld();
const week = { from: '2026-08-03', to: '2026-08-09' };

async function told(parameters: object = {}, as = world.as('Harish Iyer')) {
  const { rows } = await ask('hours-breaches', { ...week, ...parameters }, as);
  return rows.filter(({ name }) => name === 'Esha Pillai').map(({ what }) => String(what));
}
const days = (last: number, from: string, to: string) =>
  Array.from({ length: last }, (_, at) => [`2026-08-0${3 + at} ${from}`, `2026-08-0${3 + at} ${to}`]).flat();

test('six days of eight hours are 48, and keep the law', async () => {
  await punch('Esha Pillai', ...days(6, '09:00', '18:00'));
  assert.deepEqual(await told(), []);
});

test('a seventh day is beyond the week, told by its Monday whatever day was asked for', async () => {
  await punch('Esha Pillai', '2026-08-09 09:00', '2026-08-09 11:00');
  assert.match((await told()).join(), /Week from 3 August 2026: 49:00 of work/);
  assert.match((await told({ from: '2026-08-09' })).join(), /Week from 3 August 2026/);
});

test('short rest between two days of work is found', async () => {
  await punch('Esha Pillai', '2026-08-11 09:00', '2026-08-11 22:30', '2026-08-12 09:00', '2026-08-12 18:00');
  const next = await told({ from: '2026-08-10', to: '2026-08-16' });
  assert.match(next.join(), /12 August 2026: 10:30 of rest/);
});

test('what was worked beyond the normal day is overtime; the state’s cap of the day is its end', async () => {
  // Karnataka: nine hours, ten with overtime.
  await punch('Esha Pillai', '2026-08-17 09:00', '2026-08-17 20:00', '2026-08-19 09:00', '2026-08-19 20:01');
  const found = await told({ from: '2026-08-17', to: '2026-08-23' });
  assert.deepEqual(
    found.filter((says) => says.includes('in a day')),
    ['19 August 2026: 10:01 of work in a day.'],
  );
});

test('what is planned is judged without punches; a manager sees the team alone', async () => {
  assert.deepEqual(await told({ hours: 'planned' }), []);
  const { rows } = await ask('hours-breaches', week, world.as('Meera Joshi'));
  assert.deepEqual([...new Set(rows.map(({ name }) => name))], ['Esha Pillai']);
  assert.equal((await ask('hours-breaches', week, world.as('Omar Khan'))).count, 0);
  const own = await world.as('Esha Pillai').post('/api/reports/hours-breaches/rows', { parameters: week });
  assert.equal(own.status, 403);
});
