/** A sheet of salaries is recorded as it says, or its rows wait: no part of a salary is lost in silence. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Outcome } from '#kernel/wire/import-sheet.ts';
import type { SheetOutcome } from '#server/imports/combined/combined-sheet.ts';
import { dayFirst, jobDone, upload } from '../importing.ts';
import { buildPayWorld } from '../pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const { rows: people } = await world.inside(world.organisations.works, (db) =>
  sql<{ code: string }>`
    select code from employee where last_name <> 'Nair' order by code limit 3`.execute(db),
);
const codes = people.map(({ code }) => code);

const salaries = async (from: string) => {
  const { rows } = await world.inside(world.organisations.works, (db) =>
    sql<{ gross: number }>`select s.gross_monthly / 100 as gross from salary_assignment s
      where s.valid_from = ${from} and s.superseded_at is null order by s.employee_id`.execute(db),
  );
  return rows.map(({ gross }) => Number(gross));
};

type Asked = {
  readonly step?: 'check' | 'run';
  readonly more?: object;
  readonly without?: readonly string[];
  /** Of which somebody says that they are left out. */
  readonly left?: readonly number[];
};

/** What somebody gets who changes nothing that is proposed, but leaves out the columns `without`. */
async function brought(lines: readonly string[], asked: Asked = {}) {
  const { step = 'run', more = {}, without = [], left = [] } = asked;
  const { body: file } = await upload(payroll, 'salary-assignment', 'salaries.csv', lines.join('\r\n'));
  const path = `/api/records/salary-assignment/import/${file.importId}`;
  const kept = Object.entries(file.matches).filter(
    ([at]) => !without.includes(file.headers[Number(at)] ?? ''),
  );
  const { body } = await payroll.post<{ jobId: number }>(`${path}/${step}`, {
    dateOrders: dayFirst(file),
    matches: Object.fromEntries(kept),
    shaping: {
      ...file.shaping,
      treated: { ...file.shaping.treated, ...Object.fromEntries(left.map((at) => [at, { left: true }])) },
    },
    ...more,
  });
  const { state, error, result } = await jobDone(world, body.jobId);
  assert.equal(state, 'done', error ?? '');
  return { file, outcome: result as SheetOutcome & Pick<Outcome, 'leftOut'> };
}

const sheet = (from: string) => [
  'Emp ID,Gross Salary PM,Basic +DA (50%),HRA (40% ON Basic),Special,WEF',
  `${codes[0]},20000,10000,4000,6000,${from}`,
  `${codes[1]},30000,15000,6000,9000,${from}`,
  `${codes[2]},24000,12000,4800,7200,${from}`,
];

test('a gross of 20,000 with basic and DA, house rent and the rest is a salary of 20,000', async () => {
  const { file, outcome } = await brought(sheet('2027-04-01'));
  assert.deepEqual(
    [1, 2, 3, 4].map((at) => file.matches[at]),
    ['grossMonthly', 'amounts=BASIC', 'amounts=HRA', 'amounts=SPECIAL'],
  );
  assert.ok(file.unsure.includes(2), 'basic with dearness allowance is to be looked at');
  assert.equal(outcome.created, 3, JSON.stringify(outcome.faults));
  assert.deepEqual(await salaries('2027-04-01'), [20000, 30000, 24000]);
});

test('a salary of which parts are left out waits, though the gross is a check only', async () => {
  const without = ['Gross Salary PM', 'Basic +DA (50%)', 'HRA (40% ON Basic)'];
  const { outcome } = await brought(sheet('2027-05-01'), { without });
  assert.deepEqual([outcome.created, outcome.bad, outcome.written], [0, 3, false]);
  assert.deepEqual(
    outcome.causes?.map(({ label, message, rows }) => [label, message, rows]),
    [
      [
        'Gross Salary PM',
        'Basic +DA (50%), HRA (40% ON Basic) belong to this sum and are left out. Match them, or do ' +
          'not use Gross Salary PM as a check.',
        3,
      ],
    ],
  );
  assert.deepEqual(await salaries('2027-05-01'), []);
});

test('a check that does not add up keeps its row out, also where the sum is not imported', async () => {
  const lines = [
    ...sheet('2027-06-01'),
    ...[0, 1].map((at) => `${codes[at]},20000,10000,4000,6000,2027-0${7 + at}-01`),
  ];
  lines[2] = `${codes[1]},31000,15000,6000,9000,2027-06-01`;
  const { outcome } = await brought(lines, { without: ['Gross Salary PM'], more: { goodRowsOnly: true } });
  assert.deepEqual(
    outcome.faults.map(({ line, label, message }) => [line, label, message]),
    [
      [
        3,
        'Gross Salary PM',
        'it is not the sum of its columns. Correct the row, or do not use it as a check.',
      ],
    ],
  );
  assert.deepEqual(await salaries('2027-06-01'), [20000, 24000]);
});

test('what somebody says is left out is no check any more', async () => {
  const without = ['Gross Salary PM', 'Basic +DA (50%)', 'HRA (40% ON Basic)'];
  const { outcome } = await brought(sheet('2027-09-01'), { without, left: [1] });
  assert.equal(outcome.bad, 0, JSON.stringify(outcome.faults));
});

test('amounts, a status and dates that are left out are told until somebody answers', async () => {
  const lines = [
    'Emp ID,Gross,Basic,HRA,Special,Washing,Status,Confirmed,Floor,WEF',
    `${codes[0]},20000,10000,4000,6000,350,Serving,01-04-2024,2,2027-10-01`,
    `${codes[1]},30000,15000,6000,9000,300,Resigned,13-06-2023,1,2027-10-01`,
  ];
  const { file, outcome } = await brought(lines, { step: 'check' });
  assert.deepEqual(
    outcome.leftOut.map((at) => [file.headers[at], file.holds[at]]),
    [
      ['Washing', 'amounts'],
      ['Status', 'status'],
      ['Confirmed', 'dates'],
    ],
  );
  const { outcome: said } = await brought(lines, { step: 'check', left: [5, 6, 7] });
  assert.deepEqual(said.leftOut, []);
});
