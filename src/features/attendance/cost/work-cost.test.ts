/** What overtime, unpaid leave, raises and an hour of work cost, and whose it is. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildPayWorld, lockedRun, madeRecord } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld({ salaries: { 'Gita Das': 31_200, 'Esha Pillai': 30_000 } });
const { works } = world.organisations;
const [payroll, hr] = [world.as('Padma Nair'), world.as('Harish Iyer')];
const idOf = (name: 'Gita Das' | 'Esha Pillai') => world.people[name].employeeId ?? 0;
const month = '2026-10';

await madeRecord(payroll, 'pay-component', {
  ...{ kind: 'earning', source: 'units', rounding: 'rupee', wageClass: 'excluded', taxClass: 'taxable' },
  ...{ stateInsuranceWage: true, professionalTaxWage: true, active: true, code: 'OT_HOURS' },
  ...{ name: 'Overtime by the hour', position: 46, overtime: true, unit: 'hour', unitRate: 'amount' },
  ratePerUnit: 300_00,
});
const { rows: components } = (
  await payroll.get<{ rows: { id: number; values: { code: string } }[] }>(
    '/api/records/pay-component?limit=200',
  )
).body;
const overtime = components.find(({ values }) => values.code === 'OT_HOURS')?.id;
await madeRecord(payroll, 'pay-unit', {
  ...{ employee: idOf('Gita Das'), month, component: overtime, quantity: 7.5 },
});
await madeRecord(payroll, 'loss-of-pay', { employee: idOf('Esha Pillai'), month, days: 3 });
// The contractors: whoever is of this type.
await world.inside(works, (db) =>
  sql`update employment_type set contract = true where id in (select employment_type_id from employee_work
    where employee_id = ${idOf('Gita Das')} and superseded_at is null)
    and not exists (select from employee_work other where other.employment_type_id = employment_type.id
      and other.employee_id = ${idOf('Esha Pillai')})`.execute(db),
);
await lockedRun(world, month);

type Row = Record<string, number | string | null>;
type Rows = { rows: Row[]; totals: Record<string, number> };
const ask = (name: string, parameters: object, as = payroll) =>
  as.post<Rows & { fields?: Record<string, string> }>(`/api/reports/${name}/rows`, { parameters });
async function rowsOf(name: string, parameters: object = {}): Promise<Rows> {
  const { status, body } = await ask(name, { from: month, to: month, ...parameters });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

test('overtime has its hours, and days without pay what they saved, as payslips have them', async () => {
  const { rows } = await rowsOf('work-cost-by-person');
  const gita = rows.find(({ name }) => name === 'Gita Das');
  assert.deepEqual([gita?.['overtimeHours'], gita?.['overtime'], gita?.['unpaid']], [7.5, 2_250_00, 0]);
  const esha = rows.find(({ name }) => name === 'Esha Pillai');
  const lost = await rowsOf('pay-lost');
  assert.ok(Number(esha?.['unpaid']) > 0);
  assert.equal(esha?.['unpaid'], lost.rows.find(({ name }) => name === 'Esha Pillai')?.['amount']);
});

test('agreed cost is that of the salary list, and the rest of the difference has its causes', async () => {
  const { rows } = await rowsOf('work-cost-by-person');
  const salaries = await ask('salaries-on', { on: `${month}-31` });
  for (const name of ['Gita Das', 'Esha Pillai']) {
    const row = rows.find((each) => each['name'] === name);
    assert.equal(row?.['agreed'], salaries.body.rows.find((each) => each['name'] === name)?.['cost'], name);
    assert.equal(row?.['difference'], Number(row?.['cost']) - Number(row?.['agreed']));
  }
});

test('every grouping comes to the same cost, and each figure opens to the people who make it', async () => {
  const cost = (await ask('pay-cost', { from: month, to: month, by: 'department' })).body.totals['cost'];
  const persons = await rowsOf('work-cost-by-person');
  assert.equal(persons.totals['cost'], cost);
  for (const by of ['month', 'department', 'establishment', 'type', 'engagement']) {
    const { rows, totals } = await rowsOf('work-cost', { by });
    assert.equal(totals['cost'], cost, by);
    for (const row of rows) {
      const opens = JSON.parse(String(row['opens']));
      const { report, asked } = opens.cost;
      const opened = await ask(report, asked);
      assert.equal(opened.body.totals['cost'], row['cost'], `${by}: ${row['name']}`);
      assert.equal(opened.body.rows.length, row['people'], `${by}: ${row['name']}`);
    }
  }
  const [first] = (await rowsOf('work-cost')).rows;
  const opens = JSON.parse(String(first?.['opens']));
  assert.deepEqual(opens.unpaid, { report: 'pay-lost', asked: { from: month, to: month } });
});

test('an hour costs what those cost who keep time', async () => {
  const [row] = (await rowsOf('work-cost')).rows;
  assert.deepEqual([row?.['hours'], row?.['hourly']], [0, null], 'nobody punched in this month');
});

test('a year at most, and nobody but who reads pay reports', async () => {
  const { status, body } = await ask('work-cost', { from: '2025-01', to: '2026-10', by: 'month' });
  assert.equal(status, 422);
  assert.match(body.fields?.['to'] ?? '', /twelve months/);
  assert.equal((await ask('work-cost', { from: month, to: month, by: 'month' }, hr)).status, 403);
});
