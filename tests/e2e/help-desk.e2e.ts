/** A ticket from the question to the thanks; the team's notes stay the team's. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { axeSource, looked } from './accessible.ts';
import { becomes, choose, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';
import { picture } from './picture.ts';

const muster = await openMuster();
const desk = '/Home/my-transactions/tickets';

test('a question is asked, answered, solved, and rated', async () => {
  const page = await muster.as('employee', desk);
  await press(page, 'Ask for help');
  const drawer = page.getByRole('dialog');
  await type(drawer, 'Subject', 'Bank account of my salary');
  await reads(drawer, 'How do I change my bank account?');
  await choose(drawer, 'Category', 'Leave and attendance');
  await type(drawer, 'Question', 'My punches of Monday are missing.');
  await press(drawer, 'Send');
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Bank account of my salary' }).click();
  await reads(page, 'My punches of Monday are missing.');
  const address = page.url();

  const hr = await muster.as('hr', desk);
  await hr.getByRole('tab', { name: /Unassigned/ }).click();
  await hr.getByRole('link', { name: 'Bank account of my salary' }).click();
  await type(hr, 'Message', 'Ask the gate whether the terminal was down.');
  const asElsewhere = hr.getByRole('button', { name: /^(Reply|Resolve|Add an internal note)$/ });
  await becomes(() => asElsewhere.count(), 0, 'what the conversation offers is not offered twice');
  await press(hr, 'Add as internal note');
  await reads(hr.getByRole('listitem'), 'Ask the gate whether the terminal was down.');
  await type(hr, 'Message', 'We look at it.');
  await press(hr, /^Reply to/);
  await reads(hr, /^Assigned$/);
  await hr.addInitScript(axeSource);
  await hr.reload();
  await reads(hr, 'We look at it.');
  assert.deepEqual(await looked(hr, 'a ticket with its conversation'), []);
  await picture(hr, 'help-desk');

  await page.goto(address);
  await reads(page, 'We look at it.');
  await becomes(() => page.getByText('Ask the gate').count(), 0, 'a note is the team’s alone');

  await type(hr, 'Message', 'The terminal was down; your day is corrected.');
  await press(hr, 'Send and resolve');
  await reads(hr.getByRole('listitem'), 'The terminal was down; your day is corrected.');
  await page.reload();
  await reads(page, 'The terminal was down; your day is corrected.');
  await press(page, 'It is solved');
  const asked = page.getByRole('dialog');
  await choose(asked, 'How was it', 'Fair');
  await press(asked, 'It is solved');
  await reads(page.getByRole('definition'), /^Fair$/);
});
