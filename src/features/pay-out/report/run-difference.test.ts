/** Two runs beside each other: what differs, between whom, and why. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import {
  buildPayWorld,
  calculated,
  createRun,
  lockedRun,
  type PayList,
} from '../../../../tests/pay-world.ts';

const world = await buildPayWorld({ salaries: { 'Meera Joshi': 300_000 } });
const { works, university } = world.organisations;
const payroll = world.as('Padma Nair');
type Who = 'Esha Pillai' | 'Meera Joshi' | 'Anita Rao' | 'Farhan Ali' | 'Gita Das' | 'Harish Iyer';
const idOf = (who: Who) => world.people[who].employeeId;
const create = async (form: string, values: object): Promise<void> => {
  const { status, body } = await payroll.post(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
};

await inWork(world.host, systemSession(works, 'Test'), async (work) => {
  const own = sql`organisation_id = ${works} and employee_id`;
  await sql`update employee set joined_on = '2026-11-05' where organisation_id = ${works}
    and id = ${idOf('Farhan Ali')}`.execute(work.db);
  await sql`update employee set left_on = '2026-10-31' where organisation_id = ${works}
    and id = ${idOf('Gita Das')}`.execute(work.db);
  await sql`update salary_assignment set valid_to = '2026-10-31'
    where ${own} = ${idOf('Anita Rao')}`.execute(work.db);
  await sql`insert into salary_assignment
      (organisation_id, employee_id, structure_id, gross_monthly, valid_from)
    select organisation_id, employee_id, structure_id, 5500000, '2026-11-01' from salary_assignment
    where ${own} = ${idOf('Anita Rao')}`.execute(work.db);
});
/** A department that Anita alone works in. */
const department = await inWork(world.host, systemSession(works, 'Test'), async (work) => {
  const { rows } = await sql<{ id: number }>`
    insert into department (organisation_id, code, name) values (${works}, 'FINISH', 'Finishing')
    returning id`.execute(work.db);
  await sql`update employee_work set department_id = ${rows[0]?.id} where organisation_id = ${works}
    and employee_id = ${idOf('Anita Rao')}`.execute(work.db);
  return rows[0]?.id;
});
const october = await lockedRun(world, '2026-10');
await create('loss-of-pay', { employee: idOf('Esha Pillai'), month: '2026-11', days: 3 });
const { rows: components } = (await payroll.get<PayList>('/api/records/pay-component?limit=50')).body;
for (const [code, amount] of [
  ['BONUS', 2_500_000],
  ['RECOVERY', 70_000],
] as const) {
  const component = components.find(({ values }) => values['code'] === code)?.id;
  await create('pay-input', { employee: idOf('Harish Iyer'), month: '2026-11', component, amount });
}
const november = await lockedRun(world, '2026-11');

type Row = Record<string, string | number | null>;
type Compared = {
  rows: Row[];
  totals: Record<string, number>;
  groups: { value: string; totals: Record<string, number> }[];
};
const asked = (parameters: object, who = payroll, more: object = {}) =>
  who.post<Compared & { fields?: Record<string, string> }>('/api/reports/pay-run-difference/rows', {
    parameters,
    ...more,
  });
const compared = async (parameters: object, more: object = {}): Promise<Compared> => {
  const { status, body } = await asked(parameters, payroll, more);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

type Sums = { gross: number; deductions: number; net: number; cost: number };
const sumsOf = async (run: number): Promise<Sums> => {
  const { rows } = await world.inside(works, (db) =>
    sql<Sums>`select gross, deductions, net, employer_cost as cost from pay_run
      where organisation_id = ${works} and id = ${run}`.execute(db),
  );
  return rows[0] as Sums;
};
const difference = async (now: number, before: number): Promise<Sums> => {
  const [one, other] = [await sumsOf(now), await sumsOf(before)];
  return {
    gross: one.gross - other.gross,
    deductions: one.deductions - other.deductions,
    net: one.net - other.net,
    cost: one.cost - other.cost,
  };
};
const lineOf = ({ rows }: Compared, who: Who, line: string) => {
  const found = rows.filter((row) => row['name'] === who && row['line'] === line);
  assert.ok(found.length <= 1, `${who} has ${line} once`);
  return found[0];
};

test('the differences come to the difference of the runs’ gross, deductions, net and cost', async () => {
  const answer = await compared({ run: november.id, before: october.id });
  assert.deepEqual(answer.totals, await difference(november.id, october.id));
  assert.ok(Object.values(answer.totals).every((total) => total !== 0));
  assert.deepEqual(
    (await compared({ run: november.id })).rows,
    answer.rows,
    'not asked otherwise, it is compared with the run before',
  );
  const back = await compared({ run: october.id, before: november.id });
  assert.deepEqual(back.totals, await difference(october.id, november.id));
});

test('only what differs is told, with both amounts and why', async () => {
  const answer = await compared({ run: november.id });
  const told = (who: Who, line: string) => {
    const { found, before, now, change, why } = lineOf(answer, who, line) ?? {};
    return [found, before, now, change, why];
  };
  assert.deepEqual(told('Anita Rao', 'Basic'), ['In both', 2_500_000, 2_750_000, 250_000, 'Salary']);
  assert.deepEqual(told('Esha Pillai', 'Basic'), ['In both', 2_500_000, 2_250_000, -250_000, 'Loss of pay']);
  assert.deepEqual(told('Harish Iyer', 'Performance bonus'), ['In both', 0, 2_500_000, 2_500_000, 'One-off']);
  assert.equal(lineOf(answer, 'Harish Iyer', 'Basic'), undefined, 'his basic pay is the same');
  assert.deepEqual(told('Gita Das', 'Basic'), ['Gone', 2_500_000, null, -2_500_000, 'Left']);
  const [found, before, , , why] = told('Farhan Ali', 'Basic');
  assert.deepEqual([found, before, why], ['New', null, 'Joined']);
  assert.ok(!answer.rows.some(({ name }) => name === 'Padma Nair'), 'nothing of hers differs');
  assert.ok(answer.rows.every(({ before: was, now }) => (was ?? 0) !== (now ?? 0)));
});

test('a deduction that grows lowers net pay, and a person’s lines come to the change of theirs', async () => {
  const answer = await compared({ run: november.id }, { group: 'name' });
  const fund = lineOf(answer, 'Farhan Ali', 'Provident fund');
  assert.ok(Number(fund?.['change']) > 0);
  assert.deepEqual([fund?.['deductions'], fund?.['net']], [fund?.['change'], -Number(fund?.['change'])]);
  const recovery = lineOf(answer, 'Harish Iyer', 'Recovery');
  assert.deepEqual(
    [recovery?.['change'], recovery?.['net'], recovery?.['why']],
    [70_000, -70_000, 'One-off'],
  );
  const { rows } = await world.inside(works, (db) =>
    sql<{ name: string; net: number }>`
      select concat_ws(' ', first_name, last_name) as name,
        sum(case when run_id = ${november.id} then net else -net end)::bigint as net
      from payslip join employee on employee.organisation_id = payslip.organisation_id
        and employee.id = payslip.employee_id
      where payslip.organisation_id = ${works} group by 1`.execute(db),
  );
  const nets = new Map(rows.map(({ name, net }) => [name, net]));
  assert.ok(answer.groups.length >= 5);
  for (const { value, totals } of answer.groups) assert.equal(totals['net'], nets.get(value), value);
});

test('it is narrowed to people and to lines, and the totals with it', async () => {
  const gone = await compared({ run: november.id, found: 'gone' });
  assert.deepEqual([...new Set(gone.rows.map(({ name }) => name))], ['Gita Das']);
  const earned = await compared({ run: november.id, kind: 'earning' });
  assert.equal(earned.totals['deductions'], 0);
  assert.equal(earned.totals['gross'], (await difference(november.id, october.id)).gross);
  const own = await compared({ run: november.id, department });
  assert.deepEqual([...new Set(own.rows.map(({ name }) => name))], ['Anita Rao']);
  assert.equal(own.totals['gross'], 500_000, 'her raise');
});

test('a run that is not locked yet is compared as it was last calculated', async () => {
  const december = await createRun(payroll, '2026-12');
  const early = await asked({ run: december.id });
  assert.equal(early.status, 422);
  assert.match(early.body.fields?.['run'] ?? '', /not calculated yet/);
  await calculated(payroll, december.id);
  const answer = await compared({ run: december.id });
  assert.deepEqual(answer.totals, await difference(december.id, november.id));
  const esha = lineOf(answer, 'Esha Pillai', 'Basic');
  assert.deepEqual([esha?.['change'], esha?.['why']], [250_000, 'Loss of pay']);
  assert.equal(lineOf(answer, 'Harish Iyer', 'Performance bonus')?.['now'], 0);
});

test('a run of nobody’s, of another organisation, or the run itself is not compared', async () => {
  const { rows } = await world.inside(university, (db) =>
    sql<{ id: number }>`insert into pay_run (organisation_id, month, pay_on, state, draft_set)
      values (${university}, '2026-10', '2026-10-31', 'locked', 1) returning id`.execute(db),
  );
  const theirs = rows[0]?.id;
  assert.equal((await asked({ run: theirs, before: october.id })).status, 404);
  assert.equal((await asked({ run: november.id, before: theirs })).status, 404);
  const itself = await asked({ run: november.id, before: november.id });
  assert.match(itself.body.fields?.['before'] ?? '', /cannot be compared with itself/);
  const first = await asked({ run: october.id });
  assert.match(first.body.fields?.['before'] ?? '', /Choose the run to compare with/);
  assert.equal((await asked({ run: november.id }, world.as('Meera Joshi'))).status, 403);
  assert.equal(
    (await asked({ run: november.id }, world.as('Vikram Shah'))).status,
    200,
    'who approves reads it',
  );
});
