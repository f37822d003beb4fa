import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { actOn, buildPayOutWorld, entriesOf, type List, type Row } from '../../../../tests/pay-out-world.ts';

const { world, run, system } = await buildPayOutWorld();
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
type Answer = {
  rows: Record<string, unknown>[];
  totals: Record<string, number>;
  count: number;
  groups?: { value: string; count: number; totals: Record<string, number> }[];
};
const month = '2026-10';

const ask = async (name: string, parameters: object, more: object = {}): Promise<Answer> => {
  const { status, body } = await payroll.post<Answer>(`/api/reports/${name}/rows`, { parameters, ...more });
  assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
  return body;
};
const fileOf = (name: string, format: string, parameters: object, more = {}) => {
  const query = new URLSearchParams({ format, parameters: JSON.stringify(parameters), ...more });
  return payroll.get(`/api/reports/${name}/file?${query}`);
};
/** A department that Esha alone works in. */
const department = await system(async (work) => {
  const { rows } = await sql<{ id: number }>`
    insert into department (organisation_id, code, name) values (${works}, 'FINISH', 'Finishing')
    returning id`.execute(work.db);
  await sql`update employee_work set department_id = ${rows[0]?.id} where organisation_id = ${works}
    and employee_id = ${world.people['Esha Pillai'].employeeId}`.execute(work.db);
  return rows[0]?.id ?? 0;
});

test('a workbook says what it is of, who made it, when, of which data, and its rows’ hash', async () => {
  const { raw } = await fileOf('salary-register', 'xlsx', { month, department });
  const about = (await entriesOf(raw)).get('xl/worksheets/sheet2.xml')?.toString() ?? '';
  const { rows } = await ask('salary-register', { month, department });
  for (const text of ['Salary register', 'October 2026', 'Padma Nair', 'Department', `>${rows.length}<`])
    assert.ok(about.includes(text), text);
  assert.match(about, /[0-9a-f]{64}/);
  assert.match(about, /last entry of the audit/);
});

test('the name of a file and the entry of its export say what was asked', async () => {
  const { status, headers } = await fileOf('salary-register', 'csv', { month });
  assert.equal(status, 200);
  assert.match(decodeURIComponent(String(headers['content-disposition'])), /Salary register October 2026/);
  const { rows } = await system((work) =>
    sql<{ changes: Record<string, { new: string }> }>`select changes from audit_entry
      where organisation_id = ${works} and action = 'export' and form = 'salary-register'
      order by id desc limit 1`.execute(work.db),
  );
  assert.equal(rows[0]?.changes['Month']?.new, 'October 2026');
});

test('a report of pay is narrowed to a department or to who serves, by the server', async () => {
  const all = await ask('salary-register', { month });
  const some = await ask('salary-register', { month, department });
  assert.ok(some.count === 1 && all.count > 1);
  assert.ok(some.rows.every((row) => row['department'] === some.rows[0]?.['department']));
  assert.equal((await ask('salary-register', { month, service: 'left' })).count, 0);
  assert.equal((await ask('salary-register', { month, service: 'serving' })).count, all.count);
  const cost = await ask('pay-cost', { from: month, to: month, by: 'department', department });
  assert.equal(cost.totals['cost'], some.totals['employerCost']);
  for (const name of ['wage-register', 'pay-component-statement']) {
    const component = (await payroll.get<List>('/api/records/pay-component?search=BASIC')).body.rows[0]?.id;
    const asked = { month, ...(name === 'wage-register' ? {} : { component }) };
    assert.equal((await ask(name, { ...asked, department })).count, some.count, name);
  }
  assert.equal(
    (await payroll.post('/api/reports/salary-register/rows', { parameters: { month, service: 'x' } })).status,
    422,
  );
});

test('groups and their totals are of all rows, on the screen and in the file', async () => {
  const answer = await ask('salary-register', { month }, { group: 'department', sort: '-net' });
  assert.equal(
    answer.groups?.reduce((sum, { count }) => sum + count, 0),
    answer.count,
  );
  assert.equal(
    answer.groups?.reduce((sum, { totals }) => sum + (totals['net'] ?? 0), 0),
    answer.totals['net'],
  );
  const { raw } = await fileOf('salary-register', 'csv', { month }, { group: 'department' });
  const [group] = answer.groups ?? [];
  assert.ok(raw.toString('utf8').includes(`Department: ${group?.value} (${group?.count})`));
  for (const unknown of ['x', '-department']) {
    const wrong = await payroll.post('/api/reports/salary-register/rows', {
      parameters: { month },
      group: unknown,
    });
    assert.equal(wrong.status, 422, unknown);
  }
});

test('a split cost goes to its cost centres by their shares, in cost report and journal alike', async () => {
  const centre = async (code: string, name: string) => {
    const { status, body } = await world
      .as('Harish Iyer')
      .post<Row>('/api/records/cost-centre', { code, name });
    assert.equal(status, 200, JSON.stringify(body));
    return body.id;
  };
  const [looms, dyeing] = [await centre('LOOM', 'Looms'), await centre('DYE', 'Dyeing')];
  const before = await ask('pay-cost', { from: month, to: month, by: 'cost-centre' });
  await system((work) =>
    sql`insert into employee_work_cost_split
        (organisation_id, employee_work_id, position, cost_centre_id, share)
      select organisation_id, id, place, centre, share from employee_work,
        (values (0, ${looms}::bigint, 3333), (1, ${dyeing}::bigint, 6667)) as part(place, centre, share)
      where organisation_id = ${works} and employee_id = ${world.people['Esha Pillai'].employeeId}`.execute(
      work.db,
    ),
  );
  const cost = await ask('pay-cost', { from: month, to: month, by: 'cost-centre' });
  assert.equal(cost.totals['cost'], before.totals['cost'], 'splitting costs nothing');
  assert.equal(cost.totals['slips'], before.totals['slips']);
  const of = (name: string) => Number(cost.rows.find((row) => row['name'] === name)?.['gross']);
  assert.equal(of('Looms') + of('Dyeing'), 5_000_000);
  assert.ok(Math.abs(of('Looms') - 1_666_500) < 10);
  const made = await payroll.post<Row>('/api/records/pay-journal', { run: run.id, kind: 'pay' });
  const { values } = (await payroll.get<Row>(`/api/records/pay-journal/${made.body.id}`)).body;
  const lines = values['lines'] as { account: string; costCentre: string | null; debit: number }[];
  const salary = (name: string) =>
    lines.find(({ account, costCentre }) => account === '5100' && costCentre === name)?.debit;
  assert.equal(salary('Looms'), of('Looms'));
  assert.equal(salary('Dyeing'), of('Dyeing'));
  assert.equal(values['debit'], values['credit']);
});

/** A further locked run with one payslip of Esha's, of the figures of October, and an arrear of the fund. */
const besides = (kind: 'bonus' | 'correction', of: string) =>
  system(async (work) => {
    const { rows } = await sql<{ id: number }>`
      insert into pay_run (organisation_id, month, kind, pay_on, state, draft_set)
      select organisation_id, ${of}, ${kind}, pay_on, 'calculated', draft_set
      from pay_run where id = ${run.id}
      returning id`.execute(work.db);
    const id = rows[0]?.id ?? 0;
    const own = sql`organisation_id = ${works} and run_id = ${run.id}`;
    const copied = (table: string) => sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(null::${sql.table(table)},
        to_jsonb(known) || jsonb_build_object('run_id', ${id}::bigint))).*
      from ${sql.table(table)} known where ${own}`;
    await copied('pay_run_set').execute(work.db);
    await copied('run_component').execute(work.db);
    await sql`insert into run_component
        (organisation_id, run_id, draft_set, position, code, kind, label, source)
      select organisation_id, ${id}, draft_set, max(position) + 1,
        'ARREARS_' || max(code) filter (where source = 'provident-fund.member'), 'deduction',
        'Provident fund, arrears', 'input'
      from run_component where ${own} group by organisation_id, run_id, draft_set`.execute(work.db);
    await sql`insert into payslip (organisation_id, run_id, draft_set, employee_id, month, pay_on, kind,
        days_paid, gross, deductions, net, employer_cost, amounts, facts)
      select organisation_id, ${id}, draft_set, employee_id, ${of}, pay_on, ${kind}, days_paid,
        gross, deductions, net, employer_cost, amounts || 12300::bigint, facts
      from payslip where ${own} and employee_id = ${world.people['Esha Pillai'].employeeId}`.execute(work.db);
    await sql`update pay_run set state = 'locked' where organisation_id = ${works} and id = ${id}`.execute(
      work.db,
    );
  });

test('a bonus does not hide that the month’s pay is missing, and states are said in words', async () => {
  const name = 'Esha Pillai';
  const stateIn = async (of: string) => {
    const { rows } = await ask('pay-not-processed', { month: of });
    return rows.find((row) => row['name'] === name)?.['payslip'];
  };
  assert.equal(await stateIn('2026-11'), 'None');
  await besides('bonus', '2026-11');
  assert.equal(await stateIn('2026-11'), 'None, only bonus');
  assert.equal(await stateIn(month), 'Locked', 'who has no account is listed');
});

test('a hold stays in the months it held after it is released', async () => {
  const { body } = await payroll.post<Row>('/api/records/pay-hold', {
    employee: world.people['Harish Iyer'].employeeId,
    what: 'payout',
    fromMonth: '2026-09',
    reason: 'Account under dispute',
  });
  const held = async (of: string) =>
    (await ask('pay-manual-entries', { month: of })).rows.filter(({ what }) => what === 'Hold').length;
  assert.deepEqual([await held('2026-09'), await held('2026-12')], [1, 1]);
  await actOn(payroll, 'pay-hold', body.id, 'release');
  assert.deepEqual([await held('2026-08'), await held('2026-09'), await held('2099-01')], [0, 1, 0]);
});

test('registers and the year count arrears of a levy under its heading', async () => {
  const fundOf = async (name: string, column = 'providentFund') =>
    Number((await ask(name, { month })).totals[column]);
  const { rows } = await ask('salary-register', { month });
  const own = Number(rows.find(({ name }) => name === 'Esha Pillai')?.['providentFund']);
  const before = await fundOf('salary-register');
  await besides('correction', month);
  assert.equal(await fundOf('salary-register'), before + own + 12_300);
  assert.equal(await fundOf('pay-year-to-date'), before + own + 12_300);
  const matrix = await ask('pay-month-matrix', { taxYear: '2026-27', figure: 'provident-fund' });
  assert.equal(matrix.totals['oct'], before + own + 12_300);
});
