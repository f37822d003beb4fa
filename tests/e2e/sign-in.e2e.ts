/** The specification's login screen, and the other ways in and out. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { mailsOf } from '../mailed-code.ts';
import { becomes, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const organisation = (page: Page) => page.getByRole('combobox', { name: 'Organisation' });
const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage, ...sessionStorage }));

async function enter(page: Page, userName: string, password: string): Promise<void> {
  await type(page, 'User Name', userName);
  await page.getByRole('textbox', { name: 'User Name' }).blur();
  await page.waitForFunction(() => document.querySelector('select')?.value !== '');
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test('the empty address leads to the login; the user name, left, chooses its only organisation', async () => {
  const page = await muster.visitor();
  await page.goto('/');
  await page.waitForURL('**/login');
  await type(page, 'User Name', 'employee');
  await page.getByRole('textbox', { name: 'User Name' }).blur();
  await page.waitForFunction(() => document.querySelector('select')?.value === '56');
  await becomes(() => organisation(page).locator('option:checked').innerText(), 'Muster Works');
  await reads(page, 'Copyright © 2022 Muster');
});

test('an unknown user name is warned of, wrong credentials told, and Clear empties the screen', async () => {
  const page = await muster.visitor();
  await type(page, 'User Name', 'nobody-here');
  await page.getByRole('textbox', { name: 'User Name' }).blur();
  await reads(page, 'You have entered Incorrect User Name.');
  await enter(page, 'employee', 'wrong');
  await press(page, 'Show');
  await becomes(() => page.getByLabel('Password', { exact: true }).getAttribute('type'), 'text');
  await press(page, 'Hide');
  await press(page, 'Submit');
  await reads(page, 'The user name or the password is not right.');
  await press(page, 'Clear');
  await becomes(() => page.getByRole('textbox', { name: 'User Name' }).inputValue(), '');
  await becomes(() => page.getByLabel('Password', { exact: true }).inputValue(), '');
  await becomes(() => organisation(page).inputValue(), '');
});

test('an answer without words is told as Invalid Credentials', async () => {
  const page = await muster.visitor();
  await enter(page, 'employee', 'muster-demo');
  await page.route('**/api/session', (route) =>
    route.fulfill({ status: 401, json: { code: 'sign-in-failed', message: '' } }),
  );
  await press(page, 'Submit');
  await reads(page, 'Invalid Credentials');
});

test('Submit goes to Home; the browser keeps what is specified, untrusted; Logout clears it', async () => {
  const page = await muster.visitor();
  await enter(page, 'employee', 'muster-demo');
  await press(page, 'Submit');
  await page.waitForURL('**/Home/dashboard');
  await page.getByRole('heading', { name: /^Good / }).waitFor();
  const kept = await stored(page);
  assert.deepEqual(
    ['orgId', 'empName', 'empCode', 'positionsCode', 'userName', 'loginType'].map((name) => kept[name]),
    ['56', 'Vikram Kulkarni', 'MW-0051', 'P-0051', 'employee', 'employee'],
  );
  assert.match(kept['userId'] ?? '', /^\d+$/);
  assert.ok(JSON.parse(kept['menuList'] ?? '[]').length > 0);

  await page.evaluate(() => {
    localStorage.setItem('orgId', '72');
    localStorage.setItem('loginType', 'administrator');
    localStorage.setItem('empName', 'Somebody Else');
  });
  await page.reload();
  await reads(page, /Vikram Kulkarni · P-0051 · MW-0051/);
  await becomes(() => page.getByRole('link', { name: 'Users' }).count(), 0);

  await page.getByRole('button', { name: /Vikram Kulkarni: your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  assert.deepEqual(await stored(page), {});
  await page.goto('/Home/dashboard');
  await page.waitForURL('**/login**');
});

test('Keep me signed in makes a session that outlives the browser', async () => {
  const page = await muster.visitor();
  await enter(page, 'employee', 'muster-demo');
  await page.getByRole('checkbox', { name: 'Keep me signed in' }).check();
  await press(page, 'Submit');
  await page.waitForURL('**/Home/dashboard');
  const [cookie] = await page.context().cookies();
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  assert.ok(days > 29 && days <= 30, String(days));
});

test('Forgot password ? mails a link that sets a new one', async () => {
  const page = await muster.visitor();
  await page.getByRole('link', { name: 'Forgot password ?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await type(page, 'User Name', 'recruiter');
  await page.getByRole('textbox', { name: 'User Name' }).blur();
  await page.waitForFunction(() => document.querySelector('select')?.value === '56');
  await press(page, 'Mail me a link');
  await reads(page, /It works once and for 30 minutes\./);
  const admin = await muster.as('admin', '/Home/administration/outbox');
  await admin.getByRole('link', { name: 'Your new password for Muster' }).click();
  await reads(admin, /\(the link is not shown here\)/);
  await becomes(() => admin.getByText('/welcome?token=').count(), 0);
  const mail = (await mailsOf(muster.host, 56)).at(-1);
  const link = /\/welcome\?token=[\w.-]+/.exec(mail?.body ?? '')?.[0] ?? '';
  await page.goto(link);
  const password = page.locator('input[autocomplete=new-password]');
  await password.first().fill('a better one than before');
  await password.last().fill('a better one than before');
  await press(page, 'Continue');
  await page.getByRole('heading', { name: /^Good / }).waitFor();
});

test('the address /Admin signs in to the demo of organisation 72 by itself', async () => {
  const page = await muster.visitor();
  await page.goto('/Admin');
  await page.waitForURL('**/Home/dashboard');
  await reads(page, /Muster University/);
  const scripts = await page.evaluate(() =>
    Promise.all(
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(async ({ name }) => (await fetch(name)).text()),
    ),
  );
  assert.ok(
    scripts.every((script) => !script.includes('muster-demo')),
    'no credential is in the script',
  );
});

test('the test page has header, content and footer', async () => {
  const page = await muster.visitor();
  await page.goto('/test');
  await page.getByRole('banner').waitFor();
  await page.getByRole('main').getByRole('heading', { name: 'Test page' }).waitFor();
  await becomes(() => page.getByRole('contentinfo').innerText(), /Copyright © 2022/);
});

test('where organisations are not looked up, the code of the organisation is typed', async () => {
  const closed = await openMuster({ lookUp: false });
  const page = await closed.visitor();
  await page.getByRole('textbox', { name: 'Organisation' }).fill('nowhere');
  await type(page, 'User Name', 'employee');
  await page.getByLabel('Password', { exact: true }).fill('muster-demo');
  await press(page, 'Submit');
  await reads(page, 'The user name or the password is not right.');
  await page.getByRole('textbox', { name: 'Organisation' }).fill('mw');
  await press(page, 'Submit');
  await page.waitForURL('**/Home/dashboard');
});
