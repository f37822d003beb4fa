import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import {
  act,
  buildPayWorld,
  calculated,
  insuredOnCashPay,
  lockedRun,
  type Run,
  structureId,
} from '../../../tests/pay-world.ts';

const insured = { 'Farhan Ali': 20_000, 'Gita Das': 20_000, 'Meera Joshi': 18_000, 'Esha Pillai': 20_000 };
const world = await buildPayWorld({
  settings: insuredOnCashPay,
  salaries: { ...insured, 'Harish Iyer': 22_000 },
});
const payroll = world.as('Padma Nair');
const { works } = world.organisations;
const idOf = (name: keyof typeof world.people) => world.people[name].employeeId ?? 0;

async function post(path: string, values: Record<string, unknown>): Promise<{ id: number }> {
  const { status, body } = await payroll.post<{ id: number }>(path, values);
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
  return body;
}

async function componentCalled(code: string): Promise<number> {
  type Listed = { rows: { id: number; subtitle: string }[] };
  const { rows } = (await payroll.get<Listed>('/api/records/pay-component?limit=50')).body;
  return rows.find(({ subtitle }) => subtitle === code)?.id ?? 0;
}

await world.inside(works, async (db) => {
  await sql`update employee set state_insurance_number = (3100000000 + id)::text
    where organisation_id = ${works}`.execute(db);
  await sql`insert into employee_other (organisation_id, employee_id, disability_id)
    select ${works}, ${idOf('Harish Iyer')}, id from master_entry
    where organisation_id = ${works} and type = 'disability' limit 1`.execute(db);
});
const basicAlone = await post('/api/records/salary-structure', {
  code: 'BASICALONE',
  name: 'Basic alone',
  active: true,
  lines: [{ component: await componentCalled('BASIC'), calculation: 'residual' }],
});
await post('/api/records/salary-assignment', {
  employee: idOf('Ravi Kumar'),
  structure: basicAlone.id,
  grossMonthly: 4_500_00,
  validFrom: '2026-08-01',
  reason: 'Few hours',
});
await lockedRun(world, '2026-08');
const raise = { employee: idOf('Farhan Ali'), structure: await structureId(payroll), reason: 'Raise' };
await post('/api/records/salary-assignment', {
  ...raise,
  grossMonthly: 25_000_00,
  validFrom: '2026-09-01',
});
for (const [name, amount] of [
  ['Meera Joshi', 30_000_00],
  ['Esha Pillai', 100_50],
] as const) {
  const component = await componentCalled('OVERTIME');
  await post('/api/records/pay-input', { employee: idOf(name), month: '2026-09', component, amount });
}
await world.inside(works, (db) =>
  sql`update employee set left_on = '2026-09-20', leaving_reason = 'retired', status = 'left'
    where organisation_id = ${works} and id = ${idOf('Gita Das')}`.execute(db),
);
await lockedRun(world, '2026-09');
const bonus = await post('/api/records/pay-run', {
  month: '2026-09',
  payOn: '2026-09-30',
  kind: 'bonus',
  name: 'Diwali bonus',
});
await post('/api/records/pay-input', {
  employee: idOf('Esha Pillai'),
  month: '2026-09',
  component: await componentCalled('BONUS'),
  amount: 5_000_00,
  run: bonus.id,
});
await calculated(payroll, bonus.id);
await act(payroll, bonus.id, 'send');
assert.equal((await act(world.as('Vikram Shah'), (bonus as Run).id, 'approve')).status, 200);
await post('/api/records/loss-of-pay', { employee: idOf('Meera Joshi'), month: '2026-10', days: 31 });
await lockedRun(world, '2026-10');
await lockedRun(world, '2026-11');

type Row = Readonly<Record<string, number | string | null>>;

async function rowsOf(name: string, parameters: object): Promise<Row[]> {
  const { status, body } = await payroll.post<{ rows: Row[] }>(`/api/reports/${name}/rows`, { parameters });
  assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
  return (body as { rows: Row[] }).rows;
}
const ofPerson = (rows: readonly Row[], name: string): Row | undefined =>
  rows.find((row) => String(row['name']).startsWith(name));

type Made = { id: number; state: string; values: Record<string, unknown> };

/** The proof of the month's return by first name: days, wages, reason and last working day. */
async function insuranceOf(month: string): Promise<ReadonlyMap<string, string>> {
  const { id } = await post('/api/records/filing', { kind: 'insurance-return', month });
  for (let tries = 0; tries < 200; tries += 1) {
    const { state, values } = (await payroll.get<Made>(`/api/records/filing/${id}`)).body;
    if (state !== 'making') {
      assert.equal(state, 'prepared', JSON.stringify(values['problems']));
      const { id: file } = values['proof'] as { id: number };
      const [, ...rows] = (await payroll.get(`/api/files/${file}`)).raw.toString().trim().split(/\r?\n/);
      return new Map(
        rows.map((row) => {
          const [person = '', days, wages, , , reason, last] = row.split(',');
          return [person.split(' ')[1] ?? '', [days, wages, reason, last].join(' ').trim()];
        }),
      );
    }
    await new Promise((later) => setTimeout(later, 40));
  }
  throw new Error('the return was not made');
}

test('whose wage passes the ceiling stays insured on all of it to the period’s end', async () => {
  const september = await insuranceOf('2026-09');
  assert.equal(september.get('Farhan'), '30 25000.00');
  assert.equal(september.get('Gita'), '20 13333.00');
  assert.equal(september.get('Esha'), '30 20101.00', '20,100.50: whole rupees, counted up');
  assert.equal(september.has('Arjun'), false, 'who was never covered is not listed, number or not');
});

test('the first return of a period says whose cover has ended, and who left the month before', async () => {
  // facts C: 4 out of coverage, in April and October alone; 3 retired; 1 on leave; last day with 3 and 4.
  const october = await insuranceOf('2026-10');
  assert.equal(october.get('Farhan'), '0 0.00 4 2026-09-30');
  assert.equal(october.get('Gita'), '0 0.00 3 2026-09-20');
  assert.equal(october.get('Meera'), '0 0.00 1');
  assert.equal(october.get('Harish'), '31 22000.00', 'with a disability the ceiling is 25,000');
  const november = await insuranceOf('2026-11');
  assert.equal(november.get('Meera'), '30 18000.00');
  assert.equal(november.has('Farhan') || november.has('Gita'), false);
});

test('coverage compares the insured wage with the ceiling of the person', async () => {
  const rows = await rowsOf('insurance-coverage', { month: '2026-09' });
  const of = (name: string) => {
    const { wages, ceiling, next } = ofPerson(rows, name) ?? {};
    return [wages, ceiling, String(next).split(':')[0]];
  };
  assert.deepEqual(of('Farhan'), [25_000_00, 21_000_00, 'leaves the insurance']);
  assert.deepEqual(of('Harish'), [22_000_00, 25_000_00, 'stays covered']);
  assert.deepEqual(of('Meera'), [18_000_00, 21_000_00, 'stays covered'], 'overtime does not count');
});

test('a bonus paid besides the month’s pay adds no days to it', async () => {
  const register = await rowsOf('insurance-register', { month: '2026-09' });
  assert.equal(ofPerson(register, 'Esha')?.['days'], 61, '31 of August and 30 of September');
  const yearly = await rowsOf('bonus-register', { from: '2026-04' });
  assert.equal(ofPerson(yearly, 'Esha')?.['days'], 31 + 30 + 31 + 30);
  const toDate = await rowsOf('pay-year-to-date', { month: '2026-09' });
  assert.equal(ofPerson(toDate, 'Esha')?.['daysPaid'], 61);
  const wages = await rowsOf('wage-register', { month: '2026-09' });
  const days = wages.filter(({ name }) => String(name).startsWith('Esha')).map(({ daysPaid }) => daysPaid);
  assert.deepEqual(days, [30, null]);
});

test('wages by the Code have what is above half of all pay added back', async () => {
  // Meera: 18,000 of which 9,000 basic, 3,600 rent, 1,600 conveyance; 30,000 overtime. Left out are 35,200 of
  // 48,000, of which 24,000 may be.
  const row = ofPerson(await rowsOf('wage-register', { month: '2026-09' }), 'Meera');
  assert.deepEqual([row?.['wages'], row?.['addedBack']], [24_000_00, 11_200_00]);
  const deducted = 48_000_00 - Number(row?.['net']);
  assert.equal(row?.['share'], Math.round((deducted * 10_000) / 24_000_00));
});

test('who earns so little a day that the share is the employer’s alone is listed', async () => {
  // facts C: 176 a day and less; 4,500 by 26 is 173.08.
  const rows = await rowsOf('insurance-exempt', { month: '2026-08' });
  assert.deepEqual(
    rows.map(({ name, daily, limit }) => [String(name).split(' ')[0], daily, limit]),
    [['Ravi', 173_08, 176_00]],
  );
});
