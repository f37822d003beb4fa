/** A month's payroll, from loss of pay to the payslip, by the two people it takes. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { daysInMonth, formatMonth, monthOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { beginsAndAsks } from './dialog.ts';
import { becomes, choose, pick, press, reads, sendRun, type } from './hand.ts';
import { openMuster } from './muster.ts';
import { picture } from './picture.ts';

const muster = await openMuster();
const thisMonth = monthOf(todayOf());
const month = formatMonth(thisMonth);
const [monthWord = ''] = month.split(' ');

/** Opens the run of the open month from the list of runs. */
async function openRun(page: Page): Promise<void> {
  await page.goto('/Home/payroll/run');
  await page.getByRole('grid').getByRole('link').first().click();
  await page.getByRole('heading', { name: month, level: 1 }).waitFor();
}

const drawer = (page: Page) => page.getByRole('dialog', { name: /Vikram Kulkarni/ });

test('the payroll officer types loss of pay, calculates, reviews who changed and asks why', async () => {
  const page = await muster.as('payroll', '/Home/payroll/lossOfPay/new');
  await pick(page, 'Employee', 'Vikram', /^Vikram Kulkarni/);
  await choose(page, 'Month, month', monthWord);
  await type(page, 'Days', '2');
  await type(page, 'Remark', 'Unpaid leave');
  await press(page, 'Add loss of pay');
  await page.getByRole('heading', { name: /Vikram Kulkarni/, level: 1 }).waitFor();

  await openRun(page);
  await press(page, 'Calculate');
  await page.getByRole('button', { name: 'Send for approval' }).waitFor();
  await page.getByRole('region', { name: 'People of this run' }).getByRole('row').nth(5).waitFor();
  await picture(page, 'pay-run');
  await page.getByRole('button', { name: /^Changed/ }).click();
  // In a month with a fund of its own everybody has changed, and only who is in sight is drawn.
  await page.getByRole('searchbox', { name: 'Find a person' }).fill('Vikram Kulkarni');
  const row = page
    .getByRole('region', { name: 'People of this run' })
    .getByRole('row', { name: /Vikram Kulkarni/ });
  await row.click();
  await reads(drawer(page), /less than the month before/);
  await drawer(page)
    .getByRole('button', { name: /^Basic/ })
    .click();
  await reads(drawer(page), /28 of 30|loss of pay/i);
  await drawer(page)
    .getByRole('button', { name: /^Provident fund [+−]?[\d,]/ })
    .click();
  await reads(drawer(page), /S\.O\. 5109\(E\)/);
  await picture(page, 'pay-run-reason');
  await page.keyboard.press('Escape');
  const steps = page.getByRole('list', { name: 'Steps of this run' }).getByRole('listitem');
  await becomes(() => steps.count(), 7);
  await press(page, 'Send for approval');
  const dialog = page.getByRole('dialog', { name: /with \d+ open exceptions?/ });
  await beginsAndAsks('features/payroll/decision/send-run.part.tsx', page, dialog);
  await reads(dialog, /net to \d+ people · ₹[\d,.]+ (more|less) than last month/);
  await dialog.getByRole('list', { name: 'Open exceptions' }).getByRole('listitem').first().waitFor();
  await press(dialog, 'Send all the same');
  await reads(page, 'The run waits for approval.');
  const mark = steps.filter({ hasText: 'Exceptions' }).getByText('✓');
  await becomes(() => mark.count(), 0, 'no mark over them');
});

async function settlesTogether(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Exceptions/ }).click();
  const all = page.getByRole('checkbox', { name: /^Select all \d+ open/ });
  await all.check();
  await press(page, 'Settle together');
  const reason = page.getByRole('region', { name: 'Settle together' });
  await press(reason, /^Settle \d+ exceptions$/);
  await reads(reason, /Say why this may stay as it is/);
  await reason.getByRole('textbox', { name: /^Reason for/ }).fill('Asked the branch');
  await press(reason, /^Settle \d+ exceptions$/);
  await reads(page, /\d+ exceptions settled\./);
  await becomes(() => all.count(), 0);
  await page.reload();
  await page.getByRole('tab', { name: /^Exceptions/ }).click();
  await page.getByText('settled', { exact: true }).first().waitFor({ state: 'attached' });
  await becomes(() => all.count(), 0, 'nor are they open after a reload');
}

test('a run that was sent is taken back; an approver sends it back with a sentence', async () => {
  const page = await muster.as('payroll');
  await openRun(page);
  await press(page, 'Take back');
  await reads(page, 'The run is open again.');
  await settlesTogether(page);
  await sendRun(page);

  const approver = await muster.as('approver');
  await openRun(approver);
  await reads(approver, /net to \d+ people · ₹[\d,.]+ (more|less) than last month/);
  await becomes(() => approver.getByRole('list', { name: 'What proves it' }).getByText('matches').count(), 3);
  await press(approver, 'Send back');
  const dialog = approver.getByRole('dialog');
  await press(dialog, 'Send back');
  await reads(dialog, /What should be corrected\?/);
  await type(dialog, 'What should be corrected?', 'Two days of Vikram look like one.');
  await press(dialog, 'Send back');
  await reads(approver, 'The run was sent back.');

  await page.reload();
  await reads(page, /Sent back by .*: Two days of Vikram look like one\./);
  await sendRun(page);
});

test('the officer cannot approve what the officer sent', async () => {
  const page = await muster.as('payroll');
  await openRun(page);
  await page.getByText('in review').first().waitFor();
  await becomes(() => page.getByRole('button', { name: 'Approve and lock' }).count(), 0);
  const { request } = page.context();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const { version } = (await (await request.get(`/api/records/pay-run/${id}`)).json()) as { version: number };
  const reply = await request.post(`/api/records/pay-run/${id}/actions/approve`, {
    headers: { 'x-muster': '1', 'idempotency-key': 'the-officer-tries' },
    data: { version },
  });
  assert.equal(reply.status(), 403);
});

test('another approves, the bank file is made in the locked run, payslips are published', async () => {
  const page = await muster.as('approver');
  await openRun(page);
  await press(page, 'Approve and lock');
  await press(page.getByRole('dialog'), 'Approve and lock');
  await page.getByText('locked', { exact: true }).first().waitFor();
  const decisions = page.getByRole('button', { name: /^(Calculate again|Approve and lock|Send back)$/ });
  await becomes(() => decisions.count(), 0);

  const officer = await muster.as('payroll');
  await openRun(officer);
  await press(officer, 'Make bank file');
  await reads(officer, 'waits for approval');
  await page.reload();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await reads(page, 'file ready');
  await officer.reload();
  await officer.getByRole('link', { name: 'Download' }).waitFor();

  const own = await muster.as('employee');
  await becomes(() => own.getByRole('link', { name: `${month} payslip: Open payslip` }).count(), 0);
  await press(officer, 'Publish payslips');
  await press(officer.getByRole('dialog'), 'Publish payslips');
  await becomes(() => officer.getByRole('button', { name: 'Publish payslips' }).count(), 0);
  await own.reload();
  await own.getByRole('link', { name: `${month} payslip: Open payslip` }).click();
  await own.getByRole('heading', { name: `Payslip for ${month}` }).waitFor();
  await reads(own, new RegExp(`${daysInMonth(thisMonth) - 2} days paid`));
});
