/** Swaps from the wish to both rosters: checked for both people at each step, decided by neither of them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { rest } from '#time/roster/roster.ts';
import { nextMonday } from '../../../../tests/attendance/next-monday.ts';
import { generalShift, nightShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { buildWorld, type Person, seenIn } from '../../../../tests/world.ts';
import type { Roster } from '../roster/roster.call.ts';
import type { OwnSwap, SwapChoices } from './swap.call.ts';

type Fault = { code: string; message: string };
type Kept = { id: number; version: number; state: string; fingerprint?: string };

const world = await buildWorld();
const hr = world.as('Harish Iyer');
const [meera, arjun] = [world.as('Meera Joshi'), world.as('Arjun Mehta')];
const [esha, farhan, gita] = [world.as('Esha Pillai'), world.as('Farhan Ali'), world.as('Gita Das')];
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const monday = nextMonday();
const day = (after: number): IsoDate => addDays(monday, after);

async function save(form: string, values: Record<string, unknown>): Promise<{ id: number }> {
  const { status, body } = await hr.post<{ id: number }>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const general = await save('shift', generalShift);
const night = await save('shift', nightShift);
const late = await save('shift', {
  ...generalShift,
  code: 'E',
  name: 'Evening',
  starts: '11:00',
  ends: '19:00',
});
await save('attendance-policy', plainPolicy(general.id));

/** Puts turns into force from a day on, as a manager draws and publishes them. */
async function roster(name: Person, from: IsoDate, turns: readonly number[]): Promise<void> {
  const span = { from, to: addDays(from, turns.length - 1) };
  const { body } = await meera.get<Roster>(`/api/attendance/roster?from=${span.from}&to=${span.to}`);
  const seen = body.rows.find(({ employee }) => employee === idOf(name))?.turns ?? [];
  await meera.post('/api/attendance/roster/drawn', {
    ...span,
    runs: [{ employee: idOf(name), from, turns, seen }],
  });
  await meera.post('/api/attendance/roster/published', { ...span, reason: 'As it is needed' });
}
async function turnsOf(name: Person, from: IsoDate, days = 1): Promise<readonly number[]> {
  const to = addDays(from, days - 1);
  const { body } = await meera.get<Roster>(`/api/attendance/roster?from=${from}&to=${to}`);
  return body.rows.find(({ employee }) => employee === idOf(name))?.turns ?? [];
}

type Wish = { kind: 'exchange' | 'give' | 'take'; day: IsoDate | null; theirDay: IsoDate | null };
const askFor = (wish: Wish, as: Caller = esha, colleague: Person = 'Farhan Ali') =>
  as.post<{ id: number } & Fault>('/api/attendance/swaps', { ...wish, colleague: idOf(colleague) });
async function asked(wish: Wish): Promise<number> {
  const { status, body } = await askFor(wish);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
async function act(as: Caller, id: number, action: string, input?: object) {
  const { body } = await as.get<Kept>(`/api/records/shift-swap/${id}`);
  return as.post<Kept & Fault>(`/api/records/shift-swap/${id}/actions/${action}`, {
    ...seenIn(body.version ? body : { version: 1 }),
    ...(input && { input }),
  });
}
const swapped = async (id: number) => {
  for (const [as, action] of [
    [farhan, 'accept'],
    [meera, 'approve'],
  ] as const) {
    const { status, body } = await act(as, id, action);
    assert.equal(status, 200, JSON.stringify(body));
  }
};

await roster('Esha Pillai', day(0), [late.id, rest, general.id]);
await roster('Farhan Ali', day(0), [general.id, general.id, rest]);

test('an exchange on one day: asked, accepted, approved, and both have the other shift', async () => {
  const id = await asked({ kind: 'exchange', day: day(0), theirDay: day(0) });
  assert.deepEqual(await turnsOf('Esha Pillai', day(0)), [late.id], 'nothing changes before it is approved');
  const { body } = await farhan.get<{ swaps: OwnSwap[] }>('/api/attendance/swaps');
  assert.match(body.swaps[0]?.gives ?? '', /General/);
  assert.match(body.swaps[0]?.gets ?? '', /Evening/);
  await swapped(id);
  assert.deepEqual(await turnsOf('Esha Pillai', day(0)), [general.id]);
  assert.deepEqual(await turnsOf('Farhan Ali', day(0)), [late.id]);
});

test('the manager takes it back, unless the roster was drawn again since', async () => {
  const id = await asked({ kind: 'give', day: day(2), theirDay: null });
  await swapped(id);
  assert.deepEqual(await turnsOf('Farhan Ali', day(2)), [general.id]);
  assert.equal((await act(meera, id, 'undo')).status, 200);
  assert.deepEqual(await turnsOf('Esha Pillai', day(2)), [general.id]);
  assert.deepEqual(await turnsOf('Farhan Ali', day(2)), [rest]);
  const again = await asked({ kind: 'give', day: day(2), theirDay: null });
  await swapped(again);
  await roster('Farhan Ali', day(2), [late.id]);
  assert.equal((await act(meera, again, 'undo')).body.code, 'swap.drawn-since');
});

test('a colleague’s shift is asked for and taken over', async () => {
  const id = await asked({ kind: 'take', day: null, theirDay: day(1) });
  await swapped(id);
  assert.deepEqual(await turnsOf('Esha Pillai', day(1)), [general.id]);
  assert.deepEqual(await turnsOf('Farhan Ali', day(1)), [rest]);
});

test('what would break the rest of either is refused, and only who decides learns what of whom', async () => {
  await roster('Esha Pillai', day(8), [night.id, rest]);
  await roster('Farhan Ali', day(8), [rest, general.id]);
  const values = {
    employee: idOf('Esha Pillai'),
    colleague: idOf('Farhan Ali'),
    kind: 'give',
    day: day(8),
  };
  const { body: told } = await esha.post<{ yes: boolean; says: string }[]>(
    '/api/records/shift-swap/verdict',
    { values },
  );
  assert.equal(told[0]?.yes, false);
  assert.match(told[0]?.says ?? '', /Farhan Ali cannot take this shift/);
  assert.doesNotMatch(told[0]?.says ?? '', /of rest/);
  const refused = await askFor({ kind: 'give', day: day(8), theirDay: null });
  assert.equal(refused.body.code, 'swap.rosters');
});

test('what changed meanwhile stops the approval; a changed shift is asked for again', async () => {
  await roster('Esha Pillai', day(14), [late.id]);
  await roster('Farhan Ali', day(14), [rest]);
  const id = await asked({ kind: 'give', day: day(14), theirDay: null });
  assert.equal((await act(farhan, id, 'accept')).status, 200);
  await roster('Esha Pillai', day(14), [general.id]);
  assert.equal((await act(meera, id, 'approve')).body.code, 'swap.changed');
  await roster('Esha Pillai', day(14), [late.id]);
  await roster('Farhan Ali', day(14), [general.id]);
  assert.equal((await act(meera, id, 'approve')).body.code, 'swap.rosters');
  assert.equal((await act(meera, id, 'decline', { answer: 'Not free' })).status, 200);
});

test('a colleague refuses, and who asked withdraws; neither can be answered afterwards', async () => {
  await roster('Esha Pillai', day(15), [late.id]);
  await roster('Farhan Ali', day(15), [rest]);
  const first = await asked({ kind: 'give', day: day(15), theirDay: null });
  assert.equal((await act(farhan, first, 'refuse')).body.state, 'refused');
  const second = await asked({ kind: 'give', day: day(15), theirDay: null });
  assert.equal((await act(esha, second, 'withdraw')).body.state, 'withdrawn');
  assert.notEqual((await act(farhan, second, 'accept')).status, 200);
});

test('a day that is over, nothing to give, and somebody of another team are refused', async () => {
  const over = await askFor({ kind: 'give', day: addDays(monday, -30), theirDay: null });
  assert.equal(over.status, 422);
  const none = await askFor({ kind: 'give', day: day(6), theirDay: null });
  assert.match(none.body.message, /no shift to swap/);
  const elsewhere = await askFor({ kind: 'give', day: day(15), theirDay: null }, esha, 'Gita Das');
  assert.equal(elsewhere.status, 422);
  const { body } = await esha.get<SwapChoices>(`/api/attendance/swaps/choices?day=${day(15)}`);
  assert.deepEqual(
    body.colleagues.map(({ name }) => name),
    ['Farhan Ali'],
  );
});

test('attack: nobody accepts for a colleague, decides on an own swap, or reads one of others', async () => {
  await roster('Esha Pillai', day(16), [late.id]);
  await roster('Farhan Ali', day(16), [rest]);
  const id = await asked({ kind: 'give', day: day(16), theirDay: null });
  assert.notEqual((await act(esha, id, 'accept')).status, 200, 'not who asked');
  assert.notEqual((await act(meera, id, 'accept')).status, 200, 'not the manager');
  assert.notEqual((await act(hr, id, 'accept')).status, 200, 'not HR');
  assert.equal((await gita.get(`/api/records/shift-swap/${id}`)).status, 404);
  assert.equal(
    (await gita.get(`/api/attendance/swaps/days?day=${day(16)}&colleague=${idOf('Esha Pillai')}`)).status,
    404,
  );
  assert.equal((await act(farhan, id, 'accept')).status, 200);
  assert.notEqual((await act(farhan, id, 'approve')).status, 200, 'not the colleague');
  assert.notEqual((await act(esha, id, 'approve')).status, 200, 'not who asked');
  const seen = await esha.get<Kept>(`/api/records/shift-swap/${id}`);
  const forOther = await esha.post<Fault>('/api/records/shift-swap', {
    employee: idOf('Farhan Ali'),
    colleague: idOf('Esha Pillai'),
    kind: 'give',
    day: day(16),
  });
  assert.notEqual(forOther.status, 200, 'a wish in somebody else’s name');
  assert.equal(seen.body.state, 'waiting');
  assert.equal((await act(arjun, id, 'approve')).status, 403, 'nor a manager who is not asked');
  assert.equal((await act(meera, id, 'approve')).status, 200);
});

test('attack: two managers approve at the same instant, and the swap is applied once', async () => {
  await roster('Esha Pillai', day(17), [late.id]);
  await roster('Farhan Ali', day(17), [rest]);
  const id = await asked({ kind: 'give', day: day(17), theirDay: null });
  assert.equal((await act(farhan, id, 'accept')).status, 200);
  const { body } = await hr.get<Kept>(`/api/records/shift-swap/${id}`);
  const answers = await Promise.all(
    [meera, hr].map((as) => as.post(`/api/records/shift-swap/${id}/actions/approve`, seenIn(body))),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.deepEqual(await turnsOf('Farhan Ali', day(17)), [late.id]);
});
