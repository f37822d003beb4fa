/**
 * How people come and move, as each of them sees it: a joiner on the phone before the first day, HR who takes
 * over what came, and a promotion that somebody else agrees to.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { addDays, formatDate } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { mailsOf } from '../mailed-code.ts';
import { becomes, choose, pick, press, reads, shown, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const works = 56;
const mail = 'ira.solanki@mail.example';
const dayOf = (after: number) => formatDate(addDays(todayOf(), after));

/** A dialog that asks once more, where one does, is agreed to. */
async function agrees(page: Page, name: string): Promise<void> {
  await press(page, name);
  await press(page.getByRole('dialog'), name);
}

async function invited(page: Page): Promise<void> {
  await type(page, 'First name', 'Ira');
  await type(page, 'Last name', 'Solanki');
  await type(page, 'Personal mail', mail);
  await type(page, 'Mobile', '9876501234');
  await type(page, 'Joining on', dayOf(10));
  await pick(page, 'Designation', 'Engineer', /Engineer/);
  await pick(page, 'Department', 'Engin', /Engineering/);
  await pick(page, 'Establishment', '', /./);
  await pick(page, 'Employment type', '', /./);
  await press(page, 'Add joiner');
  await agrees(page, 'Send the link');
  await reads(page, 'Link sent');
}

async function linkOf(): Promise<string> {
  const [first] = await mailsOf(muster.host, works, mail);
  return /\/joining\S+/.exec(first?.body ?? '')?.[0] ?? '';
}

async function knocks(page: Page, digits: string): Promise<void> {
  await type(page, 'Last four digits of your mobile number', digits);
  await press(page, 'Continue');
}

/** The steps of the page, on another phone. */
async function joinersPhone(): Promise<Page> {
  const page = await muster.visitor({ phone: true, dark: true });
  await page.goto(await linkOf());
  await knocks(page, '1234');
  return page;
}

async function entered(): Promise<Page> {
  const page = await joinersPhone();
  await page.getByRole('button', { name: /^Personal details/ }).click();
  return page;
}

test('a joiner opens the link on a phone, reads what is wrong, and finds again what was saved', async () => {
  const hr = await muster.as('hr', '/Home/human-resources/joiner/new');
  await invited(hr);
  const page = await muster.visitor({ phone: true });
  await page.goto(await linkOf());
  await knocks(page, '0000');
  await reads(page, /These are not the last four digits/);
  await knocks(page, '1234');
  await reads(page, 'Welcome, Ira');
  await reads(page, '0 of 9 steps done');
  await page.getByRole('button', { name: /^PAN, Aadhaar and UAN/ }).click();
  await type(page, 'PAN', 'ABCDE');
  await press(page, /^Next/);
  await page.goBack();
  await reads(page, 'Not saved yet');
  await type(page, 'PAN', 'BQLPS4321K');
  await page.getByRole('textbox', { name: 'Aadhaar' }).focus();
  await becomes(() => page.getByRole('status').first().innerText(), 'Saved');
  await page.reload();
  await reads(page, /•+.*1K/);
});

test('a joiner reads the policies of the post before the first day, and says so', async () => {
  const page = await joinersPhone();
  await page.getByRole('button', { name: /^Policies/ }).click();
  await reads(page, 'Read and acknowledge: Code of conduct.');
  const conduct = page.getByRole('group', { name: 'Code of conduct' });
  await reads(page, /Gifts above ₹2,000 are never accepted, whoever offers them\./);
  await becomes(() => conduct.getByRole('button', { name: 'Acknowledge' }).isDisabled(), true);
  await conduct.getByRole('checkbox', { name: /I have read and understood version 2/ }).check();
  await conduct.getByRole('button', { name: 'Acknowledge' }).click();
  await becomes(() => conduct.innerText(), /✓ You acknowledged it on .+\./);
  await page.reload();
  await becomes(() => conduct.innerText(), /✓ You acknowledged it on .+\./);
});

test('HR is told what a record still needs; once it came, one press makes the employee', async () => {
  const hr = await muster.as('hr', '/Home/human-resources/joiner');
  await hr
    .getByRole('link', { name: /Ira Solanki/ })
    .first()
    .click();
  await hr.getByRole('tab', { name: 'Review' }).click();
  await reads(hr, 'What came');
  await press(hr, 'Take over');
  await reads(hr, /Date of birth is required\. Gender is required\. Remind Ira to enter it\./);
  const page = await entered();
  await type(page, 'Date of birth', '09/03/1994');
  await choose(page, 'Gender', 'Female');
  await becomes(() => page.getByRole('status').first().innerText(), 'Saved');
  await hr.reload();
  await reads(hr, '9 March 1994');
  await press(hr, 'Take over');
  await reads(hr, 'Ira Solanki is an employee now.');
  await reads(hr, 'Taken over');
  await reads(hr, 'The joining checklist is open.');
  await page.reload();
  await reads(page, 'This link is closed');
});

test('a promotion shows what it changes, another agrees, and it stands in the life line', async () => {
  const hr = await muster.as('hr', '/Home/human-resources/movement/new');
  await pick(hr, 'Employee', 'Farhan', /Farhan Qureshi/);
  await choose(hr, 'Movement', 'Promotion');
  await type(hr, 'From', dayOf(0));
  await type(hr, 'Reason', 'Led the move to the new network');
  await pick(hr, 'New designation', 'Senior', /Senior/);
  await press(hr, 'Add movement');
  const changes = hr.getByRole('region', { name: 'What changes' });
  await reads(changes, /Senior/);
  await agrees(hr, 'Send for approval');
  await reads(hr, 'Waiting for approval');
  const { pathname } = new URL(hr.url());
  const approver = await muster.as('approver', pathname);
  await agrees(approver, 'Agree');
  await reads(approver, 'Carried out');
  await approver.reload();
  await reads(approver, 'Carried out');
  await hr.reload();
  assert.match(await shown(hr, 'New designation'), /Senior/);
  await hr.getByRole('link', { name: 'Farhan Qureshi' }).click();
  await hr.waitForURL(/employee\/\d+/);
  await hr.getByRole('tab', { name: 'Job' }).click();
  await hr.getByRole('tab', { name: 'Life line' }).click();
  await reads(hr, 'Led the move to the new network');
});
