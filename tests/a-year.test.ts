/**
 * A year of the demo firm, December 2025 to November 2026: across the wage code's first months, the new tax
 * Act and the fund's new ceiling. What a month pays must be the same to the rupee wherever it is told.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addMonths, type Month } from '#kernel/calendar.ts';
import { buildDemoFirm } from './year/demo-firm.ts';
import { act, add, asked, brought, closeMonth, done, type Made, reported, slipOf } from './year/month.ts';
import { fileAll, fileAnew, runsOf, toldOf } from './year/told.ts';

const firm = await buildDemoFirm();
const months: readonly Month[] = Array.from({ length: 12 }, (_, at) => addMonths('2025-12', at));
const [payroll, approver, hr] = [firm.as('payroll'), firm.as('approver'), firm.as('hr')];

/** Vikram Kulkarni, who moves from Bengaluru to Pune and declares his rent. */
const mover = 'MW-0051';
/** Under the ceiling of state insurance until a raise. */
const insured = 'MW-0073';
/** Resigned, last day 24 October 2026. */
const leaver = 'MW-0112';

async function transfer(code: string, place: string, validFrom: string): Promise<void> {
  const { rows } = done(
    await hr.get<{ rows: Made[] }>(`/api/records/employee-work?employee=${firm.idOf(code)}`),
  );
  const linked = Object.entries(rows.at(-1)?.values ?? {}).map(([key, value]) => [
    key,
    (value as { id?: number } | null)?.id ?? value,
  ]);
  const places = done(await hr.get<{ rows: Made[] }>('/api/records/establishment?limit=20')).rows;
  const establishment = places.find(({ values }) => values['code'] === place)?.id;
  const values = { ...Object.fromEntries(linked), employee: firm.idOf(code), establishment, position: null };
  await add(hr, 'employee-work', { ...values, validFrom, reason: 'Transfer' });
}

async function raise(code: string, rupees: number, validFrom: string): Promise<void> {
  const structures = done(await payroll.get<{ rows: Made[] }>('/api/records/salary-structure')).rows;
  await add(payroll, 'salary-assignment', {
    employee: firm.idOf(code),
    structure: structures[0]?.id,
    grossMonthly: rupees * 100,
    validFrom,
    reason: 'Raise, decided late',
  });
}

async function settle(code: string): Promise<void> {
  const made = await add(payroll, 'settlement', {
    employee: firm.idOf(code),
    reason: 'resignation',
    noticeDays: 60,
    noticeServed: 45,
    leaveDays: 12,
    gratuityDue: true,
  });
  await act(payroll, 'settlement', made.id, 'send');
  await act(approver, 'settlement', made.id, 'approve');
}

async function declare(): Promise<void> {
  await add(payroll, 'declaration-window', {
    taxYear: '2026-27',
    opensOn: '2026-04-01',
    closesOn: '2090-01-01',
    proofsFrom: '2026-11-01',
    proofsTo: '2091-01-01',
    proofsCountFrom: '2027-01',
    whenMissing: 'law',
    remindDays: 7,
  });
  const employee = firm.as('employee');
  const { id } = await add(employee, 'tax-declaration', { taxYear: '2026-27', regime: 'old' });
  await add(employee, 'tax-claim', { declaration: id, item: 'publicProvidentFund', declared: 1_50_000_00 });
  await add(employee, 'rented-home', {
    declaration: id,
    from: '2026-04',
    declared: 40_000_00,
    city: 'Pune',
    landlord: 'Lakshmi Narayan',
    landlordPan: 'ABKPN4321K',
    relation: 'none',
  });
  await act(employee, 'tax-declaration', id, 'submit');
}

/** What happens before a month's run. */
const events: Readonly<Record<Month, () => Promise<void>>> = {
  '2026-03': () => transfer(mover, 'PUN', '2026-03-10'),
  '2026-06': declare,
  // Told in July that it holds since May: over the insurance's ceiling, within its half year.
  '2026-07': () => raise(insured, 26_000, '2026-05-01'),
  '2026-10': () => settle(leaver),
};

test('what another system paid before December comes in by a sheet', async () => {
  const { rows } = await firm.system(({ db }) =>
    sql<{ code: string; gross: number }>`
      select employee.code, (array_agg(pay.gross_monthly order by pay.valid_from desc))[1] as gross
      from salary_assignment pay join employee on employee.organisation_id = pay.organisation_id
        and employee.id = pay.employee_id
      where pay.organisation_id = ${firm.organisationId} and pay.valid_from < '2025-04-02'
        and coalesce(employee.left_on, '2099-12-31') > '2025-11-30'
      group by employee.code order by employee.code`.execute(db),
  );
  // Eight months' pay, and a twentieth of it in tax where a year is above the rebate's 12,75,000.
  const lines = rows.flatMap(({ code, gross }) => {
    const paid = (gross / 100) * 8;
    const tax = gross > 1_06_250_00 ? Math.round(paid / 20) : 0;
    return [`${code},2025-26,2025-11,Taxable pay,${paid}`, `${code},2025-26,2025-11,Income tax,${tax}`];
  });
  await brought(payroll, 'opening-balance', ['Employee,Tax year,Up to,What,Amount', ...lines]);
  const { total } = done(await payroll.get<{ total: number }>('/api/records/opening-balance?limit=1'));
  // Nobody enters their own, the officer who brings the sheet in neither.
  assert.equal(total, lines.length - 2);
});

test('who is insured without a number stops the return until the number is there', async () => {
  const [first] = months;
  await closeMonth(firm, '2025-12');
  const made = await asked(firm, 'filing', { kind: 'insurance-return', month: first });
  assert.equal(made.state, 'refused');
  const problems = made.values['problems'] as { employee: string; problem: string }[];
  assert.ok(problems.every(({ problem }) => problem.includes('insurance number is missing')));
  await fileAnew(firm, made);
});

/** The levies that a return rounds once for all, not for each person; they may differ by less than this. */
const roundedOnce = [
  ['account 2, administration', 1_00],
  ['account 21, insurance', 1_00],
  // By the payslips each of the five insured is rounded up; facts/india-statutory.md C.
  ['State insurance, employer', 5_00],
] as const;

for (const [at, month] of months.entries()) {
  test(`${month}: payslips, register, bank, journal, challans and returns tell the same`, async () => {
    await events[month]?.();
    const runs = at === 0 ? await runsOf(firm, month) : [await closeMonth(firm, month)];
    if (month === '2026-10') runs.push(await closeMonth(firm, month, 'settlement'));
    const told = await toldOf(firm, month, runs);
    for (const [figure, places] of Object.entries(told))
      assert.equal(new Set(Object.values(places)).size, 1, `${figure}: ${JSON.stringify(places)}`);
    await fileAll(firm, month);
    const { rows } = await reported(firm, 'statutory-reconciliation', { month });
    assert.ok(rows.length >= 9);
    for (const { owed, difference, standing } of rows) {
      const may = roundedOnce.find(([of]) => String(owed).includes(of))?.[1] ?? 1;
      assert.ok(Math.abs(Number(difference)) < may, `${owed}: ${difference}`);
      if (!String(owed).includes('account 22')) assert.equal(standing, 'filed', String(owed));
    }
  });
}

test('a transfer changes the state of the professional tax within the year', async () => {
  // facts/professional-tax.json: Karnataka 200, in February 300; Maharashtra 200, in February 300.
  const taxes = [];
  for (const month of ['2026-01', '2026-02', '2026-03'] as const)
    taxes.push((await slipOf(firm, mover, month))['PT']);
  assert.deepEqual(taxes, [200_00, 300_00, 200_00]);
  const ofMarch = done(
    await payroll.get<{ rows: Made[] }>('/api/records/filing?search=March 2026&limit=50'),
  ).rows.filter(({ values }) => values['kind'] === 'professional-tax');
  assert.equal(ofMarch.length, 3);
});

test('a raise told late keeps the insurance to the end of its half year', async () => {
  const slips = new Map<Month, Record<string, number>>();
  for (const month of months.slice(4)) slips.set(month, await slipOf(firm, insured, month));
  const of = (month: Month, line: string): number => slips.get(month)?.[line] ?? 0;
  // May and June were paid at 19,400; 26,000 was agreed.
  assert.equal(of('2026-07', 'gross'), 26_000_00 + 2 * 6_600_00);
  for (const month of ['2026-05', '2026-07', '2026-08', '2026-09'] as const)
    assert.ok(of(month, 'ESI') > 0, `${month}: ${JSON.stringify(slips.get(month))}`);
  assert.equal(of('2026-10', 'ESI'), 0);
});

test('the fund is taken up to the ceiling of its month', async () => {
  // facts/india-statutory.md B: 12% of 15,000; of 25,000 from the change within September 2026.
  assert.equal((await slipOf(firm, mover, '2026-08'))['PF'], 1_800_00);
  assert.equal((await slipOf(firm, mover, '2026-10'))['PF'], 3_000_00);
});

test('who left in October is settled: leave is paid, notice taken, and nothing after', async () => {
  const { rows } = done(
    await payroll.get<{ rows: Made[] }>(`/api/records/settlement?employee=${firm.idOf(leaver)}`),
  );
  assert.equal(rows[0]?.state, 'paid');
  const of = done(
    await payroll.get<{ rows: Made[] }>(`/api/records/payslip?employee=${firm.idOf(leaver)}&limit=50`),
  ).rows;
  assert.equal(of.length, 10, 'January to October');
  assert.equal(Math.max(...of.map(({ values }) => Number(String(values['month']).slice(5)))), 10);
});

test('the year: certificates, statements and the pay of every month add up', async () => {
  const registers = [];
  for (const month of months) registers.push((await reported(firm, 'salary-register', { month })).totals);
  const matrix = await reported(firm, 'pay-month-matrix', { taxYear: '2026-27', figure: 'net' });
  const nets = registers.slice(4).reduce((sum, { net }) => sum + (net ?? 0), 0);
  assert.equal(matrix.totals['total'], nets);

  await asked(firm, 'pay-document', { kind: 'tax-certificates', taxYear: '2025-26' });
  const certificates = done(
    await payroll.get<{ rows: Made[] }>('/api/records/tax-certificate?limit=200'),
  ).rows.filter(({ values }) => values['taxYear'] === '2025-26');
  const certified = certificates.reduce((sum, { values }) => sum + Number(values['taxDeducted']), 0);
  const deducted = registers.slice(0, 4).reduce((sum, { incomeTax }) => sum + (incomeTax ?? 0), 0);
  assert.equal(certified, deducted);
  for (const quarter of ['q1', 'q2'] as const) {
    const made = await asked(firm, 'pay-document', { kind: 'tax-statement', taxYear: '2026-27', quarter });
    assert.equal(made.state, 'ready', JSON.stringify(made.values));
  }
});
