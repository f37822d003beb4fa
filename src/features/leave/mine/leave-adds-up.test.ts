/** A balance says what it is made of, and card, story, plan and reports say the same. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays, type IsoDate, isoDate } from '#kernel/calendar.ts';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';
import type { LeaveSheet, StoryLine } from './leave.call.ts';

const world = await buildWorld();
const [hr, meera, esha] = [world.as('Harish Iyer'), world.as('Meera Joshi'), world.as('Esha Pillai')];
const employee = world.people['Esha Pillai'].employeeId;
const today = isoDate(Temporal.Now.plainDateISO('Asia/Kolkata').toString());
/** The year whose end is three weeks away, so that no day of the test is over. */
const year = Number(addDays(today, 21).slice(0, 4));
const last = isoDate(`${year}-12-31`);
const january = isoDate(`${year + 1}-01-01`);
type Saved = { readonly id: number; readonly version: number };
type Story = { readonly lines: readonly StoryLine[] };

const { id: type } = await madeRecord<Saved>(hr, 'leave-type', {
  ...{ code: 'CL', name: 'Casual leave', nature: 'other', position: 1 },
});
const policy = await madeRecord<Saved>(hr, 'leave-policy', { name: 'Casual leave', type });
await madeRecord(hr, 'leave-rule', {
  ...{ policy: policy.id, grants: 'none', carry: 'some', carryMost: 1, offs: 'never', holidays: 'never' },
  ...{ overdraw: 0, validFrom: `${year - 1}-01-01` },
});
const granted = (days: number, day: IsoDate, more: object = {}) =>
  madeRecord<Saved>(hr, 'leave-adjustment', {
    ...{ employee, type, kind: 'grant', reason: 'For the test', day, days, ...more },
  });
// Three credits: one is over, two lapse with the year but for a day that is carried.
await granted(2, addDays(today, -60), { expiresOn: addDays(today, -30) });
await granted(4, addDays(today, -20));
await granted(5, addDays(today, -10), { expiresOn: last });
await granted(3, january);

/** A working day from a day on. */
async function workdayFrom(from: IsoDate): Promise<IsoDate> {
  const asked = { type, from, to: from, fromHalf: 'whole', toHalf: 'whole' };
  const { body } = await esha.post<{ counted: number }>('/api/leave/verdict', asked);
  return body.counted > 0 ? from : workdayFrom(addDays(from, 1));
}

async function applied(day: IsoDate): Promise<Saved> {
  const asked = { type, from: day, to: day, fromHalf: 'whole', toHalf: 'whole' };
  const { status, body } = await esha.post<Saved>('/api/leave/applications', asked);
  assert.equal(status, 200, JSON.stringify(body));
  return (await meera.get<Saved>(`/api/records/leave-application/${body.id}`)).body;
}

const first = await workdayFrom(addDays(today, 7));
const second = await workdayFrom(addDays(first, 1));
const approved = await applied(first);
await meera.post(`/api/records/leave-application/${approved.id}/actions/approve`, seenIn(approved));
await applied(second);

const standing = async () => {
  const { body } = await esha.get<LeaveSheet>('/api/leave/sheet');
  const found = body.types.find((each) => each.type === type)?.standing;
  assert.ok(found);
  return found;
};
const story = async () => (await esha.get<Story>(`/api/leave/story?type=${type}`)).body.lines;

async function report(name: string, parameters: object): Promise<readonly Record<string, unknown>[]> {
  const path = `/api/reports/${name}/rows`;
  const { status, body } = await hr.post<{ rows: Record<string, unknown>[] }>(path, { parameters });
  assert.equal(status, 200, JSON.stringify(body));
  return body.rows.filter((row) => row['name'] === 'Esha Pillai');
}

test('my card names each part of what I can take, and the parts add up', async () => {
  const { balance, approved: coming, waiting, credited, lapsed, paidOut, owed, available } = await standing();
  assert.deepEqual([balance, coming, waiting], [900, 100, 100]);
  assert.equal(balance - coming - waiting + credited - lapsed - paidOut + owed, available);
});

test('my card says all that lapses on a day, and how it came about has a row for each lapse', async () => {
  const lines = await story();
  const { lapses } = await standing();
  assert.deepEqual(lapses, [{ on: last, quantity: 600 }], 'seven are left, one is carried');
  const lapsed = lines.filter(({ says }) => /^Laps/.test(says));
  assert.deepEqual(
    lapsed.map(({ day, quantity, says }) => [day, quantity, says]),
    [
      [last, -600, 'Lapses unless taken'],
      [addDays(today, -30), -200, 'Lapsed'],
    ],
  );
});

test('each row of how it came about leaves what the row before it left, with its own quantity', async () => {
  const lines = (await story()).filter(({ balance }) => balance !== null).toReversed();
  let before = 0;
  for (const { day, says, quantity, balance } of lines) {
    assert.equal(balance, before + quantity, `${says} on ${day}`);
    before = balance ?? 0;
  }
  assert.equal(lines.findLast(({ coming }) => !coming)?.balance, (await standing()).balance);
  assert.equal(before, 400, 'one is carried, three are new');
});

test('the reports of balances, lapses and movements say what the card says', async () => {
  const { balance, available, waiting, lapses } = await standing();
  const [row] = await report('leave-balances', { on: today });
  assert.ok(row);
  const of = (key: string) => Number(row[key]);
  assert.deepEqual(
    [of('balance'), of('reserved'), of('available')],
    [balance, waiting, available].map((each) => each / 100),
  );
  const sum = of('balance') - of('approved') - of('reserved') + of('credited') - of('lapses') + of('owed');
  assert.equal(sum, of('available'), 'its columns add up');
  const to = addDays(last, 10);
  assert.deepEqual(
    (await report('leave-lapses', { to })).map(({ days, expiresOn }) => [expiresOn, days]),
    lapses.map(({ on, quantity }) => [on, quantity / 100]),
  );
  const moved = await report('leave-movements', { from: addDays(today, -70), to });
  assert.deepEqual(
    moved.filter(({ what }) => /^Laps/.test(String(what))).map(({ day, days }) => [day, days]),
    [
      [addDays(today, -30), -2],
      [last, -6],
    ],
  );
  const months = await report('leave-card', { asOf: today });
  for (const { opening, credited, taken, inLieu, lapsed, closing } of months)
    assert.equal(
      Number(opening) + Number(credited) - Number(taken) - Number(inLieu) - Number(lapsed),
      closing,
    );
});
