/** Open shifts: who is offered one, the first who comes, those who ask, and two at the same instant. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { rest } from '#time/roster/roster.ts';
import { nextMonday } from '../../../../tests/attendance/next-monday.ts';
import { generalShift, nightShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { buildWorld, type Person, seenIn } from '../../../../tests/world.ts';
import type { Roster } from '../roster/roster.call.ts';
import type { OfferedShift } from './open-shift.call.ts';

type Fault = { code: string; message: string };
type Kept = { id: number; version: number; state: string; fingerprint?: string };

const world = await buildWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');
const [meera, arjun] = [world.as('Meera Joshi'), world.as('Arjun Mehta')];
const [esha, farhan, gita] = [world.as('Esha Pillai'), world.as('Farhan Ali'), world.as('Gita Das')];
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
/** A Sunday, on which nobody works. */
const sunday = addDays(nextMonday(), 6);

async function save(form: string, values: Record<string, unknown>, as: Caller = hr): Promise<Kept> {
  const { status, body } = await as.post<Kept>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const general = await save('shift', generalShift);
const night = await save('shift', nightShift);
await save('attendance-policy', plainPolicy(general.id));
const place = await world.inside(works, async (db) => {
  const { rows } = await sql<{ place: number }>`select establishment_id as place from employee_work
    where organisation_id = ${works} limit 1`.execute(db);
  return rows[0]?.place;
});

async function act(as: Caller, form: string, id: number, action: string, input?: object) {
  const { body } = await as.get<Kept>(`/api/records/${form}/${id}`);
  const seen = body.version ? seenIn(body) : { version: 1 };
  return as.post<Kept & Fault>(`/api/records/${form}/${id}/actions/${action}`, {
    ...seen,
    ...(input && { input }),
  });
}
async function offer(values: Record<string, unknown> = {}, as: Caller = meera) {
  const { id } = await save(
    'open-shift',
    { day: sunday, shift: general.id, place, people: 1, taking: 'first', ...values },
    as,
  );
  const { status, body } = await act(as, 'open-shift', id, 'publish');
  assert.equal(status, 200, JSON.stringify(body));
  return id;
}
const take = (as: Caller, id: number) => as.post<Fault>(`/api/attendance/open-shifts/${id}/taken`);
async function offered(as: Caller, id: number): Promise<OfferedShift | undefined> {
  const { body } = await as.get<{ shifts: OfferedShift[] }>('/api/attendance/open-shifts');
  return body.shifts.find((each) => each.id === id);
}
async function turnOf(name: Person, day = sunday): Promise<number | undefined> {
  const { body } = await hr.get<Roster>(`/api/attendance/roster?from=${day}&to=${day}`);
  return body.rows.find(({ employee }) => employee === idOf(name))?.turns[0];
}

/** Two days of rest before each Sunday, so that it is no seventh day of work. */
for (let week = 0; week <= 6; week += 1) {
  const from = addDays(sunday, week * 7 - 2);
  const span = { from, to: addDays(from, 1) };
  const { body } = await meera.get<Roster>(`/api/attendance/roster?from=${span.from}&to=${span.to}`);
  const runs = body.rows.map(({ employee, turns }) => ({ employee, from, turns: [rest, rest], seen: turns }));
  await meera.post('/api/attendance/roster/drawn', { ...span, runs });
  await meera.post('/api/attendance/roster/published', { ...span, reason: 'Rest' });
}

const stateOf = async (id: number) => (await hr.get<Kept>(`/api/records/open-shift/${id}`)).body.state;

test('a manager offers to the team: they see hours and week, and whoever comes first has it', async () => {
  const id = await offer();
  const seen = await offered(esha, id);
  assert.equal(seen?.left, 1);
  assert.equal(seen?.no, null);
  assert.equal((seen?.weekWith ?? 0) - (seen?.week ?? 0), 480);
  assert.equal(await offered(gita, id), undefined, 'Gita is not of this team');
  assert.equal((await take(esha, id)).status, 200);
  assert.equal(await turnOf('Esha Pillai'), general.id);
  assert.equal(await stateOf(id), 'filled');
  assert.equal((await take(farhan, id)).body.code, 'open-shift.gone');
  assert.equal((await offered(esha, id))?.mine?.state, 'approved');
});

test('two who take the last place at the same instant: one has it', async () => {
  const day = addDays(sunday, 7);
  const id = await offer({ day });
  const answers = await Promise.all([take(esha, id), take(farhan, id)]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  const turns = [await turnOf('Esha Pillai', day), await turnOf('Farhan Ali', day)];
  assert.equal(turns.filter((turn) => turn === general.id).length, 1);
});

test('where it is decided, people ask; once it is filled the others are told', async () => {
  const day = addDays(sunday, 14);
  const id = await offer({ day, taking: 'chosen' });
  assert.equal((await take(esha, id)).status, 200);
  assert.equal((await take(farhan, id)).status, 200);
  assert.equal((await take(farhan, id)).body.code, 'open-shift.twice');
  assert.notEqual(await turnOf('Esha Pillai', day), general.id);
  const { body } = await meera.get<{ rows: Kept[] }>(`/api/records/open-shift-taking?openShift=${id}`);
  const mine = (await offered(farhan, id))?.mine;
  assert.ok(body.rows.some((row) => row.id === mine?.id));
  assert.notEqual(
    (await act(farhan, 'open-shift-taking', mine?.id ?? 0, 'approve')).status,
    200,
    'not one’s own',
  );
  assert.equal((await act(meera, 'open-shift-taking', mine?.id ?? 0, 'approve')).status, 200);
  assert.equal(await turnOf('Farhan Ali', day), general.id);
  assert.equal((await offered(esha, id))?.mine?.state, 'declined');
});

test('what would break rest, hours or consent is not taken, and says why', async () => {
  const day = addDays(sunday, 21);
  const id = await offer({ day, shift: night.id, people: 2 });
  assert.match((await offered(esha, id))?.no ?? '', /of rest|consent/);
  assert.equal((await take(esha, id)).body.code, 'open-shift.cannot');
  assert.match((await offered(esha, id))?.no ?? '', /consent/);
  const busy = await offer({ day: addDays(sunday, 22), people: 2 });
  assert.match((await take(esha, busy)).body.message, /a shift on this day already/);
});

test('HR offers to everybody at the place, and for whom it says', async () => {
  const day = addDays(sunday, 28);
  const id = await offer({ day, people: 2 }, hr);
  assert.ok(await offered(gita, id));
  const narrow = await offer({ day, people: 2, forWhom: [{ tenure: { from: 600, to: null } }] }, hr).catch(
    (error: Error) => error.message,
  );
  assert.match(String(narrow), /open-shift.nobody/);
});

test('closed, it is gone; a day that is over is not offered', async () => {
  const day = addDays(sunday, 35);
  const id = await offer({ day });
  assert.equal((await act(meera, 'open-shift', id, 'close')).status, 200);
  assert.equal((await take(esha, id)).body.code, 'open-shift.gone');
  const over = await meera.post('/api/records/open-shift', {
    day: addDays(sunday, -60),
    shift: general.id,
    place,
    people: 1,
    taking: 'first',
  });
  assert.equal(over.status, 422);
});

test('attack: drafts, shifts of other teams and other publishers’ names are out of reach', async () => {
  const day = addDays(sunday, 42);
  const draft = await save(
    'open-shift',
    { day, shift: general.id, place, people: 1, taking: 'first' },
    meera,
  );
  assert.equal((await take(esha, draft.id)).status, 404);
  assert.equal((await act(meera, 'open-shift', draft.id, 'publish')).status, 200);
  assert.equal((await take(gita, draft.id)).status, 404);
  assert.equal((await esha.get(`/api/records/open-shift/${draft.id}`)).status, 403);
  assert.equal((await arjun.get(`/api/records/open-shift/${draft.id}`)).status, 200, 'above Meera');
  const inOtherName = await meera.post('/api/records/open-shift', {
    publisher: idOf('Arjun Mehta'),
    day,
    shift: general.id,
    place,
    people: 1,
    taking: 'first',
  });
  assert.equal(inOtherName.status, 422);
  const forged = await esha.post('/api/records/open-shift-taking', {
    openShift: draft.id,
    employee: idOf('Esha Pillai'),
  });
  assert.notEqual(forged.status, 200);
});
