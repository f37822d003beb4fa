/** Asking in a sentence: what is read, what it would come to, and that each request is sent by itself. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, isoDate, weekDayOf } from '#kernel/calendar.ts';
import type { DraftVerdict } from '#kernel/wire/verdict.ts';
import { generalShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import { buildWorld } from '../../../../tests/world.ts';
import type { SentenceAsked } from './sentence.call.ts';

type Fault = { code: string; message: string };

const world = await buildWorld();
const hr = world.as('Harish Iyer');
const esha = world.as('Esha Pillai');
const employee = world.people['Esha Pillai'].employeeId ?? 0;

async function save(form: string, values: Record<string, unknown>): Promise<{ id: number }> {
  const { status, body } = await hr.post<{ id: number }>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

const general = await save('shift', generalShift);
const casual = await save('leave-type', { code: 'CL', name: 'Casual leave', nature: 'casual', position: 1 });
const unpaid = { code: 'LWP', name: 'Leave without pay', nature: 'unpaid', paidShare: 0, kept: false };
const lwp = await save('leave-type', { ...unpaid, position: 2 });

async function read(sentence: string): Promise<SentenceAsked> {
  const { status, body } = await esha.post<SentenceAsked>('/api/attendance/sentence', { sentence });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

const today = isoDate(Temporal.Now.plainDateISO('Asia/Kolkata').toString());
const far = addDays(today, 20);

test('without a policy of attendance a request is foreseen to be refused', async () => {
  const values = { employee, kind: 'work-from-home', from: far, to: far, session: 'whole' };
  const { body } = await esha.post<DraftVerdict[]>('/api/records/attendance-request/verdict', { values });
  assert.deepEqual(
    body.map(({ yes, says }) => [yes, says?.startsWith('No attendance policy holds on')]),
    [[false, true]],
  );
});

test('a sentence is read with the types and the shift of the person, and sends nothing', async () => {
  await save('attendance-policy', plainPolicy(general.id));
  const asked = await read(`leave without pay on ${far}, on site at Pune ${addDays(far, 1)}`);
  assert.deepEqual(
    asked.wishes.map(({ kind, types, readings, place }) => [kind, types, readings[0]?.from, place]),
    [
      ['leave', [lwp.id], far, null],
      ['on-duty', [], addDays(far, 1), 'Pune'],
    ],
  );
  assert.deepEqual(
    asked.types.map(({ name }) => name),
    ['Leave without pay'],
    'casual leave is given by no policy',
  );
  assert.ok(casual.id > 0);
  const early = await read(`leaving at 4 on ${far}`);
  assert.equal(early.wishes[0]?.readings[0]?.minutes, 120, 'her shift ends at six');
  const { body } = await esha.get<{ total: number }>('/api/records/attendance-request');
  assert.equal(body.total, 0);
});

test('each is sent by itself, and twice is foreseen and refused', async () => {
  const day = { kind: 'on-duty', from: far, to: far, session: 'whole' };
  const values = { employee, ...day };
  const foreseen = async () =>
    (await esha.post<DraftVerdict[]>('/api/records/attendance-request/verdict', { values })).body[0];
  assert.deepEqual((await foreseen())?.says, 'Counts as work. No pay is lost.');
  const send = () => esha.post<Fault>('/api/attendance/requests', { ...day, reason: 'At Pune' });
  const first = await send();
  assert.equal(first.status, 200, JSON.stringify(first.body));
  assert.match((await foreseen())?.says ?? '', /There is such a request/);
  const again = await send();
  assert.equal(again.body.code, 'attendance.twice');
  const { body } = await esha.get<{ total: number }>('/api/records/attendance-request');
  assert.equal(body.total, 1, 'what is refused leaves no draft behind');
});

test('work on a day off asks for what the policy gives', async () => {
  await world.inside(world.organisations.works, async (db) => {
    await sql`update attendance_policy set off_work = 'pay'`.execute(db);
  });
  let sunday = addDays(today, -1);
  while (weekDayOf(sunday) !== 'sunday') sunday = addDays(sunday, -1);
  const day = { kind: 'off-work', from: sunday, to: sunday, session: 'whole', reason: 'Stock taking' };
  const send = (earns: string) =>
    esha.post<Fault & { id: number }>('/api/attendance/requests', { ...day, earns });
  assert.equal((await send('off')).body.code, 'attendance.off-work-earns');
  const { body } = await send('pay');
  const made = await esha.get<{ values: object }>(`/api/records/attendance-request/${body.id}`);
  assert.partialDeepStrictEqual(made.body.values, { kind: 'off-work', earns: 'pay', from: sunday });
});

test('a forgotten punch and overtime are asked for in a sentence', async () => {
  const day = addDays(today, -2);
  const asked = await read(`forgot to punch out on ${day} at 6:40, worked two hours extra on ${day}`);
  assert.deepEqual(
    asked.wishes.map(({ kind, readings: [reading] }) => [
      kind,
      reading?.from,
      reading?.punch,
      reading?.minutes,
    ]),
    [
      ['correction', day, { was: 'out', at: 18 * 60 + 40 }, null],
      ['overtime', day, null, 120],
    ],
  );
  const whole = { from: day, to: day, session: 'whole', reason: 'Forgot to punch out' };
  const send = (values: object) =>
    esha.post<Fault & { id: number }>('/api/attendance/requests', { ...whole, ...values });
  const sent = await send({ kind: 'correction', leftAt: '18:40' });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  const made = await esha.get<{ values: object }>(`/api/records/attendance-request/${sent.body.id}`);
  assert.partialDeepStrictEqual(made.body.values, { kind: 'correction', from: day, leftAt: '18:40' });
  assert.equal((await send({ kind: 'overtime', minutes: 120 })).status, 200);
  assert.equal((await send({ kind: 'correction', leftAt: '25:10' })).status, 422);
});
