/** Between reviews: who reads feedback and improvement plans, and from when. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays, isoDate } from '#kernel/calendar.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { buildHiringWorld, type Refused, type Wire } from '../../../../tests/hiring-world.ts';

const world = await buildHiringWorld();
const { hr, employeeOf, as } = world;
const today = isoDate(world.today);
const [esha, meera, farhan] = [as('Esha Pillai'), as('Meera Joshi'), as('Farhan Ali')];

async function made(form: string, values: object, who: Caller): Promise<number> {
  const { status, body } = await who.post<Wire & Refused>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const reads = async (who: Caller, form: string, id: number) =>
  (await who.get(`/api/records/${form}/${id}`)).status;

test('feedback is read once it is given, by whom it is about and their manager', async () => {
  const values = { about: employeeOf('Esha Pillai'), kind: 'praise', on: today, text: 'Saved the release' };
  const id = await made('feedback', values, farhan);
  assert.deepEqual([await reads(farhan, 'feedback', id), await reads(esha, 'feedback', id)], [200, 404]);
  assert.equal((await world.act(farhan, 'feedback', id, 'give')).status, 200);
  assert.deepEqual([await reads(esha, 'feedback', id), await reads(meera, 'feedback', id)], [200, 200]);
  assert.equal(await reads(as('Gita Das'), 'feedback', id), 404);
});

test('who asks for feedback gets the answer of the colleague who was asked', async () => {
  const question = 'How did I lead the workshop?';
  const values = { colleague: employeeOf('Farhan Ali'), on: today, question };
  const request = await made('feedback-request', values, esha);
  assert.equal((await world.act(esha, 'feedback-request', request, 'ask')).status, 200);
  const list = await farhan.get<{ rows: Wire[] }>('/api/records/feedback?sort=-id');
  assert.equal(list.body.rows.filter(({ state }) => state === 'draft').length, 1);
});

test('an improvement plan is read once HR agreed, extended once, and not decided by its person', async () => {
  const plan = await made(
    'improvement-plan',
    {
      ...{ employee: employeeOf('Esha Pillai'), from: today, until: addDays(today, 30) },
      ...{ why: 'Deliveries are late', goals: [{ goal: 'Two deliveries in time' }] },
    },
    meera,
  );
  assert.equal(await reads(esha, 'improvement-plan', plan), 404);
  assert.equal((await world.act(meera, 'improvement-plan', plan, 'submit')).status, 200);
  assert.equal(await reads(esha, 'improvement-plan', plan), 404);
  assert.equal((await world.act(hr, 'improvement-plan', plan, 'approve')).status, 200);
  assert.equal(await reads(esha, 'improvement-plan', plan), 200);
  const decide = (who: Caller, input: object) =>
    world.act(who, 'improvement-plan', plan, 'decide', { ...input });
  const longer = { outcome: 'extended', until: addDays(today, 45), said: 'Nearly there' };
  assert.equal((await decide(esha, { outcome: 'passed', said: 'Done' })).status, 403);
  assert.equal((await decide(meera, longer)).status, 200);
  const again = await decide(meera, { ...longer, until: addDays(today, 60) });
  assert.equal(again.status, 422, 'extended once');
  assert.equal((await decide(meera, { outcome: 'failed', said: 'Late again' })).status, 200);
  const { state, values } = await world.read('improvement-plan', plan, esha);
  assert.deepEqual([state, values['outcome']], ['ended', 'failed']);
});
