/** What is said in red has its cause on the screen, and goes with it; nothing is taken that was not meant. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { addDays, type IsoDate, monthOf, weekDayOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { becomes, choose, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();

/** The first Monday from this day on. */
function mondayFrom(day: IsoDate): IsoDate {
  let first = day;
  while (weekDayOf(first) !== 'monday') first = addDays(first, 1);
  return first;
}

/** Answers come late, as they do on a slow network. */
const slowly = (page: Page, calls: string, milliseconds = 1_000): Promise<unknown> =>
  page.route(calls, (route) => sleep(milliseconds).then(() => route.continue()));

test('a refused leave says so until other days are chosen', async () => {
  const page = await muster.as('employee', '/Home/my-transactions/my-leave');
  await press(page, 'Apply for leave');
  const sheet = page.getByRole('dialog', { name: 'Apply for leave' });
  await sheet.getByRole('button', { name: /^Casual leave/ }).click();
  const first = mondayFrom(addDays(todayOf(), 10));
  const last = addDays(first, 11);
  for (let at = monthOf(todayOf()); at < monthOf(first); at = monthOf(addDays(first, 0)))
    await press(sheet, 'Month after');
  await sheet.locator(`[data-day="${first}"]`).click();
  if (monthOf(last) !== monthOf(first)) await press(sheet, 'Month after');
  await sheet.locator(`[data-day="${last}"]`).click();
  await press(sheet, 'Send for approval');
  const red = sheet.getByRole('alert');
  await red.first().waitFor();
  await sheet.locator(`[data-day="${last}"]`).click();
  await becomes(() => red.count(), 0, 'the refusal was of other days');
});

test('hours that cannot be read say why, and nothing is saved or sent without them', async () => {
  const monday = mondayFrom(addDays(todayOf(), 35));
  const page = await muster.as('employee', `/Home/my-transactions/my-timesheet?week=${monday}`);
  const find = page.getByRole('combobox', { name: 'Add a project or task' });
  await find.fill('portal build');
  await page
    .getByRole('option', { name: /Customer portal · Build/ })
    .first()
    .click();
  const cell = (day: number) => page.locator(`input[data-cell="0 ${day}"]`);
  await cell(0).fill('8');
  await cell(1).fill('25');
  await cell(2).fill('abc');
  await cell(3).focus();
  await reads(page, /: “25” is more than the 24 hours of a day\.$/);
  await reads(page, /: “abc” cannot be read as hours\./);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/records/timesheet')) sent += 1;
  });
  await press(page, 'Send for approval');
  await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? ''), '0 1');
  await press(page, 'Save');
  assert.equal(sent, 0, 'nothing was sent without them');
  await cell(1).fill('7');
  await cell(2).fill('');
  await cell(3).focus();
  await becomes(() => page.getByText(/cannot be read as hours|more than the 24 hours/).count(), 0);
  await press(page, 'Save');
  await reads(page, 'Saved.');
});

test('an amount that is no number is not left out in silence', async () => {
  const page = await muster.as('employee', '/Home/my-transactions/my-claims');
  await press(page, /^New claim/);
  const drawer = page.getByRole('dialog');
  await type(drawer, 'Purpose', 'Visit to Mysuru');
  await press(drawer, /^(Add|Save)/);
  await press(page, 'Add an expense');
  const tax = drawer.getByRole('textbox', { name: 'GST in it' });
  await tax.fill('about 40');
  await press(drawer, /^(Add|Save)/);
  await reads(drawer, 'Enter a number with at most 2 decimals.');
  await becomes(() => tax.inputValue(), 'about 40');
});

test('a refused entry is said until it is typed in, and the line above goes with the last', async () => {
  const page = await muster.as('hr', '/Home/framework/department/new');
  await type(page, 'Name', 'Engineering');
  await type(page, 'Code', 'ENG');
  await press(page, 'Add department');
  await reads(page, /needs? a correction|cannot be saved/);
  await type(page, 'Code', 'ENG9');
  await type(page, 'Name', 'Engineering nine');
  await becomes(() => page.getByText(/needs? a correction|cannot be saved/).count(), 0);
});

test('Enter takes what was typed, however late the answer comes', async () => {
  const page = await muster.as('hr', '/Home/framework/department/new');
  await slowly(page, '**/options?**');
  const head = page.locator('[data-field="head"]').getByRole('combobox');
  await head.click();
  await page.getByRole('option').filter({ visible: true }).first().waitFor();
  await page.keyboard.insertText('Vikram');
  await page.keyboard.press('Enter');
  await becomes(() => head.inputValue(), /Vikram/);
});

test('what Enter takes late is saved with the rest, however soon that is asked', async () => {
  const page = await muster.as('hr', '/Home/framework/department/new');
  await slowly(page, '**/options?**');
  await type(page, 'Code', 'ENG8');
  await type(page, 'Name', 'Engineering eight');
  await page.locator('[data-field="head"]').getByRole('combobox').click();
  await page.keyboard.insertText('Vikram');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { name: 'Engineering eight', level: 1 }).waitFor();
  await reads(page.locator('main'), /Vikram/);
});

test('what is left before the answer comes is not saved after all', async () => {
  const page = await muster.as('hr', '/Home/framework/department/new');
  await slowly(page, '**/options?**', 6_000);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await type(page, 'Code', 'ENG7');
  await type(page, 'Name', 'Engineering seven');
  await page.locator('[data-field="head"]').getByRole('combobox').click();
  await page.keyboard.insertText('Vikram');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await press(page, 'Cancel');
  await press(page.getByRole('dialog'), 'Leave');
  await page.getByRole('heading', { name: /^Departments/, level: 1 }).waitFor();
  await sleep(7_000);
  assert.ok(!calls.includes('POST /api/records/department'), calls.join('\n'));
});

test('the search of everything goes to whom was typed, not to whom it showed before', async () => {
  const page = await muster.as('hr');
  await slowly(page, '**/api/search?**');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: /^Find people/ });
  await box.fill('Asha Rao');
  await page
    .getByRole('option', { name: /Asha Rao/ })
    .first()
    .waitFor();
  await box.fill('Vikram Kulkarni');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Vikram Kulkarni', level: 1 }).waitFor();
});

test('a date that is still being typed is saved with the rest', async () => {
  const page = await muster.as('hr', '/Home/human-resources/employee/41');
  await press(page, 'Edit');
  const born = page.getByRole('textbox', { name: 'Date of birth' });
  await born.fill('3/4/1985');
  await page.keyboard.press('Control+s');
  await reads(page, 'Saved.');
  await reads(page.locator('main'), /3 April 1985|3 Apr 1985/);
});

test('a press counts though the red above it goes meanwhile; one that is dragged away does not', async () => {
  const page = await muster.as('hr', '/Home/human-resources/employee/new');
  await type(page, 'First name', 'Leela');
  await press(page, 'Add employee');
  await reads(page, '3 entries need a correction.');
  await type(page, 'Last name', 'Mathew');
  await choose(page, 'Gender', 'Female');
  await type(page, 'Joined on', '2/11/2026');
  const add = page.getByRole('button', { name: 'Add employee', exact: true });
  const where = async () => {
    const { x, y, width, height } = (await add.boundingBox()) ?? assert.fail('the button is there');
    return [x + width / 2, y + height / 2] as const;
  };
  await type(page, 'Date of birth', '17/5/2015');
  await page.mouse.move(...(await where()));
  await page.mouse.down();
  await becomes(() => page.getByText('Date of birth is required.').count(), 0, 'the field was left');
  await page.mouse.up();
  await reads(page, 'A person must be 18 on the day of joining. Check the date of birth too.');
  await type(page, 'Date of birth', '17/5/1990');
  const [x, y] = await where();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 120);
  await page.mouse.up();
  await becomes(() => page.getByText('Not saved yet').count(), 1, 'nothing was sent');
  await press(page, 'Add employee');
  await page.getByRole('heading', { name: 'Leela Mathew', level: 1 }).waitFor();
});
