/** A program that takes paise for rupees is asked, before anybody is paid a hundredth. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { buildPayWorld } from '../../../../tests/pay-world.ts';
import { programKeys, type Row } from '../../../../tests/sign-in/program-keys.ts';

const world = await buildPayWorld();
const { post, keyFor } = await programKeys(world);
const [key] = await keyFor('payroll-bridge', 'payroll');
const esha = world.people['Esha Pillai'].employeeId;
const { body } = await world.as('Padma Nair').get<{ rows: Row[] }>('/api/records/salary-structure?limit=1');

test('a salary of ₹500 that a program sends asks whether rupees were meant', async () => {
  const salary = { employee: esha, structure: body.rows[0]?.id, validFrom: '2026-11-01' };
  const send = (more: object) => post(key, '/api/records/salary-assignment', { ...salary, ...more });
  const refused = await send({ grossMonthly: 50_000 });
  assert.equal(refused.status, 422, JSON.stringify(refused.body));
  assert.equal(
    refused.body.fields?.['grossMonthly'],
    'This is ₹500 a month. Amounts are whole paise: for ₹50,000 send 5000000. ' +
      'If ₹500 is meant, say so under note.',
  );
  const meant = await send({ grossMonthly: 50_000, note: 'An honorarium' });
  assert.equal(meant.status, 201, JSON.stringify(meant.body));
  const usual = await send({ grossMonthly: 5_000_000, validFrom: '2026-12-01' });
  assert.equal(usual.status, 201, JSON.stringify(usual.body));
});
