/** From a device on the wall to a judged day, a correction, and who may see it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { generalShift, nightShift, plainPolicy } from '../../../tests/attendance/plain-rules.ts';
import { buildWorld, type Person } from '../../../tests/world.ts';
import type { AttendanceMonth, ClockedToday } from './mine/attendance.call.ts';

type Saved = { id: number; version: number; state: string };
type Fault = { code: string; message: string; fields?: Record<string, string> };

const world = await buildWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');
const esha = world.as('Esha Pillai');
const idOf = (name: Person) => world.people[name].employeeId ?? 0;

async function save(form: string, values: Record<string, unknown>, as = hr): Promise<Saved> {
  const { status, body } = await as.post<Saved>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const act = (as: typeof hr, { id, version }: Saved, action: string, input: Record<string, unknown> = {}) =>
  as.post<Saved & Fault>(`/api/records/attendance-request/${id}/actions/${action}`, { version, input });

/** A decision is on what was seen. */
async function approve(as: typeof hr, { id }: Saved) {
  const at = `/api/records/attendance-request/${id}`;
  const { body } = await as.get<Saved & { fingerprint: string }>(at);
  const { version, fingerprint } = body;
  return as.post<Saved & Fault>(`${at}/actions/approve`, { version, fingerprint, input: {} });
}

const hours = { fullFrom: 420, halfFrom: 210 };
const general = await save('shift', { ...generalShift, ...hours });
const night = await save('shift', { ...nightShift, ...hours });
await save('attendance-policy', { ...plainPolicy(general.id), correctTimes: 2 });
await save('device-person', { employee: idOf('Esha Pillai'), pin: '11', from: '2026-01-01' });
await save('device-person', { employee: idOf('Farhan Ali'), pin: '12', from: '2026-01-01' });

/** A person has one punch in a second. */
const nextSecond = () => new Promise((done) => setTimeout(done, 1_100));

/** Punches as a device has stored them, at times of India. */
const punched = (pin: string, ...times: readonly string[]) =>
  world.inside(works, (db) =>
    sql`insert into punch (organisation_id, at, pin, device_id, way)
      select ${works}::bigint, (t || '+05:30')::timestamptz, ${pin}, 7, 'device'
      from unnest(${[...times]}::text[]) t`.execute(db),
  );

async function day(date: string, as = esha, employee?: number) {
  const { status, body } = await as.get<AttendanceMonth>(
    `/api/attendance/month?month=${date.slice(0, 7)}${employee ? `&employee=${employee}` : ''}`,
  );
  assert.equal(status, 200, JSON.stringify(body));
  return body.days.find((each) => each.date === date);
}

test('a day of work says its shift, its punches, and how late one was', async () => {
  await punched('11', '2026-08-03 09:25:00', '2026-08-03 18:05:00');
  const monday = await day('2026-08-03');
  assert.equal(monday?.status, 'P');
  assert.equal(monday?.shift, 'General');
  assert.deepEqual(
    monday?.punches.map(({ at }) => at),
    ['09:25', '18:05'],
  );
  assert.equal(monday?.late, 25);
  assert.equal(monday?.worked, 7 * 60 + 40);
  assert.match(JSON.stringify(monday?.because), /Shift General/);
});

test('a day without a punch is absent, and a weekly off is none', async () => {
  assert.equal((await day('2026-08-04'))?.status, 'A');
  assert.equal((await day('2026-08-02'))?.status, 'WO');
});

test('a night shift is of the date on which it begins', async () => {
  await save('employee-shift', {
    employee: idOf('Farhan Ali'),
    name: 'Night',
    shift: night.id,
    rotates: false,
    overtime: false,
    anyPlace: false,
    validFrom: '2026-08-01',
  });
  await punched('12', '2026-08-05 21:55:00', '2026-08-06 06:10:00');
  const farhan = world.as('Farhan Ali');
  const wednesday = await day('2026-08-05', farhan);
  assert.equal(wednesday?.status, 'P');
  assert.equal(wednesday?.night, 8 * 60);
  assert.equal((await day('2026-08-06', farhan))?.status, 'A');
});

test('a forgotten punch is no absence, and an approved correction makes the day whole', async () => {
  await punched('11', '2026-08-05 09:00:00');
  assert.equal((await day('2026-08-05'))?.status, 'MIS');
  const asked = await save(
    'attendance-request',
    {
      employee: idOf('Esha Pillai'),
      kind: 'correction',
      from: '2026-08-05',
      leftAt: '18:00',
      reason: 'Forgot',
    },
    esha,
  );
  const sent = await act(esha, asked, 'submit');
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  assert.equal((await day('2026-08-05'))?.status, 'MIS', 'nothing counts before it is approved');
  const refused = await approve(esha, sent.body);
  assert.ok([403, 404, 409].includes(refused.status), 'nobody approves their own');
  const approved = await approve(world.as('Meera Joshi'), sent.body);
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  const whole = await day('2026-08-05');
  assert.equal(whole?.status, 'P');
  assert.match(JSON.stringify(whole?.because), /corrected/);
  const { rows } = await world.inside(works, (db) =>
    sql`select from punch where organisation_id = ${works} and pin = '11'
      and at between '2026-08-05' and '2026-08-06'`.execute(db),
  );
  assert.equal(rows.length, 1, 'the raw punches stay as they were');
});

test('the forgotten exit of a night is of the next morning, and a late entry is after midnight', async () => {
  const farhan = world.as('Farhan Ali');
  await punched('12', '2026-08-10 21:55:00', '2026-08-12 06:05:00');
  assert.equal((await day('2026-08-10', farhan))?.status, 'MIS');
  const asked = { employee: idOf('Farhan Ali'), kind: 'correction', reason: 'The terminal was off' };
  for (const missed of [
    { from: '2026-08-10', leftAt: '06:00' },
    { from: '2026-08-11', cameAt: '00:30' },
  ]) {
    const made = await save('attendance-request', { ...asked, ...missed });
    const sent = await act(hr, made, 'submit');
    assert.equal((await approve(world.as('Meera Joshi'), sent.body)).status, 200);
  }
  const [whole, late] = [await day('2026-08-10', farhan), await day('2026-08-11', farhan)];
  assert.deepEqual([whole?.status, whole?.worked], ['P', 7 * 60 + 5]);
  assert.deepEqual([late?.status, late?.late], ['HD', 150]);
});

test('work from home counts as work once it is approved, for its half of the day', async () => {
  const asked = await save(
    'attendance-request',
    {
      employee: idOf('Esha Pillai'),
      kind: 'work-from-home',
      from: '2026-08-06',
      session: 'whole',
      reason: 'Rain',
    },
    esha,
  );
  const sent = await act(esha, asked, 'submit');
  await approve(world.as('Meera Joshi'), sent.body);
  assert.equal((await day('2026-08-06'))?.status, 'WFH');
});

test('a policy’s limit of corrections refuses with what to do instead', async () => {
  for (const [at, date] of ['2026-08-10', '2026-08-11'].entries()) {
    const asked = await save(
      'attendance-request',
      {
        employee: idOf('Esha Pillai'),
        kind: 'correction',
        from: date,
        cameAt: '09:00',
        leftAt: '18:00',
        reason: 'x',
      },
      esha,
    );
    const { status, body } = await act(esha, asked, 'submit');
    assert.equal(status, at === 0 ? 200 : 409, JSON.stringify(body));
    if (at === 1) assert.match(body.message, /2 corrections a month are allowed\. Ask HR/);
  }
});

test('who clocks in here is in since then, once for a second however often it is sent', async () => {
  const gita = world.as('Gita Das');
  // Whatever the time of the test is, it is within her shift.
  const always = { starts: '06:00', ends: '18:00', opensBefore: 360, closesAfter: 360 };
  const { id: shift } = await save('shift', { ...generalShift, ...hours, ...always, code: 'D', name: 'Day' });
  await save('employee-shift', {
    employee: idOf('Gita Das'),
    name: 'Day',
    shift,
    rotates: false,
    overtime: false,
    anyPlace: false,
    validFrom: '2026-08-01',
  });
  const before = await gita.get<ClockedToday>('/api/attendance/today');
  assert.equal(before.body.since, null);
  const now = await gita.post<ClockedToday>('/api/attendance/clock', { direction: 'in' });
  assert.equal(now.status, 200, JSON.stringify(now.body));
  assert.ok(now.body.since !== null);
  assert.equal(now.body.punches.length, 1);
});

test('who clocks in by mistake and out at once is not at work', async () => {
  await nextSecond();
  const gita = world.as('Gita Das');
  const { body } = await gita.post<ClockedToday>('/api/attendance/clock', { direction: 'out' });
  assert.equal(body.since, null, 'a moment ago is no second tap');
});

test('who clocks in outside the hours of every shift is told so, is in, and clocks out next', async () => {
  const meera = world.as('Meera Joshi');
  // Whatever the time of the test is, her shift of two hours is half a day away.
  const hourOfIndia = Math.floor(Date.now() / 3_600_000 + 5.5) % 24;
  const at = (later: number) => `${String((hourOfIndia + later) % 24).padStart(2, '0')}:00`;
  const far = { starts: at(11), ends: at(13), opensBefore: 60, closesAfter: 60, unpaidBreak: 0 };
  const shift = await save('shift', { ...generalShift, ...far, code: 'F', name: 'Far' });
  await save('employee-shift', {
    employee: idOf('Meera Joshi'),
    name: 'Far',
    shift: shift.id,
    rotates: false,
    overtime: false,
    anyPlace: false,
    validFrom: '2026-08-01',
  });
  const clock = async (direction: string) =>
    (await meera.post<ClockedToday>('/api/attendance/clock', { direction })).body;
  const came = await clock('in');
  assert.deepEqual(
    [came.punches.map(({ isOutside }) => isOutside), came.since === null, came.sinceCounts, came.worked],
    [[true], false, false, 0],
  );
  await nextSecond();
  const went = await clock('out');
  assert.deepEqual([went.since, went.punches.at(-1)?.direction], [null, 'out']);
});

test('attack: nobody’s days are read beyond one’s reach, and a clock takes no time of its own', async () => {
  const month = `/api/attendance/month?month=2026-08&employee=${idOf('Esha Pillai')}`;
  assert.equal((await world.as('Farhan Ali').get(month)).status, 404);
  assert.equal((await world.as('Meera Joshi').get(month)).status, 200);
  assert.equal((await world.as('Omar Khan').get(month)).status, 404);
  const forged = await esha.post<Fault>('/api/attendance/clock', {
    direction: 'in',
    at: '2026-08-04T09:00:00Z',
  });
  assert.equal(forged.status, 422);
});

test('rests of a rotation are the weekly offs, whatever those of the person were', async () => {
  const gita = { employee: idOf('Gita Das'), validFrom: '2026-08-01' };
  await save('employee-weekly-off', { ...gita, pattern: 'own', days: ['saturday', 'sunday'] });
  const turns = [
    { shift: general.id, days: 6 },
    { shift: null, days: 1 },
  ];
  const { id } = await save('shift-rotation', { name: 'Six days', restsAreOffs: true, turns });
  const rotates = { name: 'Six days', rotates: true, rotation: id, anchor: '2026-08-04', offset: 0 };
  await save('employee-shift', {
    ...{ ...gita, ...rotates, validFrom: '2026-08-04' },
    ...{ overtime: false, anyPlace: false },
  });
  const statusOn = async (date: string) => (await day(date, world.as('Gita Das')))?.status;
  assert.equal(await statusOn('2026-08-08'), 'A', 'a Saturday on which the rotation has a shift');
  assert.equal(await statusOn('2026-08-10'), 'WO', 'a Monday on which it rests');
});
