/**
 * A loan as each of them sees it: the employee on the phone, who reads what it does to the net pay before
 * asking, the manager who recommends it, payroll who sanctions it, and the payslip that takes it back.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { formatMonth, monthOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { becomes, choose, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const own = '/Home/my-transactions/my-loans';
const month = formatMonth(monthOf(todayOf()));
const [monthWord = '', year = ''] = month.split(' ');
let loan = '';

test('on a phone, somebody agrees to guarantee a colleague’s loan, and reads that it is done', async () => {
  const page = await muster.as('employee', own, { phone: true });
  await reads(page, 'Guarantees that I am asked for');
  await press(page, 'Agree');
  await reads(page, /You guarantee the loan of /);
  await becomes(() => page.getByText('Guarantees that I am asked for').count(), 0);
});

test('the employee reads the net pay with a loan, asks for it, and sends it for approval', async () => {
  const page = await muster.as('employee', own, { phone: true });
  await page.getByLabel('Loan type').selectOption({ label: 'Salary advance' });
  await type(page, 'Amount', '6000');
  await type(page, 'Instalments', '3');
  await press(page, 'Show my net pay');
  await reads(page, 'Lowest with the loan');
  await press(page, 'Ask for this loan');
  const drawer = page.getByRole('dialog');
  await type(drawer, 'What for', 'School books');
  await press(drawer, 'Save');
  await page.waitForURL(/loan=\d+/);
  loan = new URL(page.url()).searchParams.get('loan') ?? '';
  assert.ok(Number(loan) > 0);
  await press(page, 'Send for approval');
  await reads(page, 'Sent for approval. You will be notified of the decision.');
  await reads(page, 'Waiting for approval');
});

async function openLoan(who: string): Promise<Page> {
  return muster.as(who, `/Home/loanAdminstration/loan/${loan}`);
}

test('the manager recommends it, payroll sanctions its terms and pays it by bank', async () => {
  const manager = await openLoan('manager');
  await press(manager, 'Approve');
  await reads(manager, 'Approved');
  const page = await openLoan('payroll');
  await press(page, 'Sanction');
  const terms = page.getByRole('dialog');
  await type(terms, 'Amount', '6000');
  await type(terms, 'Instalments', '3');
  await choose(terms, 'First instalment with the salary of, month', monthWord);
  await type(terms, 'First instalment with the salary of, year', year);
  await press(terms, 'Sanction');
  await reads(page, 'Sanctioned');
  await press(page, 'Record payment by bank');
  const paid = page.getByRole('dialog');
  await type(paid, 'Reference of the payment', 'NEFT 88');
  await press(paid, 'Record payment by bank');
  await reads(page, 'Running');
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await reads(page, '₹2,000');
});

test('the payslip of the month takes the instalment back and says what was owed before', async () => {
  const page = await muster.as('payroll', '/Home/payroll/run');
  await page.getByRole('grid').getByRole('link').first().click();
  await page.getByRole('heading', { name: month, level: 1 }).waitFor();
  await press(page, 'Calculate');
  await page.getByRole('button', { name: 'Send for approval' }).waitFor();
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('Vikram Kulkarni');
  await page
    .getByRole('region', { name: 'People of this run' })
    .getByRole('row', { name: /Vikram Kulkarni/ })
    .click();
  const slip = page.getByRole('dialog', { name: /Vikram Kulkarni/ });
  await slip
    .getByRole('button', { name: /^Recover/ })
    .first()
    .click();
  await reads(slip, 'Instalment of a loan.');
  await reads(slip, /^Owed before /);
});

test('the employee reads the schedule on the phone, with what is outstanding', async () => {
  const page = await muster.as('employee', `${own}?loan=${loan}`, { phone: true });
  await reads(page, 'School books');
  await reads(page, 'Running');
  await reads(page, 'Outstanding');
  await reads(page, '₹6,000');
});
