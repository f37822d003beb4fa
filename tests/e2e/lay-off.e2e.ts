/** A lay-off that waits: what the law says and what it comes to is read before it is approved. */
import test from 'node:test';
import type { Page } from 'playwright-core';
import { press, reads } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();

const lawAndPay = (page: Page) => page.getByRole('region', { name: 'Law and pay' });

async function openWaiting(page: Page): Promise<void> {
  const { rows } = await (await page.context().request.get('/api/records/lay-off?limit=50')).json();
  const { id } = rows.find(({ state }: { state: string }) => state === 'waiting');
  await page.goto(`/Home/fwHR/lay-off/${id}`);
}

test('on a phone what is missing is said by field, and the law stands above the fields', async () => {
  const page = await muster.as('hr', '/Home/fwHR/lay-off/new', { phone: true });
  await page.getByRole('button', { name: 'Add lay-off' }).tap();
  await reads(page, 'Establishment is required.');
  await openWaiting(page);
  await reads(lawAndPay(page), /half of basic pay and dearness allowance for each day of work/);
});

test('payroll reads the sum; HR reads the law, approves, and finds it approved after a reload', async () => {
  const payroll = await muster.as('payroll', '/Home/dashboard');
  await openWaiting(payroll);
  await reads(lawAndPay(payroll), /₹[\d,.]+ for \d+ days?; 1 person compensated/);
  const page = await muster.as('hr', '/Home/fwHR/lay-off');
  await openWaiting(page);
  await reads(lawAndPay(page), /half of basic pay and dearness allowance for each day of work/);
  await press(page, 'Approve');
  await press(page.getByRole('dialog'), 'Approve');
  await reads(page, 'Approved');
  await lawAndPay(page).waitFor({ state: 'detached' });
  await page.reload();
  await reads(page, 'Approved');
  await page.goto('/Home/fwHR/laid-off');
  await reads(page, 'Lalita Iyengar');
});
