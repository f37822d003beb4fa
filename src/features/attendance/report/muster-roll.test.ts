/** The muster roll and the daily presence: each figure by hand, nobody beyond the reader's team. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildTimeWorld } from '../../../../tests/attendance/time-world.ts';

const { world, works, hr, punch, ask, idOf } = await buildTimeWorld();
const meera = world.as('Meera Joshi');

// Monday 3 August 2026: whole day. Tuesday: 40 minutes late. Wednesday: nothing. Thursday: one punch.
await punch('Esha Pillai', '2026-08-03 09:00', '2026-08-03 18:00', '2026-08-04 09:40', '2026-08-04 18:15');
await punch('Esha Pillai', '2026-08-06 09:00');
await punch('Gita Das', '2026-08-03 08:55', '2026-08-03 20:00');

const named = (rows: readonly Record<string, unknown>[], name: string) =>
  rows.find((row) => row['name'] === name) ?? {};

test('each day of the month has its code, and the totals are those of the codes', async () => {
  const { rows, columns } = await ask('muster-roll', { month: '2026-08' });
  const esha = named(rows, 'Esha Pillai');
  assert.deepEqual(
    ['d03', 'd04', 'd05', 'd06'].map((day) => esha[day]),
    ['P', 'P', 'A', 'MIS'],
  );
  // 9 hours less an hour of break, then 8 hours 35 less an hour.
  assert.equal(esha['worked'], 15.58);
  assert.equal(esha['missing'], 1);
  const codes = Object.entries(esha).filter(([name]) => /^d\d\d$/.test(name));
  const count = (...of: string[]) => codes.filter(([, code]) => of.includes(String(code))).length;
  assert.equal(esha['present'], 2);
  assert.equal(esha['absent'], count('A'));
  assert.equal(esha['free'], count('WO', 'H'));
  assert.equal(count('P', 'A', 'MIS', 'WO', 'H'), 31);
  assert.equal(columns.find(({ name }) => name === 'd03')?.day, '2026-08-03');
});

test('a code leads to the day of its person', async () => {
  const { rows } = await ask('muster-roll', { month: '2026-08' });
  assert.equal(named(rows, 'Esha Pillai')['employeeId'], idOf('Esha Pillai'));
  const { body } = await hr.get<{ opensDay?: { page: string } }>('/api/reports/muster-roll');
  assert.equal(body.opensDay?.page, 'my-attendance');
});

test('days to come are empty, and a month that has not begun has no row', async () => {
  assert.equal((await ask('muster-roll', { month: '2031-01' })).count, 0);
});

test('what is asked narrows the roll, and the totals with it', async () => {
  const { rows, totals } = await ask('muster-roll', { month: '2026-08', service: 'serving' });
  const present = rows.reduce((sum, row) => sum + Number(row['present']), 0);
  assert.equal(totals?.['present'], present);
  assert.equal(present, 3, 'two days of Esha and one of Gita');
});

test('a manager has the team alone, an employee nothing, another organisation its own', async () => {
  const names = (await ask('muster-roll', { month: '2026-08' }, meera)).rows.map((row) => row['name']);
  assert.deepEqual(names.toSorted(), ['Esha Pillai', 'Farhan Ali', 'Meera Joshi']);
  const own = await world.as('Esha Pillai').post('/api/reports/muster-roll/rows', {
    parameters: { month: '2026-08' },
  });
  assert.equal(own.status, 403);
  const others = await ask('muster-roll', { month: '2026-08' }, world.as('Omar Khan'));
  assert.equal(others.count, 0, 'nobody there keeps time');
});

test('a file of the team holds the team alone', async () => {
  const parameters = encodeURIComponent(JSON.stringify({ month: '2026-08' }));
  const file = await meera.get(`/api/reports/muster-roll/file?format=csv&parameters=${parameters}`);
  const csv = file.raw.toString();
  assert.match(csv, /Esha Pillai/);
  assert.doesNotMatch(csv, /Gita Das/);
  const paper = await meera.get(`/api/reports/muster-roll/file?format=pdf&parameters=${parameters}`);
  assert.equal(paper.raw.subarray(0, 5).toString(), '%PDF-');
});

test('the presence of a day tells who came, who came late and who did not', async () => {
  const on = async (day: string) => {
    const { rows } = await ask('daily-presence', { on: day }, meera);
    return rows.map(({ name, state, cameAt, leftAt, late }) =>
      [name, state, cameAt, leftAt, late].filter((each) => each !== null).join(' '),
    );
  };
  assert.deepEqual((await on('2026-08-04')).toSorted(), [
    'Esha Pillai Left for the day, late 09:40 18:15 40',
    'Farhan Ali Absent 0',
    'Meera Joshi Absent 0',
  ]);
  assert.deepEqual((await on('2026-08-06')).toSorted(), [
    'Esha Pillai A punch is missing 09:00 0',
    'Farhan Ali Absent 0',
    'Meera Joshi Absent 0',
  ]);
});

test('the presence is narrowed to one kind', async () => {
  const { rows } = await ask('daily-presence', { on: '2026-08-04', state: 'absent' }, meera);
  assert.deepEqual(rows.map(({ name }) => name).toSorted(), ['Farhan Ali', 'Meera Joshi']);
});

test('the presence is narrowed to who came late', async () => {
  const late = async (on: string) =>
    (await ask('daily-presence', { on, late: true }, meera)).rows.map(({ name }) => name);
  assert.deepEqual(await late('2026-08-04'), ['Esha Pillai']);
  assert.deepEqual(await late('2026-08-03'), []);
});

test('whose coming and going nobody records is not absent, and is paid', async () => {
  await world.inside(works, (db) =>
    sql`insert into employee_shift (organisation_id, employee_id, name, rotates, capture_method, overtime,
        any_place, valid_from, reason)
      values (${works}, ${idOf('Farhan Ali')}, 'Free', false, 'none', false, false, '2026-01-01',
        'Joined')`.execute(db),
  );
  const farhan = named((await ask('muster-roll', { month: '2026-08' }, meera)).rows, 'Farhan Ali');
  assert.deepEqual([farhan['d03'], farhan['absent'], farhan['paid']], ['NR', 0, 31]);
  const { rows } = await ask('daily-presence', { on: '2026-08-04', state: 'unrecorded' }, meera);
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['Farhan Ali'],
  );
});
