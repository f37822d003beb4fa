import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Caller } from '../../../../tests/caller.ts';
import { allow } from '../../../../tests/decided-rights.ts';
import { dayFirst, jobDone, upload } from '../../../../tests/importing.ts';
import { buildWorld } from '../../../../tests/world.ts';
import type { SheetOutcome } from './combined-sheet.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');
const payroll = world.as('Padma Nair');

await world.inside(world.organisations.works, (db) =>
  sql`insert into salary_structure (organisation_id, code, name, active)
    values (${world.organisations.works}, 'STANDARD', 'Standard', true)`.execute(db),
);

type Step = { readonly make?: readonly string[]; readonly goodRowsOnly?: boolean };

async function step(
  who: Caller,
  content: string,
  kind: 'check' | 'run',
  asked: Step = {},
  form = 'employee',
): Promise<SheetOutcome & { importId: number }> {
  const { body, status } = await upload(who, form, 'people.csv', content);
  assert.equal(status, 200, body.message);
  const { importId } = body;
  const run = await who.post<{ jobId: number }>(`/api/records/${form}/import/${importId}/${kind}`, {
    dateOrders: dayFirst(body),
    ...asked,
  });
  const { state, error, result } = await jobDone(world, run.body.jobId);
  assert.equal(state, 'done', error ?? '');
  return { ...(result as SheetOutcome), importId };
}

const head =
  'Employee code,First name,Last name,Gender,Date of birth,Joined on,Department,Designation,Establishment,' +
  'Employment type,Manager,Bank,Account number,IFSC,Account holder';
const person = (code: string, name: string, work: string, bank = ',,,') =>
  `${code},${name},Female,1990-01-01,2024-01-01,${work},${bank}`;

const figures = ({ created, updated, same, bad, written }: SheetOutcome) => [
  created,
  updated,
  same,
  bad,
  written,
];

async function all<T>(query: string): Promise<T[]> {
  return world.inside(
    world.organisations.works,
    async (db) => (await sql<T>`${sql.raw(query)}`.execute(db)).rows,
  );
}
const count = async (query: string) => (await all<{ n: number }>(`select count(*)::int as n ${query}`))[0]?.n;

test('one sheet brings people with work and bank, and makes the departments it names', async () => {
  const sheet = [
    head,
    person('W1', 'Asha,Rao', 'Stores,Storekeeper,BLR,PERM,Bela Q. Sen'),
    person('W2', 'Bela,Sen', 'Stores,Head of stores,BLR,PERM,', 'SBI,123456789012,SBIN0001234,Bela Sen'),
  ].join('\r\n');
  const check = await step(hr, sheet, 'check');
  assert.deepEqual(figures(check), [0, 0, 0, 2, false]);
  assert.deepEqual(
    check.missing.map(({ form, names, isMakeable }) => [form, names, isMakeable]),
    [
      ['department', ['Stores'], true],
      ['designation', ['Head of stores', 'Storekeeper'], true],
    ],
  );
  const make = ['department', 'designation'];
  assert.deepEqual(figures(await step(hr, sheet, 'check', { make })), [2, 0, 0, 0, false]);
  assert.equal(await count(`from employee where code like 'W%'`), 0, 'a check keeps nothing');
  assert.equal(await count(`from department where name = 'Stores'`), 0);

  const run = await step(hr, sheet, 'run', { make });
  assert.deepEqual(figures(run), [2, 0, 0, 0, true]);
  const work = await all<{ line: string }>(`
    select e.code || ' ' || d.name || ' ' || w.valid_from || ' ' || coalesce(m.code, '-') as line
    from employee_work w join employee e on e.id = w.employee_id join department d on d.id = w.department_id
    left join employee m on m.id = w.reports_to_id where e.code like 'W%' order by 1`);
  assert.deepEqual(
    work.map(({ line }) => line),
    ['W1 Stores 2024-01-01 W2', 'W2 Stores 2024-01-01 -'],
  );
  assert.equal(
    await count(`from employee_bank b join employee e on e.id = b.employee_id where e.code = 'W2'`),
    1,
  );
  assert.equal(
    await count(`from employee_bank b join employee e on e.id = b.employee_id where e.code = 'W1'`),
    0,
  );

  const again = await step(hr, sheet, 'run', { make });
  assert.deepEqual(figures(again), [0, 0, 2, 0, true], JSON.stringify(again.faults));
  const undone = await hr.post<{ removed: number }>(`/api/records/employee/import/${run.importId}/undo`, {});
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  assert.equal(await count(`from employee where code like 'W%'`), 0, 'undone as one import');
  assert.equal(await count(`from department where name = 'Stores'`), 0);
  assert.equal(await count(`from designation where name = 'Storekeeper'`), 0);
});

test('a row that is wrong in one part is left out of all, and so is who depends on it', async () => {
  const sheet = [
    head,
    person('X1', 'Chitra,Das', 'ENG,ENGR,BLR,PERM,Dina Roy'),
    person('X2', 'Dina,Roy', 'ENG,ENGR,Nowhere,PERM,'),
    person('X3', 'Ela,Bose', 'ENG,ENGR,BLR,PERM,'),
  ].join('\r\n');
  assert.deepEqual(figures(await step(hr, sheet, 'run')), [1, 0, 0, 2, false]);
  assert.equal(await count(`from employee where code like 'X%'`), 0);
  const run = await step(hr, sheet, 'run', { goodRowsOnly: true });
  assert.deepEqual(figures(run), [1, 0, 0, 2, true]);
  assert.deepEqual(
    run.causes?.map(({ label, message, at }) => [label, message, at]),
    [
      ['Reports to', 'this names a row with errors. Fix that row, and this one follows.', undefined],
      ['Establishment', '“…” is not recorded.', 8],
    ],
  );
  assert.deepEqual(await all(`select code from employee where code like 'X%'`), [{ code: 'X3' }]);
});

test('who may not import pay is not offered its columns, and does not see what another brought', async () => {
  const sheet =
    'Employee code,First name,Last name,Gender,Date of birth,Joined on,Salary structure,Monthly gross\r\n' +
    'P1,Fay,Rao,Female,1990-01-01,2024-01-01,STANDARD,50000';
  const uploaded = await upload(hr, 'employee', 'p.csv', sheet);
  assert.equal(
    uploaded.body.columns.some(({ key }) => key.startsWith('salary-assignment:')),
    false,
  );
  const refused = await hr.post(`/api/records/employee/import/${uploaded.body.importId}/check`, {
    matches: { ...uploaded.body.matches, 7: 'salary-assignment:grossMonthly' },
  });
  assert.equal(refused.status, 403);

  await allow(world, 'Padma Nair', 'employee', ['import', 'write']);
  const run = await step(payroll, sheet, 'run');
  assert.deepEqual(figures(run), [1, 0, 0, 0, true]);
  const [salary] =
    await all(`select valid_from::text as day, gross_monthly::text as paise from salary_assignment s
    join employee e on e.id = s.employee_id where e.code = 'P1'`);
  assert.deepEqual(salary, { day: '2024-01-01', paise: '5000000' });
  assert.equal((await hr.get(`/api/records/employee/import/${run.importId}`)).status, 404);
});

test('a salary without a day holds from joining, and never overwrites one that is there', async () => {
  const sheet = (gross: string) => `Employee,Salary structure,Monthly gross\r\nE001,STANDARD,${gross}`;
  const first = await step(payroll, sheet('40000'), 'run', {}, 'salary-assignment');
  assert.deepEqual(figures(first), [1, 0, 0, 0, true]);
  assert.deepEqual(figures(await step(payroll, sheet('40000'), 'run', {}, 'salary-assignment')), [
    0,
    0,
    1,
    0,
    true,
  ]);
  const raise = await step(payroll, sheet('45000'), 'run', {}, 'salary-assignment');
  assert.equal(
    raise.faults[0]?.message,
    'Say in Valid from since when this holds: there is a salary already.',
  );
});

test('departments in one sheet point to each other in any order', async () => {
  const sheet = 'Code,Name,Part of\r\nPUN,Pune,West\r\nWST,West,All\r\nALL,All,\r\nLOST,Lost,Nowhere';
  const run = await step(hr, sheet, 'run', { goodRowsOnly: true }, 'department');
  assert.deepEqual(figures(run), [3, 0, 0, 1, true]);
  const tree = await all<{ line: string }>(`select d.name || ' < ' || coalesce(p.name, '-') as line
    from department d left join department p on p.id = d.parent_id
    where d.code in ('PUN', 'WST', 'ALL', 'LOST') order by 1`);
  assert.deepEqual(
    tree.map(({ line }) => line),
    ['All < -', 'Pune < West', 'West < All'],
  );
  const undone = await hr.post(`/api/records/department/import/${run.importId}/undo`, {});
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
});

test('a sheet with names in one column has people with one name among the others', async () => {
  const content = [
    'Employee code,Employee name,Gender,Date of birth,Joined on,Manager,Department,Designation,Establishment',
    'ON1,Madhavan,Male,1990-01-01,2024-01-01,,,,',
    'ON2,"Rao, Asha",Female,1990-01-01,2024-01-01,,,,',
    'ON3,Asha Devi Rao,Female,1990-01-01,2024-01-01,,,,',
  ].join('\n');
  assert.deepEqual(figures(await step(hr, content, 'run')), [3, 0, 0, 0, true]);
  const names =
    await all(`select first_name || '/' || coalesce(middle_name, '') || '/' || coalesce(last_name, '')
    as name from employee where code like 'ON%' order by code`);
  assert.deepEqual(names, [{ name: 'Madhavan//' }, { name: 'Asha//Rao' }, { name: 'Asha/Devi/Rao' }]);
});

test('days of leave come as columns of the one sheet, each type its own, and go with its undo', async () => {
  const type = await hr.post('/api/records/leave-type', {
    code: 'EL',
    name: 'Earned leave',
    nature: 'earned',
  });
  assert.equal(type.status, 200, JSON.stringify(type.body));
  const people = [
    person('L1', 'Gauri,Nene', 'ENG,ENGR,BLR,PERM,'),
    person('L2', 'Hema,Oak', 'ENG,ENGR,BLR,PERM,'),
    person('L3', 'Ila,Puri', 'ENG,ENGR,BLR,PERM,'),
  ];
  assert.equal((await step(hr, [head, ...people].join('\r\n'), 'run')).created, 3);
  const days = ['12.5', '0', 'many'];
  const sheet = [
    `${head},Earned leave balance,Leave grants and adjustments: On`,
    ...people.map((one, at) => `${one},${days[at]},2026-04-01`),
  ].join('\r\n');
  const wrong = await step(hr, sheet, 'check');
  assert.deepEqual(
    wrong.causes?.map(({ label, message, at }) => [label, message, at]),
    [['Earned leave', '… is not a number.', 15]],
  );
  const run = await step(hr, sheet.replace('many', '3'), 'run');
  assert.deepEqual(figures(run), [0, 2, 1, 0, true], JSON.stringify(run.faults));
  assert.deepEqual(run.parts.at(-1), { heading: 'Leave grants and adjustments', rows: 2 });
  const balances = await all(`select e.code, a.days::float as days, a.kind, a.day::text as day
    from leave_adjustment a join employee e on e.id = a.employee_id where e.code like 'L%' order by e.code`);
  assert.deepEqual(balances, [
    { code: 'L1', days: 12.5, kind: 'opening', day: '2026-04-01' },
    { code: 'L3', days: 3, kind: 'opening', day: '2026-04-01' },
  ]);
  const undone = await hr.post(`/api/records/employee/import/${run.importId}/undo`, {});
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  assert.equal(await count('from leave_adjustment'), 0);
});

test('what was paid before comes beside the salary, and the tax year follows from the month', async () => {
  const sheet = [
    'Employee,Salary structure,Gross per month,Taxable pay,Income tax YTD,Opening balances: Up to',
    `Gita Das,STANDARD,50000,"3,00,000",12000,Sep 2026`,
    'Esha Pillai,STANDARD,40000,,,Sep 2026',
  ].join('\r\n');
  const run = await step(payroll, sheet, 'run', {}, 'salary-assignment');
  assert.deepEqual(figures(run), [2, 0, 0, 0, true], JSON.stringify(run.faults));
  const balances = await all(`select item, amount::int as amount, tax_year as year, up_to as month
    from opening_balance order by item`);
  assert.deepEqual(balances, [
    { item: 'income-tax', amount: 1_200_000, year: '2026-27', month: '2026-09' },
    { item: 'pay.taxable', amount: 30_000_000, year: '2026-27', month: '2026-09' },
  ]);
  const none = await upload(hr, 'employee', 'people.csv', 'Employee code,Income tax YTD\nX,1');
  assert.ok(!none.body.columns.some(({ key }) => key.startsWith('opening-balance')), 'not offered to HR');
});

test('a column of positions says the designation where the organisation has no positions', async () => {
  const sheet =
    'Employee code,First name,Department,Position\nZ1,Asha,Weaving,Weaver\nZ2,Ravi,Weaving,Fitter';
  const places = async () => {
    const { body } = await upload(hr, 'employee', 'people.csv', sheet);
    return [body.matches['2'], body.matches['3']];
  };
  await all(`delete from position`);
  assert.deepEqual(await places(), ['employee-work:department', 'employee-work:designation']);
  const head = await hr.post('/api/records/position', {
    code: 'SEAT-1',
    name: 'Head of weaving',
    department: (await all<{ id: number }>(`select id from department limit 1`))[0]?.id,
    designation: (await all<{ id: number }>(`select id from designation limit 1`))[0]?.id,
  });
  assert.equal(head.status, 200, JSON.stringify(head.body));
  assert.deepEqual(await places(), ['employee-work:department', 'employee-work:position'], 'it has seats');
});
