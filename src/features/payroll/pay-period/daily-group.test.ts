/** A pay group that is paid by the day, with its own rounding, bank file and approvers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, type Because, calculated, flat, giveAccount } from '../../../../tests/pay-world.ts';
import { buildWeeklyWorld, type Saved } from '../../../../tests/weekly-world.ts';

const { approver, ask, idOf, made, monthOf, payroll, post, slipIn, world } = await buildWeeklyWorld();

const gita = idOf('Gita Das');
await giveAccount(world, 'Gita Das');
await made('pay-component', {
  code: 'ROUND',
  name: 'Rounding',
  kind: 'deduction',
  source: 'net-rounding',
  position: 999,
  rounding: 'paise',
});
const bank = await made('bank-file-template', {
  code: 'SITE',
  name: 'Site account',
  debitAccount: '50200012345678',
  columns: [
    { heading: 'Account', source: 'account', format: 'plain' },
    { heading: 'Amount', source: 'amount', format: 'rupees' },
    { heading: 'Reference', source: 'reference', format: 'plain' },
  ],
});
const site = await made('pay-group', {
  code: 'SITE',
  name: 'Site',
  frequency: 'daily',
  netRounding: 'ten-rupees',
  bankFile: bank.id,
  approvers: [{ employee: idOf('Arjun Mehta') }],
  active: true,
});
const values = { employee: gita, payGroup: site.id, validFrom: '2026-09-01', reason: 'Site' };
await made('employee-pay-group', values);

async function sentDay() {
  const { status, body } = await ask('2026-11', { payGroup: site.id });
  assert.equal(status, 200, JSON.stringify(body));
  await calculated(payroll, body.id);
  assert.equal((await act(payroll, body.id, 'send')).status, 200);
  return body;
}

const first = await sentDay();

test('a day is a payment of its own: its pay, by the rounding of the group', async () => {
  const slip = (await slipIn(first, gita)).body;
  assert.deepEqual(slip.part, { name: 'day 1', from: '2026-11-01', to: '2026-11-01' });
  assert.equal(slip.daysPaid, 1);
  // 50,000 a month of 30 days, each line to the rupee.
  assert.ok(Math.abs(slip.gross - 1_666_67) <= 2_00, String(slip.gross));
  assert.equal(slip.net % 10_00, 0, 'to ten rupees');
  const why = await payroll.get<Because>(`/api/pay-runs/${first.id}/people/${gita}/why/ROUND`);
  assert.match(flat(why.body)[0]?.says ?? '', /round/i);
});

test('whom the group names approves its runs; who has no right is passed over, and it says so', async () => {
  type Standing = { flow: string; levels: { people: { name: string; because: string }[] }[] };
  const { body } = await payroll.get<{ standing: Standing }>(`/api/approvals/standing/pay-run/${first.id}`);
  assert.equal(body.standing.flow, 'Runs of Site');
  assert.deepEqual(
    body.standing.levels[0]?.people.map(({ name, because }) => `${name}: ${because}`),
    ['Vikram Shah: Arjun Mehta does not have the right to decide. Has the right to decide.'],
  );
  assert.equal((await act(world.as('Arjun Mehta'), first.id, 'approve')).status, 403, 'it gives no right');
  const changed = await payroll.put<Saved>(`/api/records/pay-group/${site.id}`, {
    version: site.version,
    values: { approvers: [{ employee: idOf('Vikram Shah') }] },
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.equal((await act(approver, first.id, 'approve')).status, 200);
});

test('its bank advice takes the file of the group', async () => {
  const advice = await post('bank-advice', { run: first.id });
  assert.equal(advice.status, 200, JSON.stringify(advice.body));
  type Advice = { values: { template: { title: string }; people: number } };
  const { body } = await payroll.get<Advice>(`/api/records/bank-advice/${advice.body.id}`);
  assert.deepEqual([body.values.template.title, body.values.people], ['Site account', 1]);
});

test('the next day follows, and two days come to two of the month', async () => {
  const second = await sentDay();
  assert.equal((await slipIn(second, gita)).body.part?.name, 'day 2');
  assert.equal((await act(approver, second.id, 'approve')).status, 200);
  const lines = await monthOf(gita, '2026-11');
  const earned = ['BASIC', 'HRA', 'CONV', 'SPECIAL'].reduce((sum, code) => sum + (lines[code] ?? 0), 0);
  assert.ok(Math.abs(earned - 3_333.33) <= 1, String(earned));
  assert.equal(lines['PT'] ?? 0, 0, 'below the slab so far');
});
