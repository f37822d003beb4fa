/** From what somebody saw to what was changed because of it: reports, notices, investigation and actions. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../tests/caller.ts';
import { everyRow } from '../../../tests/grievance/every-row.ts';
import { uploadOf } from '../../../tests/upload.ts';
import { buildWorld, type Person, seenIn } from '../../../tests/world.ts';
import { actionDay } from './action/safety-action.server.ts';
import { noticeDay } from './notice/safety-notice.server.ts';

type Wire = {
  id: number;
  version: number;
  state: string;
  fingerprint?: string;
  values: Record<string, unknown>;
};
type Refused = { code?: string; message?: string; fields?: Record<string, string> };

const world = await buildWorld();
const [esha, meera, hr, farhan, nobody] = [
  world.as('Esha Pillai'),
  world.as('Meera Joshi'),
  world.as('Harish Iyer'),
  world.as('Farhan Ali'),
  world.as(null),
];
const { works } = world.organisations;
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const ask = async <T>(statement: ReturnType<typeof sql>) =>
  (await world.inside(works, (db) => statement.execute(db))).rows as T[];
const [place] = await ask<{ id: number }>(sql`select min(id) as id from establishment`);
const today = await inWork(world.host, systemSession(works, 'Test'), async (work) => work.today);
const yesterday = addDays(today, -1);

const told = {
  kind: 'near-miss',
  happenedAt: `${yesterday} 10:30`,
  place: place?.id,
  spot: 'Loading bay',
  description: 'A pallet fell from the second shelf and missed a driver.',
};
async function made(form: string, values: object, who: Caller = hr): Promise<number> {
  const { status, body } = await who.post<Wire>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const reported = (more: object = {}, who = esha) => made('safety-incident', { ...told, ...more }, who);
const read = async (form: string, id: number, who = hr) =>
  (await who.get<Wire>(`/api/records/${form}/${id}`)).body;
async function act(who: Caller, form: string, id: number, action: string, input?: object) {
  const seen = seenIn(await read(form, id, who));
  const path = `/api/records/${form}/${id}/actions/${action}`;
  return who.post<Wire & Refused>(path, { ...seen, ...(input && { input }) });
}
async function done(who: Caller, form: string, id: number, action: string, input?: object): Promise<void> {
  const { status, body } = await act(who, form, id, action, input);
  assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
}
async function photo(who: Caller): Promise<number> {
  const { body, headers } = uploadOf('proof.pdf', '%PDF-1.4\n%proof\n%%EOF\n', 'application/pdf');
  return (await who.post<{ id: number }>('/api/files', body, headers)).body.id;
}
const noticesOf = (id: number) =>
  ask<{ kind: string; state: string; form: string; due: string | null; from: string }>(
    sql`select kind, state, form, due_by as due, "from" from safety_notice
      where incident_id = ${id} order by id`,
  );
const triaged = { severity: 'serious', likelihood: 'likely', investigator: idOf('Meera Joshi') };
const hurt = (outcome: string, more: object = {}) => ({
  kind: 'injury',
  people: [{ whose: 'employee', employee: idOf('Gita Das'), outcome, ...more }],
});

test('somebody reports what they saw, and reads on how far it is; colleagues do not', async () => {
  const id = await reported();
  const mine = await read('safety-incident', id, esha);
  assert.equal(mine.state, 'reported');
  assert.equal((await farhan.get(`/api/records/safety-incident/${id}`)).status, 404);
  assert.equal((await meera.get(`/api/records/safety-incident/${id}`)).status, 200, 'her manager does');
});

test('what is still to come is no incident, and a person hurt is named', async () => {
  const { body } = await esha.post<Refused>('/api/records/safety-incident', {
    ...told,
    happenedAt: `${addDays(today, 1)} 09:00`,
    people: [{ whose: 'employee', outcome: 'medical' }],
  });
  assert.match(body.fields?.['happenedAt'] ?? '', /later than now/);
  assert.match(body.fields?.['people.0.employee'] ?? '', /Choose the employee/);
});

test('an incident goes from its report to verified actions, done by their owners with proof', async () => {
  const id = await reported();
  await done(hr, 'safety-incident', id, 'triage', triaged);
  const { values } = await read('safety-incident', id);
  assert.deepEqual([values['score'], values['risk']], [12, 'high']);
  const late = await act(esha, 'safety-incident', id, 'investigate');
  assert.equal(late.status, 404);
  await done(meera, 'safety-incident', id, 'investigate');
  const cannot = await act(meera, 'safety-incident', id, 'conclude', {});
  assert.match(cannot.body.message ?? '', /root cause/);
  const { version } = await read('safety-incident', id, meera);
  const kept = await meera.put<Refused>(`/api/records/safety-incident/${id}`, {
    version,
    values: { cause: 'machine', rootCause: 'The shelf has no stop.', whys: [{ because: 'It slid' }] },
  });
  assert.equal(kept.status, 200, JSON.stringify(kept.body));
  assert.match((await act(meera, 'safety-incident', id, 'conclude', {})).body.message ?? '', /corrective/);
  const action = await made('safety-action', {
    ...{ incident: id, what: 'Fit stops to the shelves', owner: idOf('Farhan Ali') },
    dueOn: addDays(today, 7),
  });
  await done(meera, 'safety-incident', id, 'conclude', {});
  assert.match((await act(hr, 'safety-incident', id, 'verify')).body.message ?? '', /not verified|Not every/);

  const { body: mine } =
    await farhan.get<{ id: number; title: string; wants: string; version: number }[]>('/api/tasks/mine');
  const task = mine.find(({ title }) => title === 'Fit stops to the shelves');
  assert.equal(task?.wants, 'file');
  await done(farhan, 'task', task?.id ?? 0, 'finish', { note: 'Done', file: await photo(farhan) });
  const after = await read('safety-action', action);
  assert.deepEqual([after.state, after.values['note']], ['done', 'Done']);
  await done(hr, 'safety-action', action, 'send-back', { reason: 'One shelf is missing' });
  assert.equal((await read('safety-action', action)).state, 'open');
  await done(farhan, 'task', task?.id ?? 0, 'finish', { note: 'All of them', file: await photo(farhan) });
  await done(hr, 'safety-action', action, 'verify');
  await done(hr, 'safety-incident', id, 'verify');
  await done(hr, 'safety-incident', id, 'close', { closing: 'Stops are fitted' });
  assert.equal((await read('safety-incident', id, esha)).state, 'closed');
});

test('an injury is told of once it has stopped work for 48 hours, and not when work went on', async () => {
  const at = `${addDays(today, -9)} 08:15`;
  const away = await reported({ ...hurt('lost-time'), happenedAt: at });
  const [notice] = await noticesOf(away);
  assert.deepEqual(
    [notice?.kind, notice?.form, notice?.from, notice?.due, notice?.state],
    ['injury', 'FORM-XI', `${addDays(today, -7)} 08:15`, `${addDays(today, -7)} 20:15`, 'due'],
  );
  const { version } = await read('safety-incident', away);
  const [line] = hurt('lost-time', { returnedOn: addDays(today, -8) }).people;
  const back = await hr.put(`/api/records/safety-incident/${away}`, { version, values: { people: [line] } });
  assert.equal(back.status, 200, JSON.stringify(back.body));
  assert.equal((await noticesOf(away))[0]?.state, 'not-needed');
});

test('a death is told of at once and stated within seven days; a notice that is late is told', async () => {
  const at = `${addDays(today, -3)} 16:40`;
  const id = await reported({ ...hurt('fatal'), happenedAt: at });
  const found = (await noticesOf(id)).map(({ kind, due }) => [kind, due]);
  assert.deepEqual(found, [
    ['death', at],
    ['statement', `${addDays(today, 4)} 23:59`],
  ]);
  await inWork(world.host, systemSession(works, 'Test'), (work) => noticeDay.run(work));
  const { body: bell } = await hr.get<{ notifications: { title: string }[] }>('/api/notifications');
  assert.ok(JSON.stringify(bell).includes('Notice of a death'), JSON.stringify(bell));
  const closes = await act(hr, 'safety-incident', id, 'void', { closing: 'Entered by mistake' });
  assert.equal(closes.status, 200);
  assert.ok((await noticesOf(id)).every(({ state }) => state === 'not-needed'));
});

test('a dangerous occurrence is told of within twelve hours, with the contents of the form', async () => {
  const id = await reported({ kind: 'dangerous-occurrence', spot: 'Boiler house' });
  const [notice] = await ask<{ id: number; contents: string; due: string }>(
    sql`select id, contents, due_by as due from safety_notice where incident_id = ${id}`,
  );
  assert.equal(notice?.due, `${yesterday} 22:30`);
  assert.match(notice?.contents ?? '', /Establishment: Bengaluru[\s\S]*Boiler house/);
  await done(hr, 'safety-incident', id, 'triage', triaged);
  const early = await act(hr, 'safety-incident', id, 'close', { closing: 'Nothing more' });
  assert.match(early.body.message ?? '', /Notice of a dangerous occurrence/);
  await done(hr, 'safety-notice', notice?.id ?? 0, 'send', { sentOn: today, number: 'A-1' });
  await done(hr, 'safety-incident', id, 'close', { closing: 'Nothing more' });
});

type Read = {
  isOnItsWay: boolean;
  state: string;
  messages: { text: string; own: boolean }[];
} & Refused;
const withoutName = (more: object = {}, who = nobody) =>
  who.post<{ token: string } & Refused>('/api/safety/anonymous', {
    ...{ organisation: works, kind: 'unsafe-act', happenedAt: `${yesterday} 11:00`, place: place?.id },
    ...{ spot: 'Press 4', description: 'The guard is taken off to be faster.', ...more },
  });
const readBy = (token: string) => nobody.post<Read>('/api/safety/anonymous/read', { token });
const say = (token: string, text: string) =>
  nobody.post<Refused>('/api/safety/anonymous/say', { token, text });
const release = () => world.host.dropBox.release();
const incidentsAt = (spot: string) =>
  ask<Record<string, unknown>>(sql`select * from safety_incident where spot = ${spot}`);

test('attack: an anonymous report from a signed-in browser is not in the rows until others are', async () => {
  const before = await everyRow(world.database.ownerUrl);
  const { body, status } = await withoutName({}, world.callerWith(world.cookieOf('Esha Pillai')));
  assert.equal(status, 200, JSON.stringify(body));
  // What the tests before have brought about may still be written meanwhile.
  const more = [...(await everyRow(world.database.ownerUrl))].filter((row) => !before.has(row));
  assert.deepEqual(
    more.filter((row) => /Press 4|guard is taken off|Esha/.test(row)),
    [],
  );
  assert.deepEqual((await readBy(body.token)).body.isOnItsWay, true);
  assert.equal((await say(body.token, 'The night')).body.code, 'drop-box.on-its-way');
  await release();
  const written = [...(await everyRow(world.database.ownerUrl))].filter((row) => !before.has(row));
  assert.ok(written.some((row) => row.startsWith('public.safety_incident ')));
  for (const row of written) if (/Press 4|guard is taken off/.test(row)) assert.doesNotMatch(row, /Esha/);
  const [row] = await incidentsAt('Press 4');
  assert.deepEqual(
    ['reported_by_id', 'created_by', 'changed_by'].map((name) => row?.[name]),
    [null, null, null],
  );
  assert.match(JSON.stringify(row?.['created_at']), /T00:00:00|T18:30:00/, 'no time of day is kept');
  assert.ok(!String(row?.['token_hash']).includes(body.token));
});

test('safety and whoever has the token write to each other', async () => {
  const { token } = (await withoutName({ spot: 'Press 5' })).body;
  await release();
  const id = Number((await incidentsAt('Press 5'))[0]?.['id']);
  await done(hr, 'safety-incident', id, 'reply', { text: 'Which shift was it?' });
  assert.equal((await say(token, 'The night')).status, 200);
  await release();
  const { body: seen } = await readBy(token);
  assert.deepEqual(
    seen.messages.map(({ text, own }) => [text, own]),
    [
      ['Which shift was it?', false],
      ['The night', true],
    ],
  );
  assert.equal((await readBy(`${token.slice(0, -2)}xx`)).status, 404);
});

test('a report that its page sends again is one incident', async () => {
  const { token } = (await withoutName({ spot: 'Press 6' })).body;
  await withoutName({ spot: 'Press 6', token });
  await release();
  assert.equal((await withoutName({ spot: 'Press 6', token })).body.token, token);
  await release();
  assert.equal((await incidentsAt('Press 6')).length, 1);
});

test('what cannot be kept is refused as it is handed in, and a full box says so', async () => {
  const later = await withoutName({ happenedAt: `${addDays(today, 1)} 09:00` });
  assert.match(later.body.fields?.['happenedAt'] ?? '', /later than now/);
  const long = await withoutName({ spot: '' });
  assert.equal(long.status, 422, JSON.stringify(long.body));
  assert.match((await withoutName({ place: 999_999 })).body.fields?.['place'] ?? '', /Choose the place/);
  let last: Refused = {};
  for (let at = 0; at < 61; at += 1) last = (await withoutName({ spot: `Spot ${at}` })).body;
  assert.equal(last.code, 'drop-box.full');
  await release();
});

test('an action that is late is told to the manager of its owner', async () => {
  const id = await reported();
  const action = await made('safety-action', {
    ...{ incident: id, what: 'Repaint the lines', owner: idOf('Esha Pillai'), dueOn: today },
  });
  await ask(sql`update safety_action set due_on = ${yesterday}::date where id = ${action}`);
  await inWork(world.host, systemSession(works, 'Test'), (work) => actionDay.run(work));
  const { body } = await meera.get('/api/notifications');
  assert.ok(JSON.stringify(body).includes('Repaint the lines'));
});

test('neither another organisation nor whoever only reports reads injuries of others', async () => {
  const id = await reported({ ...hurt('medical', { injury: 'Cut of the hand' }) });
  const omar = world.as('Omar Khan');
  assert.equal((await omar.get(`/api/records/safety-incident/${id}`)).status, 404);
  assert.equal((await esha.get('/api/records/safety-notice')).status, 403);
  const seen = JSON.stringify((await read('safety-incident', id, meera)).values);
  assert.ok(!seen.includes('Cut of the hand'), 'a manager does not read medical values');
  assert.ok(JSON.stringify((await read('safety-incident', id, hr)).values).includes('Cut of the hand'));
});
