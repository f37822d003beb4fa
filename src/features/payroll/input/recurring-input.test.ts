import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Because,
  buildPayWorld,
  calculated,
  createRun,
  flat,
  lockedRun,
  type Slip,
} from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const gita = world.people['Gita Das'].employeeId;
const esha = world.people['Esha Pillai'].employeeId;
const farhan = world.people['Farhan Ali'].employeeId;

type Row = { id: number; subtitle: string };
const components = (await payroll.get<{ rows: Row[] }>('/api/records/pay-component?limit=100')).body.rows;
const idOf = (code: string) => components.find(({ subtitle }) => subtitle === code)?.id;

type Answer = { id: number; version: number; message?: string; fields?: Record<string, string> };
const enter = (values: Record<string, unknown>, component = 'RECOVERY') =>
  payroll.post<Answer>('/api/records/recurring-input', {
    component: idOf(component),
    every: 'month',
    ...values,
  });

async function entered(values: Record<string, unknown>, component?: string): Promise<Answer> {
  const { status, body } = await enter(values, component);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

const amountOf = (slip: Slip, code: string) => slip.lines.find((line) => line.code === code)?.amount ?? 0;
const slipOf = async (run: number, employee: number | null) =>
  (await payroll.get<Slip>(`/api/pay-runs/${run}/people/${employee}`)).body;

test('a recovery by instalments ends with what is left, and the reason says how much that is', async () => {
  await entered({ employee: gita, amount: 2_000_00, fromMonth: '2026-08', total: 5_000_00 });
  const taken: number[] = [];
  for (const month of ['2026-08', '2026-09', '2026-10', '2026-11']) {
    const run = await lockedRun(world, month);
    taken.push(amountOf(await slipOf(run.id, gita), 'RECOVERY'));
    if (month !== '2026-10') continue;
    const why = (await payroll.get<Because>(`/api/pay-runs/${run.id}/people/${gita}/why/RECOVERY`)).body;
    const told = flat(why).find(({ source }) => source?.form === 'recurring-input');
    assert.equal(told?.source?.by, 'Padma Nair');
    assert.match(told?.says ?? '', /every month from August 2026 on/);
    assert.deepEqual(
      told?.parts.map(({ value }) => value),
      ['5,000', '−4,000', '0'],
    );
  }
  assert.deepEqual(taken, [2_000_00, 2_000_00, 1_000_00, 0]);
  type Report = { rows: Record<string, unknown>[] };
  const { rows } = (
    await payroll.post<Report>('/api/reports/recurring-left/rows', { parameters: { month: '2026-11' } })
  ).body;
  assert.deepEqual(
    rows.map(({ total, brought, left }) => [total, brought, left]),
    [[5_000_00, 5_000_00, 0]],
  );
});

let january = 0;

test('an allowance comes from its first month to its last, a back-dated one as arrears', async () => {
  await entered({ employee: esha, amount: 700_00, fromMonth: '2026-12', toMonth: '2026-12' }, 'BONUS');
  await entered({ employee: farhan, amount: 1_000_00, fromMonth: '2026-10' }, 'BONUS');
  const december = await lockedRun(world, '2026-12');
  assert.equal(amountOf(await slipOf(december.id, esha), 'BONUS'), 700_00);
  const late = await slipOf(december.id, farhan);
  assert.equal(amountOf(late, 'BONUS'), 1_000_00);
  assert.equal(amountOf(late, 'ARREARS_BONUS'), 2_000_00);
  january = (await createRun(payroll, '2027-01')).id;
  await calculated(payroll, january);
  assert.equal(amountOf(await slipOf(january, esha), 'BONUS'), 0);
  const next = await slipOf(january, farhan);
  assert.equal(amountOf(next, 'ARREARS_BONUS'), 0);
});

test('an earning that began too early is taken back, once', async () => {
  type List = { rows: { id: number; version: number; values: { employee: unknown; amount: number } }[] };
  const { rows } = (await payroll.get<List>('/api/records/recurring-input?limit=50')).body;
  const wrong = rows.find(({ values }) => values.amount === 1_000_00);
  const changed = await payroll.put(`/api/records/recurring-input/${wrong?.id}`, {
    version: wrong?.version,
    values: { fromMonth: '2026-12' },
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  await calculated(payroll, january);
  const slip = await slipOf(january, farhan);
  assert.deepEqual([amountOf(slip, 'BONUS'), amountOf(slip, 'ARREARS_BONUS')], [1_000_00, -2_000_00]);
});

test('nothing is deducted backwards, and what was paid is ended and not deleted', async () => {
  const late = await enter({ employee: esha, amount: 500_00, fromMonth: '2026-09' });
  assert.equal(late.status, 409);
  assert.match(late.body.message ?? '', /September 2026 is closed/);
  type List = { rows: { id: number; version: number; values: { amount: number } }[] };
  const { rows } = (await payroll.get<List>('/api/records/recurring-input?limit=50')).body;
  const paid = rows.find(({ values }) => values.amount === 2_000_00);
  const gone = await payroll.delete<Answer>(
    `/api/records/recurring-input/${paid?.id}?version=${paid?.version}`,
  );
  assert.equal(gone.status, 409, JSON.stringify(gone.body));
  assert.match(gone.body.message ?? '', /Give it a last month instead/);
});

test('what makes no sense is refused by its field', async () => {
  const base = { employee: esha, amount: 500_00, fromMonth: '2027-02' };
  const fault = async (values: Record<string, unknown>, component?: string) =>
    Object.keys((await enter({ ...base, ...values }, component)).body.fields ?? {});
  assert.deepEqual(await fault({ toMonth: '2027-01' }), ['toMonth']);
  assert.deepEqual(await fault({ total: 499_99 }), ['total']);
  assert.deepEqual(await fault({ every: 'named' }), ['months']);
  assert.deepEqual(await fault({}, 'BASIC'), ['component']);
  assert.equal((await enter({ ...base, employee: world.people['Padma Nair'].employeeId })).status, 403);
});
