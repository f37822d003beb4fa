/**
 * A medical claim as each of them sees it: the employee on the phone, who reads what is left before there is
 * a bill, HR who reads it line by line, and what the employee then reads.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { addDays, formatDate } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { pick, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const own = '/Home/mediaclaAdminstration/my-medical';
const day = formatDate(addDays(todayOf(), -2));
let claim = '';

async function addBill(page: Page, number: string): Promise<void> {
  await press(page, 'Add a bill');
  const drawer = page.getByRole('dialog');
  await type(drawer, 'Bill number', number);
  await type(drawer, 'Date of the bill', day);
  await type(drawer, 'Hospital, doctor or pharmacy', 'Corner Pharmacy');
  await pick(drawer, 'Head', 'Medicines', /Medicines/);
  await type(drawer, 'Amount', '2000');
  await press(drawer, /^Save|^Add/);
  await drawer.waitFor({ state: 'detached' });
}

test('on a phone, the employee reads what is left before the bill, and what is paid of it', async () => {
  const page = await muster.as('employee', own, { phone: true });
  await reads(page, /left of ₹/);
  await press(page, 'New claim');
  const drawer = page.getByRole('dialog');
  await pick(drawer, 'Scheme', 'Outpatient', /Outpatient care/);
  await pick(drawer, 'Patient', 'Vikram', /Vikram/);
  await reads(drawer, /is left for the whole family/);
  await press(drawer, /^Save|^Add/);
  await reads(page, 'No bill yet');
  claim = new URL(page.url()).searchParams.get('claim') ?? '';
  assert.match(claim, /^\d+$/);
  await addBill(page, 'E2E-1');
  await reads(page, 'Payable as it stands');
  await reads(page, '₹1,800');
  await press(page, 'Send');
  await reads(page, 'Under scrutiny');
});

test('HR allows less of the bill with a reason, and approves what is left of it', async () => {
  const page = await muster.as('hr', `/Home/mediaclaAdminstration/claim/${claim}`);
  await page.getByRole('tab', { name: 'Bills and limit' }).click();
  await press(page, 'Allow less');
  const dialog = page.getByRole('dialog');
  await type(dialog, 'Allowed', '1500');
  await press(dialog, 'The prescription for it is missing.');
  await press(dialog, 'Keep');
  await reads(page, '₹1,350');
  await press(page, 'Approve');
  await press(page.getByRole('dialog'), 'Approve');
  await reads(page, 'Approved in part');
});

test('the employee reads what was allowed, why less, and with which salary it is paid', async () => {
  const page = await muster.as('employee', `${own}?claim=${claim}`, { phone: true });
  await reads(page, 'Approved in part');
  await reads(page, 'The prescription for it is missing.');
  await page.goto(new URL(own, page.url()).href);
  await reads(page, /paid with the salary of/);
});
