import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  buildPayOutWorld,
  documentOf as documentIn,
  fileOf,
  type List,
  type Row,
} from '../../../../tests/pay-out-world.ts';
import { giveAccount } from '../../../../tests/pay-world.ts';
import { countNotes } from './denomination.ts';

const paidOut = await buildPayOutWorld();
const { world, run } = paidOut;
const payroll = world.as('Padma Nair');
const idOf = (name: 'Esha Pillai' | 'Meera Joshi' | 'Padma Nair') => world.people[name].employeeId ?? 0;
const mode = (employee: number, how: string) =>
  payroll.post<Row & { code?: string }>('/api/records/pay-mode', { employee, how });

test('an amount is counted out from the largest note on, and what no note fits is left for coins', () => {
  assert.deepEqual(countNotes(1_787_50), { counts: [3, 1, 0, 1, 1, 1], coins: 7_50 });
  assert.deepEqual(countNotes(500_00), { counts: [1, 0, 0, 0, 0, 0], coins: 0 });
  assert.deepEqual(countNotes(499_99), { counts: [0, 2, 0, 1, 2, 0], coins: 9_99 });
});

test('who is paid in cash or by cheque is left out of the bank’s file and on a list to sign', async () => {
  assert.equal((await mode(idOf('Esha Pillai'), 'cash')).status, 200);
  assert.equal((await mode(idOf('Meera Joshi'), 'cheque')).status, 200);
  assert.equal((await mode(idOf('Padma Nair'), 'cash')).body.code, 'payroll.own-pay');
  await giveAccount(world, 'Gita Das');
  const template = (await payroll.get<List>('/api/records/bank-file-template?sort=code')).body.rows[0]?.id;
  const advice = (await payroll.post<Row>('/api/records/bank-advice', { run: run.id, template })).body;
  const { leftOut } = (await payroll.get<Row>(`/api/records/bank-advice/${advice.id}`)).body.values;
  const reasons = (leftOut as { reason: string }[]).map(({ reason }) => reason);
  assert.ok(reasons.includes('Paid in cash.') && reasons.includes('Paid by cheque.'));

  for (const [kind, name] of [
    ['cash-list', 'Esha Pillai'],
    ['cheque-list', 'Meera Joshi'],
  ] as const) {
    const made = await documentIn(paidOut, { kind, run: run.id });
    assert.equal(made.values['items'], 1);
    const { raw } = await payroll.get(`/api/files/${fileOf(made)}`);
    assert.equal(raw.subarray(0, 5).toString(), '%PDF-');
    const proof = (await payroll.get(`/api/files/${fileOf(made, 'proof')}`)).raw.toString('utf8');
    assert.ok(proof.includes(name), proof);
    assert.equal(proof.trim().split('\r\n').length, 3, 'the heading, one person, the total');
  }
});

test('whose pay is held back is not on the cash list, and the list says how many', async () => {
  const held = { employee: idOf('Esha Pillai'), what: 'payout', fromMonth: '2026-10', reason: 'Dispute' };
  assert.equal((await payroll.post('/api/records/pay-hold', held)).status, 200);
  const made = await documentIn(paidOut, { kind: 'cash-list', run: run.id });
  assert.equal(made.values['items'], 0);
  assert.equal(made.values['remark'], '1 held back and not on the list.');
});
