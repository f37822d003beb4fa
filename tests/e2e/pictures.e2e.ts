/** The README's pictures, of the demo as it is: written when MUSTER_PICTURES=1, else only looked at. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { openMuster } from './muster.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');
const muster = await openMuster();

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  if (process.env['MUSTER_PICTURES'] !== '1') return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 });
}

test('home greets the payroll officer with the month', async () => {
  const page = await muster.as('payroll', '/Home/dashboard');
  await page.getByRole('heading', { name: /Good (morning|afternoon|evening), Priya/ }).waitFor();
  await picture(page, 'home');
});

test('the list shows everybody, and a record its timeline', async () => {
  const page = await muster.as('hr', '/Home/human-resources/employee');
  await page.getByText('Anand Shrikhande').first().waitFor();
  await picture(page, 'list');
  await page.getByLabel('Search employees').fill('Vikram Kulkarni');
  await page.getByText('1 of 1').or(page.getByText('MW-0051')).first().waitFor();
  await page.getByText('Vikram Kulkarni').first().click();
  await page.getByRole('heading', { name: 'Vikram Kulkarni' }).waitFor();
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await picture(page, 'employee');
});

test('the organisation chart begins at the top', async () => {
  const page = await muster.as('hr', '/Home/human-resources/organisation-chart');
  await page.getByText('Chief executive').first().waitFor();
  await picture(page, 'chart');
});

test('a pay run opens to the reason of a figure', async () => {
  const page = await muster.as('payroll', '/Home/payroll/run');
  await page.getByText('locked').first().click();
  await page.getByRole('row', { name: /Hari Yadav/ }).click();
  await page
    .getByRole('button', { name: /^Provident fund/ })
    .first()
    .click();
  await page.getByText('Rate of contribution.').first().waitFor();
  await picture(page, 'pay-run');
});

test('a payslip is read on a phone in the dark', async () => {
  const page = await muster.as('employee', '/Home/my-transactions/payslip', { phone: true, dark: true });
  await page
    .getByText(/20\d\d/)
    .first()
    .waitFor();
  await page
    .getByRole('link')
    .or(page.getByRole('row'))
    .filter({ hasText: /20\d\d/ })
    .first()
    .click();
  await page.getByText('Net pay, paid on').waitFor();
  await picture(page, 'payslip');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
});
