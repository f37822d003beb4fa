/**
 * Somebody new moves a company in by its own sheets, at the screens alone: from the first link of an empty
 * installation to payslips, the bank’s file and what the portals take, with the clock beside each step.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { testDatabase } from '../database.ts';
import { accounts, employed, everybody, people, soFar } from '../moving/company-sheet.ts';
import {
  addedUser,
  broughtIn,
  Clock,
  downloaded,
  madeReturn,
  openStep,
  openTab,
  organisationOpened,
  placeEntered,
  sheetGiven,
  takesStarter,
  theSame,
  welcomed,
} from '../moving/newcomer.ts';
import { becomes, choose, press, reads, sendRun, type } from './hand.ts';
import { openMusterOn } from './muster.ts';

const muster = await openMusterOn(testDatabase, { demo: false });
const clock = new Clock();
const mostMinutes = 15;
let decisions = 0;

const hr = await muster.visitor();
const payroll = await muster.visitor();
const approver = await muster.visitor();
let administrator: Page;
let run = '';

test('the platform makes an organisation and hands its first link over in the same dialog', async () => {
  administrator = await organisationOpened(muster, { code: 'HARBOR', name: 'Harbor Industries' });
  clock.note('the first administrator is in');
});

test('the administrator is led: the profile, then users for HR, payroll and approval', async () => {
  const page = administrator;
  await reads(page, 'Users for payroll and HR');
  const links = [
    await addedUser(page, 'Hana HR', 'hana', 'HR'),
    await addedUser(page, 'Pavan Pay', 'pavan', 'Payroll officer'),
    await addedUser(page, 'Arun Approver', 'arun', 'Payroll approver'),
  ];
  await openStep(page, 'The organisation');
  await type(page, 'Legal name', 'Harbor Industries Private Limited');
  await type(page, 'Code', 'HARBOR');
  await type(page, 'House and street', '12 Dock Road');
  await type(page, 'City', 'Mumbai');
  await type(page, 'PIN code', '400001');
  await choose(page, 'State', 'Maharashtra');
  await type(page, 'PAN of the organisation', 'AAACH1234F');
  await type(page, 'TAN', 'MUMH12345B');
  await type(page, 'Provident fund code', 'MHBAN0012345000');
  await type(page, 'State insurance code', '31000123450000999');
  await press(page, 'Add organisation profile');
  await reads(page, '12 Dock Road, Mumbai, Maharashtra, 400001');
  for (const [at, who] of [hr, payroll, approver].entries()) await welcomed(who, links[at] ?? '');
  clock.note('profile, and users of HR and payroll');
});

test('HR takes a starter, enters the place of work, and brings the people of the sheet', async () => {
  await reads(hr, 'A starter for your sector');
  await takesStarter(hr);
  await placeEntered(hr);
  clock.note('starter and place of work');
  await hr.goto('/Home/human-resources/employee?do=import');
  await sheetGiven(hr, people);
  await theSame(hr, 'Employment type', 'Permanent');
  const reason = (value: string, meant: string) =>
    hr.getByLabel(value, { exact: true }).selectOption({ label: meant });
  await reason('What N/A-StillEmployed means', 'Leave empty');
  await reason('What all others mean', 'Resigned');
  const separated = hr.getByLabel('What Separated means', { exact: true });
  if (await separated.isVisible()) await separated.selectOption({ label: 'Leave empty' });
  decisions += 5 + (await broughtIn(hr, everybody));
  clock.note(`${everybody} people with their work and managers`);
});

test('payroll finds the starter of HR chosen, and brings salaries and what was paid before', async () => {
  await payroll.goto('/Home/framework/starters');
  await press(payroll, 'Take this starter');
  await reads(payroll, 'Pavan Pay took Factory, Maharashtra');
  await openStep(payroll, 'Salaries');
  await sheetGiven(payroll, people);
  await reads(payroll, 'Probably right. Please check.');
  await theSame(payroll, 'Salary structure', 'Salary of staff');
  await payroll.getByLabel('Yearly amounts: divide by twelve').check();
  decisions += 3 + (await broughtIn(payroll, everybody));
  assert.ok(decisions <= 25, `${decisions} decisions`);
  clock.note('salaries');
  await payroll.goto('/Home/fwPayroll/openingBalance?do=import');
  await sheetGiven(payroll, soFar);
  await payroll.getByRole('button', { name: 'Up to: the same for every row' }).click();
  const row = payroll.locator('li[data-place]').last();
  await row.getByLabel('Value, month').selectOption({ label: 'October' });
  await broughtIn(payroll, employed);
  clock.note('what was paid from April to October');
});

test('HR brings accounts in a sheet for the bank, which is not told that it lacks columns', async () => {
  await hr.goto('/Home/human-resources/employee?do=import');
  await sheetGiven(hr, accounts);
  await hr.getByText('No column is chosen yet').waitFor({ state: 'detached' });
  await broughtIn(hr, employed);
  clock.note('bank accounts, UAN, PAN and insurance numbers');
});

test('payroll enters the account that pays, which the assistant asks for', async () => {
  await payroll.goto('/Home/framework/assistant');
  await reads(payroll, 'Enter the account that pays in the template of your bank');
  await openStep(payroll, 'Bank file');
  await payroll.getByRole('main').getByText('NEFT, comma-separated').first().click();
  await payroll.getByRole('main').getByRole('button', { name: 'Edit' }).first().click();
  await payroll.getByLabel('Own account', { exact: true }).fill('50200012345678');
  await press(payroll, /^Save/);
  await payroll.goto('/Home/framework/assistant');
  await reads(payroll, '1 template with the account that pays.');
});

test('the month is calculated without an exception, approved by another person and locked', async () => {
  await payroll.goto('/Home/payroll/run/new');
  await press(payroll, 'Add pay run');
  await press(payroll, 'Calculate');
  // No exception; what a new organisation has no rates for yet cannot be looked for, and is said.
  await reads(payroll, 'rates are missing');
  await payroll.getByText('worked here earlier in this tax year').waitFor({ state: 'detached' });
  run = new URL(payroll.url()).pathname;
  clock.note('the month is calculated');
  await sendRun(payroll);
  await approver.goto(run);
  await press(approver, 'Approve and lock');
  await press(approver.getByRole('dialog'), 'Approve and lock');
  await reads(approver, 'Locked');
  clock.note(`${employed} payslips are locked`);
});

test('the bank’s file pays everybody, from the account that was entered', async () => {
  await openTab(payroll, run, 'Payment');
  await press(payroll, 'Make bank file');
  await reads(payroll, 'Waits for approval');
  await openTab(approver, run, 'Payment');
  await approver.getByRole('main').getByRole('button', { name: 'Approve', exact: true }).click();
  await reads(approver, 'File ready');
  await openTab(payroll, run, 'Payment');
  const by = payroll.getByRole('main').getByRole('link', { name: 'Download' });
  const lines = (await downloaded(payroll, by)).toString().trim().split(/\r?\n/);
  assert.equal(lines.length, employed + 1);
  const others = lines.slice(1).filter((line) => !line.startsWith('NEFT,50200012345678,'));
  assert.deepEqual(others, []);
  clock.note('the bank’s file');
});

test('provident fund, state insurance and professional tax come as their portals take them', async () => {
  const fund = (await madeReturn(payroll, run, /^Provident fund/)).toString().trim().split(/\r?\n/);
  assert.equal(fund.length, employed);
  for (const line of fund) assert.equal(line.split('#~#').length, 11, line);
  const insurance = await madeReturn(payroll, run, /^State insurance/);
  assert.equal(insurance.subarray(0, 8).toString('hex'), 'd0cf11e0a1b11ae1', 'Excel 97 to 2003');
  await madeReturn(payroll, run, /^Professional tax, Maharashtra/);
  clock.note('the files of the portals');
});

test('the quarterly statement is made, and the payslips are published', async () => {
  await payroll.goto('/Home/payroll/document/new');
  await choose(payroll, 'Document', 'Quarterly statement of tax on salaries');
  await choose(payroll, 'Tax year', '2026-27');
  await choose(payroll, 'Quarter', 'October to December');
  await press(payroll, 'Add pay document');
  await payroll.waitForURL(/document\/\d+/);
  await becomes(async () => {
    await payroll.reload();
    await payroll.getByRole('main').getByRole('term').first().waitFor();
    return payroll.getByRole('main').innerText();
  }, /Ready/);
  await payroll.goto(run);
  await press(payroll, 'Publish payslips');
  await press(payroll.getByRole('dialog'), 'Publish payslips');
  await reads(payroll, /Published|published/);
  clock.note('the quarterly statement, and payslips for everybody to see');
});

test('the clock: a company is moved in within one sitting', (t) => {
  for (const step of clock.steps) t.diagnostic(step);
  t.diagnostic(`${decisions} decisions for the sheet of ${everybody}`);
  assert.ok(clock.seconds < mostMinutes * 60, clock.steps.join('\n'));
});
