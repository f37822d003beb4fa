/**
 * A month of nights: a punch that was forgotten is found, mended and approved, the nights are paid and
 * locked, and what turns out later is arrears of the next month by itself. Each figure opens down to the
 * punch.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import {
  addDays,
  addMonths,
  dayNumber,
  formatDate,
  formatMonth,
  type IsoDate,
  type Month,
  monthOf,
  weekDayOf,
} from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { musterWorks } from '#server/seed/muster-works.ts';
import { todayOf } from '#server/today.ts';
import { nightShift, plainPolicy } from '../attendance/plain-rules.ts';
import { lockMonth, typedDay } from '../year/at-screens.ts';
import { makeDemoFirm } from '../year/demo-firm.ts';
import { becomes, choose, press, reads, type } from './hand.ts';
import { openMusterOn } from './muster.ts';

const muster = await openMusterOn(makeDemoFirm, { demo: true });
const inFirm = <T>(act: Parameters<typeof inWork<T>>[2]) =>
  inWork(muster.host, systemSession(musterWorks.id, 'Test'), act);

// Both months are over, whatever day it is.
const month = addMonths(monthOf(todayOf()), -2);
const next = addMonths(month, 1);
const guard = 'MW-0051';

const hr = await muster.as('hr');
const payroll = await muster.as('payroll');
const approver = await muster.as('approver');
const manager = await muster.as('manager');
const own = await muster.as('employee');

async function made(who: Page, form: string, data: object): Promise<number> {
  const reply = await who.request.post(`/api/records/${form}`, { headers: { 'x-muster': '1' }, data });
  assert.ok(reply.ok(), await reply.text());
  return ((await reply.json()) as { id: number }).id;
}

const [{ employee, joined }] = await inFirm(async ({ db }) => {
  const { rows } = await sql<{ employee: number; joined: IsoDate }>`
    select id as employee, joined_on as joined from employee where code = ${guard}`.execute(db);
  return rows as [(typeof rows)[0]];
});
const joinedOn = `date("${joined}")`;
const night = await made(payroll, 'pay-component', {
  code: 'NIGHT',
  name: 'Night allowance',
  kind: 'earning',
  source: 'units',
  unit: 'day',
  unitRate: 'amount',
  ratePerUnit: 300_00,
  position: 47,
  rounding: 'rupee',
  wageClass: 'excluded',
  taxClass: 'taxable',
  stateInsuranceWage: true,
  professionalTaxWage: true,
  active: true,
});
const overtime = await made(payroll, 'pay-component', {
  code: 'OT',
  name: 'Overtime by attendance',
  kind: 'earning',
  source: 'units',
  unit: 'hour',
  unitRate: 'overtime',
  monthFormula: 'GROSS',
  overtime: true,
  position: 46,
  rounding: 'rupee',
  wageClass: 'excluded',
  taxClass: 'taxable',
  stateInsuranceWage: true,
  professionalTaxWage: true,
  active: true,
});
const nights = await made(hr, 'shift', nightShift);
await made(hr, 'attendance-policy', {
  ...plainPolicy(nights),
  name: 'Night watch',
  forWhom: [{ formula: `employee.joined >= ${joinedOn} and employee.joined <= ${joinedOn}` }],
  from: `${month}-01`,
  payFrom: month,
  absencePay: 'lost',
  missingPaid: 'nothing',
  overtimePaid: 'approved',
  overtimeComponent: overtime,
  nightComponent: night,
});
await made(hr, 'device-person', { employee, pin: '0051', from: `${month}-01` });

/** Working days of a month, as far as the guard is expected. */
async function expected(of: string): Promise<IsoDate[]> {
  const reply = await hr.request.get(`/api/attendance/month?employee=${employee}&month=${of}`);
  const { days } = (await reply.json()) as { days: { date: IsoDate; status: string }[] };
  return days.flatMap(({ date, status }) => (status === 'A' ? [date] : []));
}

/** A punch of the terminal at the gate, received as it was made. */
const punch = (date: IsoDate, at: string) => `${date} ${at}:00+05:30`;

async function punched(times: readonly string[]): Promise<void> {
  await inFirm(({ db }) =>
    sql`insert into punch (organisation_id, at, pin, device_id, way, received_at)
      select ${musterWorks.id}::bigint, t::timestamptz, '0051', 7, 'device', t::timestamptz
      from unnest(${[...times]}::text[]) t`.execute(db),
  );
}

const [worked, later] = [await expected(month), await expected(next)];
const [forgotten, long, elsewhere, late] = [worked[4], worked[6], worked[8], worked[12]] as [
  ...[IsoDate, IsoDate, IsoDate, IsoDate],
];
const mondayOf = (date: IsoDate): IsoDate => {
  let monday = date;
  while (weekDayOf(monday) !== 'monday') monday = addDays(monday, -1);
  return monday;
};
const morning = (date: IsoDate): IsoDate => addDays(date, 1);
await punched(
  worked
    .filter((date) => date !== elsewhere)
    .flatMap((date) => [
      punch(date, '21:55'),
      ...(date === forgotten || date === late
        ? []
        : [punch(morning(date), date === long ? '08:30' : '06:04')]),
    ]),
);
await punched(later.flatMap((date) => [punch(date, '21:55'), punch(morning(date), '06:04')]));

/** Asks about a day as an employee does, and has it approved from the inbox. */
async function asked(kind: string, day: IsoDate, fill: (page: Page) => Promise<void>): Promise<void> {
  await own.goto('/Home/my-transactions/attendance/new');
  await choose(own, 'Kind', kind);
  await type(own, 'Day', typedDay(day));
  await fill(own);
  await type(own, 'Reason', 'As told to the shift in charge');
  await press(own, 'Add attendance request');
  await press(own, 'Send for approval');
  await reads(own, 'Waiting for approval');
  await manager.goto('/Home/approval/inbox');
  const waiting = manager
    .getByRole('list', { name: 'What waits for you' })
    .getByRole('listitem')
    .filter({ hasText: kind });
  await waiting.getByRole('link').click();
  await press(manager.getByRole('region', { name: kind }), 'Approve');
  await press(manager.getByRole('dialog'), 'Approve');
  await becomes(() => waiting.count(), 0);
}

/** The payslip of a month, with a line opened. */
async function openLine(of: Month, line: RegExp) {
  await own.goto('/Home/my-transactions/payslip');
  await own
    .getByRole('row')
    .filter({ hasText: formatMonth(of) })
    .getByRole('link')
    .first()
    .click();
  await own.getByRole('heading', { name: `Payslip for ${formatMonth(of)}` }).waitFor();
  const earnings = own.getByRole('region', { name: 'Earnings' });
  await earnings.getByRole('button', { name: line }).click();
  return earnings;
}

test('a punch that was forgotten is an exception of its week, and no absence', async () => {
  await manager.goto('/Home/fwShift/exceptions');
  const weeks = (dayNumber(mondayOf(addDays(todayOf(), -1))) - dayNumber(mondayOf(forgotten))) / 7;
  for (let back = 0; back < weeks; back += 1) await press(manager, 'Week before');
  const day = manager.getByRole('listitem').filter({ hasText: formatDate(forgotten) });
  await reads(day, 'Missing punch');
  await reads(day, '21:55');
});

test('the guard asks for the mending, the manager approves it, and the night counts', async () => {
  await asked('Forgotten punch', forgotten, (page) => type(page, 'Left at', '06:00'));
  await asked('Overtime', long, (page) => type(page, 'Minutes', '150'));
  await own.goto(`/Home/my-transactions/my-attendance?day=${forgotten}`);
  await reads(own, `${formatDate(forgotten)}: Present`);
});

test('the month is paid by its nights and locked; each figure opens the day and its punches', async () => {
  await lockMonth({ payroll, approver, hr }, month);
  const earnings = await openLine(month, /^Night allowance/);
  await reads(earnings, `${worked.length - 2} days at 300 a day.`);
  await earnings.getByRole('link', { name: `${formatDate(forgotten)}.`, exact: true }).click();
  await own.getByRole('heading', { name: 'My attendance' }).waitFor();
  await reads(own, `${formatDate(forgotten)}: Present`);
  await reads(own, /21:55/);
  await openLine(month, /^Overtime by attendance/);
  await reads(own, '2.5 hours');
  await openLine(month, /^Basic/);
  await own.getByRole('link', { name: `Loss of pay from ${formatDate(elsewhere)}.` }).click();
  await reads(own, `${formatDate(elsewhere)}: Absent`);
});

test('what turns out after the lock is arrears of the next month by itself', async () => {
  await asked('On duty elsewhere', elsewhere, async () => undefined);
  await asked('Forgotten punch', late, (page) => type(page, 'Left at', '06:00'));
  await lockMonth({ payroll, approver, hr }, next);
  const earnings = await openLine(next, /^Night allowance, arrears/);
  await reads(earnings, new RegExp(formatMonth(month)));
  const basic = await openLine(next, /^Basic, arrears/);
  await reads(basic, new RegExp(formatMonth(month)));
});
