/** Reports that people build themselves: what they are made of, and what they answer. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { todayOf } from '#server/today.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';
import { column, labels, lines, ownReports, peopleAndPay } from '../../../../tests/reports/own-reports.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 60_000, 'Farhan Ali': 80_000 } });
const { works } = world.organisations;
const today = todayOf();
const padma = world.as('Padma Nair');
const { build, built, ask } = ownReports(world);
const people = peopleAndPay(world);
const peopleReport = await built('Padma Nair', people);

test('fields of a form and of dated forms about its person stand in one line, as of a day', async () => {
  const { body } = await ask('Padma Nair', peopleReport);
  assert.deepEqual(lines(body), [['E007', 'Esha', 'Engineering', 'Permanent', 60_000_00]]);
  assert.deepEqual(body.totals, { c4: 60_000_00 });
  const raised = await padma.post('/api/records/salary-assignment', {
    employee: world.people['Esha Pillai'].employeeId,
    structure: await structure(),
    grossMonthly: 70_000_00,
    validFrom: '2026-06-01',
    reason: 'Raise',
    amounts: [],
  });
  assert.equal(raised.status, 200, JSON.stringify(raised.body));
  const grossOn = async (day: typeof today) =>
    lines((await ask('Padma Nair', peopleReport, day)).body)[0]?.[4];
  assert.deepEqual([await grossOn('2026-05-31'), await grossOn('2026-06-01')], [60_000_00, 70_000_00]);
});
const structure = async (): Promise<number> =>
  (await padma.get<{ rows: { id: number }[] }>('/api/records/salary-structure')).body.rows[0]?.id ?? 0;

test('a manager counts the team, and HR the organisation, by the same report', async () => {
  const id = await built('Padma Nair', {
    name: 'Head count',
    base: 'employee',
    layout: 'groups',
    chart: 'bar',
    columns: [column('department'), column('#')],
    roles: people.roles,
  });
  const counted = async (who: Person) => lines((await ask(who, id)).body);
  assert.deepEqual(await counted('Harish Iyer'), [['Engineering', 10]]);
  const [[department, team] = []] = await counted('Meera Joshi');
  assert.equal(department, 'Engineering');
  assert.ok(Number(team) < 10 && Number(team) >= 2, String(team));
  assert.deepEqual((await ask('Harish Iyer', id)).body.chart, { kind: 'bar', x: 'c0', y: ['c1'] });
});

test('groups are counted, added up and averaged, and formulas work on each line', async () => {
  const values = {
    name: 'Cost by department',
    base: 'employee',
    layout: 'groups',
    columns: [
      column('department'),
      column('#'),
      column('salary-assignment/grossMonthly', 'sum', 'Gross'),
      column('salary-assignment/grossMonthly', 'average', 'Average'),
    ],
    formulas: [
      { title: 'Each', formula: 'salary_assignment.grossMonthly_sum / records' },
      { title: 'Large', formula: 'records >= 10' },
    ],
    roles: people.roles,
  };
  const { body } = await ask('Padma Nair', await built('Padma Nair', values));
  const sum = 8 * 50_000_00 + 70_000_00 + 80_000_00;
  assert.deepEqual(lines(body), [['Engineering', 10, sum, sum / 10, sum / 10, true]]);
  assert.equal(body.columns.find(({ label }) => label === 'Each')?.kind, 'money');
  const wrong = await build('Padma Nair', {
    ...values,
    formulas: [{ title: 'Wrong', formula: 'gros + 1' }],
  });
  assert.equal(wrong.status, 422);
  assert.match(wrong.body.fields?.['formulas.0.formula'] ?? '', /Nothing is called gros/);
});

test('formulas reckon with days and leave empty what is empty', async () => {
  const id = await built('Padma Nair', {
    name: 'Service',
    base: 'employee',
    columns: [column('code'), column('joinedOn'), column('leftOn')],
    formulas: [
      { title: 'Years', formula: 'years(joinedOn, report.day)' },
      { title: 'Days since', formula: 'days(leftOn, report.day)' },
    ],
    conditions: [{ path: 'code', test: 'is', value: 'E007' }],
  });
  const { body } = await ask('Padma Nair', id, '2026-04-01');
  assert.deepEqual(lines(body), [['E007', '2024-04-01', null, 2, null]]);
});

test('a pivot has a column for each value across, with its total', async () => {
  const id = await built('Padma Nair', {
    name: 'Pivot',
    base: 'employee',
    layout: 'pivot',
    across: 'gender',
    columns: [column('department'), column('#')],
  });
  const { body } = await ask('Padma Nair', id);
  assert.deepEqual(
    [labels(body), lines(body)],
    [['Department', 'Female', 'Total'], [['Engineering', 10, 10]]],
  );
  const two = await build('Padma Nair', {
    name: 'Not a pivot',
    base: 'employee',
    layout: 'pivot',
    across: 'gender',
    columns: [column('department')],
  });
  assert.match(two.body.fields?.['columns'] ?? '', /one column with a summary/);
});

test('fields behind a reference, and sums over other records of the person', async () => {
  const id = await built('Harish Iyer', {
    name: 'Movements',
    base: 'employee',
    columns: [column('code'), column('department.code'), column('leave-application/#')],
    conditions: [{ path: 'department.name', test: 'contains', value: 'engin' }],
  });
  const { body } = await ask('Harish Iyer', id);
  assert.equal(body.rows.length, 10);
  assert.deepEqual(lines(body)[0], ['E001', 'ENG', 0]);
});

test('it is narrowed to some people as other reports are', async () => {
  const id = await built('Padma Nair', { ...people, name: 'All', conditions: [] });
  assert.equal((await ask('Padma Nair', id)).body.rows.length, 10);
  assert.equal((await ask('Padma Nair', id, today, { service: 'left' })).body.rows.length, 0);
});

test('more values across than fit beside each other are refused in words', async () => {
  await world.inside(works, (db) =>
    sql`insert into department (organisation_id, code, name, active)
      select ${works}, 'D' || n, 'Department ' || n, true from generate_series(1, 45) n`.execute(db),
  );
  const id = await built('Padma Nair', {
    name: 'Wide',
    base: 'department',
    layout: 'pivot',
    across: 'code',
    columns: [column('active'), column('#')],
  });
  const { status, body } = await ask('Padma Nair', id);
  assert.equal(status, 409);
  assert.match(body.message ?? '', /more than 40 values across/);
});
