/** From an applicant on the board to an employee: moved by hand and by key, met, judged, offered, hired. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { addDays } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { mailsOf } from '../mailed-code.ts';
import { becomes, choose, pick, press, reads, type } from './hand.ts';
import { openMuster } from './muster.ts';
import { picture } from './picture.ts';

const muster = await openMuster();
const board = '/Home/recruitment/board';

const stage = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}, `) });
const cardIn = (where: Locator, name: string): Locator => where.getByRole('link', { name, exact: true });
const ask = <T>(text: ReturnType<typeof sql<T>>): Promise<T[]> =>
  muster.host.tenancy.inOrganisation(56, async (db) => (await text.execute(db)).rows);

/** In the form of a date as people type it. */
const typed = (day: string): string => day.split('-').reverse().join('/');
const today = todayOf();

test('an applicant is moved with the mouse, back by undo, and on with the keys', async () => {
  const page = await muster.as('recruiter', board);
  const applied = stage(page, 'Shortlisted');
  const link = applied.getByRole('listitem').filter({ hasNotText: 'on hold' }).getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await picture(page, 'hiring-board');
  const card = applied.getByRole('listitem').filter({ hasText: name });
  await card.dragTo(stage(page, 'Screened'));
  await reads(page, `${name} moved to Screened.`);
  await cardIn(stage(page, 'Screened'), name).waitFor();
  await press(page, 'Undo');
  await reads(page, `${name} moved to Shortlisted.`);
  await cardIn(applied, name).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await reads(page, `${name} moved to Test.`);
  await page.reload();
  await cardIn(stage(page, 'Test'), name).waitFor();
  const steps = await ask<{ moves: number }>(sql`
    select count(*) as moves from stage_move m join applicant a on a.organisation_id = m.organisation_id
      and a.id = m.applicant_id
    where a.first_name || ' ' || a.last_name = ${name} and m.moved_on = ${today}::date and m.kind =
      'move'`);
  assert.ok((steps[0]?.moves ?? 0) >= 3, 'each move is noted');
});

test('several are chosen, compared, and one is rejected with a reason', async () => {
  const page = await muster.as('recruiter', board);
  const boxes = page.getByRole('checkbox', { name: /^Choose / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await press(page, 'Compare');
  await page.getByRole('dialog').getByRole('rowheader', { name: 'Experience' }).waitFor();
  await page.keyboard.press('Escape');
  await boxes.nth(1).uncheck();
  const name = String(await boxes.nth(0).getAttribute('aria-label')).replace('Choose ', '');
  await press(page, 'Reject…');
  const dialog = page.getByRole('dialog', { name: `Reject ${name}?` });
  await press(dialog, 'Reject');
  await reads(dialog, 'Choose the reason.');
  await choose(dialog, 'Reason', 'Skills do not fit');
  await press(dialog, 'Reject');
  await reads(page, `${name} rejected.`);
  await cardIn(page.locator('main'), name).waitFor({ state: 'detached' });
});

test('on a phone an applicant is moved by its menu', async () => {
  const page = await muster.as('recruiter', board, { phone: true });
  const first = page.getByRole('button', { name: /^Actions for / }).first();
  const name = String(await first.getAttribute('aria-label')).replace('Actions for ', '');
  await first.click();
  await page.getByRole('menuitem', { name: 'Test', exact: true }).click();
  await reads(page, `${name} moved to Test.`);
});

test('an interview is planned, its panel writes the score card, the board shows the mean', async () => {
  const page = await muster.as('recruiter', board);
  // By its content: what is scrolled out of sight may not be drawn, and has no text to be seen.
  const cards = stage(page, 'Test').getByRole('link').filter({ hasText: /\S/ });
  const name = (await cards.last().textContent()) ?? '';
  await stage(page, 'Test').getByRole('link', { name, exact: true }).click();
  await page.getByRole('tab', { name: 'Interviews' }).click();
  await press(page, 'New interview');
  const drawer = page.getByRole('dialog', { name: /New interview/ });
  await type(drawer, 'Day', typed(today));
  await type(drawer, 'From', '18:15');
  await type(drawer, 'Place', 'Meeting room 2');
  const [colleague] = await ask<{ name: string }>(sql`
    select e.first_name || ' ' || e.last_name as name from user_account u
    join employee e on e.organisation_id = u.organisation_id and e.id = u.employee_id
    where u.user_name = 'employee'`);
  await pick(drawer, 'Employee, member 1', colleague?.name ?? '', new RegExp(`^${colleague?.name}`));
  await press(drawer, /^Add( interview)?$/);
  await drawer.waitFor({ state: 'detached' });

  const panel = await muster.as('employee', '/Home/recruitment/scoreCard');
  await panel
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await reads(panel, 'Would you hire this person?');
  for (const group of await panel.getByRole('group').all()) {
    const mark = group.getByRole('radio', { name: '4', exact: true });
    if ((await mark.count()) > 0) await mark.check();
  }
  await press(panel, 'Send');
  await reads(panel, /Say what you recommend/);
  await panel.getByRole('radio', { name: 'Yes', exact: true }).check();
  await type(panel, 'What stood out', 'Quick and exact.');
  await press(panel, 'Send');
  await reads(panel, 'Score card sent.');

  await page.goto(board);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await reads(card, /Rating 4/);
});

/** Opens somebody in process for this post, and answers the name. */
async function openSomebody(page: Page, post: string): Promise<string> {
  const card = page.getByRole('listitem').filter({ hasText: post, hasNotText: /on hold|hired/ });
  const name = (await card.getByRole('link').filter({ hasText: /\S/ }).first().textContent()) ?? '';
  await card.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return name;
}

test('an offer is made, approved, accepted by the mailed link, and becomes an employee', async () => {
  const page = await muster.as('recruiter', board);
  const name = await openSomebody(page, 'Engineer, Platform');
  await page.getByRole('tab', { name: 'Offers' }).click();
  await press(page, 'New offer');
  const drawer = page.getByRole('dialog', { name: /New offer/ });
  await pick(drawer, 'Salary structure', 'Stand', /^Standard salary/);
  await type(drawer, 'Cost to company a year', '900000');
  const joining = addDays(today, 40);
  await type(drawer, 'Joining on', typed(joining));
  await press(drawer, /^Add( offer)?$/);
  await drawer.waitFor({ state: 'detached' });
  const [made] = await ask<{ id: number }>(sql`
    select o.id from offer o join applicant a on a.organisation_id = o.organisation_id and a.id =
      o.applicant_id
    where a.first_name || ' ' || a.last_name = ${name}`);
  const offer = `/Home/recruitment/offer/${made?.id}`;
  await page.goto(offer);
  await press(page, 'Send for approval');
  await reads(page, `${name}: Waiting for approval`);

  const approver = await muster.as('approver', offer);
  await press(approver, 'Approve');
  await reads(approver, `${name}: Approved`);

  await page.reload();
  await press(page, 'Mail to the applicant');
  await reads(page, `${name}: Mailed`);
  const mails = await mailsOf(muster.host, 56);
  const mail = mails.findLast(({ subject }) => subject.startsWith('Your offer from'));
  const applicant = await muster.visitor({ phone: true });
  await applicant.goto(/\/offer\?token=\S+/.exec(mail?.body ?? '')?.[0] ?? '');
  await applicant.getByRole('heading', { name: `Your offer, ${name}` }).waitFor();
  await press(applicant, 'Accept the offer');
  await reads(applicant, 'Tick this to accept.');
  await applicant.getByRole('checkbox').check();
  await press(applicant, 'Accept the offer');
  await reads(applicant, /You accepted this offer/);
  const isInView = () =>
    applicant
      .getByText(/You accepted this offer/)
      .first()
      .evaluate((notice) => {
        const { top, bottom } = notice.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
  await becomes(isInView, true, 'without scrolling, on a phone');

  await page.reload();
  await press(page, 'Hire');
  await press(page.getByRole('dialog'), 'Hire');
  await reads(page, `${name}: Hired`);
  await page.goto('/Home/recruitment/hire');
  await page.getByRole('grid').getByRole('link', { name }).first().waitFor();
  const [person] = await ask<{ code: string; joined: string }>(sql`
    select code, joined_on as joined from employee where first_name || ' ' || last_name = ${name}`);
  assert.match(person?.code ?? '', /^MW-\d{4}$/);
  assert.equal(person?.joined, joining);
});

test('requisitions have a board too: moved where an action leads, back by its reverse', async () => {
  const page = await muster.as('recruiter', '/Home/recruitment/requisition');
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  const open = page.getByRole('region', { name: /^Open, / });
  const link = open.getByRole('listitem').getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  const card = open.getByRole('listitem').filter({ hasText: name });
  await card.dragTo(page.getByRole('region', { name: /^On hold, / }));
  await reads(page, `${name}: On hold.`);
  await page
    .getByRole('region', { name: /^On hold, [1-9]/ })
    .getByRole('link', { name })
    .waitFor();
  await press(page, 'Undo');
  await reads(page, `${name}: Open.`);
  await open.getByRole('link', { name }).waitFor();
});

test('on a phone the board shows one stage at a time, with the way to the next', async () => {
  const page = await muster.as('recruiter', board, { phone: true });
  const choice = page.getByRole('combobox', { name: 'Column' });
  await choice.waitFor();
  await becomes(() => page.getByRole('region', { name: /applicants?$/ }).count(), 1);
  const before = await choice.inputValue();
  await press(page, 'The next column');
  await becomes(async () => (await choice.inputValue()) === before, false);
  await becomes(() => page.getByRole('region', { name: /applicants?$/ }).count(), 1);
});
