/** Missing hours are carried, lost beyond the limit with the month's pay, and paid back when put right. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, addMonths, firstDay, type IsoDate, monthOf, weekDayOf } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { todayOf } from '#server/today.ts';
import { plainHours, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import { punchedMonth } from '../../../../tests/attendance/punched-month.ts';
import {
  buildPayWorld,
  calculated,
  createRun,
  lockedRun,
  madeRecord,
  type Slip,
} from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';
import type { AttendanceMonth } from '../mine/attendance.call.ts';
import { settleHours } from './hours-carried.server.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 31_200 } });
const { works } = world.organisations;
const [payroll, hr, meera] = [world.as('Padma Nair'), world.as('Harish Iyer'), world.as('Meera Joshi')];
const employee = world.people['Esha Pillai'].employeeId ?? 0;
type Saved = { id: number; version: number; state: string };

/** Two months that are settled on whichever day the test runs. */
const first = addMonths(monthOf(todayOf()), -3);
const second = addMonths(first, 1);

/** Working days of a month: the Tuesday to Thursday of its second week on. */
function workingDays(month: typeof first): readonly IsoDate[] {
  const days = Array.from({ length: 14 }, (_, at) => addDays(firstDay(month), 7 + at));
  return days.filter((day) => ['tuesday', 'wednesday', 'thursday'].includes(weekDayOf(day)));
}

const shift = await madeRecord<Saved>(hr, 'shift', {
  ...{ code: 'F', name: 'Flexible', starts: '09:00', ends: '18:00', ...plainHours },
  ...{ kind: 'flexible', graceIn: 0, fullFrom: 180, halfFrom: 120 },
});
await madeRecord(hr, 'attendance-policy', {
  ...plainPolicy(shift.id),
  ...{ payFrom: first, absencePay: 'lost' },
  ...{ hourAccount: 'lost', hoursFrom: first, hoursMinus: 8, hoursPlus: 8 },
});
await madeRecord(hr, 'device-person', { employee, pin: '7', from: '2026-01-01' });

const settle = () => inWork(world.host, systemSession(works, 'Test'), (work) => settleHours(work));
const hoursIn = async (month: string) => {
  const { body } = await hr.get<AttendanceMonth>(`/api/attendance/month?employee=${employee}&month=${month}`);
  return body.hours;
};
const slipOf = async (run: number) =>
  (await payroll.get<Slip & { daysPaid: number }>(`/api/pay-runs/${run}/people/${employee}`)).body;
const daysIn = (month: typeof first) => Number(addDays(firstDay(addMonths(month, 1)), -1).slice(8));

test('a month at the limit loses nothing and is carried', async () => {
  const [one = '', other = ''] = workingDays(first);
  await punchedMonth(world, first, { ends: { [one]: '14:00', [other]: '14:00' } });
  await settle();
  const hours = await hoursIn(first);
  assert.deepEqual([hours?.carriedIn, hours?.lost, hours?.carriedOut], [0, 0, -480]);
  const run = await lockedRun(world, first);
  assert.equal((await slipOf(run.id)).daysPaid, daysIn(first));
});

test('an hour beyond the limit is an eighth of a day of the month in which it is missing', async () => {
  const [short = ''] = workingDays(second);
  await punchedMonth(world, second, { ends: { [short]: '17:00' } });
  await settle();
  const hours = await hoursIn(second);
  assert.deepEqual([hours?.carriedIn, hours?.lost, hours?.carriedOut], [-480, 60, -480]);
  assert.equal(hours?.lostDays, 12, 'and never more');
  const run = await lockedRun(world, second);
  assert.equal((await slipOf(run.id)).daysPaid, daysIn(second) - 0.12);
  await settle();
  assert.deepEqual(await hoursIn(second), hours, 'settled again it stays');
});

test('put right after the month is locked, it is paid back with the next run', async () => {
  const [short = ''] = workingDays(second);
  const { id } = await madeRecord<Saved>(hr, 'attendance-request', {
    ...{ employee, kind: 'correction', from: short, leftAt: '18:00', reason: 'The terminal was down' },
  });
  const url = `/api/records/attendance-request/${id}`;
  for (const [who, action] of [
    [hr, 'submit'],
    [meera, 'approve'],
  ] as const) {
    const { body } = await who.get<Saved>(url);
    const { status, body: answer } = await who.post(`${url}/actions/${action}`, seenIn(body));
    assert.equal(status, 200, JSON.stringify(answer));
  }
  await settle();
  assert.equal((await hoursIn(second))?.lost, 0);
  const run = await createRun(payroll, addMonths(second, 1));
  await calculated(payroll, run.id);
  const { lines } = await slipOf(run.id);
  assert.ok((lines.find(({ code }) => code === 'ARREARS_BASIC')?.amount ?? 0) > 0, JSON.stringify(lines));
});

test('an account that ends, or begins later, takes no pay of months that are settled again', async () => {
  const { rows } = (await hr.get<{ rows: Saved[] }>('/api/records/attendance-policy')).body;
  const url = `/api/records/attendance-policy/${rows[0]?.id}`;
  const change = async (values: object) => {
    const { version } = (await hr.get<Saved>(url)).body;
    const { status, body } = await hr.put(url, { version, values });
    assert.equal(status, 200, JSON.stringify(body));
    await settle();
  };
  const lost = async () => {
    const { rows: found } = await world.inside(works, (db) =>
      sql<{ lost: number }>`select coalesce(sum(e.quantity), 0)::int as lost from ledger_entry e
        join ledger_account a on a.organisation_id = e.organisation_id and a.id = e.account_id
        where a.ledger = 'hours-lost'`.execute(db),
    );
    return found[0]?.lost;
  };
  const ended = { hourAccount: 'none', hoursFrom: null, hoursMinus: null, hoursPlus: null };
  const begun = { hourAccount: 'lost', hoursFrom: first, hoursMinus: 0, hoursPlus: 8 };
  await change(begun);
  assert.equal(await lost(), 100, 'eight hours are missing in the first month');
  await change(ended);
  assert.equal(await lost(), 0, 'no policy carries hours any more');
  await change(begun);
  await change({ ...begun, hoursFrom: monthOf(todayOf()) });
  assert.equal(await lost(), 0, 'the account begins later');
});
