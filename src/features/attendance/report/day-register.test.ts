/** Registers by day and spells of absence: the figures by hand, at each boundary. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildTimeWorld } from '../../../../tests/attendance/time-world.ts';

const { world, works, punch, ask, idOf } = await buildTimeWorld();
const meera = world.as('Meera Joshi');
const week = { from: '2026-08-03', to: '2026-08-09' };
const of = (rows: readonly Record<string, unknown>[], name: string) =>
  rows.filter((row) => row['name'] === name);

// Monday: on time. Tuesday: in the grace. Wednesday: a minute beyond it. Thursday: one punch. Friday: night.
await punch('Esha Pillai', '2026-08-03 09:00', '2026-08-03 13:00', '2026-08-03 18:00');
await punch('Esha Pillai', '2026-08-04 09:10', '2026-08-04 18:10', '2026-08-05 09:11', '2026-08-05 18:11');
await punch('Esha Pillai', '2026-08-06 09:00', '2026-08-07 09:00', '2026-08-07 20:30');
// Gita is away from Monday to Wednesday and back on Thursday; the Sunday before, she worked.
await punch('Gita Das', '2026-07-31 09:00', '2026-07-31 18:00', '2026-08-01 09:00', '2026-08-01 18:00');
await punch('Gita Das', '2026-08-02 10:00', '2026-08-02 14:00');
await punch('Gita Das', '2026-08-06 09:00', '2026-08-06 18:00', '2026-08-07 09:00', '2026-08-07 18:00');

test('the register has every punch of a day, its hours and what it counts as', async () => {
  const [monday] = of((await ask('in-out-register', week)).rows, 'Esha Pillai');
  assert.deepEqual(
    [monday?.['cameAt'], monday?.['leftAt'], monday?.['punches'], monday?.['worked'], monday?.['rest']],
    ['09:00', '18:00', '09:00, 13:00, 18:00', 8, 60],
  );
  assert.equal(monday?.['status'], 'P: present');
});

test('late is told from the minute after the grace, a single punch as a missing one', async () => {
  const rows = of((await ask('uneven-days', week)).rows, 'Esha Pillai');
  assert.deepEqual(
    rows.map(({ day, what, late }) => [day, what, late]),
    [
      ['2026-08-05', 'Late', 11],
      ['2026-08-06', 'Missing punch', 0],
    ],
  );
  const missing = await ask('uneven-days', { ...week, what: 'missing' });
  assert.deepEqual(
    of(missing.rows, 'Esha Pillai').map(({ day }) => day),
    ['2026-08-06'],
  );
});

test('exactly so many days in a row are told, one fewer are not', async () => {
  const spells = async (least: number, parameters = week) =>
    of((await ask('absence-spells', { ...parameters, least })).rows, 'Gita Das').map(
      ({ day, last, days, lasts }) => [day, last, days, lasts],
    );
  const [three, lasting] = await spells(3);
  assert.deepEqual(three, ['2026-08-03', '2026-08-05', 3, null]);
  // From Saturday on nobody has seen her: told for a month on, and that it lasts.
  assert.deepEqual([lasting?.[0], lasting?.[3]], ['2026-08-08', 'Yes']);
  assert.deepEqual(
    (await spells(3.5)).map(([day]) => day),
    ['2026-08-08'],
  );
  // Asked for its last day alone, the spell is still three days long.
  assert.deepEqual((await spells(3, { from: '2026-08-05', to: '2026-08-05' }))[0]?.slice(0, 3), [
    '2026-08-03',
    '2026-08-05',
    3,
  ]);
  assert.deepEqual(await spells(1, { from: '2026-08-06', to: '2026-08-07' }), []);
});

test('work on a day off is told with what was asked for it', async () => {
  const sunday = { from: '2026-08-02', to: '2026-08-02' };
  const [row] = of((await ask('days-off-worked', sunday)).rows, 'Gita Das');
  assert.deepEqual([row?.['what'], row?.['worked'], row?.['asked']], ['Weekly off', 3, 'Nothing yet']);
  assert.equal((await ask('days-off-worked', { from: '2026-08-03', to: '2026-08-07' })).count, 0);
});

test('women at night are listed with their consent, from the hour of the law on', async () => {
  // 19:00 to 20:30 on Friday is an hour and a half of night; until 18:11 is none.
  const before = await ask('night-work', week);
  assert.deepEqual(
    before.rows.map(({ name, day, night, without }) => [name, day, night, without]),
    [['Esha Pillai', '2026-08-07', 1.5, 1]],
  );
  await world.inside(works, (db) =>
    sql`insert into employee_shift (organisation_id, employee_id, name, rotates, overtime, any_place,
        valid_from, night_consent_on, reason)
      values (${works}, ${idOf('Esha Pillai')}, 'General', false, false, false, '2026-01-01', '2026-08-07',
        'Joined')`.execute(db),
  );
  assert.deepEqual(
    (await ask('night-work', week)).rows.map(({ consent, without }) => [consent, without]),
    [['2026-08-07', 0]],
  );
});

test('a manager has the days of the team alone, an employee none, another organisation its own', async () => {
  for (const report of ['in-out-register', 'uneven-days', 'days-off-worked', 'night-work']) {
    const { rows } = await ask(report, { from: '2026-08-01', to: '2026-08-09' }, meera);
    assert.deepEqual(of(rows, 'Gita Das'), [], report);
    assert.equal((await ask(report, week, world.as('Omar Khan'))).count, 0, report);
    const { status } = await world
      .as('Esha Pillai')
      .post(`/api/reports/${report}/rows`, { parameters: week });
    assert.equal(status, 403, report);
  }
  const { rows } = await ask('absence-spells', { ...week, least: 1 }, meera);
  assert.deepEqual(of(rows, 'Gita Das'), []);
});
