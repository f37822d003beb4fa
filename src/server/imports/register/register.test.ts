import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { sql } from 'kysely';
import { buildWorld } from '../../../../tests/world.ts';
import { loadRegister, type RegisterOutcome } from './register.ts';
import { addRegisterUsers } from './register-users.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-register-'));
after(() => rmSync(folder, { recursive: true }));
const file = (name: string, ...lines: string[]) =>
  writeFileSync(join(folder, name), `${lines.join('\r\n')}\r\n`);
const history = 'emp_no,dept_no,from_date,to_date';

file('departments.csv', 'dept_no,dept_name', 'd001,Sales', 'd002,Stores');
file(
  'employees.csv',
  'emp_no,birth_date,first_name,last_name,gender,hire_date',
  '1,1960-01-01,Asha,Rao,F,1990-01-01',
  '2,1961-01-01,Bela,Sen,F,1991-01-01',
  '3,1962-01-01,Chand,Das,M,1992-01-01',
  '3,1962-01-01,Chand,Twice,M,1992-01-01',
  '4,1962-01-01,Dev,Nobody,M,not-a-day',
);
file(
  'department_history.csv',
  history,
  '1,d001,1990-01-01,9999-01-01',
  '2,d001,1991-01-01,1995-01-01',
  '2,d002,1994-06-01,9999-01-01',
  '3,d001,1992-01-01,1999-12-31',
  '9,d001,1992-01-01,9999-01-01',
  '3,d009,1993-01-01,1994-01-01',
  '3,d001,1996-01-01,1995-01-01',
);
file(
  'title_history.csv',
  'emp_no,title,from_date,to_date',
  '1,Head,1990-01-01,9999-01-01',
  '2,Clerk,1991-01-01,1993-01-01',
  '2,Senior Clerk,1993-01-01,9999-01-01',
  '3,Clerk,1992-01-01,1999-12-31',
  '3,Clerk,1999-12-31,1999-12-31',
);
file(
  'salary_history.csv',
  'emp_no,amount,from_date,to_date',
  '1,60117,1990-01-01,9999-01-01',
  '2,40000,1991-01-01,1992-01-01',
  '2,41000,1992-01-01,9999-01-01',
  '3,30000,1992-01-01,1999-12-31',
  '3,many,1993-01-01,1994-01-01',
  '2,42000,1992-01-01,9999-01-01',
);
file('department_managers.csv', history, '1,d001,1985-01-01,9999-01-01');

const world = await buildWorld();

function inRegister<T extends object>(
  outcome: RegisterOutcome,
  query: ReturnType<typeof sql<T>>,
): Promise<T[]> {
  return world.inside(outcome.organisationId, async (db) => (await query.execute(db)).rows);
}

let outcome: RegisterOutcome;

test('every line that cannot be taken is told with its reason', async () => {
  outcome = await loadRegister(world.host, folder);
  const told = outcome.faults.map(
    ({ file: name, line, message, settled }) =>
      `${name} ${line} ${settled ? 'settled' : 'left out'}: ${message}`,
  );
  assert.deepEqual(told.sort(), [
    'department_history.csv 3 settled: it goes on when line 4 begins on 1994-06-01; ' +
      'the later one holds from that day.',
    'department_history.csv 6 left out: there is no employee 9.',
    'department_history.csv 7 left out: there is no department d009.',
    'department_history.csv 8 left out: it ends on 1995-01-01, before it begins on 1996-01-01.',
    'department_managers.csv 2 settled: it begins on 1985-01-01, before the person joined; ' +
      'taken from 1990-01-01.',
    'employees.csv 5 left out: employee 3 is there already.',
    'employees.csv 6 left out: not-a-day is not a date.',
    'salary_history.csv 6 left out: many is not an amount.',
    'salary_history.csv 7 left out: it begins on the same day as line 4; left out.',
    'title_history.csv 6 left out: it begins and ends on 1999-12-31, so it holds on no day; left out.',
  ]);
});

test('department, title and manager become one history without gaps or overlaps', async () => {
  const rows = await inRegister(
    outcome,
    sql<{ span: string }>`
    select valid_from || ' ' || coalesce(valid_to::text, 'open') || ' ' || d.name || ' ' || t.name
      || ' ' || coalesce(m.first_name, '-') as span
    from employee_work w join employee e using (organisation_id)
    join department d on d.organisation_id = w.organisation_id and d.id = w.department_id
    join designation t on t.organisation_id = w.organisation_id and t.id = w.designation_id
    left join employee m on m.organisation_id = w.organisation_id and m.id = w.reports_to_id
    where e.id = w.employee_id and e.code = '2' and superseded_at is null order by valid_from`,
  );
  assert.deepEqual(
    rows.map(({ span }) => span),
    [
      '1991-01-01 1992-12-31 Sales Clerk Asha',
      '1993-01-01 1994-05-31 Sales Senior Clerk Asha',
      '1994-06-01 open Stores Senior Clerk -',
    ],
  );
});

test('amounts are monthly rupees, and who has left has left on the last day', async () => {
  const [pay] = await inRegister(
    outcome,
    sql<{ gross: number }>`
    select gross_monthly as gross from salary_assignment s join employee e using (organisation_id)
    where e.id = s.employee_id and e.code = '1'`,
  );
  assert.equal(pay?.gross, 6_011_700);
  const [left] = await inRegister(
    outcome,
    sql<{ left_on: string; status: string }>`select left_on, status from employee where code = '3'`,
  );
  assert.deepEqual(left, { left_on: '1999-12-30', status: 'left' });
});

test('a second load changes nothing', async () => {
  const again = await loadRegister(world.host, folder);
  assert.equal(again.organisationId, outcome.organisationId);
  for (const {
    form,
    outcome: { created, updated, bad },
  } of again.forms)
    assert.deepEqual([form, created, updated, bad], [form, 0, 0, 0]);
});

test('sign-ins are made while the demo is on, and again without harm', async () => {
  const [line] = await addRegisterUsers(world.host, outcome.organisationId);
  assert.equal((await addRegisterUsers(world.host, outcome.organisationId)).length, 1);
  if (world.host.settings.demo) assert.match(line ?? '', /admin-r, hr-r, payroll-r, approver-r/);
});
