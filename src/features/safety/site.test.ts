/** What is at a place: chemicals with their sheets, people of other firms, and the board on the wall. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../tests/caller.ts';
import { buildWorld, type Person, seenIn } from '../../../tests/world.ts';
import type { SiteBoard } from './board/site-board.call.ts';
import { momentNow } from './incident/safety-incident.server.ts';

type Wire = { id: number; version: number; fingerprint?: string; values: Record<string, unknown> };
type Refused = { code?: string; message?: string; fields?: Record<string, string> };

const world = await buildWorld();
const [hr, esha] = [world.as('Harish Iyer'), world.as('Esha Pillai')];
const { works } = world.organisations;
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const ask = async <T>(statement: ReturnType<typeof sql>) =>
  (await world.inside(works, (db) => statement.execute(db))).rows as T[];
const [place] = await ask<{ id: number }>(sql`select min(id) as id from establishment`);
const today = await inWork(world.host, systemSession(works, 'Test'), async (work) => work.today);
const day = (after: number) => addDays(today, after);

const post = (form: string, values: object, who: Caller = hr) =>
  who.post<Wire & Refused>(`/api/records/${form}`, values);
async function made(form: string, values: object, who: Caller = hr): Promise<number> {
  const { status, body } = await post(form, values, who);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const read = async (form: string, id: number, who = hr) =>
  (await who.get<Wire>(`/api/records/${form}/${id}`)).body;
async function act(form: string, id: number, action: string, who: Caller = hr) {
  const seen = seenIn(await read(form, id, who));
  return who.post<Wire & Refused>(`/api/records/${form}/${id}/actions/${action}`, seen);
}
const board = async (who: Caller = hr, query = `?place=${place?.id}`) => {
  const { status, body } = await who.get<SiteBoard>(`/api/safety/site-board${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

const acetone = { name: 'Acetone', casNumber: '67-64-1', most: 50 };
const spots = (...quantities: number[]) =>
  quantities.map((quantity, at) => ({ place: place?.id, spot: `Store ${at}`, quantity }));

test('quantities are summed, and what is over the limit of a place is told', async () => {
  const id = await made('chemical', { ...acetone, places: spots(20.25, 29.75) });
  const { values, version } = await read('chemical', id);
  assert.deepEqual([values['quantity'], values['limitIs'], values['sheetIs']], [50, 'within', 'missing']);
  const more = { places: spots(20.25, 29.76) };
  const put = await hr.put<Refused>(`/api/records/chemical/${id}`, { version, values: more });
  assert.equal(put.status, 200, JSON.stringify(put.body));
  assert.equal((await read('chemical', id)).values['limitIs'], 'over');
  assert.equal((await read('chemical', id, esha)).values['name'], 'Acetone', 'everybody at work may read it');
  assert.equal((await post('chemical', { name: 'Ether' }, esha)).status, 403);
});

test('a number of CAS follows from its digits; a spot and a person are named once', async () => {
  const handlers = [idOf('Esha Pillai'), idOf('Esha Pillai')].map((employee) => ({
    ...{ employee, trainedOn: day(-10) },
  }));
  const twice = { place: place?.id, spot: 'Bay', quantity: 1 };
  const wrong = { name: 'Toluene', casNumber: '108-88-4', places: [twice, twice], handlers };
  const { status, body } = await post('chemical', wrong);
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.fields ?? {}).sort(), [
    'casNumber',
    'handlers.1.employee',
    'places.1.spot',
  ]);
  assert.equal((await post('chemical', { name: 'Toluene', casNumber: '108-88-3' })).status, 200);
});

const visit = (more: object = {}) => ({
  ...{ kind: 'contractor', name: 'Ravi Lifts', firm: 'Lift service', place: place?.id },
  ...{ host: idOf('Esha Pillai'), expectedAt: `${today} 09:00`, ...more },
});

test('nobody comes in to whom the place was not explained, and then a drill calls them too', async () => {
  const id = await made('site-visit', visit({ inducted: false }));
  const early = await act('site-visit', id, 'arrive');
  assert.equal(early.body.code, 'safety.not-explained');
  const { version } = await read('site-visit', id);
  await hr.put(`/api/records/site-visit/${id}`, { version, values: { inducted: true } });
  assert.equal((await act('site-visit', id, 'arrive')).status, 200);
  const { visitors, contractors } = await board();
  assert.deepEqual([visitors, contractors], [0, 1]);
  const drill = await made('safety-drill', { kind: 'fire', place: place?.id, plannedAt: `${day(1)} 11:00` });
  assert.equal((await act('safety-drill', drill, 'start')).status, 200);
  const roll = (await read('safety-drill', drill)).values;
  assert.deepEqual([roll['present'], roll['missing']], [1, 1]);
  const changed = await hr.put(`/api/records/safety-drill/${drill}`, {
    version: (await read('safety-drill', drill)).version,
    values: { visitors: [{ visit: id, found: 'safe' }] },
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.equal((await read('safety-drill', drill)).values['missing'], 0);
  assert.equal((await act('site-visit', id, 'leave')).status, 200);
  assert.equal((await board()).contractors, 0, 'who has gone is not on the roll');
});

/** One shift that the present moment lies in. */
const now = await inWork(world.host, systemSession(works, 'Test'), async (work) => momentNow(work));
const shift =
  now.slice(11) < '12:00'
    ? { from: `${today} 00:00`, to: `${today} 11:59` }
    : { from: `${today} 12:00`, to: `${today} 23:59` };

test('a contractor with a permit comes in while it holds', async () => {
  const permit = await made('work-permit', {
    ...{ kind: 'height', place: place?.id, spot: 'Roof', task: 'Clean the gutter' },
    ...{ ...shift, acceptor: idOf('Esha Pillai'), hazards: 'Fall from the edge' },
  });
  const id = await made('site-visit', visit({ permit, inducted: true }));
  assert.equal((await act('site-visit', id, 'arrive')).body.code, 'safety.visit-permit');
  await ask(sql`update work_permit set state = 'issued' where id = ${permit}`);
  assert.equal((await act('site-visit', id, 'arrive')).status, 200);
});

test('people announce their own visitors, and read no others', async () => {
  const own = await made('site-visit', visit({ kind: 'visitor', name: 'Old friend' }), esha);
  const other = await made('site-visit', visit({ host: idOf('Harish Iyer'), name: 'Auditor' }));
  assert.equal((await esha.get(`/api/records/site-visit/${own}`)).status, 200);
  assert.equal((await esha.get(`/api/records/site-visit/${other}`)).status, 404);
  assert.equal((await act('site-visit', own, 'arrive', esha)).status, 403, 'the gate records who comes');
});

test('the board counts days since somebody lost time at the place, and names nobody', async () => {
  const before = await board();
  assert.deepEqual([before.lastAccident, before.daysWithout], [null, null]);
  const incident = (people: readonly object[], at: number) =>
    made('safety-incident', {
      ...{
        kind: 'injury',
        happenedAt: `${day(-at)} 08:00`,
        place: place?.id,
        spot: 'Bay',
        description: 'Fell',
      },
      people,
    });
  const hurt = { whose: 'employee', employee: idOf('Esha Pillai') };
  await incident([{ ...hurt, outcome: 'lost-time' }], 12);
  await incident([{ ...hurt, outcome: 'first-aid' }], 3);
  await made('safety-drill', { kind: 'fire', place: place?.id, plannedAt: `${day(9)} 10:00` });
  const now = await board(esha);
  assert.deepEqual([now.lastAccident, now.daysWithout], [day(-12), 12]);
  assert.equal(now.nextDrill, `${day(9)} 10:00`);
  assert.equal(now.permits, 1);
  const text = JSON.stringify(now);
  for (const name of ['Esha', 'Ravi', 'Auditor']) assert.ok(!text.includes(name), text);
  const elsewhere = now.places.find(({ id }) => id !== place?.id);
  if (elsewhere) assert.equal((await board(hr, `?place=${elsewhere.id}`)).lastAccident, null);
  const stranger = await world.as('Nisha Verma').get<SiteBoard>(`/api/safety/site-board?place=${place?.id}`);
  assert.ok(
    stranger.body.places.every(({ id }) => id !== place?.id),
    'the wall of another house',
  );
});
