/** HR chooses people in the list, gives them another manager from a day, and reads what becomes of each. */
import test from 'node:test';
import { formatDate } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { choose, pick, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const today = formatDate(todayOf());
let batch = '';

test('HR chooses people in the list, and is told what is missing before anything is looked at', async () => {
  const page = await muster.as('hr', '/Home/human-resources/employee');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(3).click();
  await boxes.nth(4).click();
  await press(page, 'Move or change…');
  await reads(page, 'One change for 2 people. Each gets a movement of their own.');
  await press(page, 'Preview for 2 people');
  await reads(page, /Movement.*(is required|required)/);
  await choose(page, 'Movement', 'Transfer');
  await type(page, 'From', today);
  await type(page, 'Reason', 'A new team');
  await press(page, 'Preview for 2 people');
  await reads(page, 'A transfer names another establishment, department or business unit.');
});

test('the preview says what changes for each, and what is sent waits together', async () => {
  const page = await muster.as('hr', '/Home/human-resources/employee');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(3).click();
  await boxes.nth(4).click();
  await press(page, 'Move or change…');
  await choose(page, 'Movement', 'Transfer');
  await type(page, 'From', today);
  await type(page, 'Reason', 'A new team');
  await pick(page, 'New department', 'Finance', /Finance/);
  await press(page, 'Preview for 2 people');
  await reads(page, 'What changes for each');
  await reads(page, /Department: .* → Finance/);
  await page.getByRole('button', { name: /^Send for approval: [12] (person|people)$/ }).click();
  await reads(page, /^Sent for approval: [12] movements?$/);
  await page.getByRole('link', { name: 'Open these movements' }).click();
  await reads(page, 'Waiting for approval');
  batch = page.url();
  await page.reload();
  await reads(page, 'Waiting for approval');
});

test('somebody else agrees to all of them in the list, and they are read as carried out', async () => {
  const path = new URL(batch);
  const page = await muster.as('approver', `${path.pathname}${path.search}`);
  await reads(page, 'Waiting for approval');
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await press(page, 'Do…');
  await page.getByRole('menuitem', { name: 'Agree' }).click();
  await reads(page, 'Carried out');
  await page.reload();
  await reads(page, 'Carried out');
});
