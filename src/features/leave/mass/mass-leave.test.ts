/** Leave for many: previewed person by person, posted and undone as a whole, by the rules of a single one. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Caller } from '../../../../tests/caller.ts';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { buildWorld, type Person, seenIn } from '../../../../tests/world.ts';
import type { LeaveSheet } from '../mine/leave.call.ts';
import type { MassPeople } from './mass-leave.call.ts';

const world = await buildWorld();
const [hr, esha, farhan, meera] = [
  world.as('Harish Iyer'),
  world.as('Esha Pillai'),
  world.as('Farhan Ali'),
  world.as('Meera Joshi'),
];
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
const url = '/api/records/mass-leave';
const today = Temporal.Now.plainDateISO('Asia/Kolkata');
/** A Monday and its Tuesday, weeks ahead: nothing else of the world lies there. */
const monday = today.add({ days: 8 - today.dayOfWeek + 28 });
const [first, last] = [monday.toString(), monday.add({ days: 1 }).toString()];

const made = async (form: string, values: object) => (await madeRecord<Wire>(hr, form, values)).id;
const earned = await made('leave-type', { code: 'EL', name: 'Earned leave', nature: 'other' });
const unpaid = await made('leave-type', {
  ...{ code: 'LWP', name: 'Leave without pay', nature: 'unpaid', kept: false, paidShare: 0 },
});
const policy = await made('leave-policy', { name: 'All', type: earned, yearBegins: 'january' });
await made('leave-rule', {
  ...{ policy, validFrom: `${today.year - 1}-01-01`, grants: 'none', carry: 'all' },
  ...{ offs: 'never', holidays: 'never', overdraw: 0, spills: false, noticeDays: 90 },
});
const grant = (name: Person, days: number) =>
  made('leave-adjustment', {
    ...{ employee: idOf(name), type: earned, kind: 'grant', day: today.toString(), days, reason: 'Granted' },
  });
await grant('Esha Pillai', 10);
await grant('Farhan Ali', 1);

async function act(id: number, action: string) {
  const seen = seenIn((await hr.get<Wire>(`${url}/${id}`)).body);
  return hr.post<Wire & { message?: string }>(`${url}/${id}/actions/${action}`, seen);
}
const peopleOf = async (id: number) => (await hr.get<MassPeople>(`/api/leave/for-many/${id}/people`)).body;
const lineOf = (people: MassPeople, name: Person) =>
  people.lines.find(({ employee }) => employee === idOf(name));
async function balance(who: Caller): Promise<number> {
  const { body } = await who.get<LeaveSheet>(`/api/leave/sheet?on=${last}`);
  return (body.types.find(({ code }) => code === 'EL')?.standing?.available ?? 0) / 100;
}
const told = async (who: Caller) => JSON.stringify((await who.get<object>('/api/notifications')).body);
const shutdown = (more: object = {}) =>
  made('mass-leave', {
    name: 'Annual shutdown',
    kind: 'leave',
    type: earned,
    from: first,
    to: last,
    ...more,
  });

test('the preview says who gets the leave, and who does not and why; HR is not held to notice', async () => {
  const id = await shutdown();
  const people = await peopleOf(id);
  assert.deepEqual(
    [lineOf(people, 'Esha Pillai')?.because, lineOf(people, 'Esha Pillai')?.left],
    [null, 800],
  );
  assert.match(lineOf(people, 'Farhan Ali')?.because ?? '', /1 day/);
  assert.match(lineOf(people, 'Harish Iyer')?.because ?? '', /Somebody else/);
  assert.equal(people.lines[0]?.because === null, false, 'whoever is left out goes first');
  assert.equal(await balance(esha), 10, 'a preview takes nothing');
});

test('somebody is found by a part of the name or the code, and the sums stay those of all', async () => {
  const id = await shutdown();
  const all = await peopleOf(id);
  const { body } = await hr.get<MassPeople>(`/api/leave/for-many/${id}/people?find=ESHA`);
  assert.deepEqual(
    body.lines.map(({ name }) => name),
    ['Esha Pillai'],
  );
  assert.deepEqual([body.covered, body.leftOut, body.days], [all.covered, all.leftOut, all.days]);
  assert.deepEqual(body.found, { leftOut: 0, covered: 1 });
});

test('it is posted and undone as a whole: leave, balances, and what people are told', async () => {
  const id = await shutdown({ otherwise: unpaid });
  const before = await peopleOf(id);
  assert.equal(lineOf(before, 'Farhan Ali')?.type, 'Leave without pay');
  assert.equal(lineOf(before, 'Farhan Ali')?.unpaid, 200);
  const { status, body } = await act(id, 'post');
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([await balance(esha), await balance(farhan)], [8, 1]);
  const posted = (await hr.get<Wire>(`${url}/${id}`)).body;
  assert.deepEqual([posted.values['people'], posted.values['leftOut']], [before.covered, before.leftOut]);
  assert.deepEqual(await peopleOf(id), before, 'what was posted reads as it was previewed');
  const { applications } = (await esha.get<LeaveSheet>('/api/leave/sheet')).body;
  assert.deepEqual(
    applications.map(({ from, to, state, days }) => [from, to, state, days]),
    [[first, last, 'approved', 2]],
  );
  assert.match(await told(esha), /HR enters Earned leave from .* for you: Annual shutdown/);
  assert.equal((await act(id, 'undo')).status, 200);
  assert.deepEqual([await balance(esha), await balance(farhan)], [10, 1]);
  assert.match(await told(farhan), /takes back what was entered for you: Annual shutdown/);
  assert.equal((await act(id, 'post')).status, 200, 'undone, it can be posted again');
  assert.equal(await balance(esha), 8);
  assert.equal((await act(id, 'undo')).status, 200);
});

test('leave that somebody has already is not entered twice', async () => {
  const one = await shutdown();
  assert.equal((await act(one, 'post')).status, 200);
  const people = await peopleOf(await shutdown());
  assert.match(lineOf(people, 'Esha Pillai')?.because ?? '', /at the same time/);
  assert.equal((await act(one, 'undo')).status, 200);
});

test('half a day is entered for a single day alone', async () => {
  const values = { name: 'Bandh', kind: 'leave', type: earned, from: first, part: 'second' };
  const { status } = await hr.post(url, { values: { ...values, to: last } });
  assert.equal(status, 422);
  const id = await made('mass-leave', { ...values, to: first });
  assert.equal(lineOf(await peopleOf(id), 'Farhan Ali')?.days, 50);
});

test('days for many balances: added, not taken below what the policy allows, undone', async () => {
  const values = { kind: 'balance', type: earned, day: today.toString() };
  const more = await made('mass-leave', { name: 'Founder’s day', ...values, days: 2 });
  assert.equal((await act(more, 'post')).status, 200);
  assert.deepEqual([await balance(esha), await balance(farhan)], [12, 3]);
  assert.match(await told(esha), /HR adds 2 days to your balance of Earned leave: Founder’s day/);
  const fewer = await made('mass-leave', { name: 'Correction', ...values, days: -3.5 });
  const people = await peopleOf(fewer);
  assert.match(lineOf(people, 'Farhan Ali')?.because ?? '', /3 days can be used/);
  assert.equal(lineOf(people, 'Esha Pillai')?.left, 850);
  assert.equal((await act(more, 'undo')).status, 200);
  assert.deepEqual([await balance(esha), await balance(farhan)], [10, 1]);
});

test('only HR enters leave for many, and for nobody nothing is posted', async () => {
  const values = { name: 'Mine', kind: 'leave', type: earned, from: first, to: first };
  assert.equal((await meera.post(url, { values })).status, 403);
  const sunday = monday.subtract({ days: 1 }).toString();
  const id = await made('mass-leave', { ...values, from: sunday, to: sunday });
  const { status, body } = await act(id, 'post');
  assert.equal(status, 409);
  assert.match(body.message ?? '', /Open People/);
});
