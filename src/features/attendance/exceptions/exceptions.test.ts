/** A manager finds the days that are not as planned, and puts one right. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { generalShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import { buildWorld, type Person } from '../../../../tests/world.ts';
import type { AttendanceMonth } from '../mine/attendance.call.ts';
import type { ExceptionDays } from './exceptions.call.ts';

type Fault = { code: string; message: string };

const world = await buildWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');
const meera = world.as('Meera Joshi');
const esha = world.as('Esha Pillai');
const idOf = (name: Person) => world.people[name].employeeId ?? 0;

async function save(form: string, values: Record<string, unknown>): Promise<{ id: number }> {
  const { status, body } = await hr.post<{ id: number }>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

const general = await save('shift', generalShift);
await save('attendance-policy', plainPolicy(general.id));
await save('device-person', { employee: idOf('Esha Pillai'), pin: '11', from: '2026-01-01' });
await world.inside(works, (db) =>
  sql`insert into punch (organisation_id, at, pin, device_id, way)
    select ${works}::bigint, (t || '+05:30')::timestamptz, '11', 7, 'device'
    from unnest(array['2026-08-03 09:00:00', '2026-08-04 09:40:00', '2026-08-04 18:15:00']) t`.execute(db),
);

async function found(as = meera) {
  const { status, body } = await as.get<ExceptionDays>(
    '/api/attendance/exceptions?from=2026-08-03&to=2026-08-05',
  );
  assert.equal(status, 200, JSON.stringify(body));
  return body.days
    .filter(({ employee }) => employee === idOf('Esha Pillai'))
    .map(({ date, findings }) => `${date} ${findings.join()}`);
}
const mend = (as = meera, more = {}) =>
  as.post<Fault>('/api/attendance/mended', {
    employee: idOf('Esha Pillai'),
    date: '2026-08-03',
    cameAt: null,
    leftAt: '18:10',
    reason: 'The terminal at the gate was down',
    ...more,
  });

test('the newest day stands first: absent, late, and with a punch missing', async () => {
  assert.deepEqual(await found(), ['2026-08-05 absent', '2026-08-04 late', '2026-08-03 missing']);
});

test('a day put right counts at once, says by whom and why, and the raw punches stay', async () => {
  const { status, body } = await mend();
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(await found(), ['2026-08-05 absent', '2026-08-04 late']);
  const { body: month } = await esha.get<AttendanceMonth>('/api/attendance/month?month=2026-08');
  const monday = month.days.find(({ date }) => date === '2026-08-03');
  assert.equal(monday?.status, 'P');
  assert.match(JSON.stringify(monday?.because), /corrected by .*The terminal at the gate was down/);
  const { rows } = await world.inside(works, (db) =>
    sql<{ n: number }>`select count(*)::int as n from punch where pin = '11'`.execute(db),
  );
  assert.equal(rows[0]?.n, 3);
  assert.equal((await mend()).body.code, 'attendance.twice');
});

test('what waits for the manager is shown with its day', async () => {
  const { body: request } = await esha.post<{ id: number; version: number }>(
    '/api/records/attendance-request',
    {
      employee: idOf('Esha Pillai'),
      kind: 'work-from-home',
      from: '2026-08-05',
      session: 'whole',
      reason: 'Rain',
    },
  );
  const sent = await esha.post(`/api/records/attendance-request/${request.id}/actions/submit`, {
    version: request.version,
    input: {},
  });
  assert.equal(sent.status, 200);
  const { body } = await meera.get<ExceptionDays>('/api/attendance/exceptions?from=2026-08-05&to=2026-08-05');
  const day = body.days.find(({ employee }) => employee === idOf('Esha Pillai'));
  assert.equal(day?.request, request.id);
});

test('attack: nobody puts a day of their own right, one beyond the team, or one without a time', async () => {
  const own = await mend(meera, { employee: idOf('Meera Joshi') });
  assert.equal(own.status, 403);
  assert.equal((await mend(esha, { employee: idOf('Farhan Ali') })).status, 403);
  const stranger = await mend(world.as('Omar Khan'), { date: '2026-08-05' });
  assert(stranger.status >= 403 && stranger.status <= 422, String(stranger.status));
  assert.equal((await mend(meera, { date: '2026-08-05', leftAt: null })).status, 422);
  assert.deepEqual(await found(), ['2026-08-05 absent', '2026-08-04 late']);
});

test('overtime is not granted by the way of corrections', async () => {
  const draft = await hr.post<{ id: number; version: number }>('/api/records/attendance-request', {
    employee: idOf('Esha Pillai'),
    kind: 'overtime',
    from: '2026-08-04',
    minutes: 60,
    reason: 'Stock-taking',
  });
  const done = await hr.post<Fault>(`/api/records/attendance-request/${draft.body.id}/actions/mend`, {
    version: draft.body.version,
    input: {},
  });
  assert.equal(done.body.code, 'attendance.mends-punches');
});

test('a punch outside the shift is shown on its day, never “No punch” beside it', async () => {
  await world.inside(works, (db) =>
    sql`insert into punch (organisation_id, at, pin, device_id, way)
      values (${works}, '2026-08-08 02:45:00+05:30', '11', 7, 'device')`.execute(db),
  );
  const { body } = await meera.get<ExceptionDays>('/api/attendance/exceptions?from=2026-08-08&to=2026-08-08');
  const day = body.days.find(({ employee }) => employee === idOf('Esha Pillai'));
  assert.deepEqual(day?.punches, ['02:45']);
  assert.ok(day?.findings.includes('stray'));
});
