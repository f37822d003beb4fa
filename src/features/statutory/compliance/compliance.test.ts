import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { recordPayments } from '#features/payroll/payment/payment.server.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { indianLaw } from '#law/in/law.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildPayWorld, lockedRun } from '../../../../tests/pay-world.ts';
import { remindOfReturns } from '../filing/filing-day.server.ts';
import { lateCostOf } from '../filing/late-cost.ts';
import { monthsToRemindOf } from '../filing/tax-day.server.ts';
import type { Obligation, ObligationKind } from './compliance.call.ts';
import { obligationsOf } from './compliance.server.ts';
import { deadlineCard } from './deadline.card.ts';

const world = await buildPayWorld({ salaries: { 'Arjun Mehta': 2_000_000 } });
const payroll = world.as('Padma Nair');
const { works } = world.organisations;
await lockedRun(world, '2026-03');
const june = await lockedRun(world, '2026-06');

/** What the calendar says of a wage month on a day. */
const on = (today: IsoDate, month: '2026-03' | '2026-06', kind: ObligationKind) =>
  inWork(world.host, systemSession(works, 'Daily'), async (work) => {
    const all = await obligationsOf({ ...work, today }, month);
    return all.find((each) => each.kind === kind) as Obligation;
  });

async function post(path: string, values: Record<string, unknown>, expected = 200) {
  const { status, body } = await payroll.post<{ fields?: Record<string, string> }>(path, values);
  assert.equal(status, expected, `${path}: ${JSON.stringify(body)}`);
  return body;
}

test('tax deducted is due by the 7th, late at 1.5 % a month begun, until challans cover it', async () => {
  const due = await on('2026-07-07', '2026-06', 'income-tax');
  assert.deepEqual([due.dueOn, due.daysLate, due.standing?.words], ['2026-07-07', 0, 'Not deposited yet']);
  const owed = due.amount ?? 0;
  assert.ok(owed > 0);
  const late = await on('2026-08-08', '2026-06', 'income-tax');
  // 32 days, two months begun: facts A.4.9.
  assert.deepEqual([late.daysLate, late.lateCost?.interest], [32, Math.round((owed * 2 * 15) / 1000)]);
  const challan = { month: '2026-06', bsr: '1234567', paidOn: '2026-07-09', serial: '00001', tax: owed };
  await post('/api/records/tax-challan', challan);
  const paid = await on('2026-08-08', '2026-06', 'income-tax');
  assert.deepEqual([paid.standing?.doneOn, paid.daysLate], ['2026-07-09', 2]);
  assert.equal(paid.lateCost?.interest, Math.round((owed * 15) / 1000), 'one month begun');
});

test('tax of March has until the end of April, its statement until the end of May', async () => {
  assert.equal((await on('2026-04-01', '2026-03', 'income-tax')).dueOn, '2026-04-30');
  assert.equal((await on('2026-04-01', '2026-03', 'tax-statement')).dueOn, '2026-05-31');
  assert.equal((await on('2026-04-01', '2026-03', 'tax-certificate')).dueOn, '2026-06-15');
});

test('a quarterly statement that is late costs 200 a day until it is noted as filed', async () => {
  const due = await on('2026-08-10', '2026-06', 'tax-statement');
  assert.deepEqual([due.dueOn, due.daysLate, due.lateCost?.fee], ['2026-07-31', 10, 2_000_00]);
  const filed = { quarterEnd: '2026-06', filedOn: '2026-08-02', acknowledgement: '010203040506070' };
  const { fields } = await post('/api/records/tax-statement-filed', { ...filed, quarterEnd: '2026-05' }, 422);
  assert.match(fields?.['quarterEnd'] ?? '', /ends in June/);
  await post('/api/records/tax-statement-filed', filed);
  const done = await on('2026-08-10', '2026-06', 'tax-statement');
  assert.deepEqual([done.standing?.doneOn, done.daysLate, done.lateCost?.fee], ['2026-08-02', 2, 400_00]);
});

test('wages are paid by the 7th of the next month, and bonus within eight months of the year', async () => {
  const due = await on('2026-07-10', '2026-06', 'wages');
  assert.deepEqual([due.dueOn, due.daysLate, due.standing?.doneOn], ['2026-07-07', 3, null]);
  await world.inside(works, (db) =>
    sql`update pay_run set state = 'paid' where organisation_id = ${works} and id = ${june.id}`.execute(db),
  );
  assert.equal((await on('2026-07-10', '2026-06', 'wages')).standing?.doneOn, '2026-06-28');
  const values = { from: '2025-04', employer: 'company' };
  await post('/api/records/bonus-year', values);
  const bonus = await on('2026-12-01', '2026-03', 'bonus');
  assert.deepEqual([bonus.dueOn, bonus.daysLate, bonus.standing?.words], ['2026-11-30', 1, 'Not paid yet']);
});

test('before tax, statement, certificates and bonus are due, who files is told once', async () => {
  assert.deepEqual(monthsToRemindOf('2026-06-12'), ['2026-05', '2026-03']);
  assert.deepEqual(monthsToRemindOf('2026-04-28'), ['2026-03']);
  assert.deepEqual(monthsToRemindOf('2027-02-01'), ['2027-01', '2026-03']);
  const toldOn = (today: IsoDate) =>
    inWork(world.host, systemSession(works, 'Daily'), (work) => remindOfReturns({ ...work, today }));
  assert.equal(await toldOn('2026-04-24'), 0);
  assert.equal(await toldOn('2026-04-27'), 1, 'the tax of March');
  assert.equal(await toldOn('2026-05-28'), 1, 'the statement to March');
  assert.equal(await toldOn('2026-06-12'), 1, 'the certificates');
  assert.equal(await toldOn('2026-11-27'), 1, 'the bonus');
  assert.equal(await toldOn('2026-11-28'), 0);
});

test('a late return of the fund bears its fee by the day from the Scheme of 2026 on', () => {
  // facts B.1: 500 a day from 29 June 2026.
  const cost = (due: IsoDate, until: IsoDate) =>
    lateCostOf(indianLaw, 'fund-return', { amount: rupees(10_000), due, until })?.fee;
  assert.equal(cost('2026-06-15', '2026-11-22'), 0, 'due before the Scheme');
  assert.equal(cost('2026-09-15', '2026-09-17'), rupees(1_000));
});

test('on the home, wages paid but for one are not late: it says which payments failed', async () => {
  const july = await lockedRun(world, '2026-07');
  const deadlines = () =>
    inWork(world.host, systemSession(works, 'Daily'), (work) =>
      deadlineCard.make({ ...work, today: '2026-08-20', may: () => 'organisation' }),
    );
  const wages = async () => (await deadlines())?.items?.filter(({ title }) => title === 'Wages');
  assert.deepEqual((await wages())?.map(({ tag }) => tag?.text).at(-1), 'late', 'nobody is paid');
  await inWork(world.host, systemSession(works, 'Daily'), async (work) => {
    const { rows } = await sql<{ employee: number; amount: number }>`
      select employee_id as employee, net as amount from payslip
      where organisation_id = ${works} and run_id = ${july.id} order by employee_id`.execute(work.db);
    const paid = { state: 'paid', paidOn: '2026-07-31' } as const;
    const failed = { state: 'failed', note: 'Account closed' } as const;
    const payments = rows.map((row, at) => ({ ...row, ...(at === 0 ? failed : paid) }));
    await recordPayments(work, july.id, payments);
  });
  const left = (await wages())?.at(-1);
  assert.deepEqual([left?.tag, /^1 payment of \d+ failed$/.test(left?.note ?? '')], [undefined, true]);
});
