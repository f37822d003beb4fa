import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { seal } from '#server/security/seal.ts';
import { buildPayWorld, insuredOnCashPay, lockedRun, structureId } from '../../../tests/pay-world.ts';

const world = await buildPayWorld({
  settings: insuredOnCashPay,
  salaries: { 'Farhan Ali': 20_000, 'Gita Das': 20_000 },
});
const payroll = world.as('Padma Nair');
const { works } = world.organisations;
const [farhan, gita] = [world.people['Farhan Ali'].employeeId, world.people['Gita Das'].employeeId];

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
// Both within the contribution period that began in April: cover stays. Gita’s passes the slab of Karnataka.
for (const [employee, grossMonthly] of [
  [farhan, 20_800_00],
  [gita, 26_000_00],
]) {
  const structure = await structureId(payroll);
  const values = { employee, structure, grossMonthly, validFrom: '2026-05-01', reason: 'Late raise' };
  const { status, body } = await payroll.post('/api/records/salary-assignment', values);
  assert.equal(status, 200, JSON.stringify(body));
}
await lockedRun(world, '2026-06');

type Made = { id: number; state: string; values: Record<string, unknown> };

async function asked(values: Record<string, unknown>): Promise<Made> {
  const { status, body } = await payroll.post<Made>('/api/records/filing', { month: '2026-06', ...values });
  assert.equal(status, 200, JSON.stringify(body));
  for (let tries = 0; tries < 200; tries += 1) {
    const made = (await payroll.get<Made>(`/api/records/filing/${body.id}`)).body;
    if (made.state !== 'making') return made;
    await new Promise((later) => setTimeout(later, 40));
  }
  throw new Error('the return was not made');
}

async function proofOf({ values }: Made): Promise<string[]> {
  const { id } = values['proof'] as { id: number };
  return (await payroll.get(`/api/files/${id}`)).raw.toString().split(/\r?\n/);
}

const totalOf = (made: Made): number => Number(made.values['total']);
type Accounts = { account: string; amount: number }[];
const accountOf = (made: Made, begins: string): number =>
  (made.values['accounts'] as Accounts)
    .filter(({ account }) => account.startsWith(begins))
    .reduce((sum, { amount }) => sum + amount, 0);

const insurance = await asked({ kind: 'insurance-return' });
const tax = await asked({ kind: 'professional-tax', indianState: 'KA' });
const arrears = await asked({ kind: 'fund-arrears' });

test('state insurance on a late raise is returned with the month that pays it', async () => {
  assert.equal(insurance.state, 'prepared', JSON.stringify(insurance.values['problems']));
  // facts C: 0.75 % and 3.25 %, each rounded up. Farhan: 20,800 of June with 800 of May.
  // His June is 156 and 676; May was 150 and 650, is 156 and 676.
  const rows = await proofOf(insurance);
  assert.match(rows.find((row) => row.includes('Farhan')) ?? '', /,30,21600\.00,162\.00,702\.00,/);
  // Gita: 26,000 of June with 6,000 of May; her June 195 and 845, her May 45 and 195 more.
  assert.match(rows.find((row) => row.includes('Gita')) ?? '', /,30,32000\.00,240\.00,1040\.00,/);
  assert.equal(accountOf(insurance, 'Employees'), 162_00 + 240_00);
});

test('professional tax on a late raise is returned with the month that pays it', async () => {
  // Karnataka takes 200 from 25,000: Gita’s of June, and of May.
  const row = (await proofOf(tax)).find((each) => each.includes('Gita'));
  assert.match(row ?? '', /,400\.00,/);
});

test('what the payslips took, the returns pay, the calendar names and the reconciliation ties', async () => {
  const { rows } = await world.inside(works, (db) =>
    sql<{ code: string; paid: number }>`
      select code, sum(amount)::bigint as paid from payslip_line
      where organisation_id = ${works} and month = '2026-06' group by code`.execute(db),
  );
  const paid = (...codes: string[]): number =>
    rows.filter(({ code }) => codes.includes(code)).reduce((sum, each) => sum + each.paid, 0);
  assert.equal(paid('ARREARS_ESI'), 6_00 + 45_00);
  assert.equal(paid('ARREARS_PT'), 200_00);
  assert.ok(paid('ARREARS_PF') > 0);
  assert.equal(accountOf(insurance, 'Employees'), paid('ESI', 'ARREARS_ESI'));
  assert.equal(totalOf(tax), paid('PT', 'ARREARS_PT'));
  assert.equal(accountOf(arrears, 'Account 1,'), paid('ARREARS_PF', 'ARREARS_PF_EMPLOYER'));

  type Owed = { kind: string; amount: number; dueOn: string };
  const { body: calendar } = await payroll.get<Owed[]>('/api/compliance?month=2026-06');
  const owed = (kind: string) => (calendar as Owed[]).find((row) => row.kind === kind);
  assert.equal(
    owed('insurance-return')?.amount,
    paid('ESI', 'ARREARS_ESI', 'ESI_EMPLOYER', 'ARREARS_ESI_EMPLOYER'),
  );
  assert.equal(owed('professional-tax')?.amount, paid('PT', 'ARREARS_PT'));
  assert.equal(owed('fund-arrears')?.dueOn, '2026-07-15');

  type Line = { owed: string; payslips: number; challan: number; difference: number };
  const { body } = await payroll.post<{ rows: Line[] }>('/api/reports/statutory-reconciliation/rows', {
    parameters: { month: '2026-06' },
  });
  const tied = (body as { rows: Line[] }).rows;
  for (const name of ['insurance, employees', 'Professional tax, Karnataka', 'arrears, account 1,']) {
    const line = tied.find((row) => row.owed.includes(name));
    assert.equal(line?.difference, 0, `${name}: ${JSON.stringify(line)}`);
    assert.ok((line?.payslips ?? 0) > 0, name);
  }
  const all = tied.reduce((sum, { payslips }) => sum + payslips, 0);
  assert.equal(all % 100, 0);
});

test('the register of the contribution period has them too', async () => {
  type Row = { name: string; wages: number; employee: number; employer: number };
  const { body } = await payroll.post<{ rows: Row[] }>('/api/reports/insurance-register/rows', {
    parameters: { month: '2026-06' },
  });
  const row = (body as { rows: Row[] }).rows.find(({ name }) => name.startsWith('Farhan'));
  // 20,000 of April, 20,000 of May, 21,600 of June.
  assert.deepEqual([row?.wages, row?.employee, row?.employer], [61_600_00, 462_00, 2_002_00]);
});
