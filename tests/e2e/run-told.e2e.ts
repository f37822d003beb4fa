/**
 * What a pay run says of itself, read again after a reload: holds, months, figures, and what changed
 * since.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { addMonths, formatMonth, monthNumber, monthOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { becomes, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const thisMonth = monthOf(todayOf());
const month = formatMonth(thisMonth);

async function openRun(page: Page): Promise<void> {
  await page.goto('/Home/payroll/run');
  await page.getByRole('grid').getByRole('link', { name: month }).first().click();
  await page.getByRole('heading', { name: month, level: 1 }).waitFor();
}

async function openDrawer(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a person' }).fill(name);
  const people = page.getByRole('region', { name: 'People of this run' });
  await people.getByRole('row', { name: new RegExp(name) }).click();
}

const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name: new RegExp(name) });

test('who is held back is told since which month and why', async () => {
  const page = await muster.as('payroll');
  await openRun(page);
  await press(page, 'Calculate');
  await page.getByRole('button', { name: 'Send for approval' }).waitFor();
  await openDrawer(page, 'Vikram Kulkarni');
  await press(drawerOf(page, 'Vikram Kulkarni'), 'Hold pay back');
  const dialog = page.getByRole('dialog', { name: 'Hold back pay of Vikram Kulkarni' });
  await type(dialog, 'Reason', 'Papers awaited');
  await press(dialog, 'Hold back');
  const told = `Held back since ${month}: Papers awaited`;
  await reads(drawerOf(page, 'Vikram Kulkarni'), told);
  await page.reload();
  await openDrawer(page, 'Vikram Kulkarni');
  await reads(drawerOf(page, 'Vikram Kulkarni'), told);
});

test('a new run proposes the month after the last regular run, whatever corrections there are', async () => {
  const page = await muster.as('payroll');
  const next = addMonths(thisMonth, 1);
  const reply = await page.context().request.post('/api/records/pay-run', {
    headers: { 'x-muster': '1', 'idempotency-key': 'a-correction-ahead' },
    data: { kind: 'correction', month: next, payOn: `${next}-20` },
  });
  assert.equal(reply.status(), 200, await reply.text());
  await page.goto('/Home/payroll/run/new');
  const chosen = page.getByRole('combobox', { name: 'Month, month', exact: true });
  await becomes(() => chosen.inputValue(), String(monthNumber(next)).padStart(2, '0'));
});
