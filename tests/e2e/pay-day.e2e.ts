/** Signing in as the specification says, and what an employee does on pay day. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { becomes } from './hand.ts';
import { openMuster } from './muster.ts';
import { picture } from './picture.ts';

const muster = await openMuster();

const userName = (page: Page) => page.getByLabel('User Name');
const organisation = (page: Page) => page.getByLabel('Organisation');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const chosen = (page: Page) => organisation(page).locator('option:checked').innerText();

test('the organisation appears when the user name is left; a single one is chosen by itself', async () => {
  const page = await muster.visitor();
  await becomes(() => chosen(page), 'Enter your user name first');
  await userName(page).fill('employee');
  await userName(page).press('Tab');
  await page.waitForFunction(() => document.querySelector('select')?.value === '56');
  await becomes(() => chosen(page), 'Muster Works');
  await userName(page).fill('both');
  await userName(page).press('Tab');
  await organisation(page).locator('option', { hasText: 'Muster University' }).waitFor({ state: 'attached' });
  await becomes(() => chosen(page), 'Choose an organisation');
});

test('a user name that is nobody’s is said at once, and Clear starts again', async () => {
  const page = await muster.visitor();
  for (const name of ['no body <here>', 'nobody.here']) {
    await userName(page).fill(name);
    await userName(page).press('Tab');
    await page.getByText('You have entered Incorrect User Name.').waitFor();
  }
  await page.getByRole('button', { name: 'Clear' }).click();
  await becomes(() => userName(page).inputValue(), '');
  await becomes(() => page.getByText('You have entered Incorrect User Name.').count(), 0);
});

test('a wrong password is refused, and what was typed stays until it is cleared', async () => {
  const page = await muster.visitor();
  const refusal = page.getByRole('alert').filter({ hasText: 'The user name or the password is not right.' });
  await userName(page).fill('employee');
  await password(page).fill('not-my-password');
  await submit(page).click();
  await refusal.waitFor();
  await becomes(() => userName(page).inputValue(), 'employee');
  await page.getByRole('button', { name: 'Clear' }).click();
  await refusal.waitFor({ state: 'detached' });
});

test('a password can be looked at while it is typed', async () => {
  const page = await muster.visitor();
  await password(page).fill('muster-demo');
  await becomes(() => password(page).getAttribute('type'), 'password');
  await page.getByRole('button', { name: 'Show' }).click();
  await becomes(() => password(page).getAttribute('type'), 'text');
  await page.getByRole('button', { name: 'Hide' }).click();
  await becomes(() => password(page).getAttribute('type'), 'password');
});

test('an employee signs in, opens the last payslip, asks why on the fund and takes the PDF', async () => {
  const page = await muster.visitor();
  await picture(page, 'sign-in');
  await userName(page).fill('employee');
  await password(page).fill('muster-demo');
  await submit(page).click();
  await page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Vikram$/ }).waitFor();

  await page.getByRole('link', { name: /Open payslip$/ }).click();
  await page.getByRole('heading', { name: /^Payslip for / }).waitFor();
  await page.getByText('Net pay, paid on').waitFor();
  const fund = page
    .getByRole('region', { name: 'Deductions' })
    .getByRole('button', { name: /^Provident fund/ });
  await fund.click();
  const why = page.getByRole('region', { name: 'Deductions' });
  await why.getByText('S.O. 5109(E)').first().waitFor();
  await why.getByText('Wage ceiling.').first().waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDF', exact: true }).click();
  const file = await download;
  assert.match(file.suggestedFilename(), /\.pdf$/);
  const bytes = await readFile(await file.path());
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
});

test('a payslip reads well on a phone in the dark', async () => {
  const page = await muster.as('employee', '/Home/dashboard', { phone: true, dark: true });
  await page.getByRole('link', { name: /Open payslip$/ }).click();
  const fund = page
    .getByRole('region', { name: 'Deductions' })
    .getByRole('button', { name: /^Provident fund/ });
  await fund.click();
  await page.getByText('S.O. 5109(E)').first().waitFor();
  await picture(page, 'payslip-phone-dark');
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wider <= 0, `the page is ${wider} px wider than the phone`);
});

test('another employee’s payslip is not there for an employee', async () => {
  const page = await muster.as('employee', '/Home/my-transactions/payslip');
  await page.getByRole('row').nth(1).waitFor();
  const own = await page.getByRole('row').count();
  assert.ok(own > 1);
  const { request } = page.context();
  const { rows } = (await (await request.get('/api/records/payslip?limit=1')).json()) as {
    rows: { id: number }[];
  };
  const mine = rows[0]?.id ?? 0;
  await page.goto(`/Home/my-transactions/payslip/${mine - 1}`);
  await page
    .getByText(/not here|no page|does not exist|not found/i)
    .first()
    .waitFor();
  await becomes(() => page.getByText('Net pay').count(), 0);
});
