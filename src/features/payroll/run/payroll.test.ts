import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { allow } from '../../../../tests/decided-rights.ts';
import {
  act,
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  lockedRun,
  type PayList,
  readRun,
  type Slip,
  structureId,
} from '../../../../tests/pay-world.ts';
import { seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld();

test('a month is calculated, sent, approved by another person, and everybody has a payslip', async () => {
  const run = await lockedRun(world, '2026-08');
  assert.equal(run.state, 'locked');
  const esha = world.as('Esha Pillai');
  const { body } = await esha.get<PayList>('/api/records/payslip');
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

test('the wage ceiling of 17 September 2026 reaches October’s payslip, and the payslip says so', async () => {
  await lockedRun(world, '2026-09');
  await lockedRun(world, '2026-10');
  const esha = world.as('Esha Pillai');
  const { body } = await esha.get<PayList>('/api/records/payslip?search=2026-10');
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

test('how sure a rate is, is for who keeps the payroll, not for the payslip of its employee', async () => {
  const esha = world.as('Esha Pillai');
  const { body } = await esha.get<PayList>('/api/records/payslip?search=2026-10');
  const id = body.rows[0]?.id;
  const { lines } = (await esha.get<Slip>(`/api/payslips/${id}`)).body;
  const told = async (who: 'Esha Pillai' | 'Padma Nair') => {
    const asked = lines.map(({ code }) => world.as(who).get<Because>(`/api/payslips/${id}/why/${code}`));
    return (await Promise.all(asked)).flatMap((answer) => flat(answer.body));
  };
  const officer = await told('Padma Nair');
  assert.ok(
    officer.some(({ cite, confidence }) => cite?.includes('not looked up') && confidence === 'low'),
    JSON.stringify(officer.map(({ cite }) => cite)),
  );
  const own = await told('Esha Pillai');
  assert.equal(own.length, officer.length);
  assert.ok(own.some(({ cite }) => cite?.includes('5109')));
  for (const { cite, confidence } of own) {
    assert.equal(confidence, undefined, cite ?? '');
    assert.doesNotMatch(cite ?? '', /not looked up/);
  }
});

test('runs and payslips are called by their month in words, and found by it', async () => {
  type Named = { rows: { title: string }[]; total: number };
  const payroll = world.as('Padma Nair');
  const slips = (await world.as('Esha Pillai').get<Named>('/api/records/payslip?search=october')).body;
  assert.deepEqual(
    slips.rows.map(({ title }) => title),
    ['October 2026'],
  );
  const runs = (await payroll.get<Named>('/api/records/pay-run?sort=-month')).body.rows;
  assert.deepEqual(
    runs.map(({ title }) => title),
    ['October 2026', 'September 2026', 'August 2026'],
  );
  const picked = (await payroll.get<{ title: string }[]>('/api/records/pay-run/options?search=aug')).body;
  assert.deepEqual(
    picked.map(({ title }) => title),
    ['August 2026'],
  );
  const all = (await payroll.get<{ title: string }[]>('/api/records/pay-run/options')).body;
  assert.deepEqual(
    all.map(({ title }) => title),
    ['October 2026', 'September 2026', 'August 2026'],
    'the latest first',
  );
});

test('an employee opens nobody else’s payslip, by list, by address or as a document', async () => {
  const { body } = await world.as('Padma Nair').get<PayList>('/api/records/payslip?limit=200');
  const mine = (await world.as('Esha Pillai').get<PayList>('/api/records/payslip')).body.rows.map(
    ({ id }) => id,
  );
  const others = body.rows.filter(({ id }) => !mine.includes(id));
  assert.ok(others.length > 0);
  for (const who of ['Esha Pillai', 'Meera Joshi', 'Harish Iyer', 'Anita Rao'] as const) {
    const own = (await world.as(who).get<PayList>('/api/records/payslip')).body.rows.map(({ id }) => id);
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
  const team = await meera.get<PayList>('/api/records/employee');
  assert.ok(team.body.rows.length >= 2);
  assert.equal((await meera.get('/api/pay-runs/1/grid')).status, 403);
  const esha = world.people['Esha Pillai'].employeeId;
  const salaries = await meera.get<PayList>(`/api/records/salary-assignment?employee=${esha}`);
  assert.ok(salaries.status === 403 || salaries.body.total === 0);
});

test('no call and no statement of the server can change a locked payslip', async () => {
  const { body } = await world.as('Padma Nair').get<PayList>('/api/records/payslip');
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
  const { body } = await world.as('Padma Nair').get<PayList>('/api/records/pay-run');
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

test('a salary changed after the calculation makes the run stale, to be calculated again', async () => {
  const payroll = world.as('Padma Nair');
  const run = await createRun(payroll, '2026-11');
  await calculated(payroll, run.id);
  const employee = world.people['Farhan Ali'].employeeId;
  const raise = await payroll.post('/api/records/salary-assignment', {
    employee,
    structure: await structureId(world.as('Padma Nair')),
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

test('who calculated a run does not approve it, whatever rights they have', async () => {
  await allow(world, 'Padma Nair', 'pay-run', ['approve']);
  const payroll = world.as('Padma Nair');
  const { body } = await payroll.get<PayList>('/api/records/pay-run');
  const inReview = body.rows.find(({ state }) => state === 'in-review');
  const answer = await act(payroll, inReview?.id ?? 0, 'approve');
  assert.equal(answer.body.code, 'own-work', JSON.stringify(answer.body));
});

test('of two approvals at once one happens, and each person has one payslip', async () => {
  const { body } = await world.as('Vikram Shah').get<PayList>('/api/records/pay-run');
  const run = body.rows.find(({ state }) => state === 'in-review');
  const approver = world.as('Vikram Shah');
  const approve = () =>
    approver.post(`/api/records/pay-run/${run?.id}/actions/approve`, seenIn(run ?? { version: 0 }));
  const answers = await Promise.all([approve(), approve(), approve()]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  const { rows } = await world.inside(world.organisations.works, (db) =>
    sql<{ most: number }>`
    select max(slips)::int as most from (select count(*) as slips from payslip
      where organisation_id = ${world.organisations.works}
        and run_id = ${run?.id} group by employee_id) counted`.execute(db),
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

test('an arrear names an employee and a run that are there, and neither goes while it does', async () => {
  const { works } = world.organisations;
  const run = await createRun(world.as('Padma Nair'), '2027-01');
  const owe = (runId: number, employee: number) =>
    world.inside(works, (db) =>
      sql`insert into arrear (organisation_id, run_id, employee_id, month_earned, component, label, kind,
          source, amount, cause, status)
        values (${works}, ${runId}, ${employee}, '2026-12', 'BASIC', 'Basic', 'earning', 'structure', 100,
          'Salary', 'withheld')`.execute(db),
    );
  const change = (text: ReturnType<typeof sql>) => world.inside(works, (db) => text.execute(db));
  const { rows } = await change(sql`
    insert into employee (organisation_id, code, first_name, last_name, date_of_birth, gender, joined_on,
      pf_basis, status)
    values (${works}, 'OWED', 'Owed', 'Sample', '1990-05-15', 'female', '2024-04-01', 'ceiling', 'confirmed')
    returning id`);
  const { id: known } = rows[0] as { id: number };
  const neighbour = world.people['Pooja Gill'].employeeId ?? 0;
  await assert.rejects(owe(run.id, 999_999), { code: '23503', constraint: 'arrear_employee_id_fkey' });
  await assert.rejects(owe(run.id, neighbour), { code: '23503' }, 'one of another organisation');
  await assert.rejects(owe(999_999, known), { code: '23503', constraint: 'arrear_run_id_fkey' });
  await owe(run.id, known);
  const of = sql`organisation_id = ${works}`;
  await assert.rejects(change(sql`update arrear set employee_id = employee_id + 1 where ${of}`), {
    code: '23514',
  });
  await assert.rejects(change(sql`delete from pay_run where ${of} and id = ${run.id}`), {
    code: '23503',
    table: 'arrear',
  });
  await assert.rejects(change(sql`delete from employee where ${of} and id = ${known}`), {
    code: '23503',
    table: 'arrear',
  });
  await change(sql`delete from arrear where ${of} and run_id = ${run.id}`);
  await change(sql`delete from pay_run where ${of} and id = ${run.id}`);
  await change(sql`delete from employee where ${of} and id = ${known}`);
});
