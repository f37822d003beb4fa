/**
 * A report that HR builds, reads and shares, and what a manager and the payroll officer read of the same
 * report.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { becomes, choose, pick, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const list = '/Home/savedReports/own-report';
let report = '';

const heads = (page: Page): Promise<string[]> =>
  page.getByRole('table').first().getByRole('columnheader').allInnerTexts();
const card = (page: Page) => page.getByRole('region', { name: 'Answer today' }).first();

async function column(page: Page, at: number, letters: string, title: RegExp): Promise<void> {
  await press(page, 'Add column');
  await pick(page, `Field, column ${at}`, letters, title);
}

test('the payroll officer chooses records, fields and a summary, and reads the answer at once', async () => {
  const page = await muster.as('payroll', `${list}/new`);
  await pick(page, 'Records of', 'Employees', /^Employees$/);
  await press(page, 'Choose fields');
  await type(page, 'Name', 'Cost of departments');
  await choose(page, 'Layout', 'Groups');
  await choose(page, 'Chart', 'Bars');
  await pick(page, 'Field, column 1', 'Department', /^Department$/);
  await column(page, 2, 'Number of records', /^Number of records$/);
  await column(page, 3, 'Monthly gross', /^Pay: Monthly gross$/);
  await choose(page, 'Summary, column 3', 'Sum');
  await press(page, 'Add formula');
  await type(page, 'Title, formula 1', 'Each');
  await type(page, 'Formula, formula 1', 'salary_assignment.grossMonthly_sum / people');
  await press(page, 'Add built report');
  await reads(page, /Nothing is called people/);
  await type(page, 'Formula, formula 1', 'salary_assignment.grossMonthly_sum / records');
  await press(page, 'Add role');
  await pick(page, 'Login type, role 1', 'HR', /^HR/);
  await press(page, 'Add role');
  await pick(page, 'Login type, role 2', 'Manager', /^Manager/);
  await press(page, 'Add built report');
  await reads(page, 'Answer today');
  await reads(card(page), 'Engineering');
  report = /\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? '';
  assert.ok(Number(report) > 0);
  const read = await heads(page);
  assert.deepEqual(read, ['Department', 'Number of records', 'Pay: Monthly gross', 'Each']);
  await page.reload();
  await reads(card(page), 'Engineering');
  assert.deepEqual(await heads(page), read);
});

test('it is opened as a report, narrowed, and its file has the same columns', async () => {
  const page = await muster.as('payroll', `${list}/${report}`);
  await page.getByRole('link', { name: 'Open the report' }).click();
  await reads(page, 'Built reports');
  await reads(page, 'Engineering');
  await press(page, 'Export');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Plain table/ }).click(),
  ]);
  assert.match(file.suggestedFilename(), /Built reports Cost of departments.*\.csv/);
  await page.reload();
  await reads(page, 'Engineering');
});

test('HR reads the same report without pay, a manager of the team, an approver none of it', async () => {
  const hr = await muster.as('hr', `${list}/${report}`);
  await reads(card(hr), 'Engineering');
  assert.deepEqual(await heads(hr), ['Department', 'Number of records']);
  const manager = await muster.as('manager', `${list}/${report}`);
  await reads(card(manager), /./);
  assert.deepEqual(await heads(manager), ['Department', 'Number of records']);
  const approver = await muster.as('approver', list);
  await approver.getByRole('heading', { level: 1 }).waitFor();
  await becomes(() => approver.getByText('Cost of departments').count(), 0);
});

test('a pivot that the demo shares is read with a column for each value across', async () => {
  const page = await muster.as('hr', list);
  await page.getByRole('link', { name: 'People by department and gender' }).click();
  await reads(card(page), 'Engineering');
  await becomes(async () => (await heads(page)).join(), /^Department,.*Female.*Total$/);
});
