/** Asking in a sentence: each request is shown with its verdict, chosen where it is open, and sent. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { addDays, formatDate, type IsoDate, isoDate, monthOf, weekDayOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { axeSource, looked } from './accessible.ts';
import { becomes, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const mine = '/Home/my-transactions/my-attendance';
const today = todayOf();

/** Working days to come on which the person is not away. */
async function freeDays({ request }: ReturnType<Page['context']>): Promise<readonly IsoDate[]> {
  type Days = { days: { date: IsoDate; kind: string; leave: object | null }[] };
  const next = monthOf(addDays(isoDate(`${monthOf(today)}-28`), 7));
  const { days } = (await (await request.get(`/api/leave/months/${next}`)).json()) as Days;
  return days.flatMap(({ date, kind, leave }) => (kind === 'working' && !leave ? [date] : []));
}

const rowsOf = async (page: Page, form: string) => {
  type Rows = { rows: { state: string; values: Record<string, unknown> }[] };
  return ((await (await page.context().request.get(`/api/records/${form}`)).json()) as Rows).rows;
};

const asked = (page: Page, title: RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

async function asks(page: Page, sentence: string): Promise<void> {
  await type(page, 'What you ask for', sentence);
  await press(page, 'Continue');
}

test('leave and a day elsewhere in one sentence are sent, each by itself, and are there', async () => {
  const page = await muster.as('employee', mine);
  const [elsewhere, away] = await freeDays(page.context());
  assert.ok(elsewhere && away);
  await asks(page, `casual leave on ${away}, on site at Pune plant on ${elsewhere}`);
  const leave = asked(page, /^Casual leave/);
  await reads(leave, '1 day');
  await press(leave, 'Send for approval');
  await leave.getByRole('status').getByText('Sent for approval').waitFor();
  const duty = asked(page, /^On duty elsewhere/);
  await reads(duty, 'Counts as work. No pay is lost.');
  await becomes(() => duty.getByRole('textbox', { name: 'Where and why' }).inputValue(), 'Pune plant');
  await press(duty, 'Send for approval');
  await duty.getByRole('status').getByText('Sent for approval').waitFor();
  const applied = (await rowsOf(page, 'leave-application')).find(({ values }) => values['from'] === away);
  assert.equal(applied?.state, 'waiting');
  await page.goto('/Home/my-transactions/attendance');
  await reads(page, formatDate(elsewhere));
  const [request] = await rowsOf(page, 'attendance-request');
  assert.deepEqual([request?.state, request?.values['kind']], ['waiting', 'on-duty']);
});

test('what is open is chosen, work on a day off says what it earns, and nonsense is told', async () => {
  const page = await muster.as('employee', mine, { phone: true });
  await page.addInitScript(axeSource);
  await page.goto(mine);
  let sunday = addDays(today, -2);
  while (weekDayOf(sunday) !== 'sunday') sunday = isoDate(addDays(sunday, -1));
  const [, , away] = await freeDays(page.context());
  await asks(page, `half day off on ${away}, worked on ${sunday}, pet dragons`);
  const leave = asked(page, /^Leave/);
  await leave.getByRole('button', { name: /second half$/ }).tap();
  await leave.getByRole('button', { name: /^Leave without pay/ }).tap();
  await type(leave, 'Reason', 'A move');
  await press(leave, 'Change');
  const sheet = page.getByRole('dialog', { name: 'Apply for leave' });
  await becomes(() => sheet.getByRole('textbox', { name: 'Reason' }).inputValue(), 'A move');
  await press(sheet, 'Send for approval');
  await leave.getByRole('status').getByText('Sent for approval').waitFor();
  const work = asked(page, /^Work on a day off/);
  await reads(work, 'Earns what you ask for, if enough hours were worked.');
  await reads(work, 'Not understood: pet dragons');
  assert.deepEqual(await looked(page, 'requests in a sentence'), []);
  await work.getByRole('button', { name: 'Pay' }).tap();
  await reads(work, 'Ask for a day off.');
  await work.getByRole('button', { name: 'A day off' }).tap();
  await type(work, 'Reason', 'Release');
  await press(work, 'Send for approval');
  await work.getByRole('status').getByText('Sent for approval').waitFor();
  const sent = (await rowsOf(page, 'attendance-request')).find(({ values }) => values['from'] === sunday);
  assert.deepEqual([sent?.state, sent?.values['kind']], ['waiting', 'off-work']);
});
