/** Roster, strength, allowances, hours and requests of a month: figures by hand. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { nightShift } from '../../../../tests/attendance/plain-rules.ts';
import { buildTimeWorld } from '../../../../tests/attendance/time-world.ts';

const { world, works, punch, ask, save, idOf } = await buildTimeWorld();
const meera = world.as('Meera Joshi');
const august = { month: '2026-08' };
const week = { from: '2026-08-03', to: '2026-08-09' };
const of = (rows: readonly Record<string, unknown>[], name: string) =>
  rows.filter((row) => row['name'] === name);

const night = await save('shift', { ...nightShift, name: 'Night' });
await world.inside(works, (db) =>
  sql`insert into employee_shift (organisation_id, employee_id, name, shift_id, rotates, overtime, any_place,
      valid_from, reason)
    values (${works}, ${idOf('Farhan Ali')}, 'Night', ${night.id}, false, false, false, '2026-01-01',
      'Joined')`.execute(db),
);
await punch('Esha Pillai', '2026-08-03 09:00', '2026-08-03 18:00', '2026-08-04 09:40', '2026-08-04 17:00');
await punch('Farhan Ali', '2026-08-03 22:00', '2026-08-04 06:00');

test('the roster has the code of each day’s shift, and the days off', async () => {
  const { rows } = await ask('shift-roster', august);
  const [[esha], [farhan]] = [of(rows, 'Esha Pillai'), of(rows, 'Farhan Ali')];
  assert.deepEqual([esha?.['d03'], esha?.['d09'], farhan?.['d03']], ['G', 'WO', 'N']);
  assert.equal(Number(esha?.['shifts']) + Number(esha?.['offs']) + Number(esha?.['leave']), 31);
});

test('the strength of a shift is who was planned, came and is missing', async () => {
  const monday = { from: '2026-08-03', to: '2026-08-03' };
  const { rows } = await ask('shift-strength', monday, meera);
  assert.deepEqual(
    rows.map(({ shift, planned, came, missing }) => [shift, planned, came, missing]),
    [
      // Esha came, Meera did not; of the night there is Farhan alone.
      ['General', 2, 1, 1],
      ['Night', 1, 1, 0],
    ],
  );
  const all = await ask('shift-strength', monday);
  assert.equal(all.totals?.['planned'], 10);
  assert.equal((await ask('shift-strength', monday, world.as('Omar Khan'))).count, 0);
});

test('hours planned and worked, and how often somebody was late, are of days that are over', async () => {
  const [esha] = of((await ask('monthly-hours', august)).rows, 'Esha Pillai');
  // Eight hours, then 7 hours 20 less the break of an hour.
  assert.deepEqual(
    [esha?.['worked'], esha?.['lateTimes'], esha?.['late'], esha?.['earlyTimes'], esha?.['early']],
    [14.33, 1, 40, 1, 60],
  );
  const [farhan] = of((await ask('monthly-hours', august)).rows, 'Farhan Ali');
  assert.equal(farhan?.['night'], 8);
  const days = Number(esha?.['planned']) / 8;
  assert.ok(days > 20 && Number.isInteger(days));
  assert.equal(Number(esha?.['difference']), Math.round((14.33 - days * 8) * 100) / 100);
});

test('an allowance is due for days worked on a shift that brings one, and for no other', async () => {
  assert.equal((await ask('shift-allowance', august)).count, 0);
  const component = await save(
    'pay-component',
    {
      ...{ code: 'NIGHT', name: 'Night shift', kind: 'earning', source: 'units', unit: 'day', position: 47 },
      ...{ unitRate: 'amount', ratePerUnit: 100_00, rounding: 'rupee', wageClass: 'excluded' },
      ...{ taxClass: 'taxable', stateInsuranceWage: true, professionalTaxWage: true, active: true },
    },
    world.as('Padma Nair'),
  );
  await world.inside(works, (db) =>
    sql`update shift set allowance_id = ${component.id} where organisation_id = ${works}
      and id = ${night.id}`.execute(db),
  );
  const { rows } = await ask('shift-allowance', august);
  assert.deepEqual(
    rows.map(({ name, shift, component: by, days, night: hours }) => [name, shift, by, days, hours]),
    [['Farhan Ali', 'Night', 'NIGHT', 1, 8]],
  );
});

test('requests are told with their days, hours and what came of them', async () => {
  const asked = { employee: idOf('Esha Pillai'), reason: 'Client visit' };
  await save('attendance-request', {
    ...asked,
    kind: 'on-duty',
    from: '2026-08-05',
    to: '2026-08-06',
    session: 'first',
  });
  await save('attendance-request', {
    ...asked,
    kind: 'correction',
    from: '2026-08-07',
    cameAt: '09:00',
    leftAt: '18:00',
  });
  await world.inside(works, (db) =>
    sql`update attendance_request set state = case kind when 'on-duty' then 'approved' else 'waiting' end
      where organisation_id = ${works}`.execute(db),
  );
  const { rows } = await ask('attendance-requests', week, meera);
  assert.deepEqual(
    rows.map(({ kind, day, until, days, times, state }) => [kind, day, until, days, times, state]),
    [
      ['On duty elsewhere', '2026-08-05', '2026-08-06', 1, null, 'Approved'],
      ['Forgotten punch', '2026-08-07', null, 0, '09:00 – 18:00', 'Waiting for approval'],
    ],
  );
  assert.equal((await ask('attendance-requests', { ...week, state: 'approved' })).count, 1);
  assert.equal((await ask('attendance-requests', { from: '2026-08-06', to: '2026-08-06' })).count, 1);
  assert.equal((await ask('attendance-requests', { from: '2026-08-08', to: '2026-08-09' })).count, 0);
  assert.equal((await ask('attendance-requests', week, world.as('Omar Khan'))).count, 0);
  const gitas = await ask('attendance-requests', week, world.as('Arjun Mehta'));
  assert.equal(gitas.count, 2, 'Esha is of Arjun’s team through Meera');
});
