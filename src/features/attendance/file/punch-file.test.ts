/** Punches from a file: proposed, shown, stored once, and what was not taken is told with its reason. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildTimeWorld } from '../../../../tests/attendance/time-world.ts';
import { uploadOf } from '../../../../tests/upload.ts';
import type { PunchFileAnswer } from './punch-file.call.ts';

const { world, works, hr, save, idOf, ask } = await buildTimeWorld();
const gate = await save('attendance-device', {
  name: 'Gate',
  serialNumber: 'CKJ7001',
  direction: 'keys',
  ahead: 330,
  sendsZone: false,
});
const approve = () =>
  world.inside(works, (db) =>
    sql`update attendance_device set state = 'active' where organisation_id = ${works}`.execute(db),
  );

async function bring(name: string, content: string, query = '', as = hr) {
  const { body: payload, headers } = uploadOf(name, content);
  return as.post<PunchFileAnswer & { code?: string; message?: string }>(
    `/api/attendance/punch-file?${query}`,
    payload,
    headers,
  );
}

// Number, time, device, state, verify, work code: the number is right-aligned with blanks.
const attlog = [
  '       11\t2026-08-03 09:00:12\t1\t0\t1\t0',
  '       11\t2026-08-03 18:04:00\t1\t1\t1\t0',
  '       11\t2026-08-03 18:04:00\t1\t1\t1\t0',
  '       98\t2026-08-03 09:10:00\t1\t0\t1\t0',
  '       11\t2001-01-01 00:00:00\t1\t0\t1\t0',
  '       11\t2031-01-01 09:00:00\t1\t0\t1\t0',
].join('\r\n');

test('without an approved device there is nothing to bring punches to', async () => {
  const { status, body } = await bring('CKJ7001_attlog.dat', attlog);
  assert.equal(status, 409);
  assert.equal(body.code, 'punch-file.no-device');
  await approve();
});

test('the file of a USB stick proposes its columns and its device, and stores nothing yet', async () => {
  const { status, body } = await bring('CKJ7001_attlog.dat', attlog);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(body.format, {
    ...{ heading: false, pin: 0, moment: 1, time: -1, direction: 3, by: 'number', order: 'day-month' },
    ...{ days: [], wholeDay: false },
  });
  assert.deepEqual([body.device, body.rows, body.fresh, body.known, body.people], [gate.id, 4, 3, 1, 1]);
  assert.deepEqual(body.nobody, [{ pin: '98', punches: 1 }]);
  assert.deepEqual(
    body.refused.map(({ line, why }) => [line, why]),
    [
      [5, 'The clock of the device had lost its time.'],
      [6, 'The time of the row is still to come.'],
    ],
  );
  assert.equal(body.stored, false);
  assert.equal((await ask('raw-punches', { from: '2026-08-03', to: '2026-08-03' })).count, 0);
});

test('what is stored is there once, however often the file or the device brings it', async () => {
  const first = (await bring('CKJ7001_attlog.dat', attlog, 'store=true')).body;
  assert.deepEqual([first.fresh, first.known, first.stored], [3, 1, true]);
  const again = (await bring('CKJ7001_attlog.dat', attlog, 'store=true')).body;
  assert.deepEqual([again.fresh, again.known], [0, 4]);
  const { rows } = await ask('raw-punches', { from: '2026-08-03', to: '2026-08-03' });
  assert.deepEqual(
    rows.map(({ time, pin, name, direction, way }) => [time, pin, name, direction, way]),
    [
      ['09:00:12', '11', 'Esha Pillai', 'In', 'File'],
      ['09:10:00', '98', null, 'In', 'File'],
      ['18:04:00', '11', 'Esha Pillai', 'Out', 'File'],
    ],
  );
  const [monday] = (await ask('in-out-register', { from: '2026-08-03', to: '2026-08-03' })).rows.filter(
    ({ name }) => name === 'Esha Pillai',
  );
  assert.equal(monday?.['status'], 'P: present');
});

test('who pressed the wrong key and then the right one was there, and no punch is missing', async () => {
  await save('device-person', { employee: idOf('Gita Das'), pin: '5005', from: '2026-01-01' });
  const corrected = [
    '5005\t2026-09-09 09:25:05\t1\t0\t1\t0',
    '5005\t2026-09-09 18:34:35\t1\t0\t1\t0',
    '5005\t2026-09-09 18:34:57\t1\t1\t1\t0',
    '5005\t2026-09-10 09:25:05\t1\t0\t1\t0',
    '5005\t2026-09-10 18:34:57\t1\t1\t1\t0',
  ].join('\r\n');
  assert.equal((await bring('corr2_attlog.dat', corrected, 'store=true')).body.fresh, 5);
  const { rows } = await ask('in-out-register', { from: '2026-09-09', to: '2026-09-10' });
  assert.deepEqual(
    rows.filter(({ name }) => name === 'Gita Das').map(({ status, worked }) => [status, worked]),
    [
      ['P: present', 8.15],
      ['P: present', 8.15],
    ],
  );
});

test('a table with employee codes, words for in and out, days before months is read as well', async () => {
  const { rows: people } = await world.inside(works, (db) =>
    sql<{ code: string }>`select code from employee where organisation_id = ${works}
      and id in (${idOf('Farhan Ali')}, ${idOf('Harish Iyer')}) order by id`.execute(db),
  );
  const [hrCode, farhan] = people.map(({ code }) => code);
  const table = [
    'Employee Code,Punch Date,Punch Time,Direction',
    `${farhan},13/08/2026,9:05 AM,IN`,
    `${farhan},13/08/2026,6:10 PM,OUT`,
    `${hrCode},13/08/2026,09:00,IN`,
    'NOBODY,13/08/2026,09:00,IN',
    `${farhan},31/02/2026,09:00,IN`,
  ].join('\n');
  const { body } = await bring('log.csv', table, `device=${gate.id}`);
  assert.deepEqual(body.format, {
    ...{ heading: true, pin: 0, moment: 1, time: 2, direction: 3, by: 'code', order: 'day-month' },
    ...{ days: [], wholeDay: false },
  });
  assert.deepEqual([body.rows, body.fresh, body.people], [2, 2, 1]);
  assert.deepEqual(
    body.refused.map(({ line, why }) => [line, why]),
    [
      [4, 'Nobody with a number on devices has this employee code.'],
      [5, 'Nobody with a number on devices has this employee code.'],
      [6, 'The row has no date and time that can be read.'],
    ],
  );
  await bring('log.csv', table, `device=${gate.id}&store=true`);
  const { rows } = await ask('raw-punches', { from: '2026-08-13', to: '2026-08-13' });
  assert.deepEqual(
    rows.map(({ time, name, direction }) => [time, name, direction]),
    [
      ['09:05:00', 'Farhan Ali', 'In'],
      ['18:10:00', 'Farhan Ali', 'Out'],
    ],
  );
});

test('in a row for each day every time is a punch, and a night ends the next day', async () => {
  const { rows: people } = await world.inside(works, (db) =>
    sql<{ code: string }>`select code from employee where organisation_id = ${works}
      and id = ${idOf('Farhan Ali')}`.execute(db),
  );
  const code = people[0]?.code ?? '';
  const table = [
    'Emp Code;Name;Date;Shift;In 1;Out 1;In 2;Out 2;Total',
    `${code};Farhan Ali;17/08/2026;G;09:02;13:00;13:45;18:10;8:23`,
    `${code};Farhan Ali;18/08/2026;N;22:00;02:00;02:30;06:05;7:35`,
    `${code};Farhan Ali;19/08/2026;G;--;;;;0:00`,
    `${code};Farhan Ali;20/08/2026;G;09:00;;;;0:00`,
    `${code};Farhan Ali;21/08/2026;G;09:00;00:00;;;0:00`,
    `${code};Farhan Ali;24/08/2026;G;09:00;late;;;0:00`,
    `${code};Farhan Ali;25/08/2026;G;18:00;09:00;18:00;09:00;0:00`,
    `${code};Farhan Ali;26/08/2026;G;16:00;24:00;;;8:00`,
  ].join('\n');
  const { body } = await bring('days.csv', table, `device=${gate.id}`);
  assert.deepEqual([body.format.wholeDay, body.format.moment, body.format.by], [true, 2, 'code']);
  assert.deepEqual(
    body.format.days.map(({ at, direction }) => `${at} ${direction}`),
    ['4 in', '5 out', '6 in', '7 out'],
  );
  assert.deepEqual([body.rows, body.fresh], [11, 11]);
  assert.deepEqual(
    body.refused.map(({ line, why }) => [line, why]),
    [
      [6, '00:00 may be midnight or no time. Leave the cell empty, or write 24:00.'],
      [7, '“late” is not a time.'],
      [8, 'The times of the row do not follow each other.'],
    ],
  );
  await bring('days.csv', table, `device=${gate.id}&store=true`);
  const { rows } = await ask('raw-punches', { from: '2026-08-17', to: '2026-08-27' });
  assert.deepEqual(
    rows.map(({ day, time, direction }) => `${day} ${time} ${direction}`),
    [
      '2026-08-17 09:02:00 In',
      '2026-08-17 13:00:00 Out',
      '2026-08-17 13:45:00 In',
      '2026-08-17 18:10:00 Out',
      '2026-08-18 22:00:00 In',
      '2026-08-19 02:00:00 Out',
      '2026-08-19 02:30:00 In',
      '2026-08-19 06:05:00 Out',
      '2026-08-20 09:00:00 In',
      '2026-08-26 16:00:00 In',
      '2026-08-27 00:00:00 Out',
    ],
  );
  const again = (await bring('days.csv', table, `device=${gate.id}`)).body;
  assert.deepEqual([again.fresh, again.known], [0, 11]);
});

test('a month side by side is read day by day, once it is known which month it is', async () => {
  const days = Array.from({ length: 31 }, (_, at) => at + 1);
  const table = [
    ['Pin', 'Name', ...days.flatMap((day) => [`${day}`, ''])].join(';'),
    ['', '', ...days.flatMap(() => ['In', 'Out'])].join(';'),
    ['11', 'Farhan Ali', ...days.flatMap((day) => (day === 2 ? ['09:00', '18:00'] : ['A', '']))].join(';'),
    ['11', 'Farhan Ali', ...days.flatMap((day) => (day === 5 ? ['22:00', '06:00'] : ['', '']))].join(';'),
    ['11', 'Farhan Ali', ...days.flatMap((day) => (day === 6 ? ['9 am', ''] : ['', '']))].join(';'),
  ].join('\n');
  const open = (await bring('roll.csv', table, `device=${gate.id}`)).body;
  assert.deepEqual([open.month, open.rows], [null, 0], 'nothing is read of a month that nobody said');
  const { body } = await bring('roll.csv', table, `device=${gate.id}&month=2026-07&store=true`);
  assert.deepEqual([body.month, body.rows, body.fresh], ['2026-07', 4, 4]);
  assert.deepEqual(
    body.refused.map(({ line, why }) => [line, why]),
    [[5, '“9 am” is not a time.']],
  );
  const { rows } = await ask('raw-punches', { from: '2026-07-01', to: '2026-07-31' });
  assert.deepEqual(
    rows.map(({ day, time, direction }) => `${day} ${time} ${direction}`),
    [
      '2026-07-02 09:00:00 In',
      '2026-07-02 18:00:00 Out',
      '2026-07-05 22:00:00 In',
      '2026-07-06 06:00:00 Out',
    ],
  );
});

test('first in and last out are a pair, and one such column alone is no day', async () => {
  const head = 'Pin,Date,First In,Last Out';
  const pair = (await bring('f.csv', `${head}\n11,2026-08-28,09:00,18:00\n`)).body;
  assert.deepEqual([pair.format.wholeDay, pair.rows], [true, 2]);
  const one = (await bring('f.csv', 'Pin,Date,In Time\n11,2026-08-28,09:00\n')).body;
  assert.deepEqual([one.format.wholeDay, one.format.time, one.rows], [false, 2, 1]);
});

test('a layout that was proposed wrongly is said otherwise', async () => {
  const table = 'Badge,Card,When\n5,11,2026-08-14 09:00\n';
  assert.deepEqual((await bring('t.csv', table)).body.nobody, [{ pin: '5', punches: 1 }]);
  const { body } = await bring('t.csv', table, 'pin=1');
  assert.deepEqual([body.nobody, body.people], [[], 1]);
});

test('attack: nobody brings punches of their own, or to a device of another organisation', async () => {
  await save(
    'device-person',
    { employee: idOf('Harish Iyer'), pin: '77', from: '2026-01-01' },
    world.as('Anita Rao'),
  );
  const own = await bring('own.csv', 'Pin,Date Time\n77,2026-08-14 09:00\n', 'store=true');
  assert.deepEqual([own.status, own.body.code], [409, 'punch-file.nothing'], 'nothing of it is stored');
  assert.match(String(own.body.message), /own punches: ask somebody else to import them/);
  const stranger = await bring(
    'x.csv',
    'Pin,Date Time\n11,2026-08-14 09:00\n',
    `device=${gate.id}&store=true`,
    world.as('Omar Khan'),
  );
  assert.equal(stranger.body.code, 'punch-file.no-device');
  for (const name of ['Esha Pillai', 'Meera Joshi', 'Uma Sen'] as const)
    assert.equal((await bring('x.csv', attlog, '', world.as(name))).status, 403, name);
  const none = await bring('x.csv', 'a,b\nc,d\n');
  assert.equal(none.body.code, 'punch-file.no-times');
});
