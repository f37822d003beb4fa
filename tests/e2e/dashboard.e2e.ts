/** The specification's dashboard: every card it names, of real records. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { becomes, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const named = [
  'Upcoming activity',
  'Available leaves',
  'Login time',
  'Notifications',
  'Events',
  'Holidays',
  'Job openings',
  'Calendar',
];

test('the dashboard has every card that is specified, with name, position and employee code', async () => {
  const page = await muster.as('employee');
  for (const name of named) await page.getByRole('heading', { name, level: 2 }).waitFor();
  await page.getByRole('heading', { name: /payslip$/, level: 2 }).waitFor();
  await reads(page, 'Vikram Kulkarni · P-0051 · MW-0051');
});

test('My Account Details opens one’s own record at the specified address', async () => {
  const page = await muster.as('employee');
  const link = page.getByRole('link', { name: 'My Account Details', exact: true });
  await becomes(() => link.getAttribute('href'), '/Home/human-resources/employee?sRead=0&sWrite=1&wId=10');
  await link.click();
  await page.getByRole('heading', { name: 'Vikram Kulkarni', level: 1 }).waitFor();
  const { searchParams } = new URL(page.url());
  assert.deepEqual(
    ['sRead', 'sWrite', 'wId'].map((name) => searchParams.get(name)),
    ['0', '1', '10'],
  );
});

test('the carousel turns after two seconds, then every ten; pointer, focus and Stop hold it', async () => {
  const page = await muster.as('employee');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.reload();
  const strip = page.getByRole('region', { name: 'Upcoming activity' });
  await reads(strip, /things? (is|are) coming up/);
  const slide = strip.getByRole('group');
  const at = () => slide.getAttribute('aria-label');
  const first = await at();
  assert.match(first ?? '', /^1 of \d$/);
  await page.clock.runFor(2_100);
  assert.match((await at()) ?? '', /^2 of/);
  await page.clock.runFor(9_000);
  assert.match((await at()) ?? '', /^2 of/, 'ten seconds have not passed');
  await page.clock.runFor(1_500);
  assert.match((await at()) ?? '', /^3 of/);

  await strip.hover();
  await page.clock.runFor(30_000);
  assert.match((await at()) ?? '', /^3 of/, 'held by the pointer');
  await page.mouse.move(5, 5);
  await strip.getByRole('button', { name: 'The next one' }).focus();
  await page.clock.runFor(30_000);
  assert.match((await at()) ?? '', /^3 of/, 'held by the focus');
  await page.keyboard.press('ArrowRight');
  assert.match((await at()) ?? '', /^4 of/, 'turned by the keyboard');
  await press(strip, 'Stop turning');
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(30_000);
  assert.match((await at()) ?? '', /^4 of/, 'stopped');
});

test('who prefers less motion turns the carousel by hand', async () => {
  const page = await muster.as('employee');
  const strip = page.getByRole('region', { name: 'Upcoming activity' });
  await strip.waitFor();
  await becomes(() => strip.getByRole('button', { name: 'Stop turning' }).count(), 0);
  await press(strip, 'The next one');
  assert.match((await strip.getByRole('group').getAttribute('aria-label')) ?? '', /^2 of/);
});

test('View & Refer shows an opening, and what is sent becomes a referral of one’s own', async () => {
  const page = await muster.as('employee');
  await page
    .getByRole('button', { name: /^View & Refer/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await reads(dialog, 'Refer somebody');
  await press(dialog, 'Refer');
  await reads(dialog, 'Enter the name of the person.');
  await type(dialog, 'Name of the person', 'Kavya Nair');
  await type(dialog, 'Mail', 'kavya.nair@example.com');
  await dialog.getByRole('checkbox', { name: 'The person knows that I send this' }).check();
  await press(dialog, 'Refer');
  await reads(page, /^Thank you\. Kavya Nair is now among the applicants/);
  await page.goto('/Home/recruitment/referral');
  await page.getByRole('grid').getByText('Kavya Nair').first().waitFor();
});

test('the calendar turns to the months around, with their holidays', async () => {
  const page = await muster.as('employee');
  const calendar = page.getByRole('region', { name: 'Calendar' });
  const shown = await calendar.getByText(/^[A-Z]\w+ 20\d\d$/).innerText();
  await press(calendar, 'Month after');
  await calendar.getByText(shown, { exact: true }).waitFor({ state: 'detached' });
  await press(calendar, 'Month before');
  await calendar.getByText(shown, { exact: true }).waitFor();
});
