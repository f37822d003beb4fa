/** A report without a name as each side sees it: the phone that writes it, HR, and the code again. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { choose, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const subject = 'Overtime of the night shift';
let code = '';

test('on a phone without an account, somebody writes a report and reads the code, once', async () => {
  const page = await muster.visitor({ phone: true });
  await page.goto('/report');
  await reads(page, /Nobody learns who you are/);
  await press(page, 'Send without a name');
  await reads(page, 'Choose what it is about.');
  await choose(page, 'What is it about', 'Pay and deductions');
  await reads(page, /Read by: /);
  await type(page, 'In a few words', subject);
  await type(page, 'What happened', 'Two hours of each night were not paid in the last month.');
  await press(page, 'Send without a name');
  await reads(page, 'Your code');
  await reads(page, /Your report is on its way/);
  const paragraphs = page.getByRole('heading', { name: 'Your code' }).locator('xpath=following-sibling::p');
  code = (await paragraphs.last().innerText()).trim();
  assert.ok(code.length > 11, code);
});

test('HR finds the case without a name once it has arrived, and writes to whoever has the code', async () => {
  await muster.host.dropBox.release();
  const page = await muster.as('hr-u', '/Home/grievanceHandling/case');
  await page.getByRole('link', { name: subject }).first().click();
  await reads(page, 'Without a name');
  await reads(page, 'Two hours of each night were not paid in the last month.');
  await press(page, 'Acknowledge');
  await reads(page, 'Acknowledged');
  await type(page, 'Message', 'Which nights were these?');
  await press(page, 'Send to who raised it');
  await reads(page, 'Which nights were these?');
});

test('the code alone opens the question, and the answer comes back without a name', async () => {
  const page = await muster.visitor({ phone: true });
  await page.goto('/report?look=1');
  await type(page, 'Code', 'NOT-A-CODE');
  await press(page, 'Look');
  await reads(page, /No report has this code|code/);
  await type(page, 'Code', code);
  await press(page, 'Look');
  await reads(page, subject);
  await reads(page, 'Which nights were these?');
  await type(page, 'Write', 'The 3rd, the 4th and the 5th.');
  await press(page, 'Send without a name');
  await reads(page, 'Sent. It arrives within ten minutes.');
  await muster.host.dropBox.release();
  const hr = await muster.as('hr-u', '/Home/grievanceHandling/case');
  await hr.getByRole('link', { name: subject }).first().click();
  await reads(hr, 'The 3rd, the 4th and the 5th.');
  await reads(hr, 'Whoever reported it');
});
