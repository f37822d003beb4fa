/** The registers of attendance, overtime and punches: figures by hand, caps at their edge. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildTimeWorld } from '../../../../tests/attendance/time-world.ts';

const { world, works, punch, ask, save } = await buildTimeWorld({ overtimePaid: 'none' });
const meera = world.as('Meera Joshi');
const august = { month: '2026-08' };
const of = (rows: readonly Record<string, unknown>[], name: string) =>
  rows.filter((row) => row['name'] === name);

// Nine to six with an hour of break is eight hours; what is after six is overtime from half an hour on.
await punch('Esha Pillai', '2026-08-03 09:00', '2026-08-03 18:29', '2026-08-04 09:00', '2026-08-04 18:30');
await punch('Esha Pillai', '2026-08-05 09:00', '2026-08-05 19:31', '2026-08-06 09:00');
await punch('Gita Das', '2026-07-01 09:00', '2026-07-01 20:00', '2026-08-03 09:00', '2026-08-03 19:00');

test('FORM-XIV has the way in and out of each day, days, overtime and a serial number', async () => {
  const { rows } = await ask('attendance-register', august);
  assert.deepEqual(
    rows.map(({ serial }) => serial),
    rows.map((_, at) => at + 1),
  );
  const [esha] = of(rows, 'Esha Pillai');
  assert.deepEqual(
    ['d03', 'd05', 'd06', 'd07', 'days', 'overtime', 'tour'].map((name) => esha?.[name]),
    ['09:00 18:29', '09:00 19:31', '09:00 –', 'A', 3, 2.02, 0],
  );
});

test('overtime begins with its thirtieth minute, and counts as the law counts', async () => {
  const { rows, totals } = await ask('overtime-register', august);
  assert.deepEqual(
    of(rows, 'Esha Pillai').map(({ day, normal, overtime, counted, approved }) =>
      [day, normal, overtime, counted, approved].join(' '),
    ),
    // An hour and 31 minutes: one hour, and over half an hour is another.
    ['2026-08-04 8 0.5 0.5 0', '2026-08-05 8 1.52 2 0'],
  );
  assert.equal(totals?.['counted'], 3.5, 'with the hour of Gita');
});

test('what was approved for a day is told beside it, and can be left out', async () => {
  const request = await save('attendance-request', {
    employee: world.people['Esha Pillai'].employeeId,
    kind: 'overtime',
    from: '2026-08-04',
    minutes: 30,
    reason: 'Stock-taking',
  });
  await world.inside(works, (db) =>
    sql`update attendance_request set state = 'approved' where organisation_id = ${works}
      and id = ${request.id}`.execute(db),
  );
  const [tuesday] = of((await ask('overtime-register', august)).rows, 'Esha Pillai');
  assert.equal(tuesday?.['approved'], 0.5);
  const left = await ask('overtime-register', { ...august, unapproved: true });
  assert.deepEqual(
    of(left.rows, 'Esha Pillai').map(({ day }) => day),
    ['2026-08-05'],
  );
});

test('a quarter adds up its three months; what is left of the cap goes below nothing', async () => {
  const quarter = async () => of((await ask('overtime-of-quarter', august)).rows, 'Gita Das')[0];
  const before = await quarter();
  assert.deepEqual([before?.['first'], before?.['second'], before?.['quarter']], [2, 1, 3]);
  // Shops of Karnataka: fifty hours.
  assert.deepEqual([before?.['cap'], before?.['left']], [50, 47]);
  const days = ['10', '11', '12', '13', '14'].flatMap((day) => [
    `2026-08-${day} 09:00`,
    `2026-08-${day} 23:59`,
  ]);
  await punch(
    'Gita Das',
    ...days,
    '2026-08-17 09:00',
    '2026-08-17 23:59',
    '2026-08-18 09:00',
    '2026-08-18 23:59',
  );
  await punch('Gita Das', '2026-08-19 09:00', '2026-08-19 23:05');
  assert.equal((await quarter())?.['left'], 0.03);
  await punch('Gita Das', '2026-08-20 09:00', '2026-08-20 18:33');
  assert.equal((await quarter())?.['left'], -0.52);
});

test('raw punches are as they came, with the person of the number on that day', async () => {
  await world.inside(works, (db) =>
    sql`insert into punch (organisation_id, at, pin, device_id, direction, way)
      values (${works}, '2026-08-03 07:15:20+05:30', '99', 7, 'in', 'device'),
        (${works}, '2026-08-03 23:59:59+05:30', '11', 7, null, 'device'),
        (${works}, '2026-08-04 00:00:00+05:30', '11', 7, null, 'device')`.execute(db),
  );
  const monday = { from: '2026-08-03', to: '2026-08-03' };
  const { rows } = await ask('raw-punches', monday);
  assert.deepEqual(
    rows.map(({ time, pin, name, direction }) => [time, pin, name, direction]),
    [
      ['07:15:20', '99', null, 'In'],
      ['09:00:00', '11', 'Esha Pillai', null],
      ['09:00:00', '13', 'Gita Das', null],
      ['18:29:00', '11', 'Esha Pillai', null],
      ['19:00:00', '13', 'Gita Das', null],
      ['23:59:59', '11', 'Esha Pillai', null],
    ],
  );
  assert.equal((await ask('raw-punches', { ...monday, whose: 'nobody' })).count, 1);
  assert.equal((await ask('raw-punches', { ...monday, whose: 'somebody' })).count, 5);
  assert.equal((await ask('raw-punches', monday, world.as('Omar Khan'))).count, 0);
});

test('a device is told with what it sent, and numbers that nobody has', async () => {
  const device = await save('attendance-device', {
    name: 'Gate',
    serialNumber: 'REG1',
    direction: 'time',
    ahead: 330,
    sendsZone: false,
  });
  await world.inside(works, (db) =>
    sql`with seen as (insert into device_state (organisation_id, device_id, seen_at, users)
        values (${works}, ${device.id}, now() - interval '5 hours', 42))
      insert into punch (organisation_id, at, pin, device_id, way)
      select ${works}, now() - make_interval(days => d), pin, ${device.id}, 'device'
      from (values (1, '11'), (2, '11'), (2, '98'), (40, '97')) as t (d, pin)`.execute(db),
  );
  const { rows } = await ask('device-health', {});
  const gate = rows.find(({ name }) => name === 'Gate');
  assert.deepEqual(
    [gate?.['silent'], gate?.['users'], gate?.['punches'], gate?.['unclaimed'], gate?.['refused']],
    [5, 42, 3, 1, 0],
  );
});

test('punches and devices are for HR; registers of the team for its manager', async () => {
  for (const report of ['raw-punches', 'device-health']) {
    const { status } = await meera.post(`/api/reports/${report}/rows`, {
      parameters: report === 'raw-punches' ? { from: '2026-08-03', to: '2026-08-03' } : {},
    });
    assert.equal(status, 403, report);
  }
  for (const report of ['attendance-register', 'overtime-register', 'overtime-of-quarter']) {
    const { rows } = await ask(report, august, meera);
    assert.deepEqual(of(rows, 'Gita Das'), [], report);
    assert.ok(of(rows, 'Esha Pillai').length > 0, report);
    assert.equal((await ask(report, august, world.as('Omar Khan'))).count, 0, report);
  }
});
