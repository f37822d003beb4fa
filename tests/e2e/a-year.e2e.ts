/**
 * A year of the demo firm, December 2025 to November 2026: across the wage code's first months, the new tax
 * Act and the fund's new ceiling. What a month pays must be the same to the rupee wherever it is told.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addMonths, type Month } from '#kernel/calendar.ts';
import { musterWorks } from '#server/seed/muster-works.ts';
import {
  added,
  brought,
  chooseMonth,
  type Desk,
  depositTax,
  fileReturns,
  lockMonth,
  openPerson,
  payByBank,
  postJournal,
} from '../year/at-screens.ts';
import { makeDemoFirm } from '../year/demo-firm.ts';
import { firmOn } from '../year/firm.ts';
import { asked, done, type Made, reported, slipOf } from '../year/month.ts';
import { fileAll, isPast, runsOf, toldOf } from '../year/told.ts';
import { choose, pick, press, reads, type } from './hand.ts';
import { openMusterOn } from './muster.ts';

const muster = await openMusterOn(makeDemoFirm, { demo: true });
// What is compared is asked for by calls; whatever changes anything is done at a screen.
const firm = await firmOn(muster.host, musterWorks.id);
const desk: Desk = {
  payroll: await muster.as('payroll'),
  approver: await muster.as('approver'),
  hr: await muster.as('hr'),
};
const { payroll: page } = desk;
const payroll = firm.as('payroll');
const months: readonly Month[] = Array.from({ length: 12 }, (_, at) => addMonths('2025-12', at));

/** Vikram Kulkarni, who moves from Bengaluru to Pune and declares his rent. */
const mover = 'MW-0051';
/** Under the ceiling of state insurance until a raise. */
const insured = 'MW-0073';
/** Resigned, last day 24 October 2026. */
const leaver = 'MW-0112';

async function transfer(): Promise<void> {
  const { hr } = desk;
  await openPerson(hr, mover);
  await press(hr, 'Record a change');
  await hr.getByRole('menuitem', { name: 'Work' }).click();
  const dialog = hr.getByRole('dialog', { name: /^Record a change/ });
  await type(dialog, 'From', '10/03/2026');
  await pick(dialog, 'Establishment', 'Pun', /Pune/);
  await type(dialog, 'Reason', 'Transfer');
  await press(dialog, 'Record');
  await reads(hr, 'Change recorded.');
}

async function loseDays(): Promise<void> {
  await page.goto('/Home/payroll/lossOfPay/new');
  await pick(page, 'Employee', mover, /^Vikram Kulkarni/);
  await chooseMonth(page, 'Month', '2026-02');
  await type(page, 'Days', '3');
  await type(page, 'Remark', 'Unpaid leave');
  await added(page, 'loss of pay');
}

async function raise(): Promise<void> {
  await openPerson(page, insured);
  await page.getByRole('tab', { name: 'Pay and bank' }).click();
  await press(page, 'Record a change');
  const dialog = page.getByRole('dialog', { name: /^Record a change/ });
  await type(dialog, 'From', '01/05/2026');
  await type(dialog, 'Monthly gross', '26000');
  await type(dialog, 'Reason', 'Raise, decided late');
  await press(dialog, 'Record');
  await reads(page, 'Change recorded.');
}

async function settle(): Promise<void> {
  await page.goto('/Home/payroll/settlement/new');
  await pick(page, 'Employee', leaver, new RegExp(leaver));
  await type(page, 'Notice due', '60');
  await type(page, 'Notice served', '45');
  await type(page, 'Leave to encash', '12');
  const id = await added(page, 'settlement');
  await press(page, 'Send for approval');
  await reads(page, 'In review');
  await desk.approver.goto(`/Home/payroll/settlement/${id}`);
  await press(desk.approver, 'Approve');
  await reads(desk.approver, 'Approved');
}

async function declare(): Promise<void> {
  await page.goto('/Home/fwTds/window/new');
  await choose(page, 'Tax year', '2026-27');
  await type(page, 'Declarations from', '01/04/2026');
  await type(page, 'Declarations until', '01/01/2090');
  await type(page, 'Proofs from', '01/11/2026');
  await type(page, 'Proofs until', '01/01/2091');
  await chooseMonth(page, 'Only proofs count from', '2027-01');
  await added(page, 'declaration window');

  const own = await muster.as('employee', '/Home/my-transactions/tax');
  await own.getByRole('radio', { name: /^Old regime/ }).click();
  await press(own, 'Add: Savings');
  const savings = own.getByRole('dialog', { name: 'Savings' });
  await choose(savings, 'What', 'Public provident fund');
  await type(savings, 'Amount of the year', '150000');
  await press(savings, 'Save');
  await reads(own, '₹1,50,000');
  await press(own, 'Add a home');
  const home = own.getByRole('dialog', { name: 'A rented home' });
  await chooseMonth(home, 'From month', '2026-04');
  await type(home, 'Rent a month', '40000');
  await type(home, 'City', 'Pune');
  await type(home, 'Landlord', 'Lakshmi Narayan');
  await type(home, 'PAN of the landlord', 'ABKPN4321K');
  await choose(home, 'The landlord is', 'not related to me');
  await press(home, 'Save');
  await home.waitFor({ state: 'detached' });
  await press(own, 'Submit');
  await reads(own, 'With payroll');
}

/** The first month, the last of a tax year and of a half year; returns of others are made by calls. */
const returnsAtScreens: ReadonlySet<Month> = new Set(['2025-12', '2026-03', '2026-09']);

/** What happens before a month's run. */
const events: Readonly<Record<Month, () => Promise<void>>> = {
  '2026-02': loseDays,
  '2026-03': transfer,
  '2026-06': declare,
  // Told in July that it holds since May: over the insurance's ceiling, within its half year.
  '2026-07': raise,
  '2026-10': settle,
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
  await brought(page, '/Home/fwPayroll/openingBalance', ['Employee,Tax year,Up to,What,Amount', ...lines]);
  const { total } = done(await payroll.get<{ total: number }>('/api/records/opening-balance?limit=1'));
  // Nobody enters their own, the officer who brings the sheet in neither.
  assert.equal(total, lines.length - 2);
});

/** The levies that a return rounds once for all, not for each person; they may differ by less than this. */
const roundedOnce = [
  ['account 2, administration', 1_00],
  ['account 21, insurance', 1_00],
  // By the payslips each of the five insured is rounded up; facts/india-statutory.md C.
  ['State insurance, employer', 5_00],
] as const;

for (const month of months) {
  test(`${month}: payslips, register, bank, journal, challans and returns tell the same`, async () => {
    await events[month]?.();
    for (const kind of month === '2026-10' ? ['Regular', 'Settlement'] : ['Regular']) {
      await lockMonth(desk, month, kind);
      await payByBank(desk, month, kind);
      await postJournal(desk, month, kind);
    }
    const { incomeTax = 0 } = (await reported(firm, 'salary-register', { month })).totals;
    if (isPast(month)) await depositTax(desk, month, incomeTax);
    const told = await toldOf(firm, month, await runsOf(firm, month));
    for (const [figure, places] of Object.entries(told))
      assert.equal(new Set(Object.values(places)).size, 1, `${figure}: ${JSON.stringify(places)}`);
    await (returnsAtScreens.has(month) ? fileReturns(desk, month) : fileAll(firm, month));
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
