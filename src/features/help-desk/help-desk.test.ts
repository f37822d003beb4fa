/** A ticket from the question to the answer that satisfied; and what nobody else reads of it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../tests/caller.ts';
import { buildWorld, type Person, seenIn } from '../../../tests/world.ts';
import { ticketDay } from './ticket/ticket-day.server.ts';

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

async function made(form: string, values: object, who: Caller = hr): Promise<number> {
  const { status, body } = await who.post<Wire>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const equipment = await made('ticket-category', {
  name: 'Equipment',
  team: [{ member: idOf('Farhan Ali') }],
  opensAt: '00:00',
  closesAt: '23:59',
  targets: [{ priority: 'high', answer: 1, solve: 8 }],
});
const tickets = '/api/records/ticket';
const messages = '/api/records/ticket-message';
const asked = (more: object = {}, who = esha, name: Person = 'Esha Pillai') =>
  made(
    'ticket',
    { employee: idOf(name), category: equipment, subject: 'Screen flickers', text: 'Since Monday', ...more },
    who,
  );
const read = async (id: number, who = hr) => (await who.get<Wire>(`${tickets}/${id}`)).body;
async function act(who: Caller, id: number, action: string, input?: object) {
  const seen = seenIn(await read(id, who));
  return who.post<Wire & Refused>(`${tickets}/${id}/actions/${action}`, { ...seen, ...(input && { input }) });
}
async function done(who: Caller, id: number, action: string, input?: object): Promise<void> {
  const { status, body } = await act(who, id, action, input);
  assert.equal(status, 200, `${action}: ${JSON.stringify(body)}`);
}
const states = async (id: number) => (await read(id)).state;

test('a question goes to the team of its category, is answered, solved, and rated by who asked', async () => {
  const id = await asked({ priority: 'high' });
  const { values } = await read(id);
  assert.match(String(values['answerBy']), /^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  assert.ok(String(values['answerBy']) < String(values['solveBy']));
  await done(farhan, id, 'reply', { text: 'Which screen?' });
  assert.equal(await states(id), 'assigned', 'who answers first has it');
  assert.ok((await read(id)).values['answeredAt']);
  await done(esha, id, 'reply', { text: 'The left one' });
  await done(farhan, id, 'resolve', { text: 'Replaced the cable' });
  assert.equal(await states(id), 'resolved');
  await done(esha, id, 'reopen', { text: 'It flickers again' });
  assert.equal(await states(id), 'reopened');
  await done(farhan, id, 'resolve', { text: 'New screen' });
  await done(esha, id, 'close', { rating: 'good' });
  assert.equal((await read(id)).values['rating'], 'good');
});

test('the clock rests while a ticket is on hold, and a reply of who asked takes it out', async () => {
  const id = await asked({ priority: 'high' });
  await done(farhan, id, 'take');
  await done(farhan, id, 'hold');
  const held = (await read(id)).values;
  assert.ok(Number(held['solveLeft']) > 0);
  await done(esha, id, 'reply', { text: 'I am back' });
  const ran = await read(id);
  assert.equal(ran.state, 'assigned');
  assert.equal(ran.values['solveLeft'], null);
  assert.ok(String(ran.values['solveBy']) >= String(held['solveBy']));
});

test('a ticket is assigned within its team', async () => {
  const id = await asked();
  const no = await act(hr, id, 'assign', { assignee: idOf('Meera Joshi') });
  assert.match(no.body.fields?.['input.assignee'] ?? '', /of the ticket’s team/);
  await done(hr, id, 'assign', { assignee: idOf('Farhan Ali') });
  assert.equal(await states(id), 'assigned');
});

test('a category answered by a login type has everybody of it in its team', async () => {
  const category = await made('ticket-category', { name: 'Payroll', loginType: 'payroll' });
  const id = await asked({ category });
  const padma = world.as('Padma Nair');
  assert.equal((await padma.get(`${tickets}/${id}`)).status, 200);
  await done(padma, id, 'take');
});

test('whoever has a ticket is not offered to take it, and others of the team are', async () => {
  const id = await asked();
  await done(farhan, id, 'take');
  const offered = async (who: Caller) =>
    (await who.get<{ may: { actions: readonly string[] } }>(`${tickets}/${id}`)).body.may.actions;
  assert.ok(!(await offered(farhan)).includes('take'));
  assert.ok((await offered(hr)).includes('take'));
});

test('late tickets are told of once', async () => {
  const id = await asked({ priority: 'high' });
  await world.inside(world.organisations.works, (db) =>
    sql`update ticket set answer_by = '2020-01-01 10:00' where id = ${id}`.execute(db),
  );
  const run = () =>
    inWork(world.host, systemSession(world.organisations.works, 'Day'), (work) => ticketDay.run(work));
  await run();
  await run();
  const { body } = await farhan.get<{ rows: { values: { title: string } }[] }>('/api/records/notification');
  assert.equal(body.rows.filter(({ values }) => values.title.startsWith('Late')).length, 1);
});

test('attack: internal notes are read by who works on the ticket alone, whichever way is asked', async () => {
  const id = await asked();
  await done(farhan, id, 'note', { text: 'SECRET-NOTE she broke it herself' });
  await done(farhan, id, 'reply', { text: 'PLAIN-REPLY we look at it' });
  const found = (await hr.get<{ rows: Wire[] }>(messages)).body.rows;
  const secret = found.find(({ values }) => String(values['text']).includes('SECRET'));
  assert.ok(secret, 'HR reads the note');
  for (const url of [
    messages,
    `${messages}/${secret.id}`,
    `${messages}/options`,
    `${tickets}/${id}`,
    `${tickets}/${id}/history`,
    `/api/tickets/${id}`,
    '/api/tickets',
    `${messages}/export?format=csv`,
    '/api/search?text=SECRET-NOTE',
  ]) {
    const { raw, status } = await esha.get(url);
    assert.doesNotMatch(raw.toString(), /SECRET-NOTE/, `${url} ${status}`);
  }
  assert.equal((await esha.get(`${messages}/${secret.id}`)).status, 404);
  assert.match((await esha.get(`/api/tickets/${id}`)).raw.toString(), /PLAIN-REPLY/);
  assert.match((await farhan.get(`/api/tickets/${id}`)).raw.toString(), /SECRET-NOTE/);
});

test('attack: who works on tickets works on none of their own, and reads no note on it', async () => {
  const id = await asked({}, farhan, 'Farhan Ali');
  await done(hr, id, 'note', { text: 'OWN-SECRET' });
  for (const action of ['take', 'hold', 'resolve', 'note', 'assign'])
    assert.notEqual((await act(farhan, id, action, { text: 'x', assignee: 1 })).status, 200, action);
  assert.doesNotMatch((await farhan.get(`/api/tickets/${id}`)).raw.toString(), /OWN-SECRET/);
  assert.doesNotMatch((await farhan.get(messages)).raw.toString(), /OWN-SECRET/);
});

test('attack: a colleague, a manager and another organisation have no way to a ticket', async () => {
  const id = await asked();
  for (const who of [meera, world.as('Omar Khan')]) {
    assert.equal((await who.get(`${tickets}/${id}`)).status, 404);
    assert.equal((await who.get(`/api/tickets/${id}`)).status, 404);
    assert.notEqual((await act(hr, id, 'note', { text: 'n' })).status, 404);
    const { version } = await read(id);
    const reply = await who.post(`${tickets}/${id}/actions/reply`, { version, input: { text: 'x' } });
    assert.equal(reply.status, 404);
  }
  const forHer = { employee: idOf('Esha Pillai'), category: equipment, subject: 'X', text: 'x' };
  assert.equal((await meera.post(tickets, forHer)).status, 403);
  assert.equal((await act(hr, id, 'close', { rating: 'good' })).status, 404, 'nobody closes for her');
});
