/** A pool of donated leave: people give to it; HR gives from it what it has and the policy lets go. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Caller } from '../../../../tests/caller.ts';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { buildWorld, type Person, seenIn } from '../../../../tests/world.ts';
import type { LeaveSheet } from '../mine/leave.call.ts';

const world = await buildWorld();
const [esha, farhan, meera, hr] = [
  world.as('Esha Pillai'),
  world.as('Farhan Ali'),
  world.as('Meera Joshi'),
  world.as('Harish Iyer'),
];
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
type Wire = { id: number; version: number; state: string; message?: string; fields?: Record<string, string> };
const today = Temporal.Now.plainDateISO('Asia/Kolkata').toString();

const type = (await madeRecord<Wire>(hr, 'leave-type', { code: 'EL', name: 'Earned leave', nature: 'other' }))
  .id;
const policy = (await madeRecord<Wire>(hr, 'leave-policy', { name: 'All', type, yearBegins: 'january' })).id;
await madeRecord(hr, 'leave-rule', {
  ...{ policy, validFrom: `${today.slice(0, 4)}-01-01`, grants: 'none', carry: 'all' },
  ...{ offs: 'never', holidays: 'never', overdraw: 0, donateMost: 5, donateKeep: 2 },
  ...{ poolMost: 3, poolBelow: 1 },
});
const adjust = (name: Person, days: number) =>
  madeRecord<Wire>(hr, 'leave-adjustment', {
    ...{ employee: idOf(name), type, kind: 'adjust', day: today, days, reason: 'Counted' },
  });
await adjust('Esha Pillai', 10);
await adjust('Farhan Ali', 1);

async function act(who: Caller, form: string, id: number, action: string) {
  const url = `/api/records/${form}/${id}`;
  const seen = seenIn((await who.get<Wire>(url)).body);
  return who.post<Wire>(`${url}/actions/${action}`, seen);
}
const saying = ({ message = '', fields = {} }: Wire) => [message, ...Object.values(fields)].join(' ');
async function balance(who: Caller): Promise<number> {
  const { body } = await who.get<LeaveSheet>('/api/leave/sheet');
  return (body.types.find(({ code }) => code === 'EL')?.standing?.available ?? 0) / 100;
}
const told = async (who: Caller) => JSON.stringify((await who.get<object>('/api/notifications')).body);
const gift = async (name: Person, days: number) =>
  (await madeRecord<Wire>(hr, 'pool-leave', { employee: idOf(name), type, days })).id;

let donation = 0;

test('what somebody gives to the pool leaves the balance once HR approves it', async () => {
  const { id } = await madeRecord<Wire>(esha, 'leave-donation', {
    ...{ employee: idOf('Esha Pillai'), goesTo: 'pool', type, days: 4 },
  });
  donation = id;
  assert.equal((await act(esha, 'leave-donation', id, 'submit')).status, 200);
  const early = await act(hr, 'pool-leave', await gift('Farhan Ali', 1), 'give');
  assert.match(saying(early.body), /The pool has 0 days/, 'what waits is not in the pool');
  assert.equal((await act(hr, 'leave-donation', id, 'approve')).status, 200);
  assert.equal(await balance(esha), 6);
  assert.match(await told(esha), /4 days, Earned leave of yours went to the leave pool/);
});

test('HR gives from the pool, up to what a person may have in a year, and never to themselves', async () => {
  assert.match(
    saying((await act(hr, 'pool-leave', await gift('Farhan Ali', 3.5), 'give')).body),
    /3 days from the pool can still be had.*Give 3 days/,
  );
  const id = await gift('Farhan Ali', 3);
  const { status, body } = await act(hr, 'pool-leave', id, 'give');
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(await balance(farhan), 4);
  assert.match(await told(farhan), /You are given 3 days, Earned leave from the leave pool/);
  assert.equal((await told(farhan)).includes('Esha'), false, 'who gave is not told');
  assert.equal((await act(hr, 'pool-leave', await gift('Harish Iyer', 1), 'give')).status, 403);
});

test('whoever has days of their own uses them first', async () => {
  await adjust('Esha Pillai', 0.5);
  const { body } = await act(hr, 'pool-leave', await gift('Esha Pillai', 1), 'give');
  assert.match(saying(body), /6.5 days of their own are left/);
});

test('a donation that the pool has given on is not taken back; a gift that was not used is', async () => {
  const refused = await act(hr, 'leave-donation', donation, 'cancel');
  assert.match(saying(refused.body), /The pool has 1 day left/);
  const { body } = await hr.get<{ rows: Wire[] }>('/api/records/pool-leave?limit=50');
  const given = body.rows.find(({ state }) => state === 'given');
  assert.equal((await act(hr, 'pool-leave', given?.id ?? 0, 'take-back')).status, 200);
  assert.equal(await balance(farhan), 1);
  assert.equal((await act(hr, 'leave-donation', donation, 'cancel')).status, 200);
  assert.equal(await balance(esha), 10.5);
});

test('only HR gives from the pool', async () => {
  const { status } = await meera.post('/api/records/pool-leave', {
    values: { employee: idOf('Farhan Ali'), type, days: 1 },
  });
  assert.equal(status, 403);
});
