/** What surrounds the month's run: returns, bank, books, what-if, revisions, and questions about pay. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { addMonths, formatMonth, monthOf } from '#kernel/calendar.ts';
import { today } from '#web/ui/format.ts';
import { becomes, pick, press, reads, shown, type } from './hand.ts';
import { openMuster } from './muster.ts';
import { picture } from './picture.ts';

const muster = await openMuster();
const lastMonth = addMonths(monthOf(today()), -1);
const last = formatMonth(lastMonth);

type Row = { id: number; version: number; values: Record<string, unknown> };
const recordOf = async (page: Page, form: string): Promise<Row> => {
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  return (await (await page.request.get(`/api/records/${form}/${id}`)).json()) as Row;
};

/** What a link or button brings as a file. */
async function downloaded(page: Page, start: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), start()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** HR types the state insurance number that a record lacks; the others are written the same way, unseen. */
async function giveNumbers(people: readonly string[]): Promise<void> {
  const hr = await muster.as('hr', '/Home/human-resources/employee');
  for (const [at, code] of people.entries()) {
    const found = await hr.request.get(`/api/records/employee?limit=1&search=${code}`);
    const { id, version } = ((await found.json()) as { rows: Row[] }).rows[0] ?? { id: 0, version: 0 };
    const number = String(3_100_000_000 + id);
    if (at > 0) {
      const reply = await hr.request.put(`/api/records/employee/${id}`, {
        headers: { 'x-muster': '1' },
        data: { version, values: { stateInsuranceNumber: number } },
      });
      assert.ok(reply.ok(), await reply.text());
      continue;
    }
    await hr.goto(`/Home/human-resources/employee/${id}`);
    await press(hr, 'Edit identity');
    await type(hr, 'State insurance number', number);
    await press(hr, 'Save');
    await reads(hr, 'Saved.');
  }
}

test('a return is asked from the calendar, says what to mend, is made again and downloaded', async () => {
  const page = await muster.as('payroll', '/Home/payroll/compliance');
  const line = page.getByRole('row', { name: /^State insurance/ });
  await line.getByRole('button', { name: 'Make the return' }).click();
  await page.getByRole('heading', { name: /^State insurance contributions/, level: 1 }).waitFor();
  await reads(page, /The state insurance number is missing/);
  await becomes(() => shown(page, 'File for the portal'), '–', 'no file while something is to be mended');
  const { problems } = (await recordOf(page, 'filing')).values as { problems: { employee: string }[] };
  await giveNumbers(problems.map(({ employee }) => employee.split(' ')[0] ?? ''));

  await press(page, 'Make again');
  const name = `State insurance ${last}.xls`;
  const file = await downloaded(page, () => page.getByRole('link', { name }).click());
  assert.equal(file.bytes.subarray(0, 4).toString('hex'), 'd0cf11e0', 'a workbook of Excel 97-2003');
  await page.goto('/Home/payroll/compliance');
  await line.getByText(/^Made(, .* late)?$/).waitFor();
  await line.getByRole('button', { name: 'Mark as filed' }).waitFor();
});

test('what-if: a raise moves pay by employee, and becomes real when another person approves', async () => {
  const page = await muster.as('payroll', '/Home/fwPayroll/whatIf/new');
  await type(page, 'Name', 'Design, five percent');
  await press(page, 'Begin');
  await press(page, 'Add a change');
  await page.getByRole('menuitem', { name: 'Raise of many' }).click();
  await pick(page, 'Only department', 'Des', /^Design/);
  await type(page, 'Raise', '5');
  const moving = page.getByRole('region', { name: 'Employees whose pay moves' });
  const first = moving.getByRole('row', { name: /\+₹/ }).first();
  await first.waitFor();
  const who = (await first.getByRole('link').getAttribute('href'))?.split('/').at(-1);
  await picture(page, 'what-if');
  await press(page, 'Keep the branch');
  await press(page, 'Propose');
  await reads(page, 'proposed');

  const approver = await muster.as('approver', new URL(page.url()).pathname);
  await press(approver, 'Approve and make real');
  await reads(approver, /This branch has been made real/);
  const reply = await page.request.get(`/api/records/salary-assignment?employee=${who}`);
  const { rows } = (await reply.json()) as { rows: { validFrom: string }[] };
  assert.ok(
    rows.some(({ validFrom }) => validFrom === `${monthOf(today())}-01`),
    'the salary is written',
  );
});

test('the bank: collected, approved by another, the answer read', async () => {
  const page = await muster.as('payroll', '/Home/payroll/bank-advice/new');
  await pick(page, 'Pay run', last.slice(0, 4), new RegExp(`^${last}`));
  await pick(page, 'Bank file', 'NEFT', /^NEFT, comma/);
  await press(page, 'Add bank advice');
  await page.getByRole('heading', { name: new RegExp(last), level: 1 }).waitFor();
  await becomes(() => shown(page, 'Payments'), '1', 'only what the first advice did not pay');
  await press(page, 'Send for approval');
  await reads(page, 'In review');

  const approver = await muster.as('approver', new URL(page.url()).pathname);
  await press(approver, 'Approve');
  await reads(approver, 'Approved');
  await page.reload();
  const link = page.getByRole('link', { name: /^NEFT-CSV/ }).first();
  const sent = await downloaded(page, () => link.click());
  const reference = /SAL\d{9}/.exec(sent.bytes.toString())?.[0] ?? '';
  await press(page, 'Read the bank’s answer');
  const dialog = page.getByRole('dialog');
  const answer = `Reference,Status,UTR,Reason\r\n${reference},PAID,N900000000001,\r\n`;
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) });
  await reads(dialog, /answer\.csv/);
  await press(dialog, 'Read the bank’s answer');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /^Salary payments/ }).click();
  await reads(page, 'N900000000001');
});

test('the books: a journal balances, and another person posts it', async () => {
  const before = formatMonth(addMonths(lastMonth, -1));
  const page = await muster.as('payroll', '/Home/payroll/journal/new');
  await pick(page, 'Pay run', before.slice(0, 4), new RegExp(`^${before}`));
  await press(page, 'Add journal');
  await page.getByRole('heading', { name: new RegExp(before), level: 1 }).waitFor();
  await becomes(() => shown(page, 'Debit'), await shown(page, 'Credit'));
  await becomes(() => page.getByRole('button', { name: 'Post' }).count(), 0);
  const approver = await muster.as('approver', new URL(page.url()).pathname);
  await press(approver, 'Post');
  await reads(approver, 'Posted');
});

test('an employee asks about a line of the payslip, payroll answers, and it is read', async () => {
  const own = await muster.as('employee', '/Home/my-transactions/payslip');
  await own.getByRole('grid').getByRole('link', { name: last }).click();
  await own
    .getByRole('region', { name: 'Deductions' })
    .getByRole('button', { name: /^Provident fund/ })
    .click();
  await own.getByText('Wage ceiling.').first().waitFor();
  await picture(own, 'payslip');
  await press(own, 'Ask about this line');
  await type(own.getByRole('dialog'), 'What would you like to know?', 'Why is it more than in August?');
  await press(own, 'Send the question');
  await reads(own, 'Questions about this payslip');

  const payroll = await muster.as('payroll', '/Home/my-transactions/payslipQuery');
  await payroll.getByRole('link', { name: /^Provident fund/ }).click();
  await press(payroll, 'Answer');
  const dialog = payroll.getByRole('dialog');
  await type(dialog, 'Answer', 'The wage ceiling is 25,000 rupees since September.');
  await press(dialog, 'Answer');
  await dialog.waitFor({ state: 'detached' });
  await own.reload();
  await reads(own, /The wage ceiling is 25,000 rupees/);

  await own.goto('/Home/my-transactions/finance');
  await reads(own, 'The year so far');
  await own.goto('/Home/my-transactions/tax');
  await own.getByRole('tab', { name: 'Old or new' }).click();
  const slider = own.getByRole('slider');
  await slider.focus();
  await slider.press('ArrowRight');
  await reads(own, /Further deductions in the old regime: ₹10,000/);
});

test('a salary is revised by two people, and its letter reaches the employee', async () => {
  const page = await muster.as('payroll', '/Home/payroll/revision/new');
  await type(page, 'Name', 'Promotion of Vikram');
  const [year, month] = monthOf(today()).split('-');
  await type(page, 'In force from', `01/${month}/${year}`);
  await press(page, 'Add salary revision');
  await page.getByRole('heading', { name: 'Promotion of Vikram', level: 1 }).waitFor();
  await type(page, 'Find a person, department or grade', 'Vikram');
  await type(page, 'New gross of Vikram Kulkarni', '110000');
  await press(page, 'Keep 1 typed salary');
  await page.getByRole('link', { name: 'Letter of Vikram Kulkarni' }).waitFor();
  await press(page, 'Send for approval');
  const approver = await muster.as('approver', new URL(page.url()).pathname);
  await press(approver, 'Approve');
  const own = await muster.as('employee', '/Home/my-transactions/salaryLetters');
  await reads(own, '₹1,10,000');
  // The letter of an earlier revision stands below it.
  const latest = own.getByRole('link', { name: 'Letter as PDF' }).first();
  const letter = await downloaded(own, () => latest.click());
  assert.equal(letter.bytes.subarray(0, 5).toString(), '%PDF-');
});
