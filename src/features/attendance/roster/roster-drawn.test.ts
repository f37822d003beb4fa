/** A roster from the first stroke to the shift that a person sees, and who may draw it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays, type IsoDate, isoDate, weekDayOf } from '#kernel/calendar.ts';
import { type Run, rest, usual } from '#time/roster/roster.ts';
import { generalShift, nightShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import { buildWorld, type Person } from '../../../../tests/world.ts';
import type { AttendanceMonth } from '../mine/attendance.call.ts';
import type { Roster, RosterRow } from './roster.call.ts';

type Fault = { code: string; message: string };

const world = await buildWorld();
const hr = world.as('Harish Iyer');
const meera = world.as('Meera Joshi');
const esha = world.as('Esha Pillai');
const idOf = (name: Person) => world.people[name].employeeId ?? 0;

async function save(form: string, values: Record<string, unknown>): Promise<{ id: number }> {
  const { status, body } = await hr.post<{ id: number }>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

const general = await save('shift', generalShift);
const night = await save('shift', nightShift);
await save('attendance-policy', plainPolicy(general.id));

const today = isoDate(Temporal.Now.plainDateISO('Asia/Kolkata').toString());
let monday: IsoDate = addDays(today, 7);
while (weekDayOf(monday) !== 'monday') monday = addDays(monday, 1);
const span = { from: monday, to: addDays(monday, 13) };

async function rosterOf(as = meera): Promise<Roster> {
  const { status, body } = await as.get<Roster>(`/api/attendance/roster?from=${span.from}&to=${span.to}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
async function eshas(as = meera): Promise<RosterRow> {
  const row = (await rosterOf(as)).rows.find(({ employee }) => employee === idOf('Esha Pillai'));
  assert(row);
  return row;
}
const draw = (runs: readonly Run[], as = meera) =>
  as.post<{ rows: RosterRow[] } & Fault>('/api/attendance/roster/drawn', { ...span, runs });
const run = (turns: readonly number[], seen: readonly number[], from = monday): Run => ({
  employee: idOf('Esha Pillai'),
  from,
  turns,
  seen,
});
const publish = (more = {}, as = meera) =>
  as.post<{ days: number; people: number } & Fault>('/api/attendance/roster/published', { ...span, ...more });

test('before anybody draws, a roster shows what is usual', async () => {
  const { turns, marks, drafted } = await eshas();
  assert.equal(turns[0], general.id);
  assert.equal(turns[6], rest, 'a weekly off');
  assert.equal(marks[6], 'o');
  assert.deepEqual(drafted, []);
});

test('nobody rosters themselves, and who is drawn by others is not in their own roster', async () => {
  const own = idOf('Meera Joshi');
  assert.ok((await rosterOf()).rows.every(({ employee }) => employee !== own));
  const { status, body } = await draw([{ employee: own, from: monday, turns: [rest], seen: [general.id] }]);
  assert.deepEqual([status, body.code], [403, 'roster.own']);
});

test('what is drawn is a draft that nobody else works by, judged against law and rest', async () => {
  const { status, body } = await draw([run([night.id, general.id], [general.id, general.id])]);
  assert.equal(status, 200, JSON.stringify(body));
  const [row] = body.rows;
  assert.deepEqual(row?.drafted, [0]);
  assert.match(JSON.stringify(row?.breaches), /3 h of rest|of rest after the shift before/);
  const { body: month } = await esha.get<AttendanceMonth>(
    `/api/attendance/month?month=${monday.slice(0, 7)}`,
  );
  assert.equal(month.days.find(({ date }) => date === monday)?.shift, 'General');
});

test('somebody else’s stroke is not lost: who saw an older roster is told, and draws nothing', async () => {
  const late = await draw([run([rest], [general.id])], hr);
  assert.equal(late.status, 409);
  assert.equal(late.body.code, 'roster.drawn-meanwhile');
  assert.equal((await eshas()).turns[0], night.id);
});

test('a roster against the law or the rest is published with a reason alone, and then holds', async () => {
  const refused = await publish();
  assert.equal(refused.status, 409);
  assert.equal(refused.body.code, 'roster.breaches');
  const done = await publish({ reason: 'The night watch is ill' });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  assert.deepEqual(done.body, { days: 1, people: 1 });
  const { body: month } = await esha.get<AttendanceMonth>(
    `/api/attendance/month?month=${monday.slice(0, 7)}`,
  );
  assert.equal(month.days.find(({ date }) => date === monday)?.shift, 'Night');
  assert.equal((await publish()).body.code, 'roster.nothing-drafted');
});

test('a weekly off becomes a day of work by the roster, and “usual” takes both back', async () => {
  const sunday = addDays(monday, 6);
  await draw([run([general.id], [rest], sunday)]);
  assert.equal((await publish({ reason: 'Stock-taking' })).status, 200);
  assert.equal((await eshas()).turns[6], general.id);
  await draw([run([usual], [night.id]), run([usual], [general.id], sunday)]);
  assert.equal((await publish({ reason: 'Called off' })).status, 200);
  const { turns, rostered } = await eshas();
  assert.equal(turns[0], general.id);
  assert.equal(turns[6], rest);
  assert.deepEqual(rostered, []);
});

test('drafts are thrown away without touching what is published', async () => {
  await draw([run([rest], [general.id], addDays(monday, 1))]);
  const { body } = await meera.post<{ days: number }>('/api/attendance/roster/discarded', span);
  assert.equal(body.days, 1);
  assert.equal((await eshas()).turns[1], general.id);
});

test('a day that is over, and a shift that is not there, are not drawn', async () => {
  const week = { from: addDays(today, -7), to: addDays(today, 7) };
  const over = await meera.post<Fault>('/api/attendance/roster/drawn', {
    ...week,
    runs: [run([rest], [general.id], addDays(today, -1))],
  });
  assert.equal(over.body.code, 'roster.over');
  assert.equal((await draw([run([987_654], [general.id])])).body.code, 'roster.no-shift');
});

test('attack: nobody draws, publishes or reads a roster beyond the team', async () => {
  assert.equal((await esha.get(`/api/attendance/roster?from=${span.from}&to=${span.to}`)).status, 403);
  const other = world.as('Omar Khan');
  const seen = await other.get<Roster>(`/api/attendance/roster?from=${span.from}&to=${span.to}`);
  if (seen.status === 200)
    assert.equal(
      seen.body.rows.some(({ employee }) => employee === idOf('Esha Pillai')),
      false,
    );
  const drawn = await draw([run([rest], [general.id])], other);
  assert.equal(drawn.status, 403);
  await draw([run([rest], [general.id], addDays(monday, 2))]);
  const published = await publish({}, other);
  assert.notEqual(published.status, 200);
  assert.deepEqual((await eshas()).drafted, [2]);
});
