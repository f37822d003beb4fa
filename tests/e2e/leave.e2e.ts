/** Leave as people live it: from the wish to the payslip, past a manager who goes, and over a year's end. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  addDays,
  formatDate,
  formatMonth,
  type IsoDate,
  isoDate,
  type Month,
  monthOf,
  yearOf,
} from '#kernel/calendar.ts';
import { runDailies } from '#server/process/daily.ts';
import { todayOf } from '#server/today.ts';
import { becomes, choose, pick, press, reads, sendRun, shown, type } from './hand.ts';
import { openMuster } from './muster.ts';
import { picture } from './picture.ts';

const muster = await openMuster();
const myLeave = '/Home/my-transactions/my-leave';
const inbox = '/Home/approval/inbox';
const today = todayOf();
const month = monthOf(today);

type MonthDays = { days: { date: IsoDate; kind: string; leave: object | null }[] };

/** Working days of a month on which the person is not away, those from today on first. */
async function freeDays({ request }: ReturnType<Page['context']>, of: Month): Promise<IsoDate[]> {
  const { days } = (await (await request.get(`/api/leave/months/${of}`)).json()) as MonthDays;
  const free = days.flatMap(({ date, kind, leave }) => (kind === 'working' && !leave ? [date] : []));
  return [...free.filter((day) => day >= today), ...free.filter((day) => day < today).toReversed()];
}

/** Chooses type and day in the sheet, from the month that is open to the one of the day. */
async function choosesDay(page: Page, leave: string, day: IsoDate): Promise<void> {
  await press(page, 'Apply for leave');
  const sheet = page.getByRole('dialog', { name: 'Apply for leave' });
  await sheet.getByRole('button', { name: new RegExp(`^${leave}`) }).click();
  for (let at = month; at < monthOf(day); at = monthOf(addDays(isoDate(`${at}-28`), 7)))
    await press(sheet, 'Month after');
  await sheet.locator(`[data-day="${day}"]`).click();
}

const waiting = (page: Page, words: string | RegExp) =>
  page.getByRole('list', { name: 'What waits for you' }).getByRole('listitem').filter({ hasText: words });

/** What stands beside the list of the one that is looked at. */
const beside = (page: Page, words: string | RegExp) => page.getByRole('region', { name: words });

async function approvesInInbox(page: Page, words: string | RegExp): Promise<void> {
  await waiting(page, words).getByRole('link').click();
  await beside(page, words).getByRole('button', { name: 'Approve', exact: true }).click();
  await press(page.getByRole('dialog'), 'Approve');
  await becomes(() => waiting(page, words).count(), 0);
}

/** By keys alone: into the list, down to it, and agreed to. */
async function approvesByKeys(page: Page, words: RegExp): Promise<void> {
  const row = waiting(page, words);
  await row.waitFor();
  await page.keyboard.press('j');
  const rows = page.getByRole('list', { name: 'What waits for you' }).getByRole('listitem');
  for (let at = await rows.count(); at > 0; at -= 1) {
    if ((await row.getAttribute('aria-current')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await reads(beside(page, words), '1 day, 1 without pay');
  await reads(beside(page, words), 'Other leave of this person');
  await reads(beside(page, words), 'Who approves');
  await page.keyboard.press('a');
  await press(page.getByRole('dialog'), 'Approve');
  await becomes(() => row.count(), 0);
  await becomes(
    () => page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-current') ?? ''),
    'true',
    'the next one is looked at, and the keys go on from there',
  );
}

let lost: IsoDate = today;

test('an employee sees what a day without pay costs before asking for it', async () => {
  const page = await muster.as('employee', myLeave);
  lost = (await freeDays(page.context(), month))[0] ?? today;
  await choosesDay(page, 'Leave without pay', lost);
  const sheet = page.getByRole('dialog', { name: 'Apply for leave' });
  await reads(sheet, '1 day, 1 without pay');
  await reads(sheet, new RegExp(`^Net pay of ${formatMonth(month)} is ₹[\\d,.]+ less\\.$`));
  await type(sheet, 'Reason', 'My brother’s examination');
  await press(sheet, 'Send for approval');
  await reads(page, 'Sent for approval. You will be notified of the decision.');
});

test('the manager approves it by keys, its context beside it, and the employee sees it granted', async () => {
  const manager = await muster.as('manager', inbox);
  await approvesByKeys(manager, /Vikram Kulkarni.*Leave without pay/);
  const page = await muster.as('employee', myLeave);
  const asked = page.getByRole('listitem').filter({ hasText: 'Leave without pay' }).first();
  await reads(asked, formatDate(lost));
  await reads(asked, 'Approved');
  const phone = await muster.as('employee', myLeave, { phone: true });
  await reads(phone, 'Earned leave');
  await picture(phone, 'leave-phone');
});

test('the payslip shows the day that was lost, and says by which leave', async () => {
  const payroll = await muster.as('payroll', '/Home/payroll/run');
  await payroll.getByRole('grid').getByRole('link').first().click();
  await payroll.getByRole('heading', { name: formatMonth(month), level: 1 }).waitFor();
  await press(payroll, 'Calculate');
  await payroll.getByRole('button', { name: 'Send for approval' }).waitFor();
  await sendRun(payroll);
  const approver = await muster.as('approver', new URL(payroll.url()).pathname);
  await press(approver, 'Approve and lock');
  await press(approver.getByRole('dialog'), 'Approve and lock');
  await approver.getByText('locked', { exact: true }).first().waitFor();
  await payroll.reload();
  await press(payroll, 'Publish payslips');
  await press(payroll.getByRole('dialog'), 'Publish payslips');
  await becomes(() => payroll.getByRole('button', { name: 'Publish payslips' }).count(), 0);

  const own = await muster.as('employee');
  await own.getByRole('link', { name: `${formatMonth(month)} payslip: Open payslip` }).click();
  await own.getByRole('heading', { name: `Payslip for ${formatMonth(month)}` }).waitFor();
  const earnings = own.getByRole('region', { name: 'Earnings' });
  await earnings.getByRole('button', { name: /^Basic/ }).click();
  await reads(earnings, `Loss of pay from ${formatDate(lost)}.`);
  await reads(earnings, /Leave without pay/);
});

test('what waits for a manager who leaves is asked of somebody else', async () => {
  const page = await muster.as('employee', myLeave);
  const days = await freeDays(page.context(), monthOf(addDays(isoDate(`${month}-28`), 7)));
  // Earned leave is asked for three days before.
  const next = days.find((day) => day >= addDays(today, 3));
  assert.ok(next);
  await choosesDay(page, 'Earned leave', next);
  const sheet = page.getByRole('dialog', { name: 'Apply for leave' });
  await press(sheet, 'Send for approval');
  await reads(page, 'Sent for approval. You will be notified of the decision.');
  await page.goto('/Home/approval/mine');
  await reads(page, /Asha Rao/);

  const hr = await muster.as('hr', '/Home/human-resources/employee?search=MW-0042');
  await hr.getByRole('grid').getByRole('link', { name: 'Asha Rao', exact: true }).click();
  await hr.getByRole('heading', { name: 'Asha Rao', level: 1 }).waitFor();
  await press(hr, 'Edit');
  await type(hr, 'Last day', addDays(today, -1).split('-').reverse().join('/'));
  await choose(hr, 'Reason for leaving', 'Resigned');
  await press(hr, 'Save');
  await reads(hr, 'Saved.');
  await runDailies(muster.host);

  await page.reload();
  await becomes(() => page.getByText(/Asha Rao/).count(), 0, 'she is not asked any more');
  await hr.goto(inbox);
  await approvesInInbox(hr, /Vikram Kulkarni.*Earned leave/);
  await page.goto(myLeave);
  const asked = page
    .getByRole('listitem')
    .filter({ hasText: formatDate(next) })
    .first();
  await reads(asked, 'Approved');
});

test('a year end is undone, the past is corrected, and it is posted again', async () => {
  const hr = await muster.as('hr', '/Home/leavemngtsys/year-end');
  await hr.getByRole('link', { name: /^Earned leave, \d/ }).click();
  await reads(hr, 'Posted');
  const [carried, people] = [await shown(hr, 'Carried'), await shown(hr, 'People')];
  await press(hr, 'Undo');
  await press(hr.getByRole('dialog'), 'Undo');
  await reads(hr, 'Undone');
  const yearEnd = new URL(hr.url()).pathname;

  await hr.goto('/Home/leavemngtsys/leave-adjustment/new');
  await pick(hr, 'Employee', 'Vikram', /^Vikram Kulkarni/);
  await pick(hr, 'Leave type', 'Earned', /^Earned leave/);
  await type(hr, 'On', `15/12/${yearOf(today) - 1}`);
  await type(hr, 'Days', '60');
  await type(hr, 'Reason', 'Found in the old register');
  await press(hr, 'Add leave adjustment');
  await hr.getByRole('heading', { name: /Vikram Kulkarni/, level: 1 }).waitFor();

  await hr.goto(`${yearEnd}?tab=people`);
  const line = hr.getByRole('row').filter({ hasText: 'Vikram Kulkarni' });
  await line.waitFor();
  const [, , ofHim] = await line.getByRole('cell').allInnerTexts();
  assert.ok(Number(ofHim) > 0, `more than 45 days are not carried: ${ofHim}`);
  await press(hr, 'Post');
  await reads(hr, 'Posted');
  await hr.goto(yearEnd);
  await becomes(() => shown(hr, 'People'), people);
  assert.notEqual(await shown(hr, 'Carried'), carried);
  await becomes(() => shown(hr, 'Lapsed'), new RegExp(`^${ofHim}\\b`));

  const own = await muster.as('employee', myLeave);
  const card = own.getByRole('region', { name: 'Earned leave' });
  await card.getByRole('button', { name: 'How it came about' }).click();
  const story = own.getByRole('dialog', { name: 'Earned leave' });
  await reads(story, 'Lapsed');
  await story.getByRole('link', { name: 'Adjusted' }).click();
  await reads(own, 'Found in the old register');
});
