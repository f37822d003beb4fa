/** The specification's home shell: header, sidebar, footer, and every address of section 2. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { loadRegistry } from '#server/forms/declaration/registry.ts';
import { becomes, press, reads } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();

test('the shell starts with super module 1; the dropdown lists super modules and Log out', async () => {
  const page = await muster.as('hr');
  await page.getByRole('button', { name: 'Module: Human Resources' }).click();
  const choices = page.getByRole('menuitem');
  await becomes(() => choices.first().innerText(), 'Human Resources');
  await becomes(() => choices.last().innerText(), 'Log out');
  await page.getByRole('menuitem', { name: 'Talent' }).click();
  await page.getByRole('navigation', { name: 'Menu', exact: true }).getByText('Requisitions').waitFor();
  await page.getByRole('button', { name: 'Module: Talent' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await becomes(() => page.evaluate(() => localStorage.length + sessionStorage.length), 0);
});

test('the sidebar shows name and code, and entries that carry sRead, sWrite, wId and type', async () => {
  const page = await muster.as('hr');
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await reads(menu, 'Nikhil Bose');
  await reads(menu, /MW-0011/);
  await press(menu, 'Structure');
  await menu.getByRole('link', { name: 'Departments' }).click();
  await page.getByRole('heading', { name: /^Departments/, level: 1 }).waitFor();
  const { searchParams } = new URL(page.url());
  assert.deepEqual(
    ['sRead', 'sWrite', 'type'].map((name) => searchParams.get(name)),
    ['1', '1', 'form'],
  );
  assert.match(searchParams.get('wId') ?? '', /^\d+$/);
  await reads(page.getByRole('contentinfo'), /Copyright © 2022/);
});

test('what somebody pins stands in the menu wherever they are, until they unpin it', async () => {
  const page = await muster.as('hr', '/Home/framework/department');
  await reads(
    page.getByRole('navigation', { name: 'Breadcrumb' }),
    /Human Resources.*Organisation set-up.*Structure.*Departments/s,
  );
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/desk/pins'));
  await press(page, 'Pin Departments to the menu');
  const pinned = page.getByRole('group', { name: 'Pinned' });
  await pinned.getByRole('link', { name: 'Departments' }).waitFor();
  // It is shown before the server has it; a page that is left at once would take its call along.
  await kept;
  await page.goto('/Home/my-transactions/payslip');
  await pinned.getByRole('link', { name: 'Departments' }).click();
  await press(page, 'Unpin Departments from the menu');
  await pinned.waitFor({ state: 'detached' });
});

test('what is typed at once after the key of the search is searched for, its first time too', async () => {
  const page = await muster.as('hr', '/Home/framework/department');
  await page.getByRole('heading', { name: /^Departments/, level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('grades');
  await becomes(() => page.getByRole('combobox', { name: /^Find people/ }).inputValue(), 'grades');
});

test('the logo and Dashboard go to Home/dashboard and load the page anew', async () => {
  const page = await muster.as('employee', '/Home/human-resources/directory');
  for (const name of ['Muster, go to the dashboard', 'Dashboard']) {
    const before = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.waitForFunction((at) => performance.timeOrigin !== at, before);
    await page.waitForURL('**/Home/dashboard');
    await page.getByRole('heading', { name: /^Good / }).waitFor();
  }
});

test('an address with sWrite=0 is read-only and says so', async () => {
  const page = await muster.as('hr', '/Home/framework/department?sRead=1&sWrite=0');
  await reads(page, 'You can read this page but not change it.');
  await becomes(() => page.getByRole('link', { name: /^New department/ }).count(), 0);
});

test('every area of the specification has an address with a proper page', async () => {
  const page = await muster.as('hr');
  for (const [area, { name }] of (await loadRegistry()).areas) {
    await page.evaluate((to) => history.pushState(null, '', to), `/Home/${area}`);
    await page.getByRole('main').getByRole('heading', { name, level: 1 }).waitFor();
    const main = page.getByRole('main');
    const nothing = main.getByRole('link', { name: 'Go to the dashboard' });
    await main.getByRole('listitem').or(nothing).first().waitFor();
  }
  await page.evaluate(() => history.pushState(null, '', '/Home/nothing-of-this'));
  await reads(page, 'There is no page here for you');
});

test('an area that is built shows its forms as cards, which open', async () => {
  const page = await muster.as('hr', '/Home/framework');
  await reads(page.getByRole('main'), 'Departments');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Departments/ })
    .click();
  await page.getByRole('heading', { name: /^Departments/, level: 1 }).waitFor();
});

test('an employee’s pages open at their own addresses: of the person named, else one’s own', async () => {
  const hr = await muster.as('hr', '/Home/human-resources/skills?eId=51&wId=131');
  await hr.getByRole('tab', { name: 'Skills', selected: true }).waitFor();
  await hr.getByRole('heading', { level: 1, name: /\w/ }).waitFor();
  assert.match(hr.url(), /human-resources\/employee\/51/);
  const employee = await muster.as('employee', '/Home/human-resources/Family');
  await employee.getByRole('tab', { name: 'Family', selected: true }).waitFor();
  await employee.getByRole('heading', { level: 1, name: 'Vikram Kulkarni' }).waitFor();
});

test('the bell counts what is new, opens it, and is quiet once it was read', async () => {
  const page = await muster.as('employee');
  await page.getByRole('button', { name: /^Notifications, / }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('link', { name: /payslip is ready/ }).click();
  await page.getByRole('heading', { name: /^Payslips/, level: 1 }).waitFor();
  const again = page.getByRole('button', { name: /^Notifications/ });
  // A browser nobody has seen before is told of as well.
  await again.click();
  const all = panel.getByRole('button', { name: 'Mark all as read' });
  await all.click();
  await all.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await page.waitForFunction(
    () => !document.querySelector('header button[aria-label^="Notifications"] span')?.textContent,
  );
  await again.click();
  await panel.getByRole('link', { name: 'All notifications' }).click();
  await page.getByRole('heading', { name: /^Notifications/, level: 1 }).waitFor();
});

test('a menu that cannot be loaded is silent: the indicator ends and the page stays usable', async () => {
  const page = await muster.as('employee');
  await page.route('**/api/menu', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page.getByRole('heading', { name: /^Good / }).waitFor();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().waitFor();
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'hidden' });
  await becomes(() => page.getByRole('alert').count(), 0);
  await page.unroute('**/api/menu');
  await page.reload();
  await page.getByRole('link', { name: 'Organisation chart', exact: true }).first().waitFor();
});

test('the loading indicator shows while a request runs and goes with the last', async () => {
  const page = await muster.as('employee', '/Home/human-resources/organisation-chart');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/people/directory**', async (route) => {
    await held;
    await route.continue();
  });
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await menu.getByRole('link', { name: 'Directory' }).click();
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
  answer();
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'hidden' });
  await press(page, 'Module: Human Resources');
});

test('whoever clocks in here does so from home in one press, and reads that it was taken', async () => {
  const page = await muster.as('employee', '/Home/dashboard', { phone: true });
  const button = page.getByRole('button', { name: /^Clock (in|out)$/ });
  const wasIn = (await button.innerText()) === 'Clock out';
  await button.click();
  await reads(page, wasIn ? 'You are clocked out.' : 'You are clocked in.');
  await becomes(() => button.innerText(), wasIn ? 'Clock in' : 'Clock out');
  await page.reload();
  await becomes(() => button.innerText(), wasIn ? 'Clock in' : 'Clock out');
});
