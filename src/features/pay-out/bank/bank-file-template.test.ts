import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actOn, buildPayOutWorld, type List, type Row } from '../../../../tests/pay-out-world.ts';
import { giveAccount } from '../../../../tests/pay-world.ts';

const { world, run } = await buildPayOutWorld();
const padma = world.as('Padma Nair');
const vikram = world.as('Vikram Shah');
await giveAccount(world, 'Esha Pillai');
const template = (await padma.get<List>('/api/records/bank-file-template?sort=code')).body.rows[0]?.id;

test('a line around the payments knows its words; a column too narrow for an account stops it', async () => {
  const place = `/api/records/bank-file-template/${template}`;
  const { version, values } = (await padma.get<Row>(place)).body;
  const columns = values['columns'] as { source: string; width: number | null }[];
  const wrong = await padma.put<{ fields: Record<string, string> }>(place, {
    version,
    values: { lastLine: 'T {sum}' },
  });
  assert.match(wrong.body.fields['lastLine'] ?? '', /^\{sum\} is not known/);
  const narrow = columns.map((column) => (column.source === 'account' ? { ...column, width: 10 } : column));
  const kept = await padma.put<Row>(place, { version, values: { columns: narrow, lastLine: 'T {count}' } });
  assert.equal(kept.status, 200, JSON.stringify(kept.body));

  const { body: advice } = await padma.post<Row>('/api/records/bank-advice', { run: run.id, template });
  assert.equal((await actOn(padma, 'bank-advice', advice.id, 'send')).status, 200);
  const stopped = await actOn(vikram, 'bank-advice', advice.id, 'approve');
  assert.equal(stopped.body.code, 'bank-advice.too-long');
  const wide = await padma.put<Row>(place, { version: kept.body.version, values: { columns } });
  assert.equal(wide.status, 200, JSON.stringify(wide.body));
  assert.equal((await actOn(vikram, 'bank-advice', advice.id, 'approve')).status, 200);
});
