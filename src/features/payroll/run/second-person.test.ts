import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Caller } from '../../../../tests/caller.ts';
import { allow, decided } from '../../../../tests/decided-rights.ts';
import {
  act,
  buildPayWorld,
  calculated,
  createRun,
  type PayRow,
  type Run,
} from '../../../../tests/pay-world.ts';
import { type Person, seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const padma = world.as('Padma Nair');
const vikram = world.as('Vikram Shah');
const harish = world.as('Harish Iyer');

const rename = (name: Person, to: string) =>
  world.inside(works, (db) =>
    sql`update user_account set name = ${to} where organisation_id = ${works}
      and id = ${world.people[name].userId}`.execute(db),
  );

await allow(world, 'Harish Iyer', 'pay-run', ['read', 'write', 'calculate', 'send', 'approve']);
await decided(world, 'Harish Iyer', { views: [{ sensitivity: 'pay', view: 'show' }] });
await allow(world, 'Padma Nair', 'pay-run', ['approve', 'close']);

/** A run that each of the named people has had a hand in. */
async function runMadeBy(month: string, hands: Record<'creates' | 'calculates' | 'sends', Caller>) {
  const { id } = await createRun(hands.creates, month);
  await calculated(hands.calculates, id);
  assert.equal((await act(hands.sends, id, 'send')).status, 200);
  return id;
}

test('a run is approved by somebody who neither created, calculated nor sent it', async () => {
  const refused = async (hands: Parameters<typeof runMadeBy>[1]) => {
    const id = await runMadeBy('2026-09', hands);
    const { status, body } = await act(padma, id, 'approve');
    assert.equal(status, 403, JSON.stringify(body));
    assert.equal(body.code, 'own-work');
    assert.equal((await act(vikram, id, 'return', { because: 'Somebody else has to send it.' })).status, 200);
    const { version } = (await harish.get<Run>(`/api/records/pay-run/${id}`)).body;
    assert.equal((await padma.delete(`/api/records/pay-run/${id}?version=${version}`)).status, 204);
  };
  await refused({ creates: padma, calculates: harish, sends: harish });
  await refused({ creates: harish, calculates: padma, sends: harish });
  await refused({ creates: harish, calculates: harish, sends: padma });
  const others = await runMadeBy('2026-09', { creates: harish, calculates: harish, sends: harish });
  assert.equal((await act(padma, others, 'approve')).status, 200);
});

test('who had an earlier set calculated does not approve the last one either', async () => {
  const { id } = await createRun(harish, '2026-10');
  await calculated(padma, id);
  await calculated(harish, id);
  assert.equal((await act(harish, id, 'send')).status, 200);
  assert.equal((await act(padma, id, 'approve')).body.code, 'own-work');
  assert.equal((await act(vikram, id, 'approve')).status, 200);
});

test('a tax set by hand is approved by another person, not by another name', async () => {
  await allow(world, 'Padma Nair', 'tax-override', ['approve']);
  const entered = async (month: string): Promise<number> => {
    const { status, body } = await padma.post<PayRow>('/api/records/tax-override', {
      employee: world.people['Farhan Ali'].employeeId,
      month,
      amount: 500_000,
      why: 'Order of the tax office',
    });
    assert.equal(status, 200, JSON.stringify(body));
    await move(padma, body.id, 'propose');
    return body.id;
  };
  const move = async (who: Caller, id: number, action: string) => {
    const seen = seenIn((await who.get<PayRow>(`/api/records/tax-override/${id}`)).body);
    return who.post<{ code?: string }>(`/api/records/tax-override/${id}/actions/${action}`, seen);
  };
  const first = await entered('2026-12');
  await rename('Padma Nair', 'Padma Menon');
  const renamed = await move(padma, first, 'approve');
  assert.equal(renamed.status, 403);
  assert.equal(renamed.body.code, 'own-work');
  await rename('Vikram Shah', 'Padma Nair');
  assert.equal((await move(vikram, first, 'approve')).status, 200, 'a namesake is another person');
  const { version } = (await padma.get<PayRow>(`/api/records/tax-override/${first}`)).body;
  const given = { version, values: { amount: 100 } };
  const changed = await padma.put<{ code?: string }>(`/api/records/tax-override/${first}`, given);
  assert.deepEqual([changed.status, changed.body.code], [409, 'tax.decided'], 'nor changed once approved');
});
