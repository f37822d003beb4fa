/** A time system of another maker sends its punches as JSON, and hears of each that was not taken. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildTimeWorld } from '../../../../tests/attendance/time-world.ts';
import { uploadOf } from '../../../../tests/upload.ts';

type Taken = {
  fresh: number;
  known: number;
  refused: { place: number; code: string; why: string }[];
  code?: string;
  message?: string;
};

const { world, works, hr, save, idOf } = await buildTimeWorld();
const codeOf = async (name: 'Esha Pillai' | 'Vikram Shah') => {
  const { body } = await hr.get<{ values: { code: string } }>(`/api/records/employee/${idOf(name)}`);
  return body.values.code;
};
const [esha, vikram] = [await codeOf('Esha Pillai'), await codeOf('Vikram Shah')];
const send = (punches: readonly object[], who = hr) =>
  who.post<Taken>('/api/attendance/punches', { punches });

test('punches by employee code need no device and no number, and are stored once', async () => {
  const punches = [
    { code: esha, at: '2026-08-03T09:02:31+05:30', direction: 'in' },
    { code: esha.toLowerCase(), at: '2026-08-03T18:01' },
    { code: vikram, at: '2026-08-03T03:30:00Z' },
  ];
  const first = await send(punches);
  assert.deepEqual([first.status, first.body], [200, { fresh: 3, known: 0, refused: [] }]);
  assert.deepEqual((await send(punches)).body, { fresh: 0, known: 3, refused: [] });
  const { rows } = await world.inside(works, (db) =>
    sql<{ at: string; direction: string | null }>`
      select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') as at, direction from punch
      where organisation_id = ${works} and pin = ${`#${idOf('Esha Pillai')}`} order by at`.execute(db),
  );
  assert.deepEqual(rows, [
    { at: '2026-08-03 09:02:31', direction: 'in' },
    { at: '2026-08-03 18:01:00', direction: null },
  ]);
});

test('what is not taken says why, and the others are stored', async () => {
  const { body } = await send([
    { code: 'NOBODY', at: '2026-08-04T09:00' },
    { code: esha, at: '04/08/2026 9:00' },
    { code: esha, at: '2026-02-30T09:00' },
    { code: esha, at: '2199-08-04T09:00' },
    { code: esha, at: '2019-08-04T09:00' },
    { code: esha, at: '2026-08-04T09:00' },
  ]);
  assert.equal(body.fresh, 1);
  assert.deepEqual(
    body.refused.map(({ place, why }) => [place, why]),
    [
      [0, 'No employee has this code.'],
      [1, 'This is no date with a time. Send it as 2026-04-01T09:02:31.'],
      [2, 'This is no date with a time. Send it as 2026-04-01T09:02:31.'],
      [3, 'This time is still to come.'],
      [4, 'The employee had not joined on that day.'],
    ],
  );
});

test('nobody sends their own punches, or any without the right', async () => {
  const harish = (await hr.get<{ values: { code: string } }>(`/api/records/employee/${idOf('Harish Iyer')}`))
    .body.values.code;
  const own = await send([{ code: harish, at: '2026-08-04T09:00' }]);
  assert.match(own.body.refused[0]?.why ?? '', /your own punches/);
  assert.equal((await send([{ code: esha, at: '2026-08-04T09:00' }], world.as('Esha Pillai'))).status, 403);
});

test('a file of which no punch could be stored is refused and says why', async () => {
  await save('attendance-device', {
    ...{ direction: 'keys', ahead: 330, sendsZone: false, name: 'Gate', serialNumber: 'CKJ7001' },
  });
  await world.inside(works, (db) =>
    sql`update attendance_device set state = 'active' where organisation_id = ${works}`.execute(db),
  );
  const { body: payload, headers } = uploadOf('punches.csv', 'Code,Time\nNOBODY,2026-08-04 09:00\n');
  const path = '/api/attendance/punch-file?by=code&store=true';
  const { status, body } = await hr.post<Taken>(path, payload, headers);
  assert.deepEqual([status, body.code], [409, 'punch-file.nothing'], JSON.stringify(body));
  assert.match(body.message ?? '', /Row 2: Nobody with a number on devices has this employee code/);
});
