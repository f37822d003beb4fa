/** People who work by another clock: their shifts, punches and days are of the place where they work. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildTimeWorld } from '../../../../tests/attendance/time-world.ts';
import { personDays } from '../day/person-days.server.ts';
import { dayNow } from '../mine/clock.server.ts';

const { world, works, save, idOf, general } = await buildTimeWorld();
const [esha, farhan, gita] = [idOf('Esha Pillai'), idOf('Farhan Ali'), idOf('Gita Das')];

const punched = (pin: string, ...instants: readonly string[]) =>
  world.inside(works, (db) =>
    sql`insert into punch (organisation_id, at, pin, device_id, way)
      select ${works}::bigint, t::timestamptz, ${pin}, 7, 'device'
      from unnest(${[...instants]}::text[]) t`.execute(db),
  );
const judged = (employee: number, from: IsoDate, to = from) =>
  inWork(world.host, systemSession(works, 'Test'), async (work) =>
    (await personDays(work, [employee], { from, to })).of(employee),
  );
const shiftOf = (employee: number, timeZone: string | null, validFrom: IsoDate, validTo?: IsoDate) =>
  save('employee-shift', {
    ...{ employee, name: 'General', shift: general, timeZone, validFrom, validTo },
    ...{ rotates: false, overtime: false, anyPlace: false },
  });

test('nine in Dubai is in time there, though it is half past ten in India', async () => {
  await shiftOf(esha, 'Asia/Dubai', '2026-08-03');
  await punched('11', '2026-08-03T09:05+04:00', '2026-08-03T18:00+04:00');
  const [monday] = await judged(esha, '2026-08-03');
  assert.equal(monday?.day.status, 'P');
  assert.equal(monday?.day.isLate, false);
  assert.equal(monday?.day.minutes.worked, 8 * 60 - 5);
  assert.equal(monday?.facts.zone, 'Dubai, Abu Dhabi');
});

test('by India’s clock the same punches are late', async () => {
  await punched('12', '2026-08-03T09:05+04:00', '2026-08-03T18:00+04:00');
  const [monday] = await judged(farhan, '2026-08-03');
  assert.equal(monday?.day.minutes.late, 95);
  assert.equal(monday?.facts.zone, undefined);
});

test('a working day in New York is of its own date, and summer time moves its hours', async () => {
  await shiftOf(gita, 'America/New_York', '2026-08-03');
  await punched('13', '2026-08-04T09:00-04:00', '2026-08-04T18:00-04:00');
  await punched('13', '2026-11-03T09:00-05:00', '2026-11-03T18:00-05:00');
  for (const date of ['2026-08-04', '2026-11-03'] as const) {
    const [day] = await judged(gita, date);
    assert.equal(day?.day.status, 'P', date);
    assert.equal(day?.day.isLate, false, date);
    assert.equal(day?.facts.punches.length, 2, date);
  }
});

test('a forgotten punch is put right by the clock of the place', async () => {
  await punched('11', '2026-08-04T09:00+04:00');
  const asked = await save('attendance-request', {
    ...{ employee: esha, kind: 'correction', from: '2026-08-04', leftAt: '18:00', reason: 'Forgot' },
  });
  await world.inside(works, (db) =>
    sql`update attendance_request set state = 'approved' where id = ${asked.id}`.execute(db),
  );
  const [tuesday] = await judged(esha, '2026-08-04');
  assert.equal(tuesday?.day.minutes.worked, 8 * 60);
});

test('between two clocks no punch is lost: the longer date has all of its hours', async () => {
  // Saturday and Sunday are off: no shift's window holds these punches.
  await punched('12', '2026-08-08T20:00+05:30', '2026-08-09T00:30+05:30', '2026-08-09T02:00+05:30');
  await shiftOf(farhan, 'Asia/Dubai', '2026-08-09');
  const days = await judged(farhan, '2026-08-08', '2026-08-09');
  const held = days.map(({ facts }) => facts.punches.length + (facts.stray?.length ?? 0));
  assert.equal(held[0] === undefined ? 0 : held[0] + (held[1] ?? 0), 3);
});

test('today is the date that the person’s own clock shows', async () => {
  const today: IsoDate = '2026-08-05';
  const days = await judged(gita, addDays(today, -2), addDays(today, 1));
  const at = (text: string) => dayNow(days, Date.parse(text) / 1000)?.facts.date;
  assert.equal(
    at('2026-08-05T03:00+05:30'),
    '2026-08-04',
    'half past five in the afternoon of the day before',
  );
  assert.equal(at('2026-08-05T10:00-04:00'), '2026-08-05');
});

test('the establishment’s clock holds for everybody who works there', async () => {
  const { rows } = await world.inside(works, (db) =>
    sql<{ id: number }>`select establishment_id as id from employee_work where organisation_id = ${works}
      and employee_id = ${idOf('Arjun Mehta')} and superseded_at is null limit 1`.execute(db),
  );
  await world.inside(works, (db) =>
    sql`update establishment set time_zone = 'Asia/Singapore' where id = ${rows[0]?.id ?? 0}`.execute(db),
  );
  const [day] = await judged(idOf('Arjun Mehta'), '2026-08-05');
  assert.equal(day?.facts.ahead, 480);
  assert.equal(
    (await judged(esha, '2026-08-05'))[0]?.facts.ahead,
    240,
    'what is said of the person goes first',
  );
});
