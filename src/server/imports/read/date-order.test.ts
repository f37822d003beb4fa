/** A column of dates is read in one order, and where it does not tell which, the person is asked. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { DateOrder } from '#kernel/calendar/written-date.ts';
import { isoDate } from '#kernel/calendar.ts';
import { jobDone, upload } from '../../../../tests/importing.ts';
import { buildWorld } from '../../../../tests/world.ts';
import { readDate } from './cell.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');
const head = 'Employee code,First name,Last name,Gender,Date of birth,Joined on';
const people = (...lines: string[]) => [head, ...lines].join('\r\n');
type Started = { jobId: number; fields?: Record<string, string> };

async function run(content: string, dateOrders?: Record<string, DateOrder>, step = 'run') {
  const { body } = await upload(hr, 'employee', 'e.csv', content);
  const { matches, importId, dates } = body;
  const asked = { matches, goodRowsOnly: true, ...(dateOrders && { dateOrders }) };
  const answer = await hr.post<Started>(`/api/records/employee/import/${importId}/${step}`, asked);
  const job = answer.status === 200 ? await jobDone(world, answer.body.jobId) : null;
  return { dates, status: answer.status, fields: answer.body.fields ?? {}, outcome: job?.result };
}

const joined = (code: string) =>
  world.inside(world.organisations.works, async (db) => {
    const { rows } = await sql<{ day: string }>`
      select joined_on::text as day from employee where code = ${code}`.execute(db);
    return rows[0]?.day;
  });

test('the month is read first in the whole column when one row says so', async () => {
  const { dates, outcome } = await run(
    people('A01,Asha,Rao,Female,1990-01-01,7/5/2011', 'A02,Bela,Sen,Female,1990-01-01,3/30/2015'),
  );
  assert.deepEqual(dates['5'], { order: 'month-day', examples: ['3/30/2015'] });
  assert.equal(outcome?.created, 2, JSON.stringify(outcome?.faults));
  assert.deepEqual([await joined('A01'), await joined('A02')], ['2011-07-05', '2015-03-30']);
});

test('the day is read first in the whole column when one row says so', async () => {
  const { dates, outcome } = await run(
    people('B01,Asha,Rao,Female,1990-01-01,7/5/2011', 'B02,Bela,Sen,Female,1990-01-01,30-03-2015'),
  );
  assert.equal(dates['5']?.order, 'day-month');
  assert.equal(outcome?.created, 2);
  assert.equal(await joined('B01'), '2011-05-07');
});

test('a column that does not tell is asked for, with examples, before any row is read', async () => {
  const content = people('C01,Asha,Rao,Female,1990-01-01,7/5/2011');
  const asked = await run(content);
  assert.equal(asked.status, 422);
  assert.match(
    asked.fields['dateOrders.5'] ?? '',
    /^Say whether the day or the month comes first in Joined on, as in 7\/5\/2011\.$/,
  );
  assert.equal((await run(content, undefined, 'check')).status, 422, 'the check asks too');
  assert.equal((await run(content, { 5: 'month-day' })).outcome?.created, 1);
  assert.equal(await joined('C01'), '2011-07-05');
});

test('a column that says both is asked for, and then no row is read in the other order', async () => {
  const content = people(
    'D01,Asha,Rao,Female,1990-01-01,13/05/2011',
    'D02,Bela,Sen,Female,1990-01-01,05/13/2011',
    'D03,Chitra,Das,Female,1990-01-01,07/05/2011',
  );
  assert.equal((await run(content)).status, 422);
  const { outcome } = await run(content, { 5: 'month-day' });
  assert.deepEqual([outcome?.created, outcome?.bad], [2, 1]);
  assert.equal(outcome?.faults[0]?.message, '13/05/2011 is not a date with the month first.');
  assert.equal(await joined('D03'), '2011-07-05');
});

test('dates that read the same either way, ISO dates and months in words ask nothing', async () => {
  const { dates, outcome } = await run(
    people(
      'E01,Asha,Rao,Female,1990-01-01,05/05/2011',
      'E02,Bela,Sen,Female,1 Feb 1990,2011-07-05',
      'E03,Chitra,Das,Female,2 March 1990,99/99/2011',
    ),
  );
  assert.deepEqual(dates, {});
  assert.deepEqual([outcome?.created, outcome?.bad], [2, 1]);
});

test('a real sheet with American dates is read as one column', async () => {
  // The lines of the sheet that tried this, as they stand there.
  const hired = ['7/5/2011', '3/30/2015', '7/5/2011', '1/7/2008', '7/11/2011', '1/9/2012', '11/10/2014'];
  const lines = hired.map((day, at) => `F0${at},Asha,Rao,Female,1990-01-01,${day}`);
  const { dates, outcome } = await run(people(...lines));
  assert.equal(dates['5']?.order, 'month-day');
  assert.equal(outcome?.bad, 0, JSON.stringify(outcome?.faults));
  assert.equal(await joined('F03'), '2008-01-07');
});

test('a sheet that writes the year first comes in, and asks nothing', async () => {
  const content = [
    'Emp Code,First Name,Last Name,Gender,DOB,DOJ',
    'BT011,Kavita,Menon,F,1968/05/09,2026/11/03',
    'BT012,Sudeep,Das,M,1961.07.09,2026.11.04',
  ].join('\n');
  const { body } = await upload(hr, 'employee', 'emp2.csv', content);
  assert.deepEqual([body.matches['4'], body.matches['5'], body.dates], ['dateOfBirth', 'joinedOn', {}]);
  const { outcome } = await run(content);
  assert.equal(outcome?.created, 2, JSON.stringify(outcome?.faults));
  assert.deepEqual([await joined('BT011'), await joined('BT012')], ['2026-11-03', '2026-11-04']);
});

test('dates that nobody can read are proposed by their heading, with the cells that are wrong', async () => {
  const content = [
    'Emp Code,First Name,Last Name,Gender,DOB,DOJ',
    'BT013,Kavita,Menon,F,1968/05/09,2026/11/31',
    'BT014,Sudeep,Das,M,1961/07/09,2026/11/32',
    'BT015,Asha,Rao,F,1961/07/09,',
  ].join('\n');
  const { body } = await upload(hr, 'employee', 'emp3.csv', content);
  assert.equal(body.matches['5'], 'joinedOn');
  assert.deepEqual(body.unread, {
    5: {
      of: 2,
      cells: 2,
      examples: [
        { line: 2, value: '2026/11/31' },
        { line: 3, value: '2026/11/32' },
      ],
    },
  });
});

test('a date is read in the order of its column', () => {
  const as = (order: DateOrder, past = false) => ({ order, past, today: isoDate('2026-11-25') });
  assert.equal(readDate('07/05/2011', as('day-month')), '2011-05-07');
  assert.equal(readDate('07/05/2011', as('month-day')), '2011-07-05');
  assert.equal(readDate('5-July-2011', as('month-day')), '2011-07-05');
  assert.equal(readDate('13/05/2011', as('month-day')), undefined);
  for (const written of ['2011-07-05', '2011/07/05', '2011.07.05', '2011-07-05 09:30'])
    assert.equal(readDate(written, as('month-day')), '2011-07-05', written);
  assert.equal(readDate('07/10/83', as('month-day', true)), '1983-07-10');
  assert.equal(readDate('05/05/35', as('day-month', true)), '1935-05-05', 'nobody is born in 2035');
  assert.equal(readDate('05-May-35', as('day-month')), '2035-05-05', 'a passport may end then');
});

test('two digits of a year are read by the field, and its order is found or asked', async () => {
  const day = await run(
    people('G01,Asha,Rao,Female,07/10/83,2011-07-05', 'G02,Bela,Sen,F,09/27/71,2011-07-05'),
  );
  assert.equal(day.dates['4']?.order, 'month-day');
  assert.equal(day.outcome?.created, 2, JSON.stringify(day.outcome?.faults));
  const born = await world.inside(world.organisations.works, async (db) =>
    (
      await sql<{ day: string }>`select date_of_birth::text as day from employee
          where code in ('G01', 'G02') order by code`.execute(db)
    ).rows.map((row) => row.day),
  );
  assert.deepEqual(born, ['1983-07-10', '1971-09-27']);
  assert.equal((await run(people('G03,Asha,Rao,Female,07/10/83,2011-07-05'))).status, 422);
});
