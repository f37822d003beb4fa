/** Legal holds: entered by one person, let go of by two. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Caller } from '../../../../tests/caller.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';

type Wire = { id: number; version: number; state: string; fingerprint?: string };
type Refused = { fields?: Record<string, string> };

const world = await buildWorld();
const [hr, admin] = [world.as('Harish Iyer'), world.as('Anita Rao')];
const [gita, farhan] = [world.people['Gita Das'].employeeId, world.people['Farhan Ali'].employeeId];
const holds = '/api/records/legal-hold';

async function entered(values: object): Promise<number> {
  const { status, body } = await hr.post<Wire>(holds, { matter: 'Case 12', reason: 'A claim', ...values });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const read = async (id: number) => (await hr.get<Wire>(`${holds}/${id}`)).body;
const change = async (id: number, values: object) =>
  hr.put<Refused>(`${holds}/${id}`, { version: (await read(id)).version, values });
const act = async (who: Caller, id: number, action: string, input: object = {}) =>
  who.post(`${holds}/${id}/actions/${action}`, { ...seenIn(await read(id)), input });

test('nobody ends a hold alone by naming somebody else or fewer records', async () => {
  const id = await entered({ employee: farhan });
  const other = await change(id, { employee: gita });
  assert.deepEqual([other.status, Object.keys(other.body.fields ?? {})], [422, ['employee']]);
  const fewer = await change(id, { classes: ['talent'] });
  assert.deepEqual([fewer.status, Object.keys(fewer.body.fields ?? {})], [422, ['classes']]);
  assert.match(fewer.body.fields?.['classes'] ?? '', /second person/);
  assert.equal((await hr.delete(`${holds}/${id}?version=${(await read(id)).version}`)).status, 409);
});

test('what a hold says may be put right, and more may be held', async () => {
  const id = await entered({ employee: farhan, classes: ['pay'] });
  assert.equal((await change(id, { reason: 'A claim, pending since March' })).status, 200);
  assert.equal((await change(id, { classes: ['pay', 'time'] })).status, 200);
  assert.equal((await change(id, { classes: ['time'] })).status, 422);
});

test('whoever asks for the release does not release', async () => {
  const id = await entered({ employee: farhan });
  assert.equal((await act(hr, id, 'ask-release', { askedFor: 'It is withdrawn' })).status, 200);
  assert.equal((await act(hr, id, 'release')).status, 403);
  assert.equal((await act(admin, id, 'release')).status, 200);
  assert.equal((await read(id)).state, 'released');
});
