/** What the specification says of the shell, for every login type and not for one of them. */
import test from 'node:test';
import type { Page } from 'playwright-core';
import { loadRegistry } from '#server/forms/declaration/registry.ts';
import type { SessionShape } from '#web/api/session-shape.ts';
import { becomes, press, reads } from './hand.ts';
import { loginTypes } from './menu-places.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const { areas } = await loadRegistry();

const account = '/Home/human-resources/employee?sRead=0&sWrite=1&wId=10';
type Session = Pick<SessionShape, 'user'>;

/** A page of each, on the dashboard at first. */
const pages = new Map<string, Promise<Page>>();
const pageOf = (userName: string): Promise<Page> =>
  pages.getOrInsertComputed(userName, () => muster.as(userName));

test('every login type starts with super module 1, its own name and code, and Dashboard first', async () => {
  for (const userName of loginTypes) {
    const page = await pageOf(userName);
    await page.getByRole('button', { name: 'Module: Human Resources' }).waitFor();
    const { user } = (await (await page.request.get('/api/session')).json()) as Session;
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await reads(menu, user.name);
    if (user.employeeCode) await reads(menu, user.employeeCode);
    await becomes(() => menu.getByRole('link').first().innerText(), 'Dashboard', userName);
  }
});

test('every login type has the modules with Log out, and a menu with Dashboard and Logout', async () => {
  for (const userName of loginTypes) {
    const page = await pageOf(userName);
    await press(page, 'Module: Human Resources');
    const choices = page.getByRole('menuitem').or(page.getByRole('menuitemradio'));
    await becomes(() => choices.first().innerText(), 'Human Resources', userName);
    await becomes(() => choices.last().innerText(), 'Log out', userName);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /: your menu$/ }).click();
    await page.getByRole('menuitem', { name: 'Dashboard', exact: true }).waitFor();
    await page.getByRole('menuitem', { name: 'Logout', exact: true }).waitFor();
    await page.keyboard.press('Escape');
  }
});

test('every login type of an employee opens My Account Details at the specified address', async () => {
  for (const userName of loginTypes.filter((one) => one !== 'platform')) {
    const page = await pageOf(userName);
    const link = page.getByRole('main').getByRole('link', { name: 'My Account Details' }).first();
    await becomes(() => link.getAttribute('href'), account, userName);
    const { user } = (await (await page.request.get('/api/session')).json()) as Session;
    await link.click();
    await page.waitForURL(/\/Home\/human-resources\/employee/);
    await page.getByRole('main').getByRole('heading', { name: user.name, level: 1 }).waitFor();
  }
});

test('every login type opens every area, and is told what of it is theirs', async () => {
  for (const userName of loginTypes) {
    const page = await pageOf(userName);
    const main = page.getByRole('main');
    for (const [area, { name }] of areas) {
      await page.evaluate((to) => history.pushState(null, '', to), `/Home/${area}`);
      await main.getByRole('heading', { name, level: 1 }).waitFor();
      const nothing = main.getByRole('link', { name: 'Go to the dashboard' });
      await main.getByRole('listitem').or(nothing).first().waitFor();
    }
    for (const area of userName === 'employee' ? ['leavemngtsys', 'payroll', 'fwTds', 'fwShift'] : []) {
      await page.evaluate((to) => history.pushState(null, '', to), `/Home/${area}`);
      await reads(main, 'Your own part of it is here.');
      await becomes(() => main.getByText(/^Nothing of /).count(), 0, area);
    }
  }
});
