/** A timesheet from the first hours to the decision and the lock; and what nobody does to another's. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays, type IsoDate, isoDate } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { weekOf } from '#time/timesheet/week-rule.ts';
import type { Caller } from '../../../tests/caller.ts';
import { buildWorld, type Person, seenIn } from '../../../tests/world.ts';
import { timesheetDay } from './sheet/timesheet-day.server.ts';

type Wire = {
  id: number;
  version: number;
  state: string;
  fingerprint?: string;
  values: Record<string, unknown>;
};
type Refused = { code?: string; message?: string; fields?: Record<string, string> };

const world = await buildWorld();
const [esha, meera, hr, farhan] = [
  world.as('Esha Pillai'),
  world.as('Meera Joshi'),
  world.as('Harish Iyer'),
  world.as('Farhan Ali'),
];
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const today = isoDate(Temporal.Now.plainDateISO('Asia/Kolkata').toString());
const thisWeek = weekOf(today, 'monday');
const week = (before: number): IsoDate => addDays(thisWeek, -7 * before);

async function made(form: string, values: object, who: Caller = hr): Promise<number> {
  const { status, body } = await who.post<Wire>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const open = await made('project', { code: 'APOLLO', name: 'Apollo', client: 'Moonshine' });
const task = await made('project-task', { project: open, code: 'BUILD', name: 'Build' });
const closed = await made('project', {
  code: 'SECRET',
  name: 'Secret',
  openTo: 'members',
  members: [{ member: idOf('Meera Joshi') }],
});
await made('timesheet-policy', { name: 'Everybody', dayLimit: 10 });

const sheets = '/api/records/timesheet';
const notifications = '/api/records/notification';
const at = (day: IsoDate, hours: number, more: object = {}) => ({ project: open, task, day, hours, ...more });
const sheetOf = (name: Person, from: IsoDate, entries: object[], who: Caller) =>
  who.post<Wire & Refused>(sheets, { employee: idOf(name), week: from, entries });
const own = async (from: IsoDate, entries: object[]) => {
  const { status, body } = await sheetOf('Esha Pillai', from, entries, esha);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
};
const read = async (id: number, who = hr) => (await who.get<Wire>(`${sheets}/${id}`)).body;
async function act(who: Caller, id: number, action: string, input?: object) {
  const seen = seenIn(await read(id, who));
  return who.post<Wire & Refused>(`${sheets}/${id}/actions/${action}`, { ...seen, ...(input && { input }) });
}

test('a week is recorded by project and task, and adds up', async () => {
  const from = week(1);
  const id = await own(from, [at(from, 7.5, { billable: true }), at(addDays(from, 1), 2.25)]);
  const { values } = await read(id);
  assert.deepEqual([values['hours'], values['billable']], [9.75, 7.5]);
});

test('a week stands once for a person, begins on its first day, and holds its own days alone', async () => {
  const from = week(2);
  await own(from, [at(from, 8)]);
  assert.equal((await sheetOf('Esha Pillai', from, [], esha)).status, 422);
  const late = await sheetOf('Esha Pillai', addDays(week(3), 1), [], esha);
  assert.match(late.body.fields?.['week'] ?? '', /The week begins on/);
  const outside = await sheetOf('Esha Pillai', week(3), [at(addDays(week(3), 7), 1)], esha);
  assert.match(outside.body.fields?.['entries'] ?? '', /not in this week/);
  const odd = await sheetOf('Esha Pillai', week(3), [at(week(3), 1.2)], esha);
  assert.match(odd.body.fields?.['entries'] ?? '', /by quarters/);
  const twice = await sheetOf('Esha Pillai', week(3), [at(week(3), 1), at(week(3), 2)], esha);
  assert.match(twice.body.fields?.['entries'] ?? '', /same project and task twice/);
});

test('nobody records on a project that is not theirs', async () => {
  const from = week(4);
  const no = await sheetOf('Esha Pillai', from, [{ project: closed, day: from, hours: 1 }], esha);
  assert.equal(no.status, 422);
  assert.match(no.body.fields?.['entries'] ?? '', /Secret is not open to this person/);
  const yes = await sheetOf('Meera Joshi', from, [{ project: closed, day: from, hours: 1 }], meera);
  assert.equal(yes.status, 200, JSON.stringify(yes.body));
});

test('a sheet beyond the day’s limit, or without hours, is not sent', async () => {
  const from = week(5);
  const id = await own(from, [at(from, 10.25)]);
  const no = await act(esha, id, 'submit');
  assert.equal(no.status, 409);
  assert.match(no.body.message ?? '', /10:00 h a day at most.*Take out 0:15 h/);
  const { version } = await read(id);
  await esha.put(`${sheets}/${id}`, { version, values: { entries: [] } });
  assert.match((await act(esha, id, 'submit')).body.message ?? '', /no hours yet/);
  const saved = await read(id);
  await esha.put(`${sheets}/${id}`, { version: saved.version, values: { entries: [at(from, 10)] } });
  assert.equal((await act(esha, id, 'submit')).status, 200);
});

test('the manager approves, sends back with a reason, and opens again; the person takes back', async () => {
  const from = week(6);
  const id = await own(from, [at(from, 8)]);
  await act(esha, id, 'submit');
  assert.equal((await act(esha, id, 'recall')).status, 200);
  await act(esha, id, 'submit');
  assert.equal((await act(meera, id, 'return')).status, 422, 'a reason is needed');
  assert.equal((await act(meera, id, 'return', { answer: 'Friday is missing' })).status, 200);
  assert.equal((await read(id)).values['answer'], 'Friday is missing');
  await act(esha, id, 'submit');
  const approved = await act(meera, id, 'approve');
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  const { version } = await read(id);
  const change = await esha.put<Refused>(`${sheets}/${id}`, { version, values: { note: 'Later' } });
  assert.equal(change.status, 409, 'what is approved stays');
  assert.equal((await act(meera, id, 'reopen', { answer: 'Wrong task' })).status, 200);
  assert.equal((await read(id)).state, 'draft');
});

test('HR records on behalf, locks, and unlocks; what HR has entered another person approves', async () => {
  const { body } = await sheetOf('Esha Pillai', week(7), [at(week(7), 8)], hr);
  await act(hr, body.id, 'submit');
  assert.equal((await act(hr, body.id, 'approve')).status, 403, 'whoever entered it does not approve it');
  assert.equal((await act(meera, body.id, 'approve')).status, 200);
  assert.equal((await act(meera, body.id, 'lock')).status, 403);
  assert.equal((await act(hr, body.id, 'lock')).status, 200);
  assert.equal((await act(meera, body.id, 'reopen', { answer: 'x' })).status, 409);
  assert.equal((await act(hr, body.id, 'unlock')).status, 200);
});

test('two people who change a sheet do not overwrite each other', async () => {
  const id = await own(week(8), [at(week(8), 1)]);
  const { version } = await read(id);
  const first = await esha.put(`${sheets}/${id}`, { version, values: { entries: [at(week(8), 2)] } });
  assert.equal(first.status, 200);
  const second = await hr.put(`${sheets}/${id}`, { version, values: { entries: [at(week(8), 3)] } });
  assert.equal(second.status, 409);
});

test('whoever has not sent last week’s sheet is reminded, once', async () => {
  const run = () =>
    inWork(world.host, systemSession(world.organisations.works, 'Day'), (work) => timesheetDay.run(work));
  await run();
  const told = async () => {
    const { body } = await farhan.get<{ rows: { values: { title: string } }[] }>(notifications);
    return body.rows.filter(({ values }) => values.title.startsWith('Your timesheet')).length;
  };
  assert.equal(await told(), 1);
  await run();
  assert.equal(await told(), 1);
});

test('attack: nobody reads, changes or decides on a sheet that is not theirs', async () => {
  const from = week(9);
  const id = await own(from, [at(from, 8)]);
  assert.equal((await farhan.get(`${sheets}/${id}`)).status, 404);
  assert.equal((await sheetOf('Esha Pillai', week(10), [], farhan)).status, 403);
  const { version } = await read(id);
  assert.equal((await farhan.put(`${sheets}/${id}`, { version, values: { note: 'x' } })).status, 404);
  const list = await farhan.get<{ rows: object[] }>(sheets);
  assert.doesNotMatch(JSON.stringify(list.body), /Esha/);
  assert.equal(
    (await farhan.get(`/api/timesheets/week?week=${from}&employee=${idOf('Esha Pillai')}`)).status,
    404,
  );
  await act(esha, id, 'submit');
  assert.equal((await act(esha, id, 'approve')).status, 403);
  const mine = (await sheetOf('Meera Joshi', from, [at(from, 8)], meera)).body;
  await act(meera, mine.id, 'submit');
  assert.equal((await act(meera, mine.id, 'approve')).status, 403, 'nor does a manager on their own');
  const stranger = world.as('Omar Khan');
  assert.notEqual((await stranger.get(`${sheets}/${id}`)).status, 200);
});
