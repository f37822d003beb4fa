import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allow } from '../../../tests/decided-rights.ts';
import { actOn, buildPayOutWorld, type List, type Row } from '../../../tests/pay-out-world.ts';
import { giveAccount } from '../../../tests/pay-world.ts';

const { world, run } = await buildPayOutWorld();
const padma = world.as('Padma Nair');
const vikram = world.as('Vikram Shah');
const harish = world.as('Harish Iyer');
await giveAccount(world, 'Esha Pillai');
const template = (await padma.get<List>('/api/records/bank-file-template?sort=code')).body.rows[0]?.id;

test('an advice is not approved by who has changed it, be they first, last or in between', async () => {
  await allow(world, 'Vikram Shah', 'bank-advice', ['write', 'collect']);
  await allow(world, 'Harish Iyer', 'bank-advice', ['read', 'approve']);
  const { body: advice } = await padma.post<Row>('/api/records/bank-advice', { run: run.id, template });
  const { version } = (await vikram.get<Row>(`/api/records/bank-advice/${advice.id}`)).body;
  const changed = await vikram.put(`/api/records/bank-advice/${advice.id}`, {
    version,
    values: { payOn: '2026-10-29' },
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.equal((await actOn(padma, 'bank-advice', advice.id, 'send')).status, 200);
  const between = await actOn(vikram, 'bank-advice', advice.id, 'approve');
  assert.equal(between.status, 403);
  assert.equal(between.body.code, 'own-work');
  assert.equal((await actOn(harish, 'bank-advice', advice.id, 'approve')).status, 200);
});
