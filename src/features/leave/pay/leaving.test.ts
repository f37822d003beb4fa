/** Leave that is left when somebody leaves: paid by the settlement, and out of the balance. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Caller } from '../../../../tests/caller.ts';
import { buildPayWorld, madeRecord } from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 26_000, 'Farhan Ali': 26_000 } });
const [payroll, hr] = [world.as('Padma Nair'), world.as('Harish Iyer')];
const approver = world.as('Vikram Shah');
type Saved = { id: number; version: number; values: Record<string, number | null> };

const left = '2026-11-30';
const idOf = (name: 'Esha Pillai' | 'Farhan Ali'): number => world.people[name].employeeId ?? 0;

async function typeOf(code: string, onLeaving: 'paid' | 'lapses'): Promise<number> {
  const type = await madeRecord<Saved>(hr, 'leave-type', { code, name: `${code} leave`, nature: 'other' });
  const policy = await madeRecord<Saved>(hr, 'leave-policy', { name: code, type: type.id });
  await madeRecord(hr, 'leave-rule', {
    ...{ policy: policy.id, validFrom: '2025-01-01', reason: 'Set up', grants: 'none', carry: 'all' },
    ...{ overdraw: 0, offs: 'never', holidays: 'never', onLeaving },
  });
  return type.id;
}
const [earned, casual] = [await typeOf('PL', 'paid'), await typeOf('CL', 'lapses')];

async function leaves(name: 'Esha Pillai' | 'Farhan Ali', days: number): Promise<void> {
  const employee = idOf(name);
  for (const [type, granted] of [
    [earned, days],
    [casual, 5],
  ])
    await madeRecord(hr, 'leave-adjustment', {
      ...{ employee, type, kind: 'opening', day: '2026-01-01', days: granted, reason: 'Brought over' },
    });
  const path = `/api/records/employee/${employee}`;
  const { version } = (await hr.get<Saved>(path)).body;
  const values = { leftOn: left, leavingReason: 'resigned' };
  const { status, body } = await hr.put(path, { version, values });
  assert.equal(status, 200, JSON.stringify(body));
}

const settle = (name: 'Esha Pillai' | 'Farhan Ali', more: object = {}) =>
  madeRecord<Saved>(payroll, 'settlement', { employee: idOf(name), reason: 'resignation', ...more });

async function act(who: Caller, id: number, action: string): Promise<void> {
  const path = `/api/records/settlement/${id}`;
  const { status, body } = await who.post(
    `${path}/actions/${action}`,
    seenIn((await who.get<Saved>(path)).body),
  );
  assert.equal(status, 200, JSON.stringify(body));
}

async function balanceOf(name: 'Esha Pillai' | 'Farhan Ali', type: number): Promise<number> {
  type Told = { lines: { balance: number | null; path: string | null }[] };
  const query = `employee=${idOf(name)}&type=${type}`;
  const { body } = await hr.get<Told>(`/api/leave/story?${query}`);
  return body.lines.find(({ balance }) => balance !== null)?.balance ?? 0;
}

test('what the policy pays out is in the settlement, and leaves the balance with its approval', async () => {
  await leaves('Esha Pillai', 12.25);
  const made = await settle('Esha Pillai');
  assert.equal(made.values['leaveDays'], 12.25, 'casual leave lapses');
  // Half of 26,000 is basic: 13,000 by 30, times 12.25 days.
  assert.equal(made.values['leaveAmount'], 5_308_00);
  assert.equal(await balanceOf('Esha Pillai', earned), 1_225);
  await act(payroll, made.id, 'send');
  await act(approver, made.id, 'approve');
  assert.equal(await balanceOf('Esha Pillai', earned), 0);
  assert.equal(await balanceOf('Esha Pillai', casual), 500);
  await act(approver, made.id, 'return');
  assert.equal(await balanceOf('Esha Pillai', earned), 1_225, 'what was returned is not paid');
});

test('days typed by hand stay, and take from the balance no more than it has', async () => {
  await leaves('Farhan Ali', 4);
  const made = await settle('Farhan Ali', { leaveDays: 6 });
  assert.equal(made.values['leaveDays'], 6);
  await act(payroll, made.id, 'send');
  await act(approver, made.id, 'approve');
  assert.equal(await balanceOf('Farhan Ali', earned), 0);
});
