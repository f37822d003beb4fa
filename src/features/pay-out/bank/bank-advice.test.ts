import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { allow } from '../../../../tests/decided-rights.ts';
import { actOn, buildPayOutWorld, type List, type Row } from '../../../../tests/pay-out-world.ts';
import { giveAccount } from '../../../../tests/pay-world.ts';

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

test('a file that would pay nobody is not begun, and says what keeps people out', async () => {
  const refused = await padma.post<{ code?: string; message?: string }>('/api/records/bank-advice', {
    run: run.id,
    template,
  });
  assert.deepEqual([refused.status, refused.body.code], [409, 'bank-advice.nobody-payable']);
  assert.match(refused.body.message ?? '', /Most often: No bank account on the pay date\./);
});

test('no file goes to the bank without the account that the money is taken from', async () => {
  const address = '/api/records/bank-file-template';
  const change = async (values: object) => {
    const { version } = (await padma.get<Row>(`${address}/${template}`)).body;
    return padma.put<Row>(`${address}/${template}`, { version, values });
  };
  await giveAccount(world, 'Meera Joshi', '50100123456799');
  const { body: taken } = await padma.post<Row>('/api/records/bank-advice', { run: run.id, template });
  assert.equal((await actOn(padma, 'bank-advice', taken.id, 'collect')).status, 200);
  assert.equal((await change({ debitAccount: null })).status, 200);
  const stopped = await actOn(padma, 'bank-advice', taken.id, 'send');
  assert.deepEqual([stopped.status, stopped.body.code], [409, 'bank-advice.no-own-account']);
  assert.match(stopped.body.message ?? '', /Enter it under Bank file templates, Own account/);
  const before = (await padma.get<List>('/api/records/bank-advice')).body.rows.length;
  const unmade = await padma.post<{ code?: string }>('/api/records/bank-advice', { run: run.id, template });
  assert.deepEqual([unmade.status, unmade.body.code], [409, 'bank-advice.no-own-account']);
  const after = (await padma.get<List>('/api/records/bank-advice')).body.rows.length;
  assert.equal(after, before, 'no draft is left');
  assert.equal((await change({ debitAccount: '50200012345678' })).status, 200);
  assert.equal((await actOn(padma, 'bank-advice', taken.id, 'send')).status, 200);
  await change({ debitAccount: null });
  const late = await actOn(vikram, 'bank-advice', taken.id, 'approve');
  assert.equal(late.body.code, 'bank-advice.no-own-account', 'taken away after sending');
});

test('the references of a new organisation begin at 1, and none is given twice', async () => {
  const { rows } = await world.inside(world.organisations.works, (db) =>
    sql<{ number: number }>`select number from bank_payment where number is not null order by number`.execute(
      db,
    ),
  );
  assert.deepEqual(
    rows.map(({ number }) => number),
    rows.map((_, at) => at + 1),
  );
  assert.ok(rows.length > 0);
});

test('a bank without a reference in its file answers by the account', async () => {
  const place = `/api/records/bank-file-template/${template}`;
  const { version, values } = (await padma.get<Row>(place)).body;
  const columns = (values['columns'] as { source: string }[]).filter(({ source }) => source !== 'reference');
  const changed = { columns, fileName: 'ACME{day}', extension: '{number}', returnReference: 'Account' };
  const kept = await padma.put<Row>(place, { version, values: changed });
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
  const wrong = await padma.put<{ fields: Record<string, string> }>(place, {
    version: kept.body.version,
    values: { extension: '../csv' },
  });
  assert.match(wrong.body.fields['extension'] ?? '', /without a dot/);
});
