import assert from 'node:assert/strict';
import test from 'node:test';
import { buildWorld } from '../../world.ts';

const world = await buildWorld({ besides: [import.meta.dirname] });
const url = '/api/records/office-key';

test('HR records one and closes it, and a closed one stays as it is', async () => {
  const hr = world.as('Harish Iyer');
  const first = { code: '1', subject: 'First', kind: 'usual' };
  const made = await hr.post<{ id: number; state: string }>(url, first);
  assert.equal(made.status, 200, JSON.stringify(made.body));
  assert.equal(made.body.state, 'draft');
  const record = `${url}/${made.body.id}`;
  assert.equal((await hr.post(`${record}/actions/submit`, { version: 1 })).status, 200);
  assert.equal((await hr.post(`${record}/actions/close`, { version: 2 })).status, 200);
  const late = await hr.put<{ code: string }>(record, { version: 3, values: { subject: 'Second' } });
  assert.equal(late.body.code, 'office-key.closed');
});

test('an employee without the right to it is refused', async () => {
  assert.equal((await world.as('Esha Pillai').get(url)).status, 403);
});
