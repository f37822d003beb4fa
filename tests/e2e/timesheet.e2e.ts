/** A week of hours: typed by keys and pasted, sent, approved; and on a phone, a day at a time. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { addDays, isoDate, weekDayOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { axeSource, looked } from './accessible.ts';
import { becomes, press, reads } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
/** A week in which nothing is recorded yet. */
let monday = addDays(todayOf(), 21);
while (weekDayOf(monday) !== 'monday') monday = isoDate(addDays(monday, -1));
const path = `/Home/my-transactions/my-timesheet?week=${monday}`;

async function addRow(page: Page, letters: string, title: RegExp): Promise<void> {
  const find = page.getByRole('combobox', { name: 'Add a project or task' });
  await find.click();
  await find.fill(letters);
  await page.getByRole('option', { name: title }).filter({ visible: true }).first().click();
}
const cell = (page: Page, row: number, day: number) => page.locator(`input[data-cell="${row} ${day}"]`);

test('a week is typed like a spreadsheet, sent, sent back, and approved', async () => {
  const page = await muster.as('employee', path);
  await page.addInitScript(axeSource);
  await page.goto(path);
  await reads(page, 'No hours yet');
  await addRow(page, 'portal build', /Customer portal · Build/);
  await addRow(page, 'train', /Internal work · Training/);
  await cell(page, 0, 0).click();
  await page.keyboard.type('7:30');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await becomes(() => cell(page, 1, 1).getAttribute('aria-invalid'), 'true', 'what cannot be read stays');
  await cell(page, 1, 1).fill('30m');
  await page.keyboard.press('ArrowUp');
  await becomes(() => cell(page, 1, 1).inputValue(), '0:30');
  await becomes(() => cell(page, 0, 1).inputValue(), '8:00');
  await page.getByRole('textbox', { name: /Note on Customer portal · Build/ }).fill('Sign-in page');
  await cell(page, 0, 2).evaluate((input) => {
    const held = new DataTransfer();
    held.setData('text/plain', '1.5\t2\n0,5\t\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: held, bubbles: true }));
  });
  await becomes(() => cell(page, 1, 2).inputValue(), '0:30');
  await becomes(() => page.locator('tfoot tr').first().innerText(), /20:00/);
  await press(page, 'Save');
  await reads(page, 'Saved.');
  await page.reload();
  await becomes(() => cell(page, 0, 3).inputValue(), '2:00');
  await press(page, 'Send for approval');
  await reads(page, 'Waiting for approval');

  const boss = await muster.as('manager', '/Home/transactions/timesheet');
  const date = `${Number(monday.slice(8))} `;
  await boss
    .getByRole('link', { name: new RegExp(`Vikram Kulkarni: ${date}`) })
    .first()
    .click();
  await boss.getByRole('tab', { name: 'Week' }).click();
  await reads(boss, 'Customer portal · Build');
  await press(boss, 'Approve');
  await reads(boss, 'Approved');

  await page.goto(path);
  await reads(page, 'Approved');
  await becomes(() => page.locator('input[data-cell]').count(), 0, 'what is approved is only read');
});

test('on a phone a day is filled in at a time', async () => {
  const next = `/Home/my-transactions/my-timesheet?week=${addDays(monday, 7)}`;
  const page = await muster.as('employee', next, { phone: true });
  await press(page, 'Copy the week before');
  await page
    .getByRole('button', { name: /^\d+ \w+ 20/ })
    .nth(1)
    .click();
  await becomes(() => cell(page, 0, 1).inputValue(), '8:00');
  await cell(page, 0, 1).fill('6');
  await cell(page, 0, 1).blur();
  await becomes(() => page.locator('ul li').filter({ hasText: 'Total' }).innerText(), /6:30/);
  await press(page, 'Save');
  await reads(page, 'Saved.');
  const wide = await muster.as('employee', next);
  await wide.addInitScript(axeSource);
  await wide.goto(next);
  await cell(wide, 0, 0).waitFor();
  assert.deepEqual(await looked(wide, 'a week that is filled in'), []);
});
