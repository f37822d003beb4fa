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

test('HR asks a question, and the employee answers it from the phone', async () => {
  const hr = await muster.as('hr', `/Home/mediaclaAdminstration/claim/${claim}`);
  await press(hr, 'Ask a question');
  const asked = hr.getByRole('dialog');
  await asked.getByRole('textbox').first().fill('Which doctor wrote the prescription?');
  await press(asked, 'Ask a question');
  await reads(hr, 'Waits for a reply');
  const page = await muster.as('employee', `${own}?claim=${claim}`, { phone: true });
  await reads(page, 'Which doctor wrote the prescription?');
  await page.getByRole('link', { name: 'Reply or appeal' }).click();
  await press(page, 'Reply');
  const reply = page.getByRole('dialog');
  await reply.getByRole('textbox').first().fill('Doctor Rao of the corner clinic.');
  await press(reply, 'Reply');
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

test('payroll pays it by bank, and the employee reads that it is paid', async () => {
  const payroll = await muster.as('payroll', `/Home/mediaclaAdminstration/claim/${claim}`);
  await press(payroll, 'Record payment by bank');
  const dialog = payroll.getByRole('dialog');
  await type(dialog, 'Reference of the payment', 'NEFT 4711');
  await press(dialog, 'Record payment by bank');
  await reads(payroll, 'Paid');
  const page = await muster.as('employee', `${own}?claim=${claim}`, { phone: true });
  await reads(page, 'Paid');
});
