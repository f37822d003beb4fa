import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { seal } from '#server/security/seal.ts';
import {
  act,
  buildPayWorld,
  calculated,
  createRun,
  insuredOnCashPay,
  lockedRun,
  published,
  structureId,
} from '../../../../tests/pay-world.ts';

// Shares of 3.25 % are rounded up for each; of all together once. The charge of 0.5 % has paise for each.
const world = await buildPayWorld({
  settings: insuredOnCashPay,
  salaries: { 'Farhan Ali': 20_010, 'Gita Das': 17_333, 'Esha Pillai': 15_757, 'Harish Iyer': 33_333 },
});
const payroll = world.as('Padma Nair');
const { works } = world.organisations;

await world.inside(works, async (db) => {
  const { rows } = await sql<{ id: number }>`
    select id from employee where organisation_id = ${works}`.execute(db);
  for (const { id } of rows) {
    const uan = seal(world.host, { organisationId: works, column: 'employee.uan' }, `1000000${10000 + id}`);
    await sql`update employee set uan = ${uan}, state_insurance_number = ${String(3_100_000_000 + id)}
      where organisation_id = ${works} and id = ${id}`.execute(db);
  }
});
await lockedRun(world, '2026-04');
await lockedRun(world, '2026-05');
const raise = {
  employee: world.people['Farhan Ali'].employeeId,
  structure: await structureId(payroll),
  grossMonthly: 20_811_00,
  validFrom: '2026-05-01',
  reason: 'Late raise',
};
assert.equal((await payroll.post('/api/records/salary-assignment', raise)).status, 200);

type Account = { account: string; amount: number };
type Challan = {
  kind: string;
  state: string | null;
  total: number;
  slips: number;
  accounts: (Account & { rule: string })[];
};
type Said = { challans: Challan[]; statutes: { name: string; amount: number }[] };
type Made = { id: number; state: string; values: { total: number; accounts: Account[]; problems: unknown } };

const run = await createRun(payroll, '2026-06');
await calculated(payroll, run.id);
const said = async () => (await payroll.get<Said>(`/api/pay-runs/${run.id}/reconciliation`)).body.challans;
const before = await said();
await act(payroll, run.id, 'send');
assert.equal((await act(world.as('Vikram Shah'), run.id, 'approve')).status, 200);
await published(payroll, run.id);

async function made({ kind, state }: Challan): Promise<Made> {
  const values = { month: '2026-06', kind, ...(state && { indianState: state }) };
  const { status, body } = await payroll.post<Made>('/api/records/filing', values);
  assert.equal(status, 200, JSON.stringify(body));
  for (let tries = 0; tries < 200; tries += 1) {
    const { body: now } = await payroll.get<Made>(`/api/records/filing/${body.id}`);
    if (now.state !== 'making') return now;
    await new Promise((later) => setTimeout(later, 40));
  }
  throw new Error('the return was not made');
}

const rowsOf = (accounts: readonly Account[]): Account[] =>
  accounts.map(({ account, amount }) => ({ account, amount }));

test('what the run says of each challan before it is approved is what the challan then says', async () => {
  assert.deepEqual(
    before.map(({ kind, state }) => [kind, state]),
    [
      ['fund-return', null],
      ['fund-arrears', null],
      ['insurance-return', null],
      ['professional-tax', 'KA'],
    ],
  );
  const { body: calendar } = await payroll.get<{ kind: string; amount: number }[]>(
    '/api/compliance?month=2026-06',
  );
  for (const challan of before) {
    const { state, values } = await made(challan);
    assert.equal(state, 'prepared', JSON.stringify(values.problems));
    assert.deepEqual(rowsOf(values.accounts), rowsOf(challan.accounts), challan.kind);
    assert.equal(values.total, challan.total, challan.kind);
    const owed = calendar.find(({ kind }) => kind === challan.kind);
    assert.equal(owed?.amount, challan.total, `${challan.kind} in the calendar and at the run`);
  }
  assert.deepEqual(await said(), before, 'the same once the run is locked');
});

test('where a challan is not the sum of its payslips, its rows say which rule made them so', () => {
  const insurance = before.find(({ kind }) => kind === 'insurance-return');
  const fund = before.find(({ kind }) => kind === 'fund-return');
  assert.ok(insurance && fund);
  assert.ok(insurance.total < insurance.slips, 'rounded up once, not for each');
  assert.match(insurance.accounts[1]?.rule ?? '', /all together, rounded up once/);
  assert.notEqual(fund.total, fund.slips);
  assert.match(JSON.stringify(fund.accounts), /Account 2, administration/);
});
