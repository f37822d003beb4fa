import assert from 'node:assert/strict';
import test from 'node:test';
import { rupees } from '#kernel/money.ts';
import { indianLaw } from '#law/in/law.ts';
import { act, buildPayWorld, calculated, createRun, payMonth } from '../../../../tests/pay-world.ts';
import { aboveFines } from './fine.server.ts';

const rule = indianLaw.wagePayment.fines.on('2026-10-31');
const said = (fined: number, age = 30) =>
  aboveFines(rule, { fines: rupees(fined), wages: rupees(20_000), age });

test('fines of three hundredths of wages are allowed, a rupee more is not, and none below fifteen', () => {
  assert.equal(said(600), null);
  assert.match(said(601) ?? '', /more than 3% of wages of 20,000: 600 may be taken/);
  assert.match(said(1, 14) ?? '', /nobody below 15/);
  assert.equal(said(1, 15), null);
});

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const { employeeId: employee } = world.people['Esha Pillai'];

test('a fine has its own column in the register of wages, and a run says when it is too high', async () => {
  const component = { code: 'FINE', name: 'Fine', kind: 'deduction', position: 290, rounding: 'rupee' };
  const classes = { prorated: false, wageClass: 'outside', taxClass: 'outside', fine: true };
  type Saved = { id: number; fields?: Record<string, string> };
  const { status, body } = await payroll.post<Saved>('/api/records/pay-component', {
    ...component,
    ...classes,
    source: 'input',
  });
  assert.equal(status, 200, JSON.stringify(body));
  const input = { employee, month: payMonth, component: body.id, amount: 2_000_00 };
  assert.equal((await payroll.post('/api/records/pay-input', input)).status, 200);
  await payroll.post('/api/records/pay-check', { rule: 'fines-above', active: true, stops: false });
  const run = await createRun(payroll);
  await calculated(payroll, run.id);
  type Findings = { findings: { employee: number; code: string; sentence: string }[] };
  const { findings } = (await payroll.get<Findings>(`/api/pay-runs/${run.id}/exceptions`)).body;
  const above = findings.filter(({ code }) => code === 'fines-above');
  assert.deepEqual(
    above.map((one) => one.employee),
    [employee],
  );
  assert.match(above[0]?.sentence ?? '', /Fines of 2,000 are more than 3%/);
  await act(payroll, run.id, 'send');
  assert.equal((await act(world.as('Vikram Shah'), run.id, 'approve')).status, 200);
  type Rows = { rows: { fines: number; other: number }[] };
  const asked = { parameters: { month: payMonth } };
  const { rows } = (await payroll.post<Rows>('/api/reports/wage-register/rows', asked)).body;
  assert.deepEqual(
    rows.filter(({ fines }) => fines > 0).map(({ fines, other }) => [fines, other]),
    [[2_000_00, 0]],
  );
});
