/** Garden leave: from HR's day to the last one the person is paid and not absent, and a change moves it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { generalShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { buildPayWorld, madeRecord } from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type Refused = { code?: string; message?: string; fields?: Record<string, string> };
type Month = { days: { date: string; status: string; because: object }[] };

const world = await buildPayWorld();
const [esha, meera, hr] = [world.as('Esha Pillai'), world.as('Meera Joshi'), world.as('Harish Iyer')];
const employee = world.people['Esha Pillai'].employeeId ?? 0;
const today = Temporal.Now.plainDateISO('Asia/Kolkata');
const day = (after: number): string => today.add({ days: after }).toString();
const url = '/api/records/resignation';

const shift = await madeRecord<Wire>(hr, 'shift', generalShift);
await madeRecord(hr, 'attendance-policy', plainPolicy(shift.id));

async function act(who: Caller, id: number, action: string, input: object = {}) {
  const { body } = await who.get<Wire>(`${url}/${id}`);
  return who.post<Refused>(`${url}/${id}/actions/${action}`, { ...seenIn(body), input });
}
/** On the first working day from then on. */
async function statusAfter(after: number): Promise<string | undefined> {
  for (let each = after; each < after + 3; each++) {
    const date = day(each);
    const asked = `/api/attendance/month?month=${date.slice(0, 7)}&employee=${employee}`;
    const found = (await hr.get<Month>(asked)).body.days.find((one) => one.date === date);
    if (found?.status !== 'WO') return found?.status;
  }
  return undefined;
}

const { id } = await madeRecord<Wire>(esha, 'resignation', { employee, lastDay: day(40) });

test('only an accepted resignation is followed by garden leave, and only HR decides on it', async () => {
  assert.equal((await act(esha, id, 'submit')).status, 200);
  assert.equal((await act(hr, id, 'garden', { gardenFrom: day(10) })).status, 409);
  for (const who of [meera, hr]) assert.equal((await act(who, id, 'approve')).status, 200);
  assert.equal((await act(meera, id, 'garden', { gardenFrom: day(10) })).status, 403);
  const late = await act(hr, id, 'garden', { gardenFrom: day(41) });
  assert.match(late.body.fields?.['gardenFrom'] ?? '', /Choose a day from/);
});

test('its days are paid leave, told with the word, and the person hears of it', async () => {
  assert.equal(await statusAfter(20), 'OPEN');
  assert.equal((await act(hr, id, 'garden', { gardenFrom: day(10) })).status, 200);
  assert.equal(await statusAfter(20), 'L');
  assert.equal(await statusAfter(5), 'OPEN', 'before its first day people work');
  const told = JSON.stringify((await esha.get<object>('/api/notifications')).body);
  assert.match(told, /You are on garden leave from/);
  const { body } = await esha.get<Month>(`/api/attendance/month?month=${day(20).slice(0, 7)}`);
  assert.match(JSON.stringify(body), /Garden leave/);
});

test('taken back, the person works until the last day', async () => {
  assert.equal((await act(hr, id, 'garden', { gardenFrom: null })).status, 200);
  assert.equal(await statusAfter(20), 'OPEN');
});
