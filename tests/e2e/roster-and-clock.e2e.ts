/** Time as people live it: a rotation published, an open shift taken, a phone without a network, a kiosk. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { beginsAndAsks } from './dialog.ts';
import { becomes } from './hand.ts';
import { openMuster } from './muster.ts';
import { picture } from './picture.ts';

const muster = await openMuster();
const phone = { phone: true } as const;
const mine = '/Home/my-transactions/my-attendance';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a rotation is drawn over the roster by its pattern, and published', async () => {
  const page = await muster.as('manager', '/Home/fwShift/roster');
  const grid = page.getByRole('grid', { name: 'Roster' });
  await grid.waitFor();
  await button(page, 'Week after').click();
  await picture(page, 'roster');
  await grid.locator('[data-cell="0 0"]').click();
  await grid.locator('[data-cell="2 13"]').click({ modifiers: ['Shift'] });
  await button(page, 'Pattern…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Pattern', { exact: true }).fill('5M 2- 5E 2-');
  const judged = page.waitForResponse((answer) => answer.url().endsWith('/roster/drawn'));
  await dialog.getByRole('button', { name: 'Draw' }).click();
  await (await judged).finished();
  await button(page, /^Publish \d+ days?$/).click();
  const asked = page.getByRole('dialog');
  await asked.getByText(/take effect/).waitFor();
  await beginsAndAsks('features/attendance/roster/roster-publish.part.tsx', page, asked);
  const reason = asked.getByLabel('Reason to publish anyway');
  await asked
    .getByText(/of the law or of the rest/)
    .or(asked.getByText(/take effect/))
    .first()
    .waitFor();
  if ((await reason.count()) > 0) await reason.fill('The desk is short of people');
  await asked.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(/published, .* told/).waitFor();
  await button(page, 'Nothing to publish').waitFor();
  assert.equal(await grid.locator('[data-cell="0 0"]').textContent(), 'M');
});

test('an employee on a phone takes an open shift', async () => {
  const page = await muster.as('employee', mine, phone);
  const open = page.getByRole('heading', { name: 'Open shifts' });
  await open.waitFor();
  await button(page, 'Take this shift').tap();
  await page.getByText('Yours', { exact: true }).waitFor();
  await page.getByText('Take this shift').waitFor({ state: 'detached' });
});

test('a phone without a network keeps a punch over a reload, and sends it once it is back', async () => {
  const page = await muster.as('employee', mine, phone);
  await button(page, /^Clock (in|out)$/).waitFor();
  await page.waitForFunction(() => localStorage.getItem('muster-clock') === '1');
  await page.context().setOffline(true);
  await button(page, /^Clock (in|out)$/).tap();
  await page.getByText('Kept on this phone until there is a connection', { exact: false }).waitFor();
  await page.route('**/api/attendance/offline/punches', (route) => route.abort());
  await page.context().setOffline(false);
  await page.reload();
  await page.getByText('Kept on this phone until there is a connection', { exact: false }).waitFor();
  await page.unroute('**/api/attendance/offline/punches');
  await page.evaluate('dispatchEvent(new Event("online"))');
  await page.getByText('1 punch sent').waitFor();
  await page.getByText('Kept on this phone', { exact: false }).waitFor({ state: 'detached' });
});

test('opened anew without a network, the phone still takes a punch', async () => {
  const page = await muster.as('employee', mine, { ...phone, worker: true });
  await page.evaluate('navigator.serviceWorker.ready');
  await page.reload();
  await button(page, /^Clock (in|out)$/).waitFor();
  const isKept = () => page.evaluate(async () => Boolean(await caches.match('/clock')));
  await becomes(isKept, true, 'the page for clocking in is kept on this phone');
  await page.context().setOffline(true);
  await page.goto(mine);
  await page.getByRole('heading', { name: 'Clock in or out' }).waitFor();
  await button(page, 'Clock in').tap();
  await page.getByText('Kept on this phone', { exact: false }).waitFor();
  await page.context().setOffline(false);
  await page.goto(mine);
  await page.getByText('1 punch sent').waitFor();
});

test('a tablet becomes a kiosk once it is approved, and takes a punch by code and PIN', async () => {
  const tablet = await muster.visitor();
  await tablet.goto('/kiosk');
  await tablet.getByLabel('Code of the organisation').fill('MW');
  await button(tablet, 'Ask for approval').click();
  await tablet.getByRole('heading', { name: 'Waiting for approval' }).waitFor();
  const hr = await muster.as('hr', '/Home/fwShift/kiosks');
  await hr
    .getByText(/^New kiosk/)
    .first()
    .click();
  await button(hr, 'Approve').click();
  const dialog = hr.getByRole('dialog');
  await dialog.getByLabel('Name').fill('North gate');
  await dialog.getByLabel('Establishment').click();
  await hr.getByRole('option').filter({ visible: true }).first().click();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await tablet.getByRole('heading', { name: 'Clock in or out' }).waitFor();
  const person = await muster.as('employee', mine, phone);
  await button(person, 'Set a PIN').tap();
  await beginsAndAsks('features/attendance/kiosk/own-kiosk.part.tsx', person, person.getByRole('dialog'));
  await person.getByLabel('PIN', { exact: true }).fill('4829');
  await button(person, 'Set the PIN').tap();
  await person.getByText('Your PIN is set').waitFor();
  const code = (await person.evaluate(() => localStorage.getItem('empCode'))) ?? '';
  await tablet.getByLabel('Employee code').fill(code);
  await tablet.getByLabel('PIN').fill('4829');
  await button(tablet, 'Clock in or out').click();
  await tablet
    .getByRole('status')
    .getByText(/^(In|Out) \d\d:\d\d/)
    .waitFor();
});
