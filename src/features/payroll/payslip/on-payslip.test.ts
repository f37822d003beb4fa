import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rupees } from '#kernel/money.ts';
import { todayOf } from '#server/today.ts';
import { buildPayWorld, lockedRun, type PayList, type Slip } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const esha = world.as('Esha Pillai');
const employee = world.people['Esha Pillai'].employeeId ?? 0;

type Answer = { fields?: Record<string, string>; message?: string };

async function change(code: string, values: object) {
  const { rows } = (await payroll.get<PayList>('/api/records/pay-component?limit=200')).body;
  const found = rows.find((row) => row.values['code'] === code);
  return payroll.put<Answer>(`/api/records/pay-component/${found?.id}`, { version: found?.version, values });
}

type Solved = { gross: number; cost: number; lines: { code: string; amount: number }[] };
const solve = async (by: string, amount: number, from = '2026-11-01') =>
  (await payroll.post<Solved>('/api/salaries/solve', { employee, from, by, amount })).body;

type Own = { salary: { lines: { code: string; kind: string; amount: number }[] } };
const ownCost = async () => {
  const { salary } = (await esha.get<Own>('/api/my-salary')).body;
  return salary.lines.reduce((sum, { amount }) => sum + amount, 0);
};

test('gratuity set aside counts in the yearly cost where it is agreed so, and is no pay', async () => {
  const yearly = rupees(9_00_000);
  const before = await solve('yearly-cost', yearly);
  assert.ok(!before.lines.some(({ code }) => code === 'GRATUITY'));
  assert.equal((await change('GRATUITY', { yearlyCost: 'counts' })).status, 200);
  const after = await solve('yearly-cost', yearly);
  const gratuity = after.lines.find(({ code }) => code === 'GRATUITY')?.amount ?? 0;
  assert.ok(gratuity > 0, 'it is told among what the cost is made of');
  assert.ok(after.gross < before.gross, 'less of the same cost is left for gross pay');
  assert.ok(after.cost <= yearly / 12 && yearly / 12 - after.cost < rupees(2));
  const all = await ownCost();
  const { salary } = (await esha.get<Own>('/api/my-salary')).body;
  // Of the month that it is: in December the employer pays into the labour welfare fund, too.
  const { cost } = await solve('gross', rupees(50_000), `${todayOf().slice(0, 7)}-01`);
  assert.equal(all, cost, 'her break-up comes to the same');
  assert.ok(salary.lines.some(({ code, kind }) => code === 'GRATUITY' && kind === 'information'));
});

test('what the employer pays but did not agree as cost is left out of it', async () => {
  const { cost } = await solve('gross', rupees(50_000));
  assert.equal((await change('PF_CHARGE', { yearlyCost: 'apart' })).status, 200);
  assert.equal(cost - (await solve('gross', rupees(50_000))).cost, rupees(125), '0.5% of 25,000');
  assert.equal((await change('PF_CHARGE', { yearlyCost: null })).status, 200);
});

test('a payslip shows all that is paid and taken', async () => {
  for (const code of ['BASIC', 'PF']) {
    const { status, body } = await change(code, { onPayslip: 'never' });
    assert.equal(status, 422, code);
    assert.match(body.fields?.['onPayslip'] ?? '', /shows all that is paid and taken/);
  }
});

test('a component is shown always, never, or when it has an amount, as is chosen', async () => {
  await change('PF_CHARGE', { onPayslip: 'never' });
  await change('PF_WAGE', { onPayslip: 'with-amount' });
  await change('VPF', { onPayslip: 'always' });
  const run = await lockedRun(world);
  const [row] = (await esha.get<PayList>(`/api/records/payslip?employee=${employee}`)).body.rows;
  const address = `/api/payslips/${row?.id}`;
  type Shown = { employerCost: number; lines: (Slip['lines'][number] & { onPayslip: string })[] };
  const own = (await esha.get<Shown>(address)).body;
  const officers = (await payroll.get<Shown>(address)).body;
  const codes = (slip: Shown) => slip.lines.map(({ code }) => code);
  assert.ok(!codes(own).includes('PF_CHARGE'));
  assert.ok(codes(officers).includes('PF_CHARGE'));
  assert.equal(officers.employerCost - own.employerCost, rupees(125), 'no sum tells what is left out');
  assert.ok(codes(own).includes('PF_WAGE') && !codes(own).includes('PENSION_WAGE'));
  assert.equal(own.lines.find(({ code }) => code === 'VPF')?.onPayslip, 'always');
  assert.equal((await esha.get(`${address}/why/PF_CHARGE`)).status, 404);
  assert.equal((await esha.get(`${address}/why/PF_EMPLOYER`)).status, 200);
  assert.equal((await payroll.get(`${address}/why/PF_CHARGE`)).status, 200);
  const inRun = await payroll.get<Shown>(`/api/pay-runs/${run.id}/people/${employee}`);
  assert.ok(codes(inRun.body).includes('PF_CHARGE'), 'who runs payroll sees it in the run');
});
