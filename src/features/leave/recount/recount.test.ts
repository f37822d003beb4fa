/**
 * What changes what a day is recounts the leave upon it at once, and the person whose leave it is
 * reads it.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { generalShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { bring } from '../../../../tests/importing.ts';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';
import type { LeaveSheet } from '../mine/leave.call.ts';

const world = await buildWorld();
const [hr, meera, esha, farhan] = [
  world.as('Harish Iyer'),
  world.as('Meera Joshi'),
  world.as('Esha Pillai'),
  world.as('Farhan Ali'),
];
const idOf = (name: 'Esha Pillai' | 'Farhan Ali') => world.people[name].employeeId ?? 0;
type Saved = {
  readonly id: number;
  readonly version: number;
  readonly fingerprint?: string;
  readonly state: string;
  readonly values: Record<string, unknown>;
};
type Told = Saved & { readonly besides?: { readonly answers: readonly string[] } };

const today = Temporal.Now.plainDateISO('Asia/Kolkata');
/** Mondays of next year, far from its ends; Sundays are off. */
const monday = (() => {
  const first = Temporal.PlainDate.from(`${today.year + 1}-03-01`);
  return first.add({ days: (8 - first.dayOfWeek) % 7 });
})();
const day = (after: number): string => monday.add({ days: after }).toString();
/** The Saturday, Sunday and Monday of a week that nothing else is in. */
let weeks = 0;
const weekend = () => {
  weeks += 2;
  return { saturday: day(weeks * 7 - 2), sunday: day(weeks * 7 - 1), monday: day(weeks * 7) };
};

const { id: type } = await madeRecord<Saved>(hr, 'leave-type', {
  code: 'CL',
  name: 'Casual',
  nature: 'other',
});
const { id: policy } = await madeRecord<Saved>(hr, 'leave-policy', { name: 'Casual of all', type });
const rule = {
  ...{ policy, grants: 'yearly', yearly: 60, at: 'start', joiner: 'whole', rounding: 'half', carry: 'none' },
  ...{ offs: 'between', holidays: 'never', overdraw: 0 },
};
const { id: ruleId } = await madeRecord<Saved>(hr, 'leave-rule', {
  ...{ ...rule, validFrom: `${today.year}-01-01` },
});

const url = '/api/records/leave-application';
const read = async (id: number, who: Caller = esha) => (await who.get<Saved>(`${url}/${id}`)).body;
const daysOf = async (id: number, who: Caller = esha) => (await read(id, who)).values['days'];
async function act(who: Caller, id: number, action: string, input?: object): Promise<void> {
  const seen = (await who.get<Saved>(`${url}/${id}`)).body;
  const done = await who.post(`${url}/${id}/actions/${action}`, { ...seenIn(seen), ...(input && { input }) });
  assert.equal(done.status, 200, JSON.stringify(done.body));
}
async function apply(from: string, to = from, more: object = {}, who: Caller = esha): Promise<number> {
  const wish = { type, from, to, fromHalf: 'whole', toHalf: 'whole', ...more };
  const { status, body } = await who.post<Saved>('/api/leave/applications', wish);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
async function approved(from: string, to = from, more: object = {}, who: Caller = esha): Promise<number> {
  const id = await apply(from, to, more, who);
  await act(meera, id, 'approve');
  return id;
}
const balance = async (on: string, who: Caller = esha): Promise<number> => {
  const { body } = await who.get<LeaveSheet>(`/api/leave/sheet?on=${on}`);
  return (body.types.find((each) => each.type === type)?.standing?.balance ?? Number.NaN) / 100;
};
const toldTo = async (who: Caller) => (await who.get('/api/notifications')).raw.toString();
const end = `${today.year + 1}-12-30`;

test('the Saturday is cancelled: the Monday takes one day again, and is told', async () => {
  const { saturday, monday: then } = weekend();
  const first = await approved(saturday);
  const second = await approved(then);
  assert.deepEqual([await daysOf(first), await daysOf(second)], [1, 2], 'the Sunday lies between');
  const before = await balance(end);
  await act(esha, first, 'withdraw');
  assert.equal(await daysOf(second), 1);
  assert.equal(await balance(end), before + 2);
  assert.match(await toldTo(esha), /now takes 1 day of Casual/);
  assert.match(await toldTo(esha), /Other leave around it has changed/);
});

test('the Saturday is declined: the Monday that waits takes one day again', async () => {
  const { saturday, monday: then } = weekend();
  const first = await apply(saturday);
  const second = await apply(then);
  assert.equal(await daysOf(second), 2);
  await act(meera, first, 'decline', { answer: 'We are few that day' });
  assert.equal(await daysOf(second), 1);
});

test('the leave before is shortened to a morning: the Monday takes one day again', async () => {
  const { saturday, monday: then } = weekend();
  const first = await approved(saturday);
  const second = await approved(then);
  const shorter = await apply(saturday, saturday, { toHalf: 'first', replaces: first });
  await act(meera, shorter, 'approve');
  assert.equal((await read(first)).state, 'replaced');
  assert.equal(await daysOf(second), 1, 'whoever works on Saturday afternoon has the Sunday off');
});

test('the leave that holds the Sunday is cancelled: the other has none, whoever came first', async () => {
  const { saturday, monday: then } = weekend();
  const later = await approved(then);
  const earlier = await approved(saturday);
  assert.deepEqual([await daysOf(later), await daysOf(earlier)], [1, 2]);
  await act(esha, earlier, 'withdraw');
  assert.equal(await daysOf(later), 1);
});

test('a holiday that is entered, moved or taken away gives or takes its day at once', async () => {
  const { saturday } = weekend();
  const id = await approved(saturday, saturday, {}, farhan);
  const holiday = await madeRecord<Told>(hr, 'holiday', {
    date: saturday,
    name: 'A festival',
    kind: 'public',
  });
  assert.equal(await daysOf(id, farhan), 0);
  assert.deepEqual(holiday.besides?.answers, ['The leave of one person was counted again, who is told.']);
  assert.match(await toldTo(farhan), /A holiday, a weekly off or a shift around it has changed/);
  const values = { date: day(weeks * 7 + 3) };
  const moved = await hr.put<Saved>(`/api/records/holiday/${holiday.id}`, {
    values,
    version: holiday.version,
  });
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
  assert.equal(await daysOf(id, farhan), 1, 'moved away');
  const back = { values: { date: saturday }, version: holiday.version + 1 };
  assert.equal((await hr.put<Saved>(`/api/records/holiday/${holiday.id}`, back)).status, 200);
  assert.equal(await daysOf(id, farhan), 0, 'and back');
  const gone = await hr.delete(`/api/records/holiday/${holiday.id}?version=${holiday.version + 2}`);
  assert.equal(gone.status, 204);
  assert.equal(await daysOf(id, farhan), 1, 'taken away');
});

test('holidays that come by a file, and go with its undo, count like those that are typed', async () => {
  const { saturday } = weekend();
  const id = await approved(saturday, saturday, {}, farhan);
  const { importId } = await bring(world, hr, 'holiday', `Date,Name,Kind\n${saturday},From a file,Public`);
  assert.equal(await daysOf(id, farhan), 0);
  const undone = await hr.post(`/api/records/holiday/import/${importId}/undo`, {});
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  assert.equal(await daysOf(id, farhan), 1);
});

test('a holiday of one establishment is none of another, until somebody moves there', async () => {
  const { saturday } = weekend();
  const id = await approved(saturday, saturday, {}, farhan);
  const pune = await madeRecord<Saved>(hr, 'establishment', {
    ...{ code: 'PNQ', name: 'Pune', indianState: 'MH', kind: 'shop', city: 'Pune', active: true },
  });
  const forWhom = [{ establishments: [pune.id] }];
  await madeRecord(hr, 'holiday', { date: saturday, name: 'Of Pune', kind: 'public', forWhom });
  assert.equal(await daysOf(id, farhan), 1);
  const { body: works } = await hr.get<{ rows: Saved[] }>(
    `/api/records/employee-work?employee=${idOf('Farhan Ali')}`,
  );
  const [seat] = works.rows;
  const { establishment: _, ...values } = seat?.values ?? {};
  const refs = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, (value as { id?: number } | null)?.id ?? value]),
  );
  const moved = await hr.post('/api/records/employee-work', {
    ...{ ...refs, establishment: pune.id, validFrom: day(-7), reason: 'Moves to Pune' },
  });
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
  assert.equal(await daysOf(id, farhan), 0, 'at once');
});

test('another weekly off, and a roster that is published, count the leave on their days again', async () => {
  const { saturday, monday: then } = weekend();
  const id = await approved(saturday);
  const offs = { employee: idOf('Esha Pillai'), pattern: 'own', days: ['saturday', 'sunday'], source: 'own' };
  const made = await madeRecord<Saved>(hr, 'employee-weekly-off', { ...offs, validFrom: saturday });
  assert.equal(await daysOf(id), 0, 'Saturdays are off from that day on');
  const general = await madeRecord<Saved>(hr, 'shift', generalShift);
  await madeRecord(hr, 'attendance-policy', plainPolicy(general.id));
  const span = { from: saturday, to: then };
  type Roster = { readonly rows: readonly { readonly employee: number; readonly turns: number[] }[] };
  const { body } = await meera.get<Roster>(`/api/attendance/roster?from=${span.from}&to=${span.to}`);
  const row = body.rows.find(({ employee }) => employee === idOf('Esha Pillai'));
  const turns = [general.id, ...(row?.turns.slice(1) ?? [])];
  const runs = [{ employee: idOf('Esha Pillai'), from: saturday, turns, seen: row?.turns ?? [] }];
  assert.equal((await meera.post('/api/attendance/roster/drawn', { ...span, runs })).status, 200);
  assert.equal(await daysOf(id), 0, 'a draft changes nothing');
  const published = await meera.post('/api/attendance/roster/published', { ...span, reason: 'Stock taking' });
  assert.equal(published.status, 200, JSON.stringify(published.body));
  assert.equal(await daysOf(id), 1, 'rostered to work, and on leave');
  const url = `/api/records/employee-weekly-off/${made.id}?version=${made.version}&reason=Not%20so`;
  assert.equal((await hr.delete(url)).status, 204);
});

test('a policy that stops taking days off along counts the leave from its day on again', async () => {
  const { saturday, monday: then } = weekend();
  const spell = await approved(saturday, then);
  const before = await approved(day(-9), day(-7));
  assert.deepEqual([await daysOf(spell), await daysOf(before)], [3, 3]);
  const changed = await hr.post('/api/records/leave-rule', {
    ...{ ...rule, offs: 'never', validFrom: day(0), reason: 'Days off are no leave' },
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.deepEqual([await daysOf(spell), await daysOf(before)], [2, 3]);
  assert.ok(ruleId > 0);
});

test('nobody is told where nothing has become another day', async () => {
  const { saturday } = weekend();
  const id = await approved(saturday);
  const { version } = await read(id);
  const far = await madeRecord<Told>(hr, 'holiday', { date: day(200), name: 'Far away', kind: 'public' });
  assert.equal(far.besides, undefined);
  assert.equal((await read(id)).version, version);
});
