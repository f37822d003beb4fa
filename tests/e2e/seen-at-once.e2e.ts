/** What somebody has saved is on the screen in the same moment, without a reload. */
import test from 'node:test';
import type { Page } from 'playwright-core';
import { becomes, choose, pick, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();

test('an expense that is added is in the claim, with the total and the way to send it', async () => {
  const page = await muster.as('employee', '/Home/my-transactions/my-claims');
  await press(page, /^New claim/);
  const drawer = page.getByRole('dialog');
  await type(drawer, 'Purpose', 'Visit to Pune');
  await press(drawer, /^(Add|Save)/);
  await reads(page, 'No expense yet');
  await press(page, 'Add an expense');
  await pick(drawer, 'Expense type', 'Meals', /^Meals with customers/);
  await type(drawer, 'Amount', '450');
  await press(drawer, /^(Add|Save)/);
  await drawer.waitFor({ state: 'detached' });
  await becomes(() => page.getByText('No expense yet').count(), 0, 'the claim is not empty any more');
  await reads(page, '1 expense');
  await page.getByRole('button', { name: 'Send for approval' }).waitFor();
});

test('the job of a new employee is in the record as soon as it is finished', async () => {
  const page = await muster.as('hr', '/Home/human-resources/employee/new');
  await type(page, 'First name', 'Ishita');
  await type(page, 'Last name', 'Bhandari');
  await type(page, 'Joined on', '2/11/2026');
  await type(page, 'Date of birth', '17/5/1990');
  await choose(page, 'Gender', 'Female');
  await type(page, 'Work mail', 'ishita.bhandari@example.com');
  await press(page, 'Add employee');
  await page.getByRole('heading', { name: 'Ishita Bhandari', level: 1 }).waitFor();
  await pick(page, 'Department', 'Plat', /^Platform/);
  await pick(page, 'Designation', 'engineer', /engineer/i);
  await pick(page, 'Establishment', 'Beng', /Bengaluru/);
  await pick(page, 'Employment type', 'Perm', /Permanent/);
  await press(page, 'Save and continue');
  await page.locator('nav [aria-current="step"]').filter({ hasText: 'Bank' }).waitFor();
  await press(page, 'Finish later');
  await page.getByText('Job done').waitFor();
  await becomes(() => page.locator('main').innerText(), /Platform/, 'the department is in the record');
});

const firstPayslip = async (page: Page): Promise<void> => {
  await page.getByRole('grid').getByRole('link').first().click();
  await page.waitForURL(/payslip\/\d+/);
};

test('a question about a line is on the payslip that it was asked about', async () => {
  const page = await muster.as('employee', '/Home/my-transactions/payslip');
  await firstPayslip(page);
  await page
    .getByRole('button', { name: /^Basic/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ask about this line' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Ask about / });
  await dialog.getByRole('textbox').fill('Why is it less than last month?');
  await press(dialog, 'Send the question');
  await dialog.waitFor({ state: 'detached' });
  await reads(page.locator('main'), 'Why is it less than last month?');
});

test('what is typed stays while something else on the screen is saved', async () => {
  const page = await muster.as('hr', '/Home/framework/department/1');
  await press(page, 'Edit');
  const name = page.getByRole('textbox', { name: 'Name', exact: true }).first();
  await name.fill('Half a name');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 plan'),
    });
  await reads(page, 'plan.pdf');
  await becomes(() => name.inputValue(), 'Half a name');
});
