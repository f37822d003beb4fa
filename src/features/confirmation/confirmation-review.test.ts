/** The end of probation: a review opens, the manager proposes, HR agrees, and the record follows. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../tests/caller.ts';
import { madeRecord } from '../../../tests/pay-world.ts';
import { buildWorld, type Person, seenIn } from '../../../tests/world.ts';
import { confirmationDay } from './confirmation-day.server.ts';

const world = await buildWorld();
const [esha, meera, hr, farhan] = [
  world.as('Esha Pillai'),
  world.as('Meera Joshi'),
  world.as('Harish Iyer'),
  world.as('Farhan Ali'),
];
const arjun = world.as('Arjun Mehta');
const { works } = world.organisations;
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
type Wire = {
  id: number;
  version: number;
  state: string;
  values: Record<string, unknown>;
  code?: string;
  message?: string;
  fields?: Record<string, string>;
  may?: { actions: readonly string[] };
};
type Page = { rows: Wire[] };
const url = '/api/records/confirmation-review';
const today = Temporal.Now.plainDateISO('Asia/Kolkata');
const day = (after: number): string => today.add({ days: after }).toString();

await madeRecord(hr, 'probation-policy', {
  name: 'Half a year',
  remindDays: 14,
  terms: [{ from: '2020-01-01', days: 180, longestDays: 270 }],
});
/** As if somebody had joined so long ago, and Muster had been there. */
const joined = (name: Person, daysAgo: number) =>
  world.inside(works, async (db) => {
    await sql`update employee set joined_on = ${day(-daysAgo)}::date, created_at = ${day(-daysAgo)}::date,
      confirmed_on = null where id = ${idOf(name)}`.execute(db);
    await sql`update employee_work set valid_from = ${day(-daysAgo)}::date
      where employee_id = ${idOf(name)}`.execute(db);
  });
const newDay = () => inWork(world.host, systemSession(works, 'Test'), (work) => confirmationDay.run(work));
const told = async (who: Caller) => JSON.stringify((await who.get<object>('/api/notifications')).body);
async function reviewOf(who: Caller, name: Person, state = 'open') {
  const { body } = await who.get<Page>(`${url}?limit=100`);
  return body.rows.filter((row) => row.state === state && row.values['employee'] === idOf(name));
}
async function change(who: Caller, id: number, values: object) {
  const { version } = (await who.get<Wire>(`${url}/${id}`)).body;
  return who.put<Wire>(`${url}/${id}`, { version, values });
}
async function act(who: Caller, id: number, action: string, input?: object) {
  const seen = seenIn((await who.get<Wire>(`${url}/${id}`)).body);
  return who.post<Wire>(`${url}/${id}/actions/${action}`, { ...seen, ...(input && { input }) });
}
const personOf = async (name: Person) =>
  (await hr.get<Wire>(`/api/records/employee/${idOf(name)}`)).body.values;
const idIn = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : Number(value);

/** A review as the list tells it, its person an id or a reference. */
async function open(name: Person): Promise<number> {
  const { body } = await hr.get<Page>(`${url}?limit=100`);
  const found = body.rows.filter(
    ({ state, values }) => state === 'open' && idIn(values['employee']) === idOf(name),
  );
  assert.equal(found.length, 1, JSON.stringify(body));
  return found[0]?.id ?? 0;
}

test('a review opens once when the confirmation comes due, and manager and HR are told', async () => {
  await joined('Farhan Ali', 165);
  await newDay();
  assert.equal((await reviewOf(hr, 'Farhan Ali')).length, 0, 'fifteen days before it is early');
  await joined('Farhan Ali', 166);
  await newDay();
  await newDay();
  await open('Farhan Ali');
  for (const who of [meera, hr]) {
    const times = (await told(who)).split('Farhan Ali: confirmation is due').length - 1;
    assert.equal(times, 1);
  }
});

test('neither the person nor a colleague reads the review', async () => {
  const id = await open('Farhan Ali');
  assert.equal((await meera.get(`${url}/${id}`)).status, 200);
  for (const who of [farhan, esha]) assert.notEqual((await who.get(`${url}/${id}`)).status, 200);
});

test('the manager extends within the policy, HR agrees, and a review comes due anew', async () => {
  const id = await open('Farhan Ali');
  const empty = await act(meera, id, 'submit');
  assert.match(empty.body.message ?? '', /say what you propose/);
  const offered = async () => (await meera.get<Wire>(`${url}/${id}`)).body.may?.actions;
  assert.deepEqual(await offered(), [], 'nothing can be sent yet');
  const late = await change(meera, id, { outcome: 'extend', until: day(105), why: 'More time' });
  assert.match(JSON.stringify(late.body.fields), /lets probation last 270 days at most/);
  const early = await change(meera, id, { outcome: 'extend', until: day(14), why: 'More time' });
  assert.match(JSON.stringify(early.body.fields), /later day/);
  assert.equal(
    (await change(meera, id, { outcome: 'extend', until: day(104), why: 'More time' })).status,
    200,
  );
  assert.deepEqual(await offered(), ['submit']);
  assert.equal((await act(meera, id, 'submit')).status, 200);
  assert.notEqual((await act(meera, id, 'approve')).status, 200);
  const { status, body } = await act(hr, id, 'approve');
  assert.equal(status, 200, JSON.stringify(body));
  const terms = (await hr.get<Wire>(`/api/people/${idOf('Farhan Ali')}/terms`)).body;
  assert.match(JSON.stringify(terms), new RegExp(`"by":"own".*"on":"${day(104)}"|"on":"${day(104)}".*"own"`));
  assert.match(await told(farhan), /Your probation is extended until/);
  assert.match(JSON.stringify((await hr.get<Page>('/api/records/letter?limit=50')).body), /EXT\//);
  await newDay();
  assert.equal(
    (await hr.get<Page>(`${url}?limit=100`)).body.rows.filter(({ state }) => state === 'open').length,
    0,
  );
});

test('a confirmation is sent back, then agreed to: status, date and letter follow', async () => {
  await joined('Esha Pillai', 175);
  await newDay();
  const id = await open('Esha Pillai');
  assert.equal((await change(meera, id, { outcome: 'confirm', why: 'Good work' })).status, 200);
  assert.equal((await act(meera, id, 'submit')).status, 200);
  assert.equal((await act(hr, id, 'decline', { answer: 'Say more' })).status, 200);
  assert.match(await told(meera), /Esha Pillai: the confirmation review comes back/);
  assert.equal((await change(meera, id, { why: 'Leads the release' })).status, 200);
  assert.equal((await act(meera, id, 'submit')).status, 200);
  const { status, body } = await act(hr, id, 'approve');
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal((await personOf('Esha Pillai'))['confirmedOn'], day(5));
  assert.match(await told(esha), /You are confirmed from/);
  const { body: letters } = await hr.get<Page>('/api/records/letter?limit=50');
  assert.match(JSON.stringify(letters), /CON\//);
});

test('a manager may review early: it stays open until the day comes', async () => {
  await joined('Gita Das', 60);
  const early = await madeRecord<Wire>(hr, 'confirmation-review', { employee: idOf('Gita Das') });
  await newDay();
  const { state, values } = (await hr.get<Wire>(`${url}/${early.id}`)).body;
  assert.deepEqual([state, values['dueOn']], ['open', day(120)]);
  for (const who of [hr, arjun]) {
    const second = await who.post<Wire>(url, { employee: idOf('Gita Das') });
    assert.equal(second.status, 422);
    assert.match(second.body.fields?.['employee'] ?? '', /A review of this person is open already/);
  }
  assert.equal((await change(hr, early.id, { outcome: 'confirm', why: 'Good work' })).status, 200);
});

test('a review closes by itself once the person is confirmed otherwise', async () => {
  await joined('Gita Das', 175);
  await newDay();
  const id = await open('Gita Das');
  const { version } = (await hr.get<Wire>(`/api/records/employee/${idOf('Gita Das')}`)).body;
  const confirmed = { version, values: { confirmedOn: day(0) } };
  assert.equal((await hr.put(`/api/records/employee/${idOf('Gita Das')}`, confirmed)).status, 200);
  await newDay();
  assert.equal((await hr.get<Wire>(`${url}/${id}`)).body.state, 'closed');
});

test('a review follows leave that does not count as service, entered late and taken back', async () => {
  await joined('Arjun Mehta', 175);
  await newDay();
  const first = await open('Arjun Mehta');
  const { id: type } = await madeRecord<Wire>(hr, 'leave-type', {
    ...{ code: 'SAB', name: 'Sabbatical', nature: 'other', kept: false, halfDays: false },
    countsAsService: false,
  });
  const leave = async (state: string) => {
    await world.inside(works, async (db) => {
      await sql`delete from leave_application where organisation_id = ${works}
        and employee_id = ${idOf('Arjun Mehta')}`.execute(db);
      await sql`insert into leave_application (organisation_id, employee_id, type_id, "from", "to", from_half,
          to_half, days, state)
        values (${works}, ${idOf('Arjun Mehta')}, ${type}, ${day(-40)}::date, ${day(-11)}::date, 'whole',
          'whole', 30, ${state})`.execute(db);
    });
    await newDay();
  };
  await leave('approved');
  const state = async (id: number) => (await hr.get<Wire>(`${url}/${id}`)).body.state;
  assert.equal(await state(first), 'closed', 'it is due thirty days later');
  await leave('cancelled');
  const again = await open('Arjun Mehta');
  assert.notEqual(again, first);
  assert.equal((await hr.get<Wire>(`${url}/${again}`)).body.values['dueOn'], day(5));
});

test('two reviews of one person that are begun at the same instant are one', async () => {
  await joined('Farhan Ali', 60);
  const both = await Promise.all(
    [hr, arjun, hr, arjun].map((who) => who.post<Wire>(url, { employee: idOf('Farhan Ali') })),
  );
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 422, 422, 422]);
  const second = world.inside(works, (db) =>
    sql`insert into confirmation_review (organisation_id, employee_id, state)
      values (${works}, ${idOf('Farhan Ali')}, 'open')`.execute(db),
  );
  await assert.rejects(second, { code: '23505' }, 'the database holds it, whoever writes');
});
