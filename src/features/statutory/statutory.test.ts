import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { fundAccounts } from '#features/payroll/challan/fund-challan.ts';
import { rupees } from '#kernel/money.ts';
import { indianLaw } from '#law/in/law.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { seal } from '#server/security/seal.ts';
import type { Caller } from '../../../tests/caller.ts';
import { buildPayWorld, lockedRun, type PayList } from '../../../tests/pay-world.ts';
import { remindOfReturns } from './filing/filing-day.server.ts';
import { lateCostOf, monthsBegun } from './filing/late-cost.ts';
import type { FundMember } from './provident-fund/fund-return.ts';
import { refusedBecause, returnLine } from './provident-fund/fund-return.ts';

const member: FundMember = {
  employee: 'E001 Sample Name',
  name: 'Sample Name',
  uan: '100000000001',
  gross: 15_000,
  wage: 15_000,
  pensionWage: 15_000,
  insuranceWage: 15_000,
  share: 1_800,
  pension: 1_250,
  difference: 550,
  daysLost: 0,
  joined: '2020-01-01',
  left: null,
  born: '1990-05-15',
  pensionDeferred: false,
};
const fund = indianLaw.providentFund;
const faults = (changed: Partial<FundMember>, seen: string[] = []) =>
  refusedBecause(fund, '2026-08', { ...member, ...changed }, new Set(seen));

test('a member is one line of eleven fields, as the portal’s own example has it', () => {
  // facts/india-statutory.md B.3
  assert.equal(
    returnLine(member),
    '100000000001#~#SAMPLE NAME#~#15000#~#15000#~#15000#~#15000#~#1800#~#1250#~#550#~#0#~#0',
  );
});

test('what the portal would refuse is said before, in a sentence', () => {
  assert.deepEqual(faults({}), []);
  assert.match(faults({ uan: null })[0] ?? '', /UAN is missing/);
  assert.match(faults({ uan: '12345' })[0] ?? '', /twelve digits/);
  assert.match(faults({}, ['100000000001'])[0] ?? '', /same UAN/);
  assert.match(faults({ pension: 1_240 })[0] ?? '', /it is ₹1250/);
  assert.match(faults({ insuranceWage: 15_001 })[0] ?? '', /above the ceiling/);
  assert.match(faults({ daysLost: 32 })[0] ?? '', /32 days without pay, and August 2026 has 31/);
  assert.match(faults({ name: '१२३' })[0] ?? '', /letters that the portal does not take/);
});

test('days without pay are days of service: who joined or left in the month has fewer', () => {
  assert.deepEqual(faults({ daysLost: 31 }), []);
  assert.deepEqual(faults({ joined: '2026-08-22', daysLost: 9 }), []);
  assert.match(
    faults({ joined: '2026-08-22', daysLost: 11 })[0] ?? '',
    /11 days without pay, and 10 in service \(joined on 22 August 2026\)/,
  );
  assert.deepEqual(faults({ left: '2026-08-10', daysLost: 9 }), []);
  assert.match(
    faults({ left: '2026-08-10', daysLost: 12 })[0] ?? '',
    /10 in service \(left on 10 August 2026\)/,
  );
});

test('from 58, or 60 where it was put off, a share for pension is refused before the portal does', () => {
  const none = { pension: 0, pensionWage: 0, difference: 1_800 };
  assert.match(faults({ born: '1968-07-31' })[0] ?? '', /58 years of age on 31 July 2026: no pension/);
  assert.match(faults({ born: '1968-08-01' })[0] ?? '', /no pension is contributed any more/);
  assert.deepEqual(faults({ born: '1968-07-31', ...none }), []);
  assert.deepEqual(faults({ born: '1968-09-01' }), []);
  assert.deepEqual(faults({ born: '1968-07-31', pensionDeferred: true }), []);
  assert.match(faults({ born: '1966-07-31', pensionDeferred: true })[0] ?? '', /60 years of age/);
  // 15 days of 31 before the birthday on the 16th: 7,258 of 15,000, and 8.33% of it.
  assert.deepEqual(faults({ born: '1968-08-16', pensionWage: 7_258, pension: 605, difference: 1_195 }), []);
  assert.match(faults({ born: '1968-08-16' })[0] ?? '', /at most ₹7259 counts for pension/);
});

test('the challan’s charges have their floors, and a supplementary return bears none', () => {
  const shares = { members: 1, share: 1_800, pension: 1_250, difference: 550, insurance: 75 };
  const of = (charges: boolean) =>
    fundAccounts(fund, '2026-08', { ...shares, chargeWages: 15_000, insuranceWages: 15_000 }, charges);
  assert.deepEqual(
    of(true).map(({ amount }) => amount / 100),
    [2_350, 500, 1_250, 75, 0],
  );
  assert.deepEqual(
    of(false).map(({ account }) => account.slice(0, 10)),
    ['Account 1,', 'Account 10', 'Account 21'],
  );
});

const world = await buildPayWorld({ salaries: { 'Farhan Ali': 20_000 } });
const payroll = world.as('Padma Nair');
const { works } = world.organisations;
type Made = { id: number; version: number; state: string; values: Record<string, unknown> };

async function settled(who: Caller, id: number): Promise<Made> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { body } = await who.get<Made>(`/api/records/filing/${id}`);
    if (body.state !== 'making') return body;
    await new Promise((later) => setTimeout(later, 40));
  }
  throw new Error('the return was not made');
}

async function asked(values: Record<string, unknown>): Promise<Made> {
  const { status, body } = await payroll.post<Made>('/api/records/filing', values);
  assert.equal(status, 200, JSON.stringify(body));
  return settled(payroll, body.id);
}

test('a return needs a locked month', async () => {
  const { status, body } = await payroll.post<{ fields: Record<string, string> }>('/api/records/filing', {
    kind: 'fund-return',
    month: '2026-08',
    type: 'regular',
  });
  assert.equal(status, 422);
  assert.match(body.fields['month'] ?? '', /not locked yet/);
});

test('a member without UAN stops the file and is named; mended, the return ties to payslips', async () => {
  await lockedRun(world, '2026-08');
  const refused = await asked({ kind: 'fund-return', month: '2026-08', type: 'regular' });
  assert.equal(refused.state, 'refused');
  assert.equal(refused.values['file'], null);
  assert.match(JSON.stringify(refused.values['problems']), /UAN is missing/);
  await world.inside(works, async (db) => {
    const { rows } = await sql<{ id: number }>`
      select id from employee where organisation_id = ${works}`.execute(db);
    for (const { id } of rows) {
      const uan = seal(world.host, { organisationId: works, column: 'employee.uan' }, `1000000${10000 + id}`);
      await sql`update employee set uan = ${uan}, state_insurance_number = ${String(3_100_000_000 + id)}
        where organisation_id = ${works} and id = ${id}`.execute(db);
    }
  });
  await payroll.post(`/api/records/filing/${refused.id}/actions/renew`, { version: refused.version });
  const made = await settled(payroll, refused.id);
  assert.equal(made.state, 'prepared', JSON.stringify(made.values['problems']));
  const file = made.values['file'] as { id: number };
  const text = (await payroll.get(`/api/files/${file.id}`)).raw.toString();
  const lines = text
    .trim()
    .split('\r\n')
    .map((line) => line.split('#~#'));
  assert.ok(lines.length >= 9 && lines.every((line) => line.length === 11));
  const { rows } = await world.inside(works, (db) =>
    sql<{ paid: number }>`select sum(amount)::bigint as paid from payslip_line
      where organisation_id = ${works} and month = '2026-08' and source in ('provident-fund.member',
      'provident-fund.employer', 'provident-fund.pension')`.execute(db),
  );
  const filed = lines.reduce((sum, line) => sum + Number(line[6]) + Number(line[7]) + Number(line[8]), 0);
  assert.equal(filed * 100, rows[0]?.paid, 'members, employer and pension are those of the payslips');
  const accounts = made.values['accounts'] as { account: string; amount: number }[];
  const shares = accounts.filter(({ account }) => /Account (1|10),/.test(account));
  assert.equal(
    shares.reduce((sum, { amount }) => sum + amount, 0),
    filed * 100,
  );
});

test('months go in order, a month has one regular return, and what is filed stays', async () => {
  await lockedRun(world, '2026-09');
  const again = { kind: 'fund-return', month: '2026-08', type: 'regular' };
  const twice = await payroll.post<{ fields: Record<string, string> }>('/api/records/filing', again);
  assert.match(twice.body.fields['month'] ?? '', /supplementary or revised/);
  const next = { kind: 'fund-return', month: '2026-09', type: 'regular' };
  const early = await payroll.post<{ fields: Record<string, string> }>('/api/records/filing', next);
  assert.match(early.body.fields['month'] ?? '', /months go in order/);
  const { rows } = (await payroll.get<PayList>('/api/records/filing')).body;
  const first = rows[0] as Made;
  const filed = await payroll.post<Made>(`/api/records/filing/${first.id}/actions/file`, {
    version: first.version,
    input: { acknowledgement: 'TRRN 1234567890123', filedOn: '2026-09-14' },
  });
  assert.equal(filed.status, 200, JSON.stringify(filed.body));
  assert.equal((await asked(next)).state, 'prepared');
  const gone = await payroll.delete(`/api/records/filing/${first.id}?version=${filed.body.version}`);
  assert.equal(gone.status, 409);
});

test('a report opens on the last locked month, a yearly one on the year of that month', async () => {
  const opensOn = async (name: string) => {
    type Shape = { parameters: { name: string; default?: unknown }[] };
    const { body } = await payroll.get<Shape>(`/api/reports/${name}`);
    return body.parameters.flatMap(({ default: value }) => (value === undefined ? [] : [value]));
  };
  assert.deepEqual(await opensOn('wage-register'), ['2026-09']);
  assert.deepEqual(await opensOn('bonus-register'), ['2026-04']);
  assert.deepEqual(await opensOn('fund-year'), ['2026-03']);
  assert.deepEqual((await opensOn('pay-cost')).slice(0, 2), ['2026-04', '2026-09']);
});

test('insurance, professional tax and welfare fund returns tie to what payslips took', async () => {
  const insurance = await asked({ kind: 'insurance-return', month: '2026-09' });
  const tax = await asked({ kind: 'professional-tax', month: '2026-09', indianState: 'KA' });
  assert.equal(tax.state, 'prepared');
  const { rows } = await world.inside(works, (db) =>
    sql<{ source: string; paid: number }>`
      select source, sum(amount)::bigint as paid from payslip_line
      where organisation_id = ${works} and month = '2026-09' group by source`.execute(db),
  );
  const paid = new Map(rows.map(({ source, paid: amount }) => [source, amount]));
  assert.equal(tax.values['total'], paid.get('professional-tax'));
  const accounts = insurance.values['accounts'] as { account: string; amount: number }[];
  assert.equal(insurance.state, 'prepared', JSON.stringify(insurance.values['problems']));
  assert.equal(accounts[0]?.amount, paid.get('state-insurance.employee') ?? 0);
});

test('who does not keep payroll neither asks for returns nor reads them', async () => {
  for (const name of ['Esha Pillai', 'Harish Iyer', 'Meera Joshi'] as const) {
    assert.equal((await world.as(name).get('/api/records/filing')).status, 403);
    const values = { kind: 'insurance-return', month: '2026-08' };
    assert.equal((await world.as(name).post('/api/records/filing', values)).status, 403);
  }
  assert.equal((await world.as('Vikram Shah').post('/api/records/filing', {})).status, 403);
});

type Owed = { kind: string; name: string; amount: number; dueOn: string; filing: { state: string } | null };

test('the calendar names what the month owes, by when, and where its return stands', async () => {
  const { status, body } = await payroll.get<Owed[]>('/api/compliance?month=2026-08');
  assert.equal(status, 200, JSON.stringify(body));
  const fundRow = (body as Owed[]).find(({ kind }) => kind === 'fund-return');
  // facts/india-statutory.md B: the fund by the 15th of the next month.
  assert.deepEqual([fundRow?.dueOn, fundRow?.filing?.state], ['2026-09-15', 'filed']);
  const tax = (body as Owed[]).find(({ kind }) => kind === 'professional-tax');
  assert.equal(tax?.name, 'Professional tax, Karnataka');
  assert.equal((await world.as('Esha Pillai').get('/api/compliance?month=2026-08')).status, 403);
});

test('the fund’s forms and the registers answer from the same payslips', async () => {
  type Rows = { rows: Record<string, number>[]; totals: Record<string, number> };
  const rowsOf = async (name: string, parameters: object): Promise<Rows> => {
    const { status, body } = await payroll.post<Rows>(`/api/reports/${name}/rows`, { parameters });
    assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
    return body;
  };
  const monthly = await rowsOf('fund-month', { from: '2026-03' });
  const yearly = await rowsOf('fund-year', { from: '2026-03' });
  assert.equal(monthly.totals['member'], yearly.totals['member']);
  const first = monthly.rows.find(({ month }) => String(month) === '2026-08');
  assert.ok((first?.['before'] ?? 0) > 0, 'who joined before payslips begin here is no new member');
  assert.deepEqual([first?.['joined'], first?.['before']], [0, first?.['members']]);
  assert.equal((await rowsOf('fund-joiners', { month: '2026-08' })).rows.length, 0);
  const farhan = world.people['Farhan Ali'].employeeId;
  assert.equal((await rowsOf('fund-card', { from: '2026-03', employee: farhan })).rows.length, 2);
  const wages = await rowsOf('wage-register', { month: '2026-08' });
  const without = (row: Record<string, number>) => (row['wages'] ?? 0) - (row['addedBack'] ?? 0);
  assert.ok(wages.rows.every((row) => without(row) + (row['others'] ?? 0) === row['gross']));
  for (const [name, parameters] of [
    ['fund-leavers', { month: '2026-08' }],
    ['insurance-register', { month: '2026-08' }],
    ['insurance-coverage', { month: '2026-08' }],
    ['bonus-register', { from: '2026-04' }],
  ] as const)
    await rowsOf(name, parameters);
});

test('what is late costs interest by the day, and the fund damages by the month begun', () => {
  // 10,000 rupees, 30 days at 12% a year: 98.63; damages 1% of one month begun.
  const late = { amount: rupees(10_000), due: '2026-09-15', until: '2026-10-15' } as const;
  const cost = lateCostOf(indianLaw, 'fund-return', late);
  assert.deepEqual([cost?.interest, cost?.damages], [rupees(99), rupees(100)]);
  assert.equal(monthsBegun('2026-09-15', '2026-10-16'), 2);
  assert.equal(lateCostOf(indianLaw, 'insurance-return', late)?.damages, 0);
  assert.equal(lateCostOf(indianLaw, 'fund-return', { ...late, until: '2026-09-15' }), null);
  assert.equal(lateCostOf(indianLaw, 'professional-tax', late), null);
});

test('payslips and challans of a month tie, account by account', async () => {
  type Line = { owed: string; payslips: number; challan: number; difference: number };
  const { status, body } = await payroll.post<{ rows: Line[] }>(
    '/api/reports/statutory-reconciliation/rows',
    {
      parameters: { month: '2026-09' },
    },
  );
  assert.equal(status, 200, JSON.stringify(body));
  const lineOf = (owed: string) => (body as { rows: Line[] }).rows.find((row) => row.owed.includes(owed));
  for (const owed of ['account 1,', 'account 10,', 'Professional tax, Karnataka', 'insurance, employees'])
    assert.equal(lineOf(owed)?.difference ?? 0, 0, owed);
  assert.ok((lineOf('account 1,')?.payslips ?? 0) > 0);
});

test('before a return is due, who files it is told once', async () => {
  const session = systemSession(works, 'Daily');
  const told = await inWork(world.host, session, async (work) => {
    const on = { ...work, today: '2026-10-12' } as const;
    return [await remindOfReturns(on), await remindOfReturns(on)];
  });
  assert.ok((told[0] ?? 0) > 0);
  assert.equal(told[1], 0);
});
