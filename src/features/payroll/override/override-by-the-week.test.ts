import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildWeeklyWorld, type Saved } from '../../../../tests/weekly-world.ts';
import { seenIn } from '../../../../tests/world.ts';

const { approver, idOf, locked, made, mill, monthOf, payroll, raised, slipIn } = await buildWeeklyWorld();

const form = '/api/records/statutory-override';
const esha = idOf('Esha Pillai');

async function move(id: number, action: string, who = payroll) {
  const seen = seenIn((await who.get<Saved>(`${form}/${id}`)).body);
  return who.post<Saved>(`${form}/${id}/actions/${action}`, seen);
}

async function set(line: string, amount: number): Promise<number> {
  const values = { employee: esha, month: '2026-11', line, amount, why: 'Order of the court' };
  const { id } = await made('statutory-override', values);
  await move(id, 'propose');
  assert.equal((await move(id, 'approve', approver)).status, 200);
  return id;
}

const nextWeek = () => locked('2026-11', { payGroup: mill.id });
const taken = async (run: { id: number }, code: string) =>
  ((await slipIn(run, esha)).body.lines.find((line) => line.code === code)?.amount ?? 0) / 100;

test('who is paid by the week has what was set taken by the days, and the month comes to it', async () => {
  const insurance = await set('state-insurance.employee', 700_00);
  const first = await nextWeek();
  // Seven of the month’s 35 days.
  assert.equal(await taken(first, 'ESI'), 140);
  const fund = await set('provident-fund.member', 1_000_00);
  const second = await nextWeek();
  const before = await taken(first, 'PF');
  assert.ok(before > 200, 'the first week went by the rule');
  assert.equal(await taken(second, 'PF'), 400 - before, 'fourteen days of it, less what was taken');
  assert.equal((await move(insurance, 'withdraw')).status, 200, 'the month is open until its last week');
  for (let week = 3; week <= 5; week += 1) await nextWeek();
  const month = await monthOf(esha, '2026-11');
  assert.equal(month['PF'], 1_000);
  assert.equal(month['ESI'], (await monthOf(idOf('Farhan Ali'), '2026-11'))['ESI'], 'by the rule again');
  assert.equal((await move(fund, 'withdraw')).body.code, 'payroll.month-closed');
});

test('a raise for a month that was paid by the week brings no arrears of what was set in it', async () => {
  await raised(esha, '2026-11-01');
  await raised(idOf('Farhan Ali'), '2026-11-01');
  const run = await locked('2026-12', { payGroup: mill.id });
  assert.ok((await taken(run, 'ARREARS_BASIC')) > 0);
  assert.equal(await taken(run, 'ARREARS_PF'), 0);
  const his = (await slipIn(run, idOf('Farhan Ali'))).body.lines;
  assert.ok(his.some(({ code, amount }) => code === 'ARREARS_PF' && amount > 0));
});
