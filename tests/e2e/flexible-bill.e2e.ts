/** A bill for flexible pay, from the employee who gives it in to the payslip that pays it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { todayOf } from '#server/today.ts';
import { axeSource, looked } from './accessible.ts';
import { becomes, pick, press, reads, shown, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('a bill is given in by who chose the pay, accepted by payroll, and told to its person', async () => {
  const page = await muster.as('employee', '/Home/my-transactions/flexiblePay');
  await press(page, 'New bill');
  const drawer = page.getByRole('dialog');
  await press(drawer, 'Add bill');
  await reads(drawer, 'From is required.');
  await pick(drawer, 'For', 'Car', /Car and driver/);
  await type(drawer, 'Date of the bill', todayOf().split('-').reverse().join('/'));
  await type(drawer, 'From', 'Shell, MG Road');
  await type(drawer, 'Amount', '1100');
  await drawer.locator('input[type=file]').setInputFiles(bill);
  await reads(drawer, 'bill.pdf');
  await press(drawer, 'Add bill');
  await drawer.waitFor({ state: 'detached' });
  const sums = page.getByRole('row').filter({ hasText: 'Car and driver' }).first();
  await becomes(() => sums.innerText(), /Car and driver\s.*3,950\s+0\s+0/);

  const officer = await muster.as('payroll', '/Home/payroll/flexible-bill');
  await officer.getByRole('grid').getByRole('link', { name: 'Shell, MG Road' }).click();
  await press(officer, 'Accept');
  const asked = officer.getByRole('dialog');
  await type(asked, 'Accepted', '1200');
  await press(asked, 'Accept');
  await reads(asked, 'The bill is of ₹1,100.');
  await type(asked, 'Accepted', '1050');
  await press(asked, 'Accept');
  await becomes(() => shown(officer, 'Accepted'), '₹1,050');

  await page.addInitScript(axeSource);
  await page.goto('/Home/payroll/flexible-bill');
  await page.getByRole('grid').getByText('1,050').first().waitFor();
  assert.deepEqual(await looked(page, 'own bills'), []);
});
