/** What an officer changes ahead, sets by hand for a month, and asks of a report again and again. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addMonths, formatMonth, type Month, monthOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { added, chooseMonth } from '../year/at-screens.ts';
import { axeSource, looked } from './accessible.ts';
import { becomes, choose, pick, press, reads, shown, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const next: Month = addMonths(monthOf(todayOf()), 1);

test('a structure is changed from a month on; what holds until then is kept below it', async () => {
  const page = await muster.as('payroll', '/Home/fwPayroll/structure');
  await page.getByRole('grid').getByRole('link', { name: 'Standard salary' }).click();
  await page.getByRole('tab', { name: 'Earlier rules' }).click();
  const until = formatMonth(addMonths(next, -1));
  await press(page, `Keep what holds until ${until}`);
  await reads(page, `What the structure says now holds until ${until}. Change it as you need.`);
  await press(page, until);
  const drawer = page.getByRole('dialog');
  await becomes(() => shown(drawer, 'Held until'), until);
  await drawer.getByRole('row').filter({ hasText: 'Basic' }).first().waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await press(page, `Keep what holds until ${until}`);
  await reads(page, new RegExp(`What held until ${until} is kept already`));
  await page.addInitScript(axeSource);
  await page.reload();
  await page.getByRole('button', { name: until, exact: true }).waitFor();
  assert.deepEqual(await looked(page, 'earlier rules'), []);
});

test('a month’s professional tax is set by hand with a reason, and approved by another', async () => {
  const page = await muster.as('payroll', '/Home/payroll/statutoryOverride/new');
  await pick(page, 'Employee', 'Vikram', /Vikram Kulkarni/);
  await chooseMonth(page, 'Month', next);
  await choose(page, 'Levy', 'Professional tax');
  await type(page, 'Amount of the month', '150');
  await press(page, 'Add statutory amount set by hand');
  await reads(page, 'Reason is required.');
  await type(page, 'Reason', 'Order of the assessing officer of 3 November.');
  const id = await added(page, 'statutory amount set by hand');
  await press(page, 'Send for approval');
  await becomes(() => page.getByRole('button', { name: 'Approve', exact: true }).count(), 0);
  const approver = await muster.as('approver', `/Home/payroll/statutoryOverride/${id}`);
  await press(approver, 'Approve');
  await becomes(() => shown(approver, 'Decided by'), /\S/);
});

test('what was asked of a report is kept under a name, and opens with the same lines', async () => {
  const page = await muster.as('payroll', '/Home/hrSalaryReports/two-runs');
  const before = formatMonth(addMonths(next, -2));
  await pick(page, 'Run', before, before);
  await press(page, 'Show');
  const lines = page.getByRole('row');
  await lines.nth(1).waitFor();
  const count = await page.getByRole('heading', { level: 1 }).innerText();
  await press(page, 'Saved');
  await page.getByRole('menuitem', { name: /Save this choice/ }).click();
  const dialog = page.getByRole('dialog');
  await type(dialog, 'Name', 'Last month against the one before');
  await press(dialog, 'Save');
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/Home/savedReports/saved-report');
  await page.getByRole('grid').getByRole('link', { name: 'Last month against the one before' }).click();
  await page
    .getByRole('link', { name: 'Open the report' })
    .or(page.getByText('Open the report'))
    .first()
    .click();
  await lines.nth(1).waitFor();
  await becomes(() => page.getByRole('heading', { level: 1 }).innerText(), count);
});
