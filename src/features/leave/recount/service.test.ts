/** Leave and balances of who begins, moves or leaves: known in the moment in which it is saved. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays, formatDate, isoDate } from '#kernel/calendar.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';
import type { LeaveSheet, WishVerdict } from '../mine/leave.call.ts';

const world = await buildWorld();
const [hr, meera, esha] = [world.as('Harish Iyer'), world.as('Meera Joshi'), world.as('Esha Pillai')];
const employee = world.people['Esha Pillai'].employeeId ?? 0;
type Saved = {
  readonly id: number;
  readonly version: number;
  readonly fingerprint?: string;
  readonly state: string;
  readonly values: Record<string, unknown>;
};
type Refused = { readonly message?: string; readonly fields?: Readonly<Record<string, string>> };

const today = isoDate(Temporal.Now.plainDateISO('Asia/Kolkata').toString());
const lastDay = addDays(today, 20);
const [before, after] = [addDays(today, 10), addDays(today, 30)];

const { id: type } = await madeRecord<Saved>(hr, 'leave-type', {
  code: 'CL',
  name: 'Casual',
  nature: 'other',
});
const { id: policy } = await madeRecord<Saved>(hr, 'leave-policy', { name: 'Casual of all', type });
await madeRecord(hr, 'leave-rule', {
  ...{ policy, grants: 'monthly', yearly: 24, at: 'start', joiner: 'whole', rounding: 'half', carry: 'all' },
  ...{ offs: 'never', holidays: 'never', overdraw: 0, validFrom: `${Number(today.slice(0, 4)) - 1}-01-01` },
});
const unpaid = { code: 'LWP', name: 'Without pay', nature: 'unpaid', paidShare: 0, kept: false };
const { id: lwp } = await madeRecord<Saved>(hr, 'leave-type', unpaid);

const spell = (from: string, to = from, more: object = {}) => ({
  ...{ type, from, to, fromHalf: 'whole', toHalf: 'whole', ...more },
});
const url = '/api/records/leave-application';
async function approved(from: string, to = from): Promise<number> {
  const { status, body } = await esha.post<Saved>('/api/leave/applications', spell(from, to));
  assert.equal(status, 200, JSON.stringify(body));
  const seen = (await meera.get<Saved>(`${url}/${body.id}`)).body;
  assert.equal((await meera.post(`${url}/${body.id}/actions/approve`, seenIn(seen))).status, 200);
  return body.id;
}
const read = async (id: number) => (await esha.get<Saved>(`${url}/${id}`)).body;
const balance = async (on: string, query = '', who: Caller = esha): Promise<number> => {
  const { body } = await who.get<LeaveSheet>(`/api/leave/sheet?on=${on}${query}`);
  return (body.types.find((each) => each.type === type)?.standing?.balance ?? Number.NaN) / 100;
};
async function change(values: object): Promise<void> {
  const { body } = await hr.get<Saved>(`/api/records/employee/${employee}`);
  const saved = await hr.put(`/api/records/employee/${employee}`, { values, version: body.version });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
}

const within = await approved(before);
const across = await approved(addDays(lastDay, -1), addDays(lastDay, 3));
const beyond = await approved(after);
const nextYear = `${Number(today.slice(0, 4)) + 1}-03-01`;

test('who leaves has the balance of the last day when it is saved, and no leave after it', async () => {
  assert.ok((await balance(nextYear)) > (await balance(lastDay)), 'months to come are credited');
  await change({ leftOn: lastDay, leavingReason: 'resigned' });
  assert.equal(await balance(nextYear), await balance(lastDay));
  assert.equal((await read(within)).values['days'], 1);
  const { values, state } = await read(across);
  assert.ok(Number(values['days']) <= 2 && state === 'approved', JSON.stringify(values));
  assert.equal((await read(beyond)).state, 'withdrawn');
  const told = (await esha.get('/api/notifications')).raw.toString();
  assert.match(told, /Your Casual from \d+ \w+ \d{4} is withdrawn/);
  assert.match(told, /Your first or last day of service has changed/);
});

const refusal = new RegExp(`is after the last day of service, ${formatDate(lastDay)}\\.`);

test('leave after the last day is refused, naming the day, whoever enters it', async () => {
  const asked = (await esha.post<WishVerdict>('/api/leave/verdict', spell(after))).body;
  assert.equal(asked.answer, 'no');
  assert.match(JSON.stringify(asked.reasons), refusal);
  for (const asks of [type, lwp]) {
    const own = await esha.post<Refused>('/api/leave/applications', spell(after, after, { type: asks }));
    assert.equal(own.status, 422);
    assert.match(own.body.fields?.['to'] ?? '', refusal);
    const entered = await hr.post<Refused>(url, { ...spell(after, after, { type: asks }), employee });
    assert.equal(entered.status, 422, 'by HR, or a program with its key');
    assert.match(entered.body.fields?.['to'] ?? '', refusal);
  }
});

test('a sentence that asks for leave after the last day reads the same refusal', async () => {
  const sentence = `without pay on ${after}`;
  const read = await esha.post('/api/attendance/sentence', { sentence });
  assert.equal(read.status, 200, JSON.stringify(read.body));
  const asked = (await esha.post<WishVerdict>('/api/leave/verdict', spell(after, after, { type: lwp }))).body;
  assert.match(JSON.stringify(asked.reasons), refusal, 'what its wish is sent to');
});

test('leave for many leaves out who is gone on one of its days, and says why', async () => {
  const entry = { kind: 'leave', type: lwp, name: 'Shutdown', part: 'whole' };
  const { id } = await madeRecord<Saved>(hr, 'mass-leave', {
    ...{ ...entry, from: addDays(lastDay, -1), to: addDays(lastDay, 2) },
  });
  type Lines = { readonly lines: readonly { readonly employee: number; readonly because: string | null }[] };
  const { body } = await hr.get<Lines>(`/api/leave/for-many/${id}/people`);
  const line = body.lines.find((each) => each.employee === employee);
  assert.match(line?.because ?? '', refusal);
});

test('leave before the first day is refused, and takes nothing from pay', async () => {
  await change({ leftOn: null, leavingReason: null });
  const earlier = addDays(isoDate('2024-04-01'), -3);
  const asked = (await esha.post<WishVerdict>('/api/leave/verdict', spell(earlier, earlier, { type: lwp })))
    .body;
  assert.deepEqual([asked.answer, asked.lost], ['no', 0]);
  assert.match(JSON.stringify(asked.reasons), /is before the first day of service, 1 April 2024\./);
  const entered = await hr.post<Refused>(url, { ...spell(earlier, earlier, { type: lwp }), employee });
  assert.match(entered.body.fields?.['from'] ?? '', /Begin on 1 April 2024 or later/);
});

test('whoever comes back in has what the months to come credit, when it is saved', async () => {
  assert.ok((await balance(nextYear)) > (await balance(lastDay)));
});

test('somebody new has a balance on the day on which they are entered', async () => {
  const person = {
    code: 'NEW1',
    firstName: 'Nila',
    lastName: 'Sen',
    gender: 'female',
    dateOfBirth: '1995-05-05',
  };
  const made = await madeRecord<Saved>(hr, 'employee', { ...person, joinedOn: today });
  assert.equal(await balance(today, `&employee=${made.id}`, hr), 2);
});
