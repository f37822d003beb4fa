/** The year ahead as the person who plans it reads it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { formatDate } from '#kernel/calendar.ts';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { buildWorld } from '../../../../tests/world.ts';
import type { YearPlan } from './year-plan.call.ts';

const world = await buildWorld();
const [hr, esha, farhan] = [world.as('Harish Iyer'), world.as('Esha Pillai'), world.as('Farhan Ali')];
const idOf = (name: 'Esha Pillai') => world.people[name].employeeId ?? 0;

const today = Temporal.Now.plainDateISO('Asia/Kolkata');
/** A Tuesday two months ahead, so that its Monday follows a Sunday that is off. */
const tuesday = (() => {
  const ahead = today.add({ days: 60 });
  return ahead.add({ days: (9 - ahead.dayOfWeek) % 7 });
})();
const monday = tuesday.subtract({ days: 1 });
const text = (day: Temporal.PlainDate) => formatDate(day.toString() as `${number}-${number}-${number}`);

type Saved = { readonly id: number };
const type = (
  await madeRecord<Saved>(hr, 'leave-type', { code: 'CL', name: 'Casual leave', nature: 'casual' })
).id;
const policy = (await madeRecord<Saved>(hr, 'leave-policy', { name: 'Casual leave of all', type })).id;
await madeRecord(hr, 'leave-rule', {
  ...{ policy, grants: 'yearly', yearly: 8, at: 'start', joiner: 'whole', rounding: 'half' },
  ...{ carry: 'none', offs: 'never', holidays: 'never', overdraw: 0, validFrom: `${today.year}-01-01` },
});
await madeRecord(hr, 'holiday', { date: tuesday.toString(), name: 'Founders’ day', kind: 'public' });

const planOf = async (query = '') => (await esha.get<YearPlan>(`/api/leave/year-plan${query}`)).body;

test('the plan says which day of leave makes the holiday long', async () => {
  const { breaks } = await planOf();
  const found = breaks.find(({ holidays }) => holidays.includes('Founders’ day'));
  assert.equal(found?.says, '3 days off for 1 day of leave.');
  assert.deepEqual([found?.leaveFrom, found?.leaveTo], [monday.toString(), monday.toString()]);
  assert.equal(found?.sentences[0], `Leave on ${text(monday)}.`);
});

test('it says what the end of the leave year takes', async () => {
  assert.deepEqual((await planOf()).lapses, [
    { says: `8 days of Casual leave lapse after ${formatDate(`${today.year}-12-31`)}.` },
  ]);
});

test('leave that is asked for already is not planned again', async () => {
  const wish = { type, from: monday.toString(), to: monday.toString(), fromHalf: 'whole', toHalf: 'whole' };
  const { status, body } = await esha.post('/api/leave/applications', wish);
  assert.equal(status, 200, JSON.stringify(body));
  const { breaks } = await planOf();
  assert.ok(breaks.every(({ leaveFrom }) => leaveFrom !== monday.toString()));
});

test('nobody reads the plan of somebody beyond their reach', async () => {
  assert.equal((await farhan.get(`/api/leave/year-plan?employee=${idOf('Esha Pillai')}`)).status, 404);
  assert.equal((await world.as(null).get('/api/leave/year-plan')).status, 401);
});
