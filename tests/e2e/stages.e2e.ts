/** A new colleague is entered step by step, by HR, payroll and an administrator, each in their own steps. */
import test from 'node:test';
import type { Page } from 'playwright-core';
import { becomes, choose, pick, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const employees = '/Home/human-resources/employee';
let person = '';

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps of the new employee' }).getByRole('link', { name });
const stepIs = (page: Page, name: string) =>
  page.locator('nav [aria-current="step"]').filter({ hasText: name }).waitFor();
const typed = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).inputValue();

test('HR enters a person, then the job; what is folded opens where something is wrong in it', async () => {
  const page = await muster.as('hr', `${employees}/new`);
  await stepIs(page, 'Person');
  await becomes(() => page.locator('nav ol li').allInnerTexts().then(String), /Person[\s\S]*Job[\s\S]*Bank$/);
  await page.getByRole('textbox', { name: 'Place of birth' }).waitFor({ state: 'hidden' });
  await becomes(() => typed(page, 'Employee code'), /^MW-\d{4}$/);
  await type(page, 'First name', 'Ishita');
  await type(page, 'Last name', 'Bhandari');
  await type(page, 'Joined on', '2/11/2026');
  await type(page, 'Date of birth', '17/5/1990');
  await choose(page, 'Gender', 'Female');
  await type(page, 'Work mail', 'ishita.bhandari@example.com');
  await page.getByText('More about the person').click();
  await type(page, 'Joined the group on', '3/11/2026');
  await page.getByText('More about the person').click();
  await press(page, 'Add employee');
  await page
    .getByText(/Joined the group on .*(not be after|later|after)/i)
    .first()
    .waitFor();
  await becomes(() => page.getByRole('textbox', { name: 'Joined the group on' }).isVisible(), true);
  await type(page, 'Joined the group on', '');
  await press(page, 'Add employee');

  await page.getByRole('heading', { name: 'Ishita Bhandari', level: 1 }).waitFor();
  await stepIs(page, 'Job');
  person = new URL(page.url()).pathname;
  await becomes(() => typed(page, 'From'), '2 Nov 2026', 'the job begins with the person');
  await press(page, 'Save and continue');
  await reads(page, 'Department is required.');
  await pick(page, 'Department', 'Plat', /^Platform/);
  await pick(page, 'Designation', 'engineer', /engineer/i);
  await pick(page, 'Establishment', 'Beng', /Bengaluru/);
  await pick(page, 'Employment type', 'Perm', /Permanent/);
  await press(page, 'Save and continue');
  await stepIs(page, 'Bank');
  await becomes(() => typed(page, 'Account holder'), 'Ishita Bhandari');
});

test('back and forward lose nothing that was typed, and leaving asks first', async () => {
  const page = await muster.as('hr', `${person}?stage=employee-bank`);
  await type(page, 'IFSC', 'HDFC0001234');
  await type(page, 'Account number', '50100123456000');
  await step(page, 'Person').click();
  await stepIs(page, 'Person');
  await becomes(() => typed(page, 'First name'), 'Ishita');
  await step(page, 'Job').click();
  await reads(page, /^Since 2 November 2026$/);
  await press(page, 'Continue');
  await stepIs(page, 'Bank');
  await becomes(() => typed(page, 'Account number'), /^5010 ?0123 ?4560 ?00$/, 'in this page alone');
  await press(page, 'Finish later');
  await press(page.getByRole('dialog'), 'Leave');
  await page.getByRole('link', { name: 'Bank add next' }).waitFor();
  await page.getByText('Job done').waitFor();
});

test('payroll adds pay and bank, by keys alone, from what is still missing', async () => {
  const page = await muster.as('payroll', person);
  await page.getByRole('link', { name: 'Pay add next' }).focus();
  await page.keyboard.press('Enter');
  await stepIs(page, 'Pay');
  await becomes(
    () => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')),
    'structure',
  );
  await page.keyboard.type('Sta');
  await page.getByRole('option').filter({ visible: true }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await type(page, 'Monthly gross', '85000');
  await page.keyboard.press('Control+s');
  await stepIs(page, 'Bank');
  await type(page, 'Bank', 'HDFC Bank');
  await type(page, 'IFSC', 'HDFC0001234');
  await type(page, 'Account number', '50100123456000');
  await page.keyboard.press('Control+s');
  await page.getByRole('tab', { name: 'Profile' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Bank add next' }).waitFor({ state: 'hidden' });
});

test('an administrator gives access on a phone: name, mail and login type are there already', async () => {
  const page = await muster.as('admin', person, { phone: true });
  await page.getByRole('link', { name: 'Access add next' }).click();
  await stepIs(page, 'Access');
  await becomes(() => typed(page, 'User name'), 'ishita.bhandari@example.com');
  await becomes(() => typed(page, 'Mail'), 'ishita.bhandari@example.com');
  await becomes(() => page.getByRole('combobox', { name: 'Login type' }).inputValue(), 'Employee');
  await becomes(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await press(page, 'Save and finish');
  await page.getByRole('tab', { name: 'Profile' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByText('Still missing').waitFor({ state: 'hidden' });
});
