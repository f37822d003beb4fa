/** Clocking in at an establishment or away from it, by what the attendance policy asks. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { isoDate } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { buildTimeWorld } from '../../../../tests/attendance/time-world.ts';

const { world, works, save, hr, idOf, general } = await buildTimeWorld({ clockPlace: 'refused' });
const esha = world.as('Esha Pillai');
const office = { latitude: 12.9716, longitude: 77.5946 };
const home = { latitude: 12.9916, longitude: 77.5946, accuracy: 20 };
type Fault = { code: string; message: string };

const clock = (body: object, as = esha) =>
  as.post<Fault>('/api/attendance/clock', { direction: 'in', ...body });
const kept = async () => {
  const { rows } = await world.inside(works, (db) =>
    sql<{ detail: Record<string, unknown> }>`
      select detail from punch where way = 'web' order by at desc, received_at desc limit 1`.execute(db),
  );
  return rows[0]?.detail;
};

test('while no establishment has a circle, nobody is elsewhere', async () => {
  assert.equal((await clock(home)).status, 200);
  assert.equal((await kept())?.['elsewhere'], undefined);
});

test('a circle is entered as a whole', async () => {
  const { body } = await hr.get<{ rows: { id: number; version: number }[] }>('/api/records/establishment');
  const [place] = body.rows;
  const put = (values: object) =>
    world.as('Anita Rao').put<Fault & { fields: object }>(`/api/records/establishment/${place?.id}`, {
      version: place?.version,
      values,
    });
  const half = await put({ latitude: office.latitude });
  assert.equal(half.status, 422);
  assert.deepEqual(Object.keys(half.body.fields), ['longitude', 'radius']);
  assert.equal((await put({ ...office, radius: 150 })).status, 200);
});

test('away from it, or without telling the place, clocking in is refused with what to do', async () => {
  const away = await clock(home);
  assert.equal(away.status, 409);
  assert.match(away.body.message, /2\.2 km from/);
  const untold = await clock({});
  assert.equal(untold.body.code, 'attendance.place-untold');
  const vague = await clock({ ...home, accuracy: 50_000 });
  assert.equal(vague.status, 409, 'attack: an accuracy that could be anywhere');
});

test('at the establishment it is taken, and the punch says which', async () => {
  // One second has one punch of a person: somebody else's is told apart.
  assert.equal((await clock({ ...office, accuracy: 15 }, world.as('Meera Joshi'))).status, 200);
  assert.equal(typeof (await kept())?.['place'], 'number');
});

test('who may sign in from anywhere is asked nothing', async () => {
  await save('employee-shift', {
    ...{ employee: idOf('Farhan Ali'), name: 'General', shift: general, validFrom: '2026-01-01' },
    ...{ rotates: false, overtime: false, anyPlace: true },
  });
  assert.equal((await clock({}, world.as('Farhan Ali'))).status, 200);
});

test('where the policy only shows it, the manager finds the day among the exceptions', async () => {
  await world.inside(works, (db) =>
    sql`update attendance_policy set clock_place = 'marked' where organisation_id = ${works}`.execute(db),
  );
  const gita = world.as('Gita Das');
  assert.equal((await clock(home, gita)).status, 200);
  assert.equal((await kept())?.['elsewhere'], 'away');
  const today = isoDate(todayOf());
  const { body } = await gita.get<{ days: { date: string; because: object }[] }>(
    `/api/attendance/month?month=${today.slice(0, 7)}`,
  );
  const day = body.days.find(({ date }) => date === today);
  assert.match(JSON.stringify(day?.because), /away from every establishment/);
  assert.doesNotMatch(JSON.stringify(day), /12\.99/, 'the place itself is told to nobody');
});
