import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import {
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  lockedRun,
  type PayList,
  type Slip,
  structureId,
} from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
await lockedRun(world, '2026-08');

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
  const id = (await esha.get<PayList>('/api/records/payslip')).body.rows[0]?.id;
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
    structure: await structureId(world.as('Padma Nair')),
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
  const components = await payroll.get<{ rows: { id: number; subtitle: string }[] }>(
    '/api/records/pay-component?limit=50',
  );
  const locked = await payroll.post<{ message: string }>('/api/records/pay-input', {
    employee,
    month: '2026-08',
    component: components.body.rows.find(({ subtitle }) => subtitle === 'BONUS')?.id,
    amount: 1_000_00,
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
      structure: await structureId(world.as('Padma Nair')),
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
  const runs = (await payroll.get<PayList>('/api/records/pay-run')).body.rows;
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

test('reading the register is in the audit with the payslips read, and its file is whole', async () => {
  const parameters = encodeURIComponent(JSON.stringify({ month: '2026-08' }));
  const file = await world
    .as('Padma Nair')
    .get(`/api/reports/salary-register/file?format=csv&parameters=${parameters}`);
  assert.equal(file.status, 200);
  assert.match(file.raw.toString(), /Total,/);
  const { rows } = await world.inside(world.organisations.works, (db) =>
    sql<{ action: string; form: string; those: number }>`
      select action, form, cardinality(record_ids) as those from audit_entry
      where organisation_id = ${world.organisations.works} and (reason = 'salary-register' or
        form = 'salary-register') order by id`.execute(db),
  );
  assert.deepEqual(
    rows.map(({ action, form, those }) => [action, form, (those ?? 0) > 1]),
    [
      ['read', 'payslip', true],
      ['export', 'salary-register', false],
    ],
  );
});
