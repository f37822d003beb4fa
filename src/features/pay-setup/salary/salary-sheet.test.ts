import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { SheetOutcome } from '#server/imports/combined/combined-sheet.ts';
import { allow } from '../../../../tests/decided-rights.ts';
import { dayFirst, jobDone, upload } from '../../../../tests/importing.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');

async function all<T>(query: string): Promise<T[]> {
  return world.inside(
    world.organisations.works,
    async (db) => (await sql<T>`${sql.raw(query)}`.execute(db)).rows,
  );
}
// Padma's own pay is for another payroll officer to enter.
const people = await all<{ code: string }>(
  `select code from employee where last_name <> 'Nair' order by code limit 3`,
);
const [first, second, third] = people.map(({ code }) => code);

type Asked = { readonly step?: 'check' | 'run'; readonly form?: string; readonly more?: object };

async function brought(
  rows: readonly string[],
  { step = 'run', form = 'salary-assignment', more }: Asked = {},
) {
  const { body } = await upload(payroll, form, 'salaries.csv', rows.join('\r\n'));
  const { importId } = body;
  const path = `/api/records/${form}/import/${importId}`;
  const asked = { dateOrders: dayFirst(body), ...more };
  const run = await payroll.post<{ jobId: number }>(`${path}/${step}`, asked);
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  return { file: body, outcome: result as SheetOutcome, path };
}

const salaries = (from: string) =>
  all<{ line: string }>(`
    select e.code || ' ' || st.name || ' ' || s.gross_monthly / 100 || ' ' || coalesce(s.agreed, '-') as line
    from salary_assignment s join employee e on e.id = s.employee_id
    join salary_structure st on st.id = s.structure_id
    where s.valid_from = '${from}' and s.superseded_at is null order by e.code`).then((rows) =>
    rows.map(({ line }) => line),
  );

const head = 'Emp Code,Basic,HRA,Conveyance,Special,Gross,PF,PT,Net pay,WEF';

test('a sheet with a column for each component gives each person the salary that it says', async () => {
  const sheet = [
    head,
    `${first},20000,8000,1600,10400,40000,1800,200,38000,2027-04-01`,
    `${second},"30,000","9,000",1600,"19,400","60,000",1800,200,58000,2027-04-01`,
    `${third},12000,4800,,7200,24000,1440,200,22360,2027-04-01`,
  ];
  const { file, outcome, path } = await brought(sheet);
  assert.deepEqual(
    ['Basic', 'HRA', 'Conveyance', 'Special', 'Gross', 'PF', 'Net pay'].map(
      (heading) => file.matches[file.headers.indexOf(heading)],
    ),
    ['amounts=BASIC', 'amounts=HRA', 'amounts=CONV', 'amounts=SPECIAL', 'grossMonthly', undefined, undefined],
    'what the law deducts and what is left are worked out, not imported',
  );
  assert.equal(outcome.created, 3, JSON.stringify(outcome.faults));
  assert.deepEqual(await salaries('2027-04-01'), [
    // What the structure works out by itself stays with it: the next raise divides itself.
    `${first} Standard salary 40000 -`,
    `${second} Standard salary 60000 House rent allowance 9,000`,
    `${third} Standard salary 24000 Conveyance allowance 0`,
  ]);
  const undone = await payroll.post(`${path}/undo`, {});
  assert.equal(undone.status, 200);
  assert.deepEqual(await salaries('2027-04-01'), []);
});

test('a gross that its components do not come to keeps its row out, with both figures told', async () => {
  const sheet = [
    head,
    `${first},20000,8000,1600,10400,40000,1800,200,38000,2027-05-01`,
    `${second},30000,12000,1600,16400,61000,1800,200,58000,2027-05-01`,
    `${third},12000,4800,1600,5600,24000,1440,200,22360,2027-05-01`,
    `${third},12000,4800,1600,5600,24000,1440,200,22360,2027-06-01`,
    `${third},12000,4800,1600,5600,24000,1440,200,22360,2027-07-01`,
  ];
  const { outcome } = await brought(sheet, { step: 'check' });
  assert.deepEqual(outcome.faults, [
    {
      line: 3,
      label: 'Monthly gross',
      message:
        'the sheet says 61,000; Basic + House rent allowance + Conveyance allowance + Special allowance ' +
        'come to 60,000.',
    },
  ]);
  assert.deepEqual(
    outcome.sums.map(({ at, wrong }) => [file(at), wrong]),
    [
      ['Gross', [{ line: 3, says: 61000, comesTo: 60000 }]],
      ['Net pay', [{ line: 3, says: 58000, comesTo: 59000 }]],
    ],
  );
});
const file = (at: number) => head.split(',')[at];

test('without a gross the components together are the salary', async () => {
  const { outcome } = await brought([
    'Emp Code,Basic,HRA,Special allowance,Valid from',
    `${first},25000,10000,15000,2027-08-01`,
    `${second},31000,12000,20000,2027-08-01`,
  ]);
  assert.equal(outcome.created, 2, JSON.stringify(outcome.faults));
  assert.deepEqual(await salaries('2027-08-01'), [
    `${first} Standard salary 50000 Conveyance allowance 0`,
    `${second} Standard salary 63000 Basic 31,000, House rent allowance 12,000, Conveyance allowance 0`,
  ]);
});

test('a component that is not there is proposed by its sum, made with its structure, undone', async () => {
  const sheet = [
    'Emp Code,Basic,HRA,Shift allowance,Special,Total,WEF',
    `${first},20000,8000,3000,9000,40000,2027-09-01`,
    `${second},30000,12000,3000,15000,60000,2027-09-01`,
    `${third},12000,4800,1000,6200,24000,2027-09-01`,
  ];
  const checked = await brought(sheet, { step: 'check' });
  const { file: seen } = checked;
  assert.deepEqual(seen.matches[3], 'amounts+Shift allowance');
  assert.deepEqual(seen.matches[5], 'grossMonthly', 'a total is known by what it adds up to');
  assert.deepEqual(seen.unsure, [3, 5]);
  assert.equal(
    seen.columns.find(({ key }) => key === 'amounts+Shift allowance')?.line?.note,
    'An earning: taxed, counts for state insurance.',
  );
  assert.deepEqual(
    checked.outcome.missing.map(({ form, names, isMakeable }) => [form, names, isMakeable]),
    [['salary-structure', ['Individual salaries'], true]],
  );
  assert.deepEqual(await all(`select 1 from pay_component where name = 'Shift allowance'`), []);

  const more = { make: ['salary-structure'] };
  const { outcome, path } = await brought(sheet, { more });
  assert.equal(outcome.created, 3, JSON.stringify(outcome.faults));
  assert.deepEqual(outcome.parts, [{ heading: 'Pay components', rows: 1 }]);
  const own = (basic: string, rent: string, shift: string) =>
    `Basic ${basic}, House rent allowance ${rent}, Shift allowance ${shift}`;
  assert.deepEqual(await salaries('2027-09-01'), [
    `${first} Individual salaries 40000 ${own('20,000', '8,000', '3,000')}`,
    `${second} Individual salaries 60000 ${own('30,000', '12,000', '3,000')}`,
    `${third} Individual salaries 24000 ${own('12,000', '4,800', '1,000')}`,
  ]);
  const undone = await payroll.post(`${path}/undo`, {});
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  assert.deepEqual(await all(`select 1 from pay_component where name = 'Shift allowance'`), []);
  assert.deepEqual(await all(`select 1 from salary_structure where name = 'Individual salaries'`), []);
});

test('a sheet of people carries their salaries by components too, from the day they joined', async () => {
  await allow(world, 'Padma Nair', 'employee', ['import', 'write']);
  const { file: seen, outcome } = await brought(
    [
      'Employee code,First name,Last name,Gender,Date of birth,Joined on,Basic,HRA,Conv,Special,Gross salary',
      'N1,Fay,Rao,Female,1990-01-01,2027-01-04,20000,8000,1600,10400,40000',
      'N2,Gia,Sen,Female,1991-01-01,2027-01-11,30000,10000,1600,18400,60000',
    ],
    { form: 'employee' },
  );
  assert.equal(seen.matches[6], 'salary-assignment:amounts=BASIC');
  assert.equal(outcome.created, 2, JSON.stringify(outcome.faults));
  assert.deepEqual(await salaries('2027-01-04'), ['N1 Standard salary 40000 -']);
  assert.deepEqual(await salaries('2027-01-11'), ['N2 Standard salary 60000 House rent allowance 10,000']);
});
