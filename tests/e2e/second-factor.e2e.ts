/** The second factor as people meet it: an app on the phone, a passkey, the day both are lost. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { codeOf } from '../second-factor.ts';
import { axeSource, looked } from './accessible.ts';
import { beginsAndAsks } from './dialog.ts';
import { becomes, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const works = 56;

/** By the rules of accessibility: wide and light, and dark on a phone. */
async function look(page: Page, name: string): Promise<void> {
  await page.evaluate(axeSource);
  assert.deepEqual(await looked(page, name), []);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function enter(page: Page, userName: string): Promise<void> {
  await page.goto('/login');
  await type(page, 'User Name', userName);
  await page.getByRole('textbox', { name: 'User Name' }).blur();
  await page.waitForFunction(() => document.querySelector('select')?.value !== '');
  await page.getByLabel('Password', { exact: true }).fill('muster-demo');
  await press(page, 'Submit');
}
const home = (page: Page): Promise<void> => page.waitForURL('**/Home/dashboard');
const inside = <T>(work: Parameters<typeof muster.host.tenancy.inOrganisation<T>>[1]): Promise<T> =>
  muster.host.tenancy.inOrganisation(works, work);
/** As if half a minute had passed, so that a test need not wait for the next code. */
const laterOn = () => inside((db) => sql`update authenticator set last_step = 0`.execute(db));
const idOf = async (userName: string): Promise<number> => {
  const { rows } = await inside((db) =>
    sql<{ id: number }>`select id from user_account where user_name = ${userName}`.execute(db),
  );
  return rows[0]?.id ?? 0;
};
const code = (page: Page) => page.getByRole('textbox', { name: /code/i });

/** Reads the key beside the picture and turns the app on with its first code. */
async function turnOnApp(page: Page): Promise<string> {
  const key = page.getByText('No camera?').locator('span');
  const secret = (await key.innerText()).replaceAll(' ', '');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await look(page, 'app');
  await code(page).fill(codeOf(secret));
  await press(page, 'Turn on');
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await laterOn();
  return secret;
}

test('a person sets up an app, keeps the codes, and signs in with both', async () => {
  const page = await muster.as('employee', '/Home/sign-in-security');
  await reads(page, 'You get ten codes');
  await look(page, 'empty');
  await press(page, 'Set up an authenticator app');
  const secret = await turnOnApp(page);
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  assert.equal(codes.length, 10);
  await look(page, 'codes');
  const saved = page.waitForEvent('download');
  await press(page, 'Download');
  assert.equal((await saved).suggestedFilename(), 'muster-recovery-codes.txt');
  await press(page, 'I have kept them');
  await reads(page, '10 of 10 are left.');
  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await enter(page, 'employee');
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  await look(page, 'step');
  await code(page).fill('000000');
  await press(page, 'Continue');
  await reads(page, 'This is not the code');
  await look(page, 'step-wrong');
  await code(page).fill(codeOf(secret));
  await press(page, 'Continue');
  await home(page);
  const other = await muster.visitor();
  await enter(other, 'employee');
  await press(other, 'Use a recovery code');
  await other.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await press(other, 'Continue');
  await home(other);
});

/** A phone with a passkey inside, as Chromium imitates it. */
async function withPasskeys(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a person makes a passkey and signs in with it', async () => {
  const page = await muster.as('manager', '/Home/sign-in-security');
  await withPasskeys(page);
  await press(page, 'Add a passkey');
  await type(page, 'Name of the passkey', 'My phone');
  await press(page, 'Make the passkey');
  await press(page, 'I have kept them');
  await reads(page, 'My phone');
  await reads(page, 'not used yet');
  await look(page, 'passkeys');
  await page.request.delete('/api/session', { headers: { 'x-muster': '1' } });
  await enter(page, 'manager');
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  await look(page, 'step-passkey');
  await press(page, 'Use your passkey');
  await home(page);
  await page.goto('/Home/sign-in-security');
  await reads(page, /last used/);
});

test('a screen left open asks who is there, then does what was asked; nothing typed is lost', async () => {
  const page = await muster.as('admin', '/Home/security/login-type/new');
  await inside((db) => sql`update session set confirmed_at = now() - interval '1 hour'`.execute(db));
  await type(page, 'Code', 'night');
  await type(page, 'Name', 'Night desk');
  await page.getByRole('combobox', { name: 'Based on' }).selectOption({ label: 'Employee' });
  await look(page, 'login-type');
  await press(page, 'Add login type');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await beginsAndAsks('web/factor/fresh-dialog.tsx', page, dialog);
  await look(page, 'fresh');
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await press(dialog, 'Confirm');
  await reads(dialog, 'This is not your password.');
  await dialog.getByLabel('Password', { exact: true }).fill('muster-demo');
  await press(dialog, 'Confirm');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1, name: 'Night desk' }).waitFor();
});

test('who closes the dialog finds what they typed, and nothing done', async () => {
  const page = await muster.as('admin', '/Home/security/login-type/new');
  await inside((db) => sql`update session set confirmed_at = now() - interval '1 hour'`.execute(db));
  await type(page, 'Code', 'day');
  await type(page, 'Name', 'Day desk');
  await page.getByRole('combobox', { name: 'Based on' }).selectOption({ label: 'Employee' });
  await press(page, 'Add login type');
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
  await page.keyboard.press('Escape');
  await reads(page, 'Confirm that it is you, with your password');
  await becomes(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue(), 'Day desk');
});

test('where a factor is required the next sign-in leads to it before anything else', async () => {
  await inside((db) =>
    sql`update login_type set second_factor = 'required' where code = 'payroll'`.execute(db),
  );
  const page = await muster.visitor();
  await enter(page, 'payroll');
  await page.waitForURL('**/set-up-second-factor');
  await look(page, 'required');
  await page.goto('/Home/payroll/pay-run');
  await page.waitForURL('**/set-up-second-factor');
  await press(page, 'Use an authenticator app');
  await turnOnApp(page);
  await look(page, 'required-codes');
  await press(page, 'I have saved them, continue');
  await home(page);
});

test('an administrator resets a lost factor', async () => {
  const page = await muster.as('admin', `/Home/security/user/${await idOf('employee')}`);
  await look(page, 'user');
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Reset the second factor' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reset/ })
    .click();
  await inside(async (db) => {
    await becomes(async () => {
      const { rows } = await sql<{ has: boolean }>`select has_second_factor as has from user_account
        where user_name = 'employee'`.execute(db);
      return rows[0]?.has;
    }, false);
  });
  const other = await muster.visitor();
  await enter(other, 'employee');
  await home(other);
});
