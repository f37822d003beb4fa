import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { actOn, type List, type Row } from '../../../../tests/pay-out-world.ts';
import {
  act,
  buildPayWorld,
  calculated,
  createRun,
  lockedRun,
  type Run,
  structureId,
} from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld({ salaries: { 'Gita Das': 20_000, 'Harish Iyer': 1_50_000 } });
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
const approver = world.as('Vikram Shah');
const hr = world.as('Harish Iyer');
const idOf = (name: Person) => world.people[name].employeeId ?? 0;
const system = <T>(of: (work: Work) => Promise<T>) => inWork(world.host, systemSession(works, 'Test'), of);

type Line = { name: string; leftOut: string | null } & Record<
  'actual' | 'forecast' | 'expected' | 'budget' | 'difference',
  number
>;
type Answer = { rows: Line[]; totals: Record<string, number>; columns: { name: string }[] };

async function report<T>(name: string, parameters: object): Promise<T> {
  const { status, body } = await payroll.post<T>(`/api/reports/${name}/rows`, { parameters });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const ask = (by: string, more: object = {}) =>
  report<Answer>('pay-budget-forecast', { year: '2026-27', by, ...more });
const lineOf = ({ rows }: Answer, name: string): Line => {
  const line = rows.find((row) => row.name === name);
  assert.ok(line, `${name}: ${JSON.stringify(rows)}`);
  return line;
};
/** Of a month: what is paid, and what is still to be paid. */
const monthOf = async (name: string): Promise<readonly [actual: number, forecast: number]> => {
  const { actual, forecast } = lineOf(await ask('month'), name);
  return [actual, forecast];
};

async function made<T = Row>(form: string, values: object, who = payroll): Promise<T> {
  const { status, body } = await who.post<T>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
async function leaves(name: Person, leftOn: string): Promise<void> {
  const { version } = (await hr.get<Row>(`/api/records/employee/${idOf(name)}`)).body;
  const values = { leftOn, leavingReason: 'resigned' };
  const { status, body } = await hr.put(`/api/records/employee/${idOf(name)}`, { version, values });
  assert.equal(status, 200, JSON.stringify(body));
}
const raise = async (name: Person, validFrom: string, grossMonthly: number) =>
  made('salary-assignment', {
    employee: idOf(name),
    structure: await structureId(payroll),
    grossMonthly,
    validFrom,
    reason: 'Raise',
  });
const bonus = async () =>
  (
    await payroll.get<List & { rows: { subtitle: string }[] }>('/api/records/pay-component?limit=100')
  ).body.rows.find((row) => (row as Row & { subtitle: string }).subtitle === 'BONUS')?.id;

/** Basic pay grows with what the year has paid of it, so that a month rests on those before it. */
async function basicByFormula(): Promise<void> {
  const address = `/api/records/salary-structure/${await structureId(payroll)}`;
  type Known = { component: { id: number; title: string }; of: { id: number } | null };
  const { version, values } = (await payroll.get<Row & { values: { lines: Known[] } }>(address)).body;
  const before = '1% * (ytd(BASIC) + year.basic + previous.net + year.incomeTax)';
  const by = { calculation: 'formula', formula: `50% * GROSS + ${before}`, amount: null, rate: null };
  const lines = values.lines.map(({ component, of, ...line }) => ({
    ...line,
    component: component.id,
    of: of?.id ?? null,
    ...(component.title.startsWith('Basic') ? { ...by, of: null } : {}),
  }));
  const { status, body } = await payroll.put(address, { version, values: { lines } });
  assert.equal(status, 200, JSON.stringify(body));
}

async function besides(kind: string, month: string, enter?: (run: Run) => Promise<unknown>): Promise<Run> {
  const run = await made<Run>('pay-run', { month, payOn: `${month}-28`, kind });
  await enter?.(run);
  return run;
}
async function locked({ id }: Run): Promise<number> {
  await calculated(payroll, id);
  await act(payroll, id, 'send');
  const { status, body } = await act(approver, id, 'approve');
  assert.equal(status, 200, JSON.stringify(body));
  return costOf(id);
}
const costOf = async (run: number): Promise<number> =>
  Number((await payroll.get<Row>(`/api/records/pay-run/${run}`)).body.values['employerCost']);

const centre = (code: string, name: string) => made('cost-centre', { code, name }, hr);
const [looms, dyeing] = [await centre('LOOM', 'Looms'), await centre('DYE', 'Dyeing')];
await system(async ({ db }) => {
  await sql`update employee set joined_on = '2026-12-10'
    where organisation_id = ${works} and id = ${idOf('Ravi Kumar')}`.execute(db);
  // Pays income tax, and the fund is on all that Basic comes to.
  await sql`update employee set pf_basis = 'actual'
    where organisation_id = ${works} and id = ${idOf('Harish Iyer')}`.execute(db);
  await sql`update employee_work set cost_centre_id = ${looms.id}
    where organisation_id = ${works} and employee_id = ${idOf('Meera Joshi')}`.execute(db);
  await sql`insert into employee_work_cost_split
      (organisation_id, employee_work_id, position, cost_centre_id, share)
    select organisation_id, id, place, centre, share from employee_work,
      (values (0, ${looms.id}::bigint, 3333), (1, ${dyeing.id}::bigint, 6667)) as part(place, centre, share)
    where organisation_id = ${works} and employee_id = ${idOf('Esha Pillai')}`.execute(db);
});
await lockedRun(world, '2026-09');

test('nothing is forecast for months that are paid, and every grouping comes to the same', async () => {
  const whole = lineOf(await ask('organisation'), 'The organisation');
  assert.ok(whole.actual > 0 && whole.forecast > 5 * whole.actual);
  assert.equal(whole.expected, whole.actual + whole.forecast);
  assert.equal((await monthOf('August 2026'))[1], 0, 'a month before the first run is not to come');
  assert.equal((await monthOf('September 2026'))[1], 0);
  assert.ok((await monthOf('March 2027'))[1] > 0);
  for (const by of ['month', 'cost-centre', 'department', 'establishment', 'business-unit', 'grade']) {
    const { totals } = await ask(by);
    assert.deepEqual([totals['actual'], totals['expected']], [whole.actual, whole.expected], by);
  }
});

test('months to come are forecast by what is known today, to the paisa of their runs', async () => {
  await basicByFormula();
  // State insurance covers Gita since October: the cover is kept to the end of March.
  await raise('Gita Das', '2026-12-01', 26_000_00);
  await raise('Farhan Ali', '2026-09-01', 60_000_00);
  await raise('Esha Pillai', '2027-01-16', 70_000_00);
  await leaves('Arjun Mehta', '2026-12-20');
  const component = await bonus();
  await made('pay-input', { employee: idOf('Esha Pillai'), month: '2026-12', component, amount: 10_001_00 });
  await made('recurring-input', {
    employee: idOf('Farhan Ali'),
    component,
    every: 'month',
    amount: 1_000_00,
    fromMonth: '2026-12',
  });
  const hold = { employee: idOf('Anita Rao'), what: 'whole', fromMonth: '2026-11', reason: 'Long leave' };
  await made('pay-hold', hold);
  const forDiwali = await besides('bonus', '2026-11', (run) =>
    made('pay-input', {
      employee: idOf('Meera Joshi'),
      month: '2026-11',
      component,
      amount: 15_000_00,
      run: run.id,
    }),
  );
  const settling = await made('settlement', {
    employee: idOf('Arjun Mehta'),
    reason: 'resignation',
    noticeDays: 30,
    noticeServed: 30,
    recoveries: [{ what: 'With thanks', direction: 'paid', amount: 7_000_00 }],
  });
  const arrears = {
    employee: idOf('Harish Iyer'),
    what: 'arrears',
    fromMonth: '2026-09',
    reason: 'In dispute',
  };
  await made('pay-hold', arrears);
  await raise('Harish Iyer', '2026-09-01', 1_52_000_00);
  const october = lineOf(await ask('month'), 'October 2026').leftOut;
  assert.equal(october, '1 whose arrears are held back: Harish Iyer');
  const waits = lineOf(await ask('month'), 'December 2026');
  assert.ok(waits.leftOut?.includes('1 whose pay is held back: Anita Rao'), String(waits.leftOut));
  await actOn(payroll, 'settlement', settling.id, 'send');
  const sent = lineOf(await ask('month'), 'December 2026');
  assert.ok(sent.leftOut?.includes('settlement is not approved yet: Arjun Mehta'), String(sent.leftOut));
  await actOn(approver, 'settlement', settling.id, 'approve');

  const before = await ask('month');
  const of = (name: string) => lineOf(before, name).forecast;
  const centres = await ask('cost-centre');
  assert.ok(lineOf(centres, 'Dyeing').forecast > 0);

  assert.equal(await costOf((await lockedRun(world, '2026-10')).id), of('October 2026'));
  const november = await costOf((await lockedRun(world, '2026-11')).id);
  assert.equal(november + (await locked(forDiwali)), of('November 2026'));
  const december = await costOf((await lockedRun(world, '2026-12')).id);
  assert.equal(december + (await locked(await besides('settlement', '2026-12'))), of('December 2026'));
  const january = await createRun(payroll, '2027-01');
  await calculated(payroll, january.id);
  assert.equal(await costOf(january.id), of('January 2027'));

  const after = await ask('month');
  for (const { name, expected } of before.rows) assert.equal(lineOf(after, name).expected, expected, name);
  for (const { name, expected } of centres.rows)
    assert.equal(lineOf(await ask('cost-centre'), name).expected, expected, name);
});

test('the actual is the cost of pay that the other reports tell, by cost centre too', async () => {
  for (const by of ['cost-centre', 'department']) {
    const { rows } = await ask(by);
    const span = { from: '2026-04', to: '2027-03', by };
    const told = await report<{ rows: { name: string; cost: number }[] }>('pay-cost', span);
    assert.ok(told.rows.length > 0);
    for (const { name, cost } of told.rows)
      assert.equal(rows.find((row) => row.name === name)?.actual, cost, name);
  }
});

test('a budget is compared by cost centre, by month and as a whole, and the differences add up', async () => {
  const year = '2026-27';
  await made('pay-budget', { year, costCentre: looms.id, amount: 10_00_000_50 });
  await made('pay-budget', { year, costCentre: dyeing.id, month: '2026-11', amount: 40_000_00 });
  await made('pay-budget', { year, amount: 50_00_000_00 });
  await made('pay-budget', { year: '2027-28', costCentre: looms.id, amount: 1_00 });
  const centres = await ask('cost-centre');
  const weaving = lineOf(centres, 'Looms');
  assert.deepEqual([weaving.budget, weaving.difference], [10_00_000_50, weaving.expected - 10_00_000_50]);
  assert.equal(lineOf(centres, 'Nowhere').budget, 50_00_000_00);
  const months = await ask('month');
  // 83,333 and 4,16,666 a month; March has what is left of both.
  assert.equal(lineOf(months, 'April 2026').budget, 83_333_00 + 4_16_666_00);
  assert.equal(lineOf(months, 'November 2026').budget, 83_333_00 + 4_16_666_00 + 40_000_00);
  assert.equal(lineOf(months, 'March 2027').budget, 83_337_50 + 4_16_674_00);
  for (const { totals } of [centres, months, await ask('organisation')]) {
    assert.equal(totals['budget'], 60_40_000_50);
    assert.equal(totals['difference'], (totals['expected'] ?? 0) - 60_40_000_50);
  }
});

test('some people, or a grouping that has no budget, are not compared with one', async () => {
  const hasBudget = ({ columns }: Answer) => columns.some(({ name }) => name === 'budget');
  assert.ok(hasBudget(await ask('cost-centre')));
  assert.ok(!hasBudget(await ask('cost-centre', { year: '2025-26' })), 'nothing is budgeted for that year');
  assert.ok(!hasBudget(await ask('department')));
  const some = await ask('organisation', { costCentre: dyeing.id });
  assert.ok(!hasBudget(some));
  const parts = lineOf(await ask('month', { costCentre: dyeing.id }), 'February 2027');
  // Esha alone: 70,000, and 12% of her basic pay.
  assert.ok(parts.forecast > 70_000_00 && parts.forecast < 75_000_00, String(parts.forecast));
});

test('who has no salary is told by name, the first few and how many', async () => {
  await system(async ({ db }) => {
    await sql`insert into employee (organisation_id, code, first_name, last_name, date_of_birth, gender,
        joined_on, pf_basis, status)
      select ${works}, 'N' || at, 'New', 'Person' || at, '1990-05-15', 'female', '2027-02-01', 'ceiling',
        'confirmed' from generate_series(1, 5) at`.execute(db);
  });
  const { leftOut } = lineOf(await ask('month'), 'February 2027');
  const said = '5 without a salary: New Person1, New Person2, New Person3 and 2 more';
  assert.ok(leftOut?.includes(said), String(leftOut));
  assert.ok(lineOf(await ask('organisation'), 'The organisation').leftOut?.includes(said));
  assert.ok(
    !(await ask('month')).rows.find(({ name }) => name === 'December 2026')?.leftOut?.includes('New'),
  );
});

test('a year wholly ahead is forecast to its end; one that is over has its actual alone', async () => {
  const next = await ask('month', { year: '2028-29' });
  assert.equal(next.rows.length, 12);
  assert.ok(next.rows.every(({ actual, forecast }) => actual === 0 && forecast > 0));
  // Nobody knows the income tax of that year yet; it is no cost of the employer.
  assert.ok(
    next.rows.every(({ leftOut }) => !leftOut?.includes('blocked')),
    JSON.stringify(next.rows[0]),
  );
  assert.deepEqual((await ask('organisation', { year: '2024-25' })).totals['expected'], 0);
});

test('only who reads the cost of pay asks for it', async () => {
  const asked = { parameters: { year: '2026-27', by: 'month' } };
  const path = '/api/reports/pay-budget-forecast/rows';
  for (const name of ['Vikram Shah', 'Uma Sen'] as const)
    assert.equal((await world.as(name).post(path, asked)).status, 200, name);
  for (const name of ['Esha Pillai', 'Meera Joshi', 'Harish Iyer', 'Anita Rao', 'Nisha Verma'] as const)
    assert.equal((await world.as(name).post(path, asked)).status, 403, name);
  assert.equal((await world.as(null).post(path, asked)).status, 401);
  const file = await payroll.get(
    `/api/reports/pay-budget-forecast/file?${new URLSearchParams({
      format: 'csv',
      parameters: JSON.stringify(asked.parameters),
    })}`,
  );
  assert.match(file.raw.toString('utf8'), /Expected above the budget/);
});
