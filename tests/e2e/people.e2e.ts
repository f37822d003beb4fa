/** HR's day: a new colleague, a change to come, a look at the past, a spreadsheet of departments. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { type IsoDate, yearOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { becomes, choose, pick, press, reads, shown, type } from './hand.ts';
import { openMuster } from './muster.ts';
import { picture } from './picture.ts';

const muster = await openMuster();
const employees = '/Home/human-resources/employee';

/** Opens somebody by the search of the list. */
async function openPerson(page: Page, name: string): Promise<void> {
  await page.goto(employees);
  await page.getByRole('searchbox', { name: 'Search employees' }).fill(name);
  await page.getByRole('grid').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

test('the organisation chart shows who reports to whom', async () => {
  const page = await muster.as('hr', '/Home/human-resources/organisation-chart');
  await reads(page, 'Anand Shrikhande');
  await picture(page, 'organisation-chart');
});

test('what is missing from a new employee is said beside it, and nothing typed is lost', async () => {
  const page = await muster.as('hr', `${employees}/new`);
  await type(page, 'First name', 'Leela');
  await press(page, 'Add employee');
  await reads(page, '3 entries need a correction.');
  await reads(page, 'Joined on is required.');
  const code = page.getByRole('textbox', { name: 'Employee code' });
  await becomes(() => code.inputValue(), /^MW-\d{4}$/, 'the next one is suggested');
  await type(page, 'Employee code', 'MW-0040');
  await type(page, 'Last name', 'Mathew');
  await type(page, 'Joined on', '2/11/2026');
  await type(page, 'Date of birth', '17/5/2015');
  await choose(page, 'Gender', 'Female');
  await press(page, 'Add employee');
  await reads(page, 'A person must be 18 on the day of joining. Check the date of birth too.');
  await becomes(() => page.getByRole('textbox', { name: 'First name' }).inputValue(), 'Leela');
  await type(page, 'Date of birth', '17/5/1990');
  await type(page, 'Employee code', 'MW-0777');
  await press(page, 'Add employee');
  await page.getByRole('heading', { name: 'Leela Mathew', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Leela Mathew', level: 1 }).waitFor();
  await press(page, 'Finish later');
  await becomes(() => shown(page, 'Date of birth'), '17 May 1990');
  await page.getByRole('link', { name: 'Job add next' }).waitFor();
});

test('a transfer to come is recorded, stands in the timeline, and holds from its day on', async () => {
  const page = await muster.as('hr');
  await page.getByRole('heading', { name: 'Upcoming activity' }).waitFor();
  await picture(page, 'home');
  await openPerson(page, 'Vikram Kulkarni');
  await picture(page, 'employee');
  await press(page, 'Record a change');
  await page.getByRole('menuitem', { name: 'Work' }).click();
  const dialog = page.getByRole('dialog', { name: /^Record a change/ });
  const nextYear = yearOf(todayOf()) + 1;
  await type(dialog, 'From', `1/4/${nextYear}`);
  await pick(dialog, 'Department', 'Qual', /^Quality/);
  await type(dialog, 'Reason', 'Moves to quality');
  await press(dialog, 'Record');
  await reads(page, 'Change recorded.');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await reads(timeline, `1 April ${nextYear} onwards`);
  await reads(timeline, 'Department: Platform → Quality');
  await reads(timeline, /Moves to quality/);

  await page.getByRole('tab', { name: 'Profile' }).click();
  await becomes(() => shown(page, 'Department'), 'Platform', 'today he is still where he was');
  await press(page, 'As of today');
  await type(page, 'As of', `1/4/${nextYear}`);
  await press(page, 'Show');
  await page.getByRole('definition').getByRole('link', { name: 'Quality' }).waitFor();
});

/** Whose designation has changed, what it was and is, and the last day of the former. */
type Promoted = { name: string; before: string; now: string; lastDay: IsoDate };

test('a record is read as it was on an earlier day', async () => {
  const [promoted] = await muster.host.tenancy.inOrganisation(56, async (db) => {
    const asked = sql<Promoted>`
      select e.first_name || ' ' || e.last_name as name, was.name as before, is_now.name as now,
        earlier.valid_to as "lastDay"
      from employee e
      join employee_work earlier on earlier.employee_id = e.id and earlier.superseded_at is null
      join employee_work current on current.employee_id = e.id and current.superseded_at is null
        and current.valid_to is null and current.valid_from = earlier.valid_to + 1
      join designation was on was.id = earlier.designation_id
      join designation is_now on is_now.id = current.designation_id
      where e.left_on is null and was.id <> is_now.id order by e.code limit 1`;
    return (await asked.execute(db)).rows;
  });
  assert.ok(promoted, 'somebody of the demo has been promoted');
  const page = await muster.as('hr');
  await openPerson(page, promoted.name);
  await becomes(() => shown(page, 'Designation'), promoted.now);
  await press(page, 'As of today');
  await type(page, 'As of', promoted.lastDay.split('-').reverse().join('/'));
  await press(page, 'Show');
  await page.getByRole('definition').getByRole('link', { name: promoted.before, exact: true }).waitFor();
});

test('departments come from a spreadsheet: the dry run names the bad row; taken, then undone', async () => {
  const page = await muster.as('hr', '/Home/framework/department');
  await page.getByRole('link', { name: 'Import' }).click();
  const sheet = ['Code,Name,Part of', 'RES,Research,ENG', 'DOC,Documentation,NOWHERE'].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'departments.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page.getByRole('region', { name: 'Columns of the file' }).waitFor();
  await press(page, 'Check the rows');
  const faults = page.getByRole('list', { name: 'Rows with errors' });
  await becomes(() => faults.innerText(), /Part of: “…” is not recorded.*NOWHERE · row 3/s);
  await reads(page, /1 row cannot be imported/);
  await page.getByRole('button', { name: /^Import the .*good row.* only$/ }).click();
  await press(page, 'Undo the import');
  await press(page.getByRole('dialog'), 'Undo the import');
  await reads(page, 'The import is undone; everything is as it was before.');
  await page.getByRole('link', { name: 'See the departments' }).click();
  await page.getByRole('searchbox', { name: 'Search departments' }).fill('Research');
  await reads(page, /Nothing matches|No departments/i);
});

test('the list finds, filters and exports what it shows', async () => {
  const page = await muster.as('hr', employees);
  await page.getByRole('grid').getByRole('link').first().waitFor();
  await picture(page, 'list');
  await page.getByRole('searchbox', { name: 'Search employees' }).fill('kulkarni');
  await page.getByRole('grid').getByRole('link', { name: 'Vikram Kulkarni' }).waitFor();
  await press(page, 'Export');
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).last().click();
  const stream = await (await coming).createReadStream();
  let text = '';
  for await (const part of stream) text += part;
  assert.match(text, /Kulkarni/);
  assert.doesNotMatch(text, /Satish/);
});

test('a manager sees the team but not its pay', async () => {
  const page = await muster.as('manager', employees);
  await page.getByRole('grid').getByRole('link').first().waitFor();
  const rows = page.getByRole('grid').getByRole('row');
  await becomes(async () => (await rows.count()) < 40, true, 'not everybody');
  await openPerson(page, 'Vikram Kulkarni');
  await page.getByRole('tab').first().waitFor();
  const tabs = await page.getByRole('tab').allInnerTexts();
  assert.ok(!tabs.some((tab) => /Pay|Bank/.test(tab)), `the tabs are ${tabs.join(', ')}`);
  const { request } = page.context();
  const slips = (await (await request.get('/api/records/payslip')).json()) as { rows: { own?: true }[] };
  assert.ok(slips.rows.length > 0 && slips.rows.every(({ own }) => own), 'one’s own alone');
  await page.goto('/Home/payroll/run');
  await reads(page, 'There is no page here for you');
});
