import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { act, buildPayWorld, calculated, createRun, lockedRun, readRun } from '../../../tests/pay-world.ts';

type Row = { id: number; version: number; state: string; values: Record<string, unknown> };
type List = { rows: Row[]; total: number };
type Slip = {
  net: number;
  gross: number;
  lines: { code: string; label: string; kind: string; amount: number }[];
};
type Because = {
  says: string;
  value: string;
  cite?: string;
  source?: { form: string; by?: string };
  parts: Because[];
};

const world = await buildPayWorld();

const flat = (because: Because): Because[] => [because, ...because.parts.flatMap(flat)];

test('a month is calculated, sent, approved by another person and locked, and everybody finds a payslip', async () => {
  const run = await lockedRun(world, '2026-08');
  assert.equal(run.state, 'locked');
  const esha = world.as('Esha Pillai');
  const { body } = await esha.get<List>('/api/records/payslip');
  assert.equal(body.total, 1);
  const slip = (await esha.get<Slip>(`/api/payslips/${body.rows[0]?.id}`)).body;
  assert.equal(slip.gross, 50_000_00);
  const amounts = Object.fromEntries(slip.lines.map(({ code, amount }) => [code, amount]));
  // Basic is half; rent 40% of basic; the rest is special. The fund counts 15,000 in August 2026, Karnataka
  // takes 200.
  assert.deepEqual(
    [amounts['BASIC'], amounts['HRA'], amounts['CONV'], amounts['SPECIAL'], amounts['PF'], amounts['PT']],
    [25_000_00, 10_000_00, 1_600_00, 13_400_00, 1_800_00, 200_00],
  );
  assert.equal(slip.net, 48_000_00);
});

test('the wage ceiling of 17 September 2026 reaches the payslip of October, and the payslip says so', async () => {
  await lockedRun(world, '2026-10');
  const esha = world.as('Esha Pillai');
  const { body } = await esha.get<List>('/api/records/payslip?search=2026-10');
  const id = body.rows[0]?.id;
  const slip = (await esha.get<Slip>(`/api/payslips/${id}`)).body;
  assert.equal(slip.lines.find(({ code }) => code === 'PF')?.amount, 3_000_00);
  const why = (await esha.get<Because>(`/api/payslips/${id}/why/PF`)).body;
  const said = flat(why);
  assert.ok(
    said.some(({ cite }) => cite?.includes('5109')),
    JSON.stringify(why),
  );
  assert.ok(
    said.some(({ source }) => source?.form === 'employee'),
    'the choice of the member is named',
  );
  const basic = flat((await esha.get<Because>(`/api/payslips/${id}/why/BASIC`)).body);
  assert.ok(
    basic.some(({ source }) => source?.form === 'salary-assignment'),
    'the salary is named',
  );
});

test('an employee opens nobody else’s payslip, by list, by address or as a document', async () => {
  const { body } = await world.as('Padma Nair').get<List>('/api/records/payslip?limit=200');
  const mine = (await world.as('Esha Pillai').get<List>('/api/records/payslip')).body.rows.map(
    ({ id }) => id,
  );
  const others = body.rows.filter(({ id }) => !mine.includes(id));
  assert.ok(others.length > 0);
  for (const who of ['Esha Pillai', 'Meera Joshi', 'Harish Iyer', 'Anita Rao'] as const) {
    const own = (await world.as(who).get<List>('/api/records/payslip')).body.rows.map(({ id }) => id);
    const other = others.find(({ id }) => !own.includes(id))?.id;
    for (const address of ['', '/why/PF', '/file']) {
      assert.equal(
        (await world.as(who).get(`/api/payslips/${other}${address}`)).status,
        404,
        `${who} ${address}`,
      );
    }
  }
});

test('a manager sees the team but not its pay', async () => {
  const meera = world.as('Meera Joshi');
  const team = await meera.get<List>('/api/records/employee');
  assert.ok(team.body.rows.length >= 2);
  assert.equal((await meera.get('/api/pay-runs/1/grid')).status, 403);
  const esha = world.people['Esha Pillai'].employeeId;
  const salaries = await meera.get<List>(`/api/records/salary-assignment?employee=${esha}`);
  assert.ok(salaries.status === 403 || salaries.body.total === 0);
});

test('no call and no statement of the server can change a locked payslip', async () => {
  const { body } = await world.as('Padma Nair').get<List>('/api/records/payslip');
  const id = body.rows[0]?.id;
  for (const who of ['Padma Nair', 'Vikram Shah', 'Anita Rao'] as const) {
    const caller = world.as(who);
    assert.ok(
      (await caller.put(`/api/records/payslip/${id}`, { version: 1, values: { net: 1 } })).status >= 400,
    );
    assert.ok((await caller.delete(`/api/records/payslip/${id}?version=1`)).status >= 400);
  }
  const { works } = world.organisations;
  for (const statement of [
    sql`update payslip set net = 1 where organisation_id = ${works}`,
    sql`delete from payslip where organisation_id = ${works}`,
  ]) {
    await assert.rejects(
      world.inside(works, (db) => statement.execute(db)),
      /permission denied/,
    );
  }
});

test('a locked run takes no action and no change', async () => {
  const { body } = await world.as('Padma Nair').get<List>('/api/records/pay-run');
  const run = body.rows.find(({ state }) => state === 'locked');
  for (const action of ['calculate', 'send', 'approve', 'return']) {
    const who = world.as(action === 'approve' || action === 'return' ? 'Vikram Shah' : 'Padma Nair');
    assert.equal((await act(who, run?.id ?? 0, action)).status, 409, action);
  }
  assert.equal(
    (await world.as('Padma Nair').delete(`/api/records/pay-run/${run?.id}?version=${run?.version}`)).status,
    409,
  );
});

test('a salary changed after the calculation makes the run stale, and it must be calculated again', async () => {
  const payroll = world.as('Padma Nair');
  const run = await createRun(payroll, '2026-11');
  await calculated(payroll, run.id);
  const employee = world.people['Farhan Ali'].employeeId;
  const raise = await payroll.post('/api/records/salary-assignment', {
    employee,
    structure: await structureId(),
    grossMonthly: 60_000_00,
    validFrom: '2026-11-16',
    reason: 'Raise',
  });
  assert.equal(raise.status, 200, JSON.stringify(raise.body));
  const refused = await act(payroll, run.id, 'send');
  assert.equal(refused.status, 409);
  assert.equal(refused.body.code, 'payroll.stale');
  await calculated(payroll, run.id);
  assert.equal((await act(payroll, run.id, 'send')).status, 200);
  // Fifteen days at 50,000 and fifteen at 60,000 of a month of thirty.
  const slip = (await payroll.get<Slip>(`/api/pay-runs/${run.id}/people/${employee}`)).body;
  assert.equal(slip.gross, 55_000_00);
});

const structureId = async (): Promise<number> =>
  (await world.as('Padma Nair').get<List>('/api/records/salary-structure')).body.rows[0]?.id ?? 0;

test('who calculated a run does not approve it, whatever rights they have', async () => {
  const anita = world.as('Anita Rao');
  const { loginTypeId } = world.people['Padma Nair'];
  const { version } = (await anita.get<{ loginType: { version: number } }>(`/api/rights/${loginTypeId}`)).body
    .loginType;
  const decided = await anita.put(`/api/rights/${loginTypeId}`, {
    version,
    views: [],
    rights: [{ form: 'pay-run', action: 'approve', reach: 'organisation' }],
  });
  assert.equal(decided.status, 200, JSON.stringify(decided.body));
  const payroll = world.as('Padma Nair');
  const { body } = await payroll.get<List>('/api/records/pay-run');
  const inReview = body.rows.find(({ state }) => state === 'in-review');
  const answer = await act(payroll, inReview?.id ?? 0, 'approve');
  assert.equal(answer.body.code, 'payroll.own-run', JSON.stringify(answer.body));
});

test('of two approvals at once one happens, and each person has one payslip', async () => {
  const { body } = await world.as('Vikram Shah').get<List>('/api/records/pay-run');
  const run = body.rows.find(({ state }) => state === 'in-review');
  const approver = world.as('Vikram Shah');
  const approve = () =>
    approver.post(`/api/records/pay-run/${run?.id}/actions/approve`, { version: run?.version });
  const answers = await Promise.all([approve(), approve(), approve()]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  const { rows } = await world.inside(world.organisations.works, (db) =>
    sql<{ most: number }>`
    select max(slips)::int as most from (select count(*) as slips from payslip
      where organisation_id = ${world.organisations.works} and run_id = ${run?.id} group by employee_id) counted`.execute(
      db,
    ),
  );
  assert.equal(rows[0]?.most, 1);
});

test('two calculations asked for at once are one', async () => {
  const payroll = world.as('Padma Nair');
  const run = await createRun(payroll, '2026-12');
  const { version } = await readRun(payroll, run.id);
  const calculate = () => payroll.post(`/api/records/pay-run/${run.id}/actions/calculate`, { version });
  const answers = await Promise.all([calculate(), calculate()]);
  assert.equal(
    answers.filter(({ status }) => status === 200).length,
    1,
    JSON.stringify(answers.map(({ body }) => body)),
  );
});

test('loss of pay lowers the month and is named in the reason', async () => {
  const payroll = world.as('Padma Nair');
  const employee = world.people['Gita Das'].employeeId;
  const typed = await payroll.post('/api/records/loss-of-pay', {
    employee,
    month: '2027-01',
    days: 2,
    remark: 'Unpaid leave',
  });
  assert.equal(typed.status, 200, JSON.stringify(typed.body));
  const run = await createRun(payroll, '2027-01');
  await calculated(payroll, run.id);
  const slip = (await payroll.get<Slip>(`/api/pay-runs/${run.id}/people/${employee}`)).body;
  // 50,000 less 2 of 31 days, rounded by component to the rupee: Basic 23,387, rent 9,355, conveyance 1,497,
  // special 12,535.
  assert.equal(slip.gross, 46_774_00);
  const why = (await payroll.get<Because>(`/api/pay-runs/${run.id}/people/${employee}/why/BASIC`)).body;
  assert.ok(
    flat(why).some(({ source }) => source?.form === 'loss-of-pay'),
    JSON.stringify(why),
  );
});

test('a month whose law is not known is refused by its field', async () => {
  const answer = await world
    .as('Padma Nair')
    .post<{ fields: Record<string, string> }>('/api/records/pay-run', {
      month: '1999-06',
      payOn: '1999-06-30',
    });
  assert.equal(answer.status, 422);
  assert.match(answer.body.fields['month'] ?? '', /known/);
});

test('a structure that goes in a circle is refused with the path', async () => {
  const payroll = world.as('Padma Nair');
  const components = (
    await payroll.get<{ rows: { id: number; subtitle: string }[] }>('/api/records/pay-component?limit=50')
  ).body.rows;
  const id = (code: string) => components.find(({ subtitle }) => subtitle === code)?.id;
  const answer = await payroll.post<{ fields: Record<string, string> }>('/api/records/salary-structure', {
    code: 'CIRCLE',
    name: 'Circle',
    active: true,
    lines: [
      { component: id('BASIC'), calculation: 'percentage', rate: 5000, of: id('HRA') },
      { component: id('HRA'), calculation: 'percentage', rate: 4000, of: id('BASIC') },
      { component: id('SPECIAL'), calculation: 'residual' },
    ],
  });
  assert.equal(answer.status, 422);
  assert.match(answer.body.fields['lines'] ?? '', /BASIC → HRA → BASIC|HRA → BASIC → HRA/);
});

test('the payslip is a document of its owner, and reading another’s is noted in the audit', async () => {
  const esha = world.as('Esha Pillai');
  const id = (await esha.get<List>('/api/records/payslip')).body.rows[0]?.id;
  const file = await esha.get(`/api/payslips/${id}/file`);
  assert.equal(file.status, 200);
  assert.equal(file.raw.subarray(0, 5).toString(), '%PDF-');
  assert.match(String(file.headers['content-disposition']), /^attachment/);
  await world.as('Uma Sen').get(`/api/payslips/${id}`);
  const { rows } = await world.inside(world.organisations.works, (db) =>
    sql<{ noted: number }>`
    select count(*)::int as noted from audit_entry where organisation_id = ${world.organisations.works}
      and form = 'payslip' and action = 'read' and record = ${id}`.execute(db),
  );
  assert.ok((rows[0]?.noted ?? 0) > 0);
});

test('nobody enters their own pay', async () => {
  const payroll = world.as('Padma Nair');
  const employee = world.people['Padma Nair'].employeeId;
  const salary = await payroll.post('/api/records/salary-assignment', {
    employee,
    structure: await structureId(),
    grossMonthly: 90_000_00,
    validFrom: '2027-04-01',
  });
  assert.equal(salary.status, 403, JSON.stringify(salary.body));
  const loss = await payroll.post('/api/records/loss-of-pay', { employee, month: '2027-04', days: 1 });
  assert.equal(loss.status, 403);
});

test('nothing is typed for a month that is locked, and no more days than the month has', async () => {
  const payroll = world.as('Padma Nair');
  const employee = world.people['Gita Das'].employeeId;
  const locked = await payroll.post<{ message: string }>('/api/records/loss-of-pay', {
    employee,
    month: '2026-08',
    days: 1,
  });
  assert.equal(locked.status, 409);
  assert.match(locked.body.message, /locked/);
  const long = await payroll.post<{ fields: Record<string, string> }>('/api/records/loss-of-pay', {
    employee,
    month: '2027-02',
    days: 29,
  });
  assert.equal(long.status, 422);
  assert.match(long.body.fields['days'] ?? '', /only 28 days/);
});

test('amounts beyond reason are refused by their field', async () => {
  const payroll = world.as('Padma Nair');
  const employee = world.people['Gita Das'].employeeId;
  for (const grossMonthly of [-1, 0, 10 ** 14, 2 ** 53]) {
    const answer = await payroll.post<{ fields: Record<string, string> }>('/api/records/salary-assignment', {
      employee,
      structure: await structureId(),
      grossMonthly,
      validFrom: '2027-04-01',
    });
    assert.equal(answer.status, 422, String(grossMonthly));
    assert.ok(answer.body.fields['grossMonthly'], JSON.stringify(answer.body));
  }
});

test('the salary register adds up to the run', async () => {
  const payroll = world.as('Padma Nair');
  const { body } = await payroll.post<{ rows: { net: number }[]; totals: Record<string, number> }>(
    '/api/reports/salary-register/rows',
    { parameters: { month: '2026-08' } },
  );
  const runs = (await payroll.get<List>('/api/records/pay-run')).body.rows;
  const run = runs.find(({ values }) => values['month'] === '2026-08');
  assert.equal(body.totals['net'], run?.values['net'], JSON.stringify(body).slice(0, 300));
  assert.equal(
    (
      await world
        .as('Harish Iyer')
        .post('/api/reports/salary-register/rows', { parameters: { month: '2026-08' } })
    ).status,
    403,
  );
});
