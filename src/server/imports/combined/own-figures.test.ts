/** Figures side by side in the sheet of their own form, as another program prints what it paid so far. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { jobDone, upload } from '../../../../tests/importing.ts';
import { buildWorld } from '../../../../tests/world.ts';
import type { SheetOutcome } from './combined-sheet.ts';

const world = await buildWorld();
const payroll = world.as('Padma Nair');

const sheet = [
  'Emp Code;Name;Gross;Basic;TDS;Prof Tax;PF',
  'E-1;Gita Das;3,00,000;1,50,000;12000;1400;12600',
  'E-2;Esha Pillai;2,40,000;1,20,000;;1400;12600',
  ';TOTAL;5,40,000;2,70,000;12000;2800;25200',
].join('\r\n');

async function balances() {
  const { rows } = await world.inside(world.organisations.works, (db) =>
    sql<{ code: string; item: string; amount: number; year: string; month: string }>`
      select e.code, b.item, (b.amount / 100)::int as amount, b.tax_year as year, b.up_to as month
      from opening_balance b join employee e on e.id = b.employee_id
      order by e.code, b.item`.execute(db),
  );
  return rows;
}

await world.inside(world.organisations.works, async (db) => {
  for (const [code, name] of [
    ['E-1', 'Gita Das'],
    ['E-2', 'Esha Pillai'],
  ]) {
    const [first, last] = name?.split(' ') ?? [];
    await sql`update employee set code = ${code}
      where first_name = ${first} and last_name = ${last}`.execute(db);
  }
});

test('a sheet with a column for each amount is known by what payrolls call them', async () => {
  const { body } = await upload(payroll, 'opening-balance', 'paid so far.csv', sheet);
  assert.deepEqual(body.matches, {
    0: 'employee',
    2: 'opening-balance:item=pay.taxable',
    3: 'opening-balance:item=pay.basic',
    4: 'opening-balance:item=income-tax',
    5: 'opening-balance:item=professional-tax',
    6: 'opening-balance:item=provident-fund.member',
  });
  const filled = body.columns.find(({ key }) => key === 'opening-balance:item=income-tax');
  assert.deepEqual(filled?.fills, ['item', 'amount', 'taxYear'], 'one amount a line is not asked for');
});

test('each amount becomes an opening balance of its person, up to the month that is said once', async () => {
  const { body: file } = await upload(payroll, 'opening-balance', 'paid so far.csv', sheet);
  const path = `/api/records/opening-balance/import/${file.importId}`;
  const asked = {
    matches: { ...file.matches, 7: 'upTo' },
    shaping: { ...file.shaping, made: [{ kind: 'constant', value: '2026-10' }] },
  };
  const run = await payroll.post<{ jobId: number }>(`${path}/run`, asked);
  const { result, error } = await jobDone(world, run.body.jobId);
  const { created, bad, faults, written } = result as SheetOutcome;
  assert.deepEqual([created, bad, written], [2, 0, true], `${error} ${JSON.stringify(faults)}`);
  const month = { year: '2026-27', month: '2026-10' };
  assert.deepEqual(await balances(), [
    { code: 'E-1', item: 'income-tax', amount: 12_000, ...month },
    { code: 'E-1', item: 'pay.basic', amount: 150_000, ...month },
    { code: 'E-1', item: 'pay.taxable', amount: 300_000, ...month },
    { code: 'E-1', item: 'professional-tax', amount: 1400, ...month },
    { code: 'E-1', item: 'provident-fund.member', amount: 12_600, ...month },
    { code: 'E-2', item: 'pay.basic', amount: 120_000, ...month },
    { code: 'E-2', item: 'pay.taxable', amount: 240_000, ...month },
    { code: 'E-2', item: 'professional-tax', amount: 1400, ...month },
    { code: 'E-2', item: 'provident-fund.member', amount: 12_600, ...month },
  ]);
  const undone = await payroll.post(`${path}/undo`, {});
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  assert.deepEqual(await balances(), []);
});

test('an amount that cannot be read keeps its row out and names its column', async () => {
  const { body: file } = await upload(
    payroll,
    'opening-balance',
    'paid.csv',
    'Emp Code,Up to,Gross,TDS\nE-1,Oct 2026,300000,twelve\nE-2,Oct 2026,240000,0',
  );
  const path = `/api/records/opening-balance/import/${file.importId}`;
  const run = await payroll.post<{ jobId: number }>(`${path}/check`, {});
  const { created, bad, causes } = (await jobDone(world, run.body.jobId)).result as SheetOutcome;
  assert.deepEqual([created, bad], [1, 1]);
  assert.deepEqual(
    causes?.map(({ label, at }) => [label, at]),
    [['Income tax', 3]],
  );
});

test('a line for each amount comes in as before', async () => {
  const { body: file } = await upload(
    payroll,
    'opening-balance',
    'lines.csv',
    'Employee,Tax year,Up to,What,Amount\nE-1,2026-27,Oct 2026,TDS,500',
  );
  const path = `/api/records/opening-balance/import/${file.importId}`;
  const run = await payroll.post<{ jobId: number }>(`${path}/run`, {});
  const { created, written } = (await jobDone(world, run.body.jobId)).result as SheetOutcome;
  assert.deepEqual([created, written], [1, true]);
});
