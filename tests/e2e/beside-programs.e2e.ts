/**
 * What passes between Muster and other programs, as people see it: a key and why it waits, payslips by mail,
 * the leave of an earlier system, and a calculator that answers with a table.
 */
import test from 'node:test';
import type { Page } from 'playwright-core';
import { addDays, formatDate, weekDayOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { pick, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();

async function sends<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.context().request.post(path, { headers: { 'x-muster': '1' }, data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** What was read once is read again after a reload. */
async function readsAgain(page: Page, words: string | RegExp): Promise<void> {
  await reads(page, words);
  await page.reload();
  await reads(page, words);
}

test('an administrator makes a key, reads why it waits, and comes from there to the reference', async () => {
  const page = await muster.as('admin', '/Home/security/access-key');
  const types = await (await page.context().request.get('/api/records/login-type?limit=50')).json();
  const hr = types.rows.find(({ values }: { values: { code: string } }) => values.code === 'hr');
  const program = { userName: 'time-clock', name: 'Time clock', loginType: hr.id, program: true };
  await sends(page, '/api/records/user-account', program);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'API reference' }).click();
  await (await opened).getByPlaceholder('Filter by tag').waitFor();
  await page.goto('/Home/security/access-key/new');
  await pick(page, 'Service account', 'time', /Time clock/);
  await type(page, 'Name', 'Time clock');
  await press(page, 'Add API key');
  const shown = page.getByRole('dialog');
  await reads(shown, /It works once another administrator has agreed to it/);
  await reads(shown, /The login type HR of its account waits for a second administrator/);
  await press(shown, 'I have kept it');
  await readsAgain(page, /The login type HR of its account waits for a second administrator/);
});

/** Waits for a document of many papers, which a busy machine takes minutes for. */
async function madeOf(page: Page, id: number): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await page.context().request.get(`/api/records/pay-document/${id}`);
    if ((await answer.json()).state === 'ready') return;
    await page.waitForTimeout(1_000);
  }
  throw new Error('the mails were not made within four minutes');
}

test('payroll sends payslips by mail, and the run says how many went', async () => {
  const page = await muster.as('payroll', '/Home/payroll/run');
  const { rows } = await (await page.context().request.get('/api/records/pay-run?limit=50')).json();
  const run = rows.find(({ state }: { state: string }) => !['open', 'in-review'].includes(state));
  const asked = { kind: 'payslip-mail', run: run.id };
  const { id } = await sends<{ id: number }>(page, '/api/records/pay-document', asked);
  await madeOf(page, id);
  await page.goto(`/Home/payroll/document/${id}`);
  await reads(page, 'Ready');
  await page.goto(`/Home/payroll/run/${run.id}?tab=payment`);
  const kept = `${run.values.people} mails kept in the outbox`;
  await reads(page.getByRole('region', { name: 'Payslips by mail' }), kept);
  await readsAgain(page, `${kept}: no mail server is set.`);
});

/** A working day far ahead, on which the demo has no leave. */
function freeDay(): string {
  let day = addDays(todayOf(), 70);
  while (weekDayOf(day) !== 'thursday') day = addDays(day, 1);
  return formatDate(day);
}

test('leave of the earlier system: the check says what it takes; it is imported and taken back', async () => {
  const page = await muster.as('hr', '/Home/leavemngtsys/leave-application?do=import');
  const day = freeDay();
  const sheet = ['Employee code,Leave type,From date,To date,Status', `MW-0051,CL,${day},${day},Approved`];
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'leave.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet.join('\n')) });
  await press(page, 'Check the rows');
  const brought = page.getByRole('region', { name: 'What these records bring about' });
  await reads(brought, /1 day in row 2/);
  await press(page, /^Import/);
  await press(page, 'Undo the import');
  await press(page.getByRole('dialog'), 'Undo the import');
  await reads(page, 'The import is undone; everything is as it was before.');
});

test('a loan is asked for its schedule, month by month', async () => {
  const page = await muster.as('employee', '/Home/fwTds/calculators?calculator=welfare-loan-schedule');
  const schedule = page.getByRole('region', { name: 'Schedule' });
  await reads(schedule, '1,10,405.82');
  await type(page, 'Instalments', '6');
  await reads(page, 'Schedule: 6 rows');
});
