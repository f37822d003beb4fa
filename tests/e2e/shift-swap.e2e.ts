/** A rotation is published and swapped: the colleague accepts, the manager approves, both rosters change. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { inWork, systemSession } from '#server/in-work.ts';
import { nameInDirectory } from '#server/organisation/founding.ts';
import { musterWorks } from '#server/seed/muster-works.ts';
import { becomes } from './hand.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();
const mine = '/Home/my-transactions/my-attendance';
const phone = { phone: true } as const;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const today = Temporal.Now.plainDateISO('Asia/Kolkata');
/** The Monday after next: whatever the demo has drawn, the two are drawn over it. */
const monday = today.add({ days: 15 - today.dayOfWeek });
const friday = monday.add({ days: 4 });

type Both = { readonly own: number; readonly theirs: number };

/** A colleague of the employee's team and place gets a sign-in of their own. */
const both = await inWork(muster.host, systemSession(musterWorks.id, 'Test'), async ({ db, session }) => {
  const { rows } = await sql<Both>`
    with pair as (
      select u.id, u.employee_id as own, theirs.employee_id as theirs from user_account u
      join employee_work mine on mine.organisation_id = u.organisation_id
        and mine.employee_id = u.employee_id and mine.superseded_at is null and mine.valid_to is null
      join employee_work theirs on theirs.organisation_id = u.organisation_id
        and theirs.reports_to_id = mine.reports_to_id and theirs.establishment_id = mine.establishment_id
        and theirs.superseded_at is null and theirs.valid_to is null
        and theirs.employee_id <> u.employee_id
      join employee e on e.organisation_id = u.organisation_id and e.id = theirs.employee_id
        and e.left_on is null
      where u.organisation_id = ${session.organisationId} and u.user_name = 'employee'
        and not exists (select from user_account known where known.organisation_id = u.organisation_id
          and known.employee_id = theirs.employee_id)
      order by e.id limit 1),
    made as (
      insert into user_account (organisation_id, user_name, name, login_type_id, employee_id,
        password_hash, must_change_password, state)
      select u.organisation_id, 'colleague', 'Colleague', u.login_type_id, pair.theirs, u.password_hash,
        false, u.state
      from pair join user_account u on u.organisation_id = ${session.organisationId} and u.id = pair.id)
    select own, theirs from pair`.execute(db);
  await nameInDirectory(db, session.organisationId, ['colleague']);
  return rows[0] ?? { own: 0, theirs: 0 };
});

type Shown = { readonly from: string; readonly rows: readonly { readonly employee: number }[] };

/** The roster of the manager from the Monday on, and where on it each of the two stands. */
async function openRoster() {
  const page = await muster.as('manager', '/Home/fwShift/roster');
  const grid = page.getByRole('grid', { name: 'Roster' });
  await grid.waitFor();
  let shown: Shown = { from: '', rows: [] };
  while (shown.from < monday.toString()) {
    const answer = page.waitForResponse((given) => given.url().includes('/api/attendance/roster?'));
    await button(page, 'Week after').click();
    shown = await (await answer).json();
  }
  assert.equal(shown.from, monday.toString());
  const cell = (employee: number, day: number) =>
    grid.locator(`[data-cell="${shown.rows.findIndex((row) => row.employee === employee)} ${day}"]`);
  return { page, cell };
}

test('the manager draws a rotation for both and publishes it', async () => {
  const { page, cell } = await openRoster();
  for (const [employee, pattern] of [
    [both.own, '4M 3-'],
    [both.theirs, '1- 4M 2-'],
  ] as const) {
    await cell(employee, 0).click();
    await cell(employee, 6).click({ modifiers: ['Shift'] });
    await button(page, 'Pattern…').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Pattern', { exact: true }).fill(pattern);
    const judged = page.waitForResponse((answer) => answer.url().endsWith('/roster/drawn'));
    await dialog.getByRole('button', { name: 'Draw' }).click();
    await (await judged).finished();
  }
  await button(page, /^Publish \d+ days?$/).click();
  const asked = page.getByRole('dialog');
  await asked.getByText(/take effect/).waitFor();
  const reason = asked.getByLabel('Reason to publish anyway');
  if ((await reason.count()) > 0) await reason.fill('The desk is short of people');
  await asked.getByRole('button', { name: 'Publish' }).click();
  await button(page, 'Nothing to publish').waitFor();
});

test('the employee asks for a swap on the phone, and the colleague accepts it on theirs', async () => {
  const page = await muster.as('employee', `${mine}?day=${monday}`, phone);
  await button(page, 'Swap this shift').tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('With whom').selectOption(String(both.theirs));
  await sheet.getByLabel('For which shift of theirs').selectOption(friday.toString());
  await sheet.getByLabel('Note').fill('A school meeting in the morning');
  await sheet.getByRole('button', { name: 'Ask the colleague' }).tap();
  await page.getByText('Your colleague is asked').waitFor();
  await page.getByText('Waiting for the colleague', { exact: true }).waitFor();
  const theirs = await muster.as('colleague', mine, phone);
  await theirs.getByText('A school meeting in the morning').waitFor();
  const asked = theirs.getByRole('listitem').filter({ hasText: 'A school meeting in the morning' });
  await asked.getByRole('button', { name: 'Accept' }).tap();
  await theirs.getByText('Waiting for approval', { exact: true }).waitFor();
});

test('the manager approves it, and the rosters of both are changed', async () => {
  const manager = await muster.as('manager', '/Home/my-transactions/shift-swaps');
  await manager.getByRole('grid').getByText('Waiting for approval').first().click();
  await button(manager, 'Approve').click();
  await manager.getByText('Approved', { exact: true }).first().waitFor();
  const { cell } = await openRoster();
  const shift = (employee: number, day: number) => () => cell(employee, day).textContent();
  await becomes(shift(both.own, 4), 'M', 'the employee works on Friday');
  await becomes(shift(both.theirs, 0), 'M', 'the colleague works on Monday');
  for (const [employee, day] of [
    [both.own, 0],
    [both.theirs, 4],
  ] as const)
    assert.notEqual(await shift(employee, day)(), 'M', 'and is free on the day that was given');
});
