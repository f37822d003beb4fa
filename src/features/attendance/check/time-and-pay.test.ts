/** What time says beside what the run paid: alike on the day of the run, told apart once a day changes. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { generalShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import { buildPayWorld, lockedRun, madeRecord } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const [payroll, hr] = [world.as('Padma Nair'), world.as('Harish Iyer')];
const esha = world.people['Esha Pillai'].employeeId ?? 0;
type Saved = { id: number; version: number };
type Row = Record<string, unknown>;

const shift = await madeRecord<Saved>(hr, 'shift', generalShift);
await madeRecord(hr, 'attendance-policy', {
  ...plainPolicy(shift.id),
  payFrom: '2026-08',
  absencePay: 'lost',
});
await madeRecord(hr, 'device-person', { employee: esha, pin: '11', from: '2026-01-01' });
await world.inside(works, (db) =>
  sql`insert into punch (organisation_id, at, pin, device_id, way, received_at)
    select ${works}::bigint, p.at, '11', 7, 'device', p.at from (
      select d::date as day, (d::date || ' ' || t || '+05:30')::timestamptz as at
      from generate_series('2026-08-01'::date, '2026-08-31'::date, interval '1 day') d
      cross join lateral unnest(array['09:00', '18:00']) t) p
    where p.day <> all (array['2026-08-04', '2026-08-05']::date[])`.execute(db),
);

async function rowsOf(report: string, parameters: object, as = hr): Promise<readonly Row[]> {
  const { status, body } = await as.post<{ rows: Row[] }>(`/api/reports/${report}/rows`, { parameters });
  assert.equal(status, 200, JSON.stringify(body));
  return body.rows.filter(({ name }) => name === 'Esha Pillai');
}
const month = { month: '2026-08' };

test('absence, leave and typed days are told apart, and a day is lost once', async () => {
  await madeRecord(payroll, 'loss-of-pay', { employee: esha, month: '2026-08', days: 3, onTop: false });
  const [row] = await rowsOf('loss-summary', month);
  assert.deepEqual([row?.['absent'], row?.['leave'], row?.['typed'], row?.['lost']], [2, 0, 1, 3]);
});

test('a run that has just been made agrees, and is left out of the differences', async () => {
  await lockedRun(world, '2026-08');
  assert.deepEqual(await rowsOf('time-and-pay', { ...month, differing: true }), []);
  const [row] = await rowsOf('time-and-pay', { ...month, differing: false });
  assert.deepEqual([row?.['lostNow'], row?.['lostPaid'], row?.['lostMore']], [3, 3, 0]);
});

test('another day lost after the run is a difference, until it comes as arrears', async () => {
  await world.inside(works, (db) =>
    sql`update loss_of_pay set days = 4.5 where organisation_id = ${works}`.execute(db),
  );
  const [row] = await rowsOf('time-and-pay', month);
  assert.deepEqual([row?.['lostNow'], row?.['lostPaid'], row?.['lostMore']], [4.5, 3, 1.5]);
});

test('the comparison is of payroll and HR; managers have the summary of their team', async () => {
  const meera = world.as('Meera Joshi');
  assert.equal((await meera.post('/api/reports/time-and-pay/rows', { parameters: month })).status, 403);
  assert.equal((await rowsOf('loss-summary', month, meera)).length, 1);
  assert.equal((await rowsOf('loss-summary', month, world.as('Omar Khan'))).length, 0);
  assert.equal(
    (await world.as('Gita Das').post('/api/reports/loss-summary/rows', { parameters: month })).status,
    403,
  );
});
