/** The journey of a leave-travel claim is looked up in the leave of its day. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { DraftVerdict } from '#kernel/wire/verdict.ts';
import { todayOf } from '#server/today.ts';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { add, year } from '../../../../tests/tax-world.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';
import type { LeaveSheet } from '../mine/leave.call.ts';

const world = await buildWorld();
const [hr, padma] = [world.as('Harish Iyer'), world.as('Padma Nair')];
const [meera, esha] = [world.as('Meera Joshi'), world.as('Esha Pillai')];
const employee = world.people['Esha Pillai'].employeeId ?? 0;
type Saved = { id: number; version: number };
type Sheet = { lines: { detail: string | null }[] };

const today = todayOf();
const leave = { code: 'LWP', name: 'Leave without pay', nature: 'unpaid', paidShare: 0, kept: false };
const type = await madeRecord<Saved>(hr, 'leave-type', { ...leave, position: 1 });
const { id: declaration } = await add(padma, 'tax-declaration', { employee, taxYear: year, regime: 'old' });
/** A Tuesday, so that it is a working day. */
const journey = Array.from({ length: 7 }, (_, at) => addDays(today, 10 + at)).find(
  (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 2,
) as IsoDate;

const advice = async (travelledOn: IsoDate) => {
  const values = { declaration, item: 'leaveTravel', declared: 1_200_000, travelledOn };
  const { body } = await padma.post<DraftVerdict[]>('/api/records/tax-claim/verdict', { values });
  return body.map(({ yes, says, refuses }) => [yes, says, refuses]);
};

test('a journey without leave is told, and refused to nobody', async () => {
  assert.deepEqual(await advice(journey), [
    [false, `No leave is approved for ${formatDate(journey)}.`, false],
  ]);
  await add(padma, 'tax-claim', {
    ...{ declaration, item: 'leaveTravel', declared: 1_200_000, travelledOn: journey },
  });
});

test('approved leave that is marked as leave travel stands beside the claim', async () => {
  const wish = { type: type.id, from: journey, to: journey, fromHalf: 'whole', toHalf: 'whole' };
  const { body, status } = await esha.post<Saved>('/api/leave/applications', { ...wish, leaveTravel: true });
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal((await advice(journey))[0]?.[0], false, 'it waits for approval');
  const url = `/api/records/leave-application/${body.id}`;
  const { body: asked } = await meera.get<Saved>(url);
  assert.equal((await meera.post(`${url}/actions/approve`, seenIn(asked))).status, 200);
  assert.deepEqual(await advice(journey), [
    [true, 'Your leave on this day is marked as leave travel.', false],
  ]);
  const { body: sheet } = await esha.get<LeaveSheet>('/api/leave/sheet');
  assert.equal(sheet.applications[0]?.leaveTravel, true);
  const { body: shown } = await padma.get<Sheet>(`/api/tax-declarations/${declaration}/sheet`);
  assert.match(JSON.stringify(shown), new RegExp(`${formatDate(journey)}: on leave, marked as leave travel`));
});
