/** Leave given to a colleague: within the giver's policy, approved by HR, on both ledgers. */
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
type Wire = { id: number; version: number; state: string; fingerprint?: string };
type Refused = { code?: string; message?: string; fields?: Record<string, string> };
const url = '/api/records/leave-donation';
const today = Temporal.Now.plainDateISO('Asia/Kolkata').toString();

const type = (await madeRecord<Wire>(hr, 'leave-type', { code: 'EL', name: 'Earned leave', nature: 'other' }))
  .id;
const policy = (await madeRecord<Wire>(hr, 'leave-policy', { name: 'All', type, yearBegins: 'january' })).id;
await madeRecord(hr, 'leave-rule', {
  ...{ policy, validFrom: `${today.slice(0, 4)}-01-01`, grants: 'none', carry: 'all' },
  ...{ offs: 'never', holidays: 'never', overdraw: 0, donateMost: 5, donateKeep: 4 },
});
for (const [name, days] of [
  ['Esha Pillai', 10],
  ['Farhan Ali', 1],
] as const)
  await madeRecord(hr, 'leave-adjustment', {
    ...{ employee: idOf(name), type, kind: 'grant', day: today, days, reason: 'Granted' },
  });

async function act(who: Caller, id: number, action: string, input?: object) {
  const seen = seenIn((await who.get<Wire>(`${url}/${id}`)).body);
  return who.post<Refused>(`${url}/${id}/actions/${action}`, { ...seen, ...(input && { input }) });
}
const given = (days: number, more: object = {}) =>
  madeRecord<Wire>(esha, 'leave-donation', {
    ...{ employee: idOf('Esha Pillai'), receiver: idOf('Farhan Ali'), type, days, ...more },
  });
const saying = ({ code = '', message = '', fields = {} }: Refused) =>
  [code, message, ...Object.values(fields)].join(' ');
async function balance(who: Caller): Promise<number> {
  const { body } = await who.get<LeaveSheet>('/api/leave/sheet');
  return (body.types.find(({ code }) => code === 'EL')?.standing?.available ?? 0) / 100;
}
const told = async (who: Caller) => JSON.stringify((await who.get<object>('/api/notifications')).body);

let id = 0;

test('days given are reserved while they wait, and come to the colleague once HR approves', async () => {
  id = (await given(3)).id;
  assert.equal((await act(esha, id, 'submit')).status, 200);
  assert.deepEqual([await balance(esha), await balance(farhan)], [7, 1]);
  assert.equal(
    (await farhan.get(`${url}/${id}`)).status,
    404,
    'the colleague hears of it once it is approved',
  );
  const { status, body } = await act(hr, id, 'approve');
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([await balance(esha), await balance(farhan)], [7, 4]);
  assert.match(await told(farhan), /Esha Pillai gives you 3 days, Earned leave/);
  assert.match(await told(esha), /3 days, Earned leave of yours went to Farhan Ali/);
});

test('no more is given than the policy lets go in a year, and than has to stay', async () => {
  const three = await given(3);
  assert.match(saying((await act(esha, three.id, 'submit')).body), /2 days can still be given.*Give 2 days/);
  const two = await given(2);
  assert.equal((await act(esha, two.id, 'submit')).status, 200);
  assert.equal((await act(esha, two.id, 'withdraw')).status, 200);
  assert.equal(await balance(esha), 7);
  await madeRecord(hr, 'leave-adjustment', {
    ...{ employee: idOf('Esha Pillai'), type, kind: 'adjust', day: today, days: -2, reason: 'Mistake' },
  });
  const keeps = await given(1.5);
  assert.match(saying((await act(esha, keeps.id, 'submit')).body), /5 days can be used on .*, and 4 days/);
});

test('nobody gives to themselves, and only HR approves', async () => {
  const own = await given(1, { receiver: idOf('Esha Pillai') });
  assert.match(saying((await act(esha, own.id, 'submit')).body), /your own days/);
  const one = await given(1);
  assert.equal((await act(esha, one.id, 'submit')).status, 200);
  assert.notEqual((await act(meera, one.id, 'approve')).status, 200);
  assert.equal((await act(hr, one.id, 'decline', { answer: 'Not this year' })).status, 200);
  assert.equal(await balance(esha), 5);
});

test('a donation is taken back only while the colleague still has it', async () => {
  const use = { employee: idOf('Farhan Ali'), type, kind: 'adjust', day: today, reason: 'Used' };
  const { id: used, version } = await madeRecord<Wire>(hr, 'leave-adjustment', { ...use, days: -2 });
  assert.match(saying((await act(hr, id, 'cancel')).body), /Farhan Ali has 2 days left/);
  await hr.delete(`/api/records/leave-adjustment/${used}?version=${version}`);
  assert.equal((await act(hr, id, 'cancel')).status, 200);
  assert.deepEqual([await balance(esha), await balance(farhan)], [8, 1]);
});
