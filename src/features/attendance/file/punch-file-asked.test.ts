/** Files as real devices write them, brought as their bytes are; what they leave open is asked. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildTimeWorld } from '../../../../tests/attendance/time-world.ts';
import { uploadOf } from '../../../../tests/upload.ts';
import type { PunchFileAnswer } from './punch-file.call.ts';

const { world, works, hr, save, idOf, ask } = await buildTimeWorld();
const device = { direction: 'keys', ahead: 330, sendsZone: false };
const gate = await save('attendance-device', { ...device, name: 'Gate', serialNumber: 'CKJ7001' });
await save('attendance-device', { ...device, name: 'Store', serialNumber: 'CKJ7002' });
await world.inside(works, (db) =>
  sql`update attendance_device set state = 'active' where organisation_id = ${works}`.execute(db),
);

async function bring(name: string, content: string, query = `device=${gate.id}`) {
  const { body: payload, headers } = uploadOf(name, content);
  const path = `/api/attendance/punch-file?${query}`;
  return hr.post<PunchFileAnswer & { code?: string; message?: string }>(path, payload, headers);
}
const numbers = ({ body }: Awaited<ReturnType<typeof bring>>) =>
  Object.fromEntries(body.nobody.map(({ pin, punches }) => [pin, punches]));

const agl = [
  'No\tTMNo\tEnNo\tName\t\tGMNo\tMode\tIN/OUT\tAntipass\tDateTime',
  '1\t1\t302\t          \t1\t3\t \t0\t06-30-2016  01:19:29PM\t',
  '2\t1\t302\t          \t1\t1\t \t0\t06-30-2016  01:19:36PM\t',
  '7\t1\t302\t          \t1\t1\t \t0\t06-30-2016  01:35:29PM\t',
  '9\t1\t370\t          \t1\t1\t \t0\t06-30-2016  01:38:06PM\t',
].join('\r\n');
const glg = [
  'No\tTMNo\tEnNo\tName\tINOUT\tMode\tDateTime',
  '1\t1\t1\t\t0\t0\t2017/11/22 14:17:21',
  '3\t1\t8080\t\t0\t0\t2017/12/29 11:54:33',
  '7\t1\t9090\t\t0\t0\t2017/12/29 11:55:43',
  '119\t1\t9\t\t0\t5\t2018/01/02 08:46:08',
  '195\t1\t9\t\t0\t6\t2018/01/02 18:00:06',
].join('\r\n');
const glg3 = [
  'No\tTMNo\tEnNo\tName\t\t\tGMNo\tMode\tDateTime',
  '1\t1\t33\t                      \t1\t2\t07/03/2015 07:30:47',
  '2\t1\t36\t                      \t1\t2\t02/25/2020 14:31:11',
  '5\t1\t37\t                      \t1\t2\t02/25/2020 14:33:37',
].join('\r\n');

test('the punches of a device’s log are those of the people whom it names, and of no other', async () => {
  const first = await bring('agl.txt', agl);
  assert.deepEqual([first.body.asks, first.body.rows, first.body.refused], [[], 4, []]);
  assert.deepEqual(numbers(first), { 302: 3, 370: 1 });
  assert.equal(first.body.format.order, 'month-day', 'no month has thirty days before it');
  const second = await bring('glg.txt', glg);
  assert.deepEqual([second.body.asks, second.body.rows, second.body.dates], [[], 5, null]);
  assert.deepEqual(numbers(second), { 9: 2, 1: 1, 8080: 1, 9090: 1 });
  const third = await bring('glg3.txt', glg3);
  assert.deepEqual([third.body.asks, third.body.rows], [[], 3]);
  assert.deepEqual(numbers(third), { 33: 1, 36: 1, 37: 1 });
  await bring('glg3.txt', glg3, `device=${gate.id}&store=true`);
  const { rows } = await ask('raw-punches', { from: '2015-07-03', to: '2015-07-03' });
  assert.deepEqual(
    rows.map(({ time, pin }) => [time, pin]),
    [['07:30:47', '33']],
    'the order of the later rows is that of the first',
  );
});

test('the order of dates is found from all rows, and asked where none tells it', async () => {
  const early = Array.from(
    { length: 300 },
    (_, at) => `11,06/03/2026 09:${String(at % 60).padStart(2, '0')}`,
  );
  const told = (await bring('log.csv', ['Pin,Date Time', ...early, '11,06/13/2026 09:00'].join('\n'))).body;
  assert.deepEqual([told.format.order, told.asks, told.refusedRows], ['month-day', [], 0]);
  const open = (await bring('log.csv', ['Pin,Date Time', ...early].join('\n'))).body;
  assert.deepEqual([open.format.order, open.asks, open.fresh, open.rows], [null, ['order'], 0, 300]);
  assert.deepEqual(open.dates?.examples, ['06/03/2026']);
  const store = `device=${gate.id}&store=true`;
  const refused = await bring('log.csv', ['Pin,Date Time', ...early].join('\n'), store);
  assert.deepEqual([refused.status, refused.body.code], [409, 'punch-file.asks']);
  const said = await bring('log.csv', 'Pin,Date Time\n11,06/03/2026 09:00', `${store}&order=day-month`);
  assert.equal(said.body.stored, true);
  const { rows } = await ask('raw-punches', { from: '2026-03-06', to: '2026-03-06' });
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['Esha Pillai'],
  );
});

test('a number that is one person’s and a code that is another’s is asked, and not guessed', async () => {
  const { rows } = await world.inside(works, (db) =>
    sql<{ code: string }>`select code from employee where organisation_id = ${works}
      and id = ${idOf('Farhan Ali')}`.execute(db),
  );
  const [{ code = '' } = {}] = rows;
  await save('device-person', { employee: idOf('Gita Das'), pin: code, from: '2026-01-01' });
  const file = `Emp ID,Date Time\n${code},2026-08-03 09:00\n${code},2026-08-03 18:00`;
  const open = (await bring('log.csv', file)).body;
  assert.deepEqual([open.asks, open.format.by, open.fresh], [['by'], null, 0]);
  const byCode = (await bring('log.csv', file, `device=${gate.id}&by=code&store=true`)).body;
  assert.equal(byCode.fresh, 2);
  const told = await ask('raw-punches', { from: '2026-08-03', to: '2026-08-03' });
  assert.deepEqual([...new Set(told.rows.map(({ name }) => name))], ['Farhan Ali']);
});

test('an employee code under “Emp ID” is a code where no device knows it as a number', async () => {
  const { rows } = await world.inside(works, (db) =>
    sql<{ code: string }>`select code from employee where organisation_id = ${works}
      and id = ${idOf('Esha Pillai')}`.execute(db),
  );
  const { body } = await bring('log.csv', `Emp ID,Date Time\n${rows[0]?.code},2026-08-04 09:00`);
  assert.deepEqual([body.format.by, body.people], ['code', 1]);
});

test('a log fills its numbers up with zeros: 000000011 is number 11', async () => {
  const log = 'EnNo\tDateTime\n000000011\t2026/08/05 09:00:00\n000000012\t2026/08/05 09:01:00';
  const { body } = await bring('glog.txt', log);
  assert.deepEqual([body.people, body.nobody], [2, []]);
});

test('whose the punches are, and from which device, is said before anything is stored', async () => {
  const open = (await bring('log.csv', 'No,Date Time\n1,2026-08-03 09:00\n2,2026-08-03 09:01', '')).body;
  assert.deepEqual([open.asks, open.format.pin, open.fresh], [['device', 'pin'], -1, 0]);
  const stick = '11\t2026-08-03 09:00:12\t1\t0\t1\t0';
  for (const query of ['store=true', 'store=true&device=99999']) {
    const { status, body } = await bring('stick.dat', stick, query);
    assert.deepEqual([status, body.code], [409, 'punch-file.asks'], query);
    assert.match(body.message ?? '', /^Choose the device/);
  }
});

test('a roster brings no punches', async () => {
  const roster = 'Duty roster August 2026,,,\nEmp Code,Date,In,Out\nA1,13/08/2026,09:00,18:00\n';
  const { status, body } = await bring('x.csv', roster);
  assert.deepEqual([status, body.code], [409, 'punch-file.planned']);
});
