/** A month of the firm as its people close it: at the screens, by two of them. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import {
  addDays,
  addMonths,
  firstDay,
  formatMonth,
  type IsoDate,
  lastDay,
  type Month,
} from '#kernel/calendar.ts';
import { becomes, choose, pick, press, reads, sendRun, shown, type, type Where } from '../e2e/hand.ts';

/** Those who close a month, each in a browser of their own. */
export type Desk = { readonly payroll: Page; readonly approver: Page; readonly hr: Page };

/** As it is typed: 31/12/2025. */
export const typedDay = (day: IsoDate): string => day.split('-').reverse().join('/');

export async function chooseMonth(where: Where, label: string, month: Month): Promise<void> {
  const [word = '', year = ''] = formatMonth(month).split(' ');
  await type(where, `${label}, year`, year);
  await choose(where, `${label}, month`, word);
}

/** Saves what a new record's page holds, and answers its number. */
export async function added(page: Page, one: string): Promise<number> {
  await press(page, `Add ${one}`);
  await page.waitForURL(/\/\d+(\?|$)/);
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Presses an action, and what asks whether it is meant. */
async function pressTwice(page: Page, name: string): Promise<void> {
  await press(page, name);
  await press(page.getByRole('dialog'), name);
}

/** Made, calculated, sent by the officer, and approved and so locked by the second one. */
export async function lockMonth(
  { payroll, approver }: Desk,
  month: Month,
  kind = 'Regular',
): Promise<number> {
  await payroll.goto('/Home/payroll/run/new');
  await chooseMonth(payroll, 'Month', month);
  await choose(payroll, 'Kind', kind);
  // Two runs of a month are told apart by it.
  await type(payroll, 'Name', kind);
  await type(payroll, 'Pay date', typedDay(lastDay(month)));
  const run = await added(payroll, 'pay run');
  await press(payroll, 'Calculate');
  await sendRun(payroll);
  await approver.goto(`/Home/payroll/run/${run}`);
  await pressTwice(approver, 'Approve and lock');
  await approver.getByText('locked', { exact: true }).first().waitFor();
  await payroll.goto(`/Home/payroll/run/${run}`);
  await pressTwice(payroll, 'Publish payslips');
  await payroll.getByText('The payslips are published').waitFor();
  return run;
}

async function pickRun(page: Page, month: Month, kind: string): Promise<void> {
  await pick(page, 'Pay run', formatMonth(month), new RegExp(`^${formatMonth(month)}.*${kind}`));
}

/** The bank's file is approved by another and taken to the bank, whose answer says that it paid everybody. */
export async function payByBank({ payroll, approver }: Desk, month: Month, kind = 'Regular'): Promise<void> {
  await payroll.goto('/Home/payroll/bank-advice/new');
  await pickRun(payroll, month, kind);
  await pick(payroll, 'Bank file', 'NEFT', /^NEFT, comma/);
  const id = await added(payroll, 'bank advice');
  await press(payroll, 'Send for approval');
  await reads(payroll, 'In review');
  await approver.goto(`/Home/payroll/bank-advice/${id}`);
  await press(approver, 'Approve');
  await reads(approver, 'Approved');

  await payroll.reload();
  const link = payroll.getByRole('link', { name: /^NEFT-CSV/ }).first();
  const [file] = await Promise.all([payroll.waitForEvent('download'), link.click()]);
  const sent = await readFile(await file.path(), 'utf8');
  const references = sent.match(/SAL\d{9}/g) ?? [];
  assert.equal(String(references.length), await shown(payroll, 'Payments'));
  const lines = references.map((reference) => `${reference},PAID,N${reference.slice(3)}000,`);
  const answer = `Reference,Status,UTR,Reason\r\n${lines.join('\r\n')}\r\n`;
  await press(payroll, 'Read the bank’s answer');
  const dialog = payroll.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'answer.csv', mimeType: 'text/csv', buffer: Buffer.from(answer) });
  await reads(dialog, /answer\.csv/);
  await press(dialog, 'Read the bank’s answer');
  await dialog.waitFor({ state: 'detached' });
  await becomes(() => shown(payroll, 'Paid'), String(references.length));
}

export async function postJournal(
  { payroll, approver }: Desk,
  month: Month,
  kind = 'Regular',
): Promise<void> {
  await payroll.goto('/Home/payroll/journal/new');
  await pickRun(payroll, month, kind);
  const id = await added(payroll, 'journal');
  await approver.goto(`/Home/payroll/journal/${id}`);
  await press(approver, 'Post');
  await reads(approver, 'Posted');
}

/** The month's tax, deposited on the sixth of the next month. */
export async function depositTax({ payroll }: Desk, month: Month, tax: number): Promise<void> {
  await payroll.goto('/Home/payroll/tax-challan/new');
  await chooseMonth(payroll, 'Tax deducted in', month);
  await type(payroll, 'BSR code', '0510308');
  await type(payroll, 'Paid on', typedDay(addDays(firstDay(addMonths(month, 1)), 5)));
  await type(payroll, 'Serial number', month.replace('-', '').slice(1));
  await type(payroll, 'Tax', String(tax / 100));
  await added(payroll, 'tax challan');
}

/** Every return that the calendar of duties names: made, mended where it is refused, and noted as filed. */
export async function fileReturns(desk: Desk, month: Month): Promise<void> {
  const { payroll } = desk;
  for (;;) {
    // What may be done stands in the rows once the rights are known.
    const rights = payroll.waitForResponse((reply) => reply.url().includes('/api/forms/filing'));
    await payroll.goto(`/Home/payroll/compliance?month=${month}`);
    await payroll.getByRole('row').nth(1).waitFor();
    await rights;
    const next = payroll.getByRole('button', { name: 'Make the return' }).first();
    const isThere = await next.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (!isThere) return;
    await next.click();
    await payroll.waitForURL(/\/filing\/\d+/);
    await fileReturn(desk);
  }
}

/** The return at which the officer stands. */
async function fileReturn(desk: Desk): Promise<void> {
  const { payroll } = desk;
  const note = payroll.getByRole('button', { name: 'Mark as filed' });
  const refused = payroll.getByText(/insurance number is missing/).first();
  await note.or(refused).first().waitFor();
  if (await refused.isVisible()) {
    await giveNumbers(desk);
    await press(payroll, 'Make again');
  }
  await note.click();
  const dialog = payroll.getByRole('dialog');
  await type(dialog, 'Acknowledgement (TRRN, challan or receipt number)', 'R1');
  await press(dialog, 'Mark as filed');
  await dialog.waitFor({ state: 'detached' });
}

/** HR types the state insurance numbers that the return asks for. */
async function giveNumbers({ payroll, hr }: Desk): Promise<void> {
  const asked = await payroll
    .getByRole('row')
    .filter({ hasText: 'insurance number is missing' })
    .allInnerTexts();
  for (const [at, words] of asked.entries()) {
    await openPerson(hr, words.trim().split(/\s/)[0] ?? '');
    // As fast as a person types at the soonest: once the page stands.
    await hr.waitForLoadState('networkidle');
    await press(hr, 'Edit identity');
    await type(hr, 'State insurance number', String(3_100_000_000 + at));
    await press(hr, 'Save');
    await reads(hr, 'Saved.');
    assert.notEqual(await shown(hr, 'State insurance number'), '–', words);
  }
}

/** Opens somebody by their code. */
export async function openPerson(page: Page, code: string): Promise<void> {
  await page.goto(`/Home/human-resources/employee?search=${code}`);
  await page.getByRole('row').filter({ hasText: code }).getByRole('link').first().click();
  await page.getByRole('tab').first().waitFor();
}

/** A sheet is brought in, its good rows at least. */
export async function brought(page: Page, place: string, lines: readonly string[]): Promise<void> {
  await page.goto(`${place}?do=import`);
  const buffer = Buffer.from(lines.join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('region', { name: 'Columns of the file' }).waitFor();
  const leaving = page.getByRole('button', { name: 'Leave them out' });
  if (await leaving.isVisible()) await leaving.click();
  await press(page, 'Check the rows');
  await page.getByRole('button', { name: /^Import / }).click();
  await page.getByRole('button', { name: 'Undo the import' }).waitFor();
}
