/** The main job of each login type, from its home to what was wanted, and the steps that it may take. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { find, goTo, type Hand, hit, skipToContent, use, write } from './counted-hand.ts';
import { becomes, reads } from './hand.ts';

type Job = {
  readonly of: string;
  readonly what: string;
  readonly most: { readonly keyboard: number; readonly phone: number };
  readonly does: (hand: Hand) => Promise<void>;
};

const button = (where: Page | Locator, name: string | RegExp): Locator =>
  where.getByRole('button', { name, exact: true }).first();
const quickMenu = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name });

/** Opens what waits first and agrees to it. */
async function approvesTheFirst(hand: Hand): Promise<void> {
  const { page } = hand;
  if (hand.isThumb) await use(hand, quickMenu(page, 'Approve'));
  else await find(hand, 'approvals', /^Waiting for me|^Approvals/);
  const waiting = page.getByRole('list', { name: 'What waits for you' }).getByRole('listitem');
  await waiting.first().waitFor();
  const before = await waiting.count();
  if (hand.isThumb) {
    await use(hand, waiting.first().getByRole('link').first());
    // The list stays until the request is drawn, and its rows have an Approve of their own.
    await becomes(() => waiting.count(), 0);
    await use(hand, button(page, 'Approve'));
    // Some requests ask once more, some do not: which of them waits first is the demo's.
    const again = button(page.getByRole('dialog'), 'Approve');
    const said = page.getByText('Approved').filter({ visible: true }).first();
    await again.or(said).first().waitFor();
    if (await again.isVisible()) await use(hand, again);
  } else {
    await hit(hand, 'j');
    await button(page, 'Approve').waitFor();
    await hit(hand, 'a');
    await button(page.getByRole('dialog'), 'Approve').waitFor();
    await hit(hand, 'Enter');
  }
  // On a phone it is opened on a page of its own.
  if (hand.isThumb) await reads(page, 'Approved');
  else await becomes(() => waiting.count(), before - 1);
}

/** As on a slow line: whoever is quicker is asked about them all the same. */
const exceptionsComeLate = (page: Page): Promise<unknown> =>
  page.route(/\/exceptions$/, async (route) => {
    await setTimeout(1_500);
    await route.continue();
  });

async function approvesTheRun(hand: Hand): Promise<void> {
  const { page } = hand;
  await exceptionsComeLate(page);
  await skipToContent(hand);
  await use(hand, page.getByRole('link', { name: 'Open the run' }).first());
  await use(hand, button(page, 'Approve and lock'));
  await reads(page.getByRole('dialog'), /open exceptions? will be approved with it/);
  await use(hand, button(page.getByRole('dialog'), 'Approve and lock'));
  await page.getByText('locked', { exact: true }).first().waitFor();
}

async function readsAPayslip(hand: Hand): Promise<void> {
  const { page } = hand;
  await skipToContent(hand);
  await use(hand, page.getByRole('link', { name: /Open payslip$/ }));
  await page.getByRole('heading', { name: /^Payslip for / }).waitFor();
  const deductions = page.getByRole('region', { name: 'Deductions' });
  await use(hand, deductions.getByRole('button', { name: /^Provident fund/ }));
  await reads(deductions, 'S.O. 5109(E)');
}

async function changesAPerson(hand: Hand): Promise<void> {
  const { page } = hand;
  await find(hand, 'sneha', /Sneha Patnaik/);
  await page.getByRole('heading', { name: 'Sneha Patnaik', level: 1 }).waitFor();
  await use(hand, button(page, 'Record a change'));
  const work = page.getByRole('menuitem', { name: 'Work' });
  await work.waitFor();
  if (hand.isThumb) await use(hand, work);
  else await hit(hand, 'Enter');
  const dialog = page.getByRole('dialog', { name: /^Record a change/ });
  await write(hand, dialog.getByRole('textbox', { name: 'From', exact: true }), '1/12/2026');
  await write(hand, dialog.getByRole('combobox', { name: 'Department' }), 'Quality', true);
  await write(hand, dialog.getByRole('textbox', { name: 'Reason', exact: true }), 'Moves to quality');
  await use(hand, button(dialog, 'Record'));
  await reads(page, 'Change recorded.');
}

async function calculatesAndSends(hand: Hand): Promise<void> {
  const { page } = hand;
  await exceptionsComeLate(page);
  await skipToContent(hand);
  await use(hand, page.getByRole('link', { name: 'Open the run' }).first());
  await use(hand, button(page, /^Calculate( again)?$/));
  await use(hand, button(page, 'Send for approval'));
  await use(hand, button(page.getByRole('dialog'), 'Send all the same'));
  await reads(page, 'The run waits for approval.');
}

async function movesAnApplicant(hand: Hand): Promise<void> {
  const { page } = hand;
  await find(hand, 'hiring board', /^Hiring board/);
  await page.getByRole('heading', { name: /^Hiring board/, level: 1 }).waitFor();
  if (hand.isThumb) {
    await use(hand, button(page, /^Actions for/));
    await use(hand, page.getByRole('menuitem', { name: /^(Move to )?Screened/ }));
  } else {
    const card = page
      .getByRole('region', { name: /^Applied,/ })
      .getByRole('link')
      .first();
    await goTo(hand, card);
    await hit(hand, 'Alt+ArrowRight');
  }
  await reads(page, / moved to /);
}

/** The first field of a new record has the focus already. */
async function fills(hand: Hand, fields: Readonly<Record<string, string>>): Promise<void> {
  const form = hand.page.locator('form');
  for (const [name, text] of Object.entries(fields))
    await write(hand, form.getByRole('textbox', { name, exact: true }), text);
}

async function saves(hand: Hand, verb: string): Promise<void> {
  if (hand.isThumb) await use(hand, button(hand.page, verb));
  else await hit(hand, 'Control+s');
}

async function addsAUser(hand: Hand): Promise<void> {
  const { page } = hand;
  await find(hand, 'new user', /^New user/);
  const name = hand.isThumb ? 'gate.phone' : 'gate.keys';
  await fills(hand, { 'User name': name, Name: 'Gate Desk' });
  await write(hand, page.locator('form').getByRole('combobox', { name: 'Login type' }), 'Employee', true);
  await saves(hand, 'Add user');
  await page.getByRole('heading', { name: 'Gate Desk', level: 1 }).waitFor();
}

async function opensAnOrganisation(hand: Hand): Promise<void> {
  const { page } = hand;
  await find(hand, 'new organisation', /^New organisation/);
  await fills(hand, {
    Code: 'NORTH',
    Name: 'North Traders',
    'Mail of the first administrator': 'owner@north.example',
  });
  await saves(hand, 'Add organisation');
  const once = page.getByRole('dialog', { name: 'Shown once' });
  await reads(once, /the first administrator of North Traders/);
  await use(hand, button(once, 'I have kept it'));
  await page.getByRole('heading', { name: 'North Traders', level: 1 }).waitFor();
}

const job = (
  of: string,
  what: string,
  keyboard: number,
  phone: number,
  does: (hand: Hand) => Promise<void>,
): Job => ({ of, what, most: { keyboard, phone }, does });

/** In this order: what payroll sends is what the approver locks. */
export const jobs: readonly Job[] = [
  job('employee', 'opens the last payslip and reads why the fund is what it is', 3, 2, readsAPayslip),
  job('manager', 'approves what waits first', 6, 4, approvesTheFirst),
  job('hr', 'moves a person to another department', 11, 10, changesAPerson),
  job('payroll', 'calculates the month and sends it for approval', 5, 4, calculatesAndSends),
  job('approver', 'approves and locks the month', 4, 3, approvesTheRun),
  job('recruiter', 'moves an applicant on', 5, 5, movesAnApplicant),
  job('admin', 'adds a user', 9, 8, addsAUser),
  job('platform', 'opens an organisation', 8, 8, opensAnOrganisation),
];

/** Does the job, and holds it to its steps. */
export async function doneWithin({ does, most }: Job, hand: Hand): Promise<void> {
  await does(hand);
  const limit = hand.isThumb ? most.phone : most.keyboard;
  assert.ok(hand.steps <= limit, `${hand.steps} steps, ${limit} at most`);
  await hand.page.context().close();
}
