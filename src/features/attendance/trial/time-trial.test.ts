/** A rule of time is tried on a month before it is saved: who moves, in days and in rupees. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { generalShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { buildPayWorld, calculated, createRun, madeRecord, type Slip } from '../../../../tests/pay-world.ts';
import { movedDays } from './day-changes.ts';
import type { DayMark, TimeTried } from './time-trial.call.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 31_200 } });
const { works } = world.organisations;
const [hr, payroll] = [world.as('Harish Iyer'), world.as('Padma Nair')];
const esha = world.people['Esha Pillai'].employeeId ?? 0;
type Saved = { id: number; version: number };

const shift = await madeRecord<Saved>(hr, 'shift', { ...generalShift, fullFrom: 420, halfFrom: 210 });
await madeRecord(hr, 'attendance-policy', {
  ...plainPolicy(shift.id),
  payFrom: '2026-06',
  absencePay: 'lost',
});
await madeRecord(hr, 'device-person', { employee: esha, pin: '7', from: '2026-01-01' });

/** June from nine to six but on Sundays; on two days twenty minutes late. */
await world.inside(works, (db) =>
  sql`insert into punch (organisation_id, at, pin, device_id, way, received_at)
    select ${works}::bigint, p.at, '7', 7, 'device', p.at from (
      select (d::date || ' ' || t || '+05:30')::timestamptz as at
      from generate_series('2026-06-01'::date, '2026-06-30', '1 day') d
      cross join lateral unnest(array[case when d::date in ('2026-06-03', '2026-06-17') then '09:20'
        else '09:00' end, '18:00']) t
      where extract(dow from d) <> 0) p`.execute(db),
);

const trial = (by: Caller, more: object = {}) =>
  by.post<TimeTried & { fields?: Record<string, string>; code: string; message: string }>(
    '/api/attendance/trial',
    {
      form: 'shift',
      id: shift.id,
      version: shift.version,
      values: { fullFrom: 470 },
      month: '2026-06',
      ...more,
    },
  );
const netOf = async (run: number) =>
  (await payroll.get<Slip>(`/api/pay-runs/${run}/people/${esha}`)).body.net;

test('days that move are found on either side, in their order', () => {
  const mark = (date: string, status: string): DayMark => ({
    ...{ date: date as DayMark['date'], status, isLate: false, leavesEarly: false, overtime: 0, night: 0 },
  });
  const [first, second, third] = [mark('2026-06-01', 'P'), mark('2026-06-02', 'P'), mark('2026-06-03', 'P')];
  const half = mark('2026-06-02', 'HD');
  assert.deepEqual(movedDays([first, second], [half, third]), [
    { date: '2026-06-01', before: first, after: null },
    { date: '2026-06-02', before: second, after: half },
    { date: '2026-06-03', before: null, after: third },
  ]);
  assert.deepEqual(movedDays([first, second], [first, second]), []);
});

test('a longer day makes two days of Esha half days: who moves, which days, how many rupees', async () => {
  const { status, body } = await trial(hr);
  assert.equal(status, 200, JSON.stringify(body));
  const [person] = body.employees ?? [];
  assert.equal(body.moved, 1);
  assert.equal(person?.name, 'Esha Pillai');
  assert.deepEqual(
    person?.days.map(({ date, before, after }) => `${date} ${before?.status} ${after?.status}`),
    ['2026-06-03 P HD', '2026-06-17 P HD'],
  );
  assert.deepEqual(person?.lost, { before: 0, after: 1 });
  assert.deepEqual([person?.net, body.net], [null, null], 'HR does not see pay');
  assert.deepEqual(body.statuses, [
    { status: 'P', isLate: true, before: 2, after: 0 },
    { status: 'HD', isLate: true, before: 0, after: 2 },
  ]);
});

test('without a change nobody is affected', async () => {
  const { status, body } = await trial(hr, { values: {} });
  assert.deepEqual([status, body.moved, body.days], [200, 0, 0], JSON.stringify(body));
});

test('a wrong value is told at its field, an old version and a month to come are refused', async () => {
  const wrong = await trial(hr, { values: { fullFrom: 0 } });
  assert.equal(wrong.status, 422);
  assert.ok(wrong.body.fields?.['fullFrom'], JSON.stringify(wrong.body));
  assert.equal((await trial(hr, { version: shift.version + 1 })).status, 409);
  const { status, body } = await trial(hr, { month: '2099-01' });
  assert.deepEqual([status, body.fields], [422, { month: 'Choose a month that has begun.' }]);
});

test('attack: no one tries a rule that they may not change, or that of another organisation', async () => {
  for (const name of ['Esha Pillai', 'Meera Joshi', 'Ravi Kumar'] as const)
    assert.equal((await trial(world.as(name))).status, 403, name);
  assert.equal((await trial(world.as(null))).status, 401);
  assert.equal((await trial(world.as('Nisha Verma'))).status, 404);
});

test('who keeps the rules without seeing people is told how many move', async () => {
  const { status, body } = await trial(world.as('Anita Rao'));
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.moved, body.net, body.employees], [1, null, null]);
});

test('what the trial says is paid once the change is saved, and nothing is changed before', async () => {
  const { body: tried } = await trial(payroll);
  const run = await createRun(payroll, '2026-06');
  await calculated(payroll, run.id);
  assert.equal(await netOf(run.id), tried.employees?.[0]?.net?.before);
  const saved = await hr.put(`/api/records/shift/${shift.id}`, {
    version: shift.version,
    values: { fullFrom: 470 },
  });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  await calculated(payroll, run.id);
  assert.equal(await netOf(run.id), tried.employees?.[0]?.net?.after);
});
