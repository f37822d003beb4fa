/** Everything by the keyboard; what is typed is guarded; two who edit the same see both sides. */
import test from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { handOn } from './counted-hand.ts';
import { beginsAndAsks } from './dialog.ts';
import { becomes, press, reads, shown, type } from './hand.ts';
import { doneWithin, jobs } from './main-jobs.ts';
import { openMuster } from './muster.ts';

const muster = await openMuster();

test('without a mouse: sign in, find a person, edit and save', async () => {
  const page = await muster.visitor();
  await page.getByLabel('User Name').waitFor();
  const { keyboard } = page;
  await keyboard.type('hr');
  await keyboard.press('Tab');
  await page.waitForFunction(() => document.querySelector('select')?.value === '56');
  await keyboard.press('Tab');
  await keyboard.type('muster-demo');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Good / }).waitFor();

  await keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Find people/ }).waitFor();
  await keyboard.type('satish');
  await page.getByRole('option', { name: /^Satish Roy/ }).waitFor();
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Satish Roy', level: 1 }).waitFor();

  await page.getByRole('button', { name: 'Edit employment' }).focus();
  await keyboard.press('Enter');
  const middle = page.getByRole('textbox', { name: 'Middle name' });
  await middle.focus();
  await keyboard.type('Kumar');
  await keyboard.press('Control+s');
  await middle.waitFor({ state: 'detached' });
  await becomes(() => shown(page, 'Middle name'), 'Kumar');
});

test('the search goes by what people say, a slip away too, to a person’s tab and to actions', async () => {
  const page = await muster.as('hr');
  const { keyboard } = page;
  const box = page.getByRole('combobox', { name: /^Find people/ });
  const look = async (text: string): Promise<void> => {
    await keyboard.press('Control+k');
    await box.waitFor();
    await keyboard.type(text);
  };
  const close = async (): Promise<void> => {
    await keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  };
  const found = page.getByRole('option');
  await look('day off');
  await found.filter({ hasText: 'New holiday' }).waitFor();
  await found.filter({ hasText: /^Holidays/ }).waitFor();
  await close();
  await look('holidya');
  await found.filter({ hasText: /^Holidays/ }).waitFor();
  await close();
  await look('satish bank');
  await found.filter({ hasText: /Satish (Kumar )?Roy: Bank/ }).waitFor();
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Satish (Kumar )?Roy$/, level: 1 }).waitFor();
  await page.getByRole('tab', { name: /^Bank/, selected: true }).waitFor();
});

test('what is typed is not left without a question, and is there again after Stay', async () => {
  const page = await muster.as('hr', '/Home/human-resources/employee/41');
  await press(page, 'Edit contact');
  await type(page, 'Personal mail', 'somebody@mail.example');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Directory' }).click();
  const question = page.getByRole('dialog', { name: /without saving\?$/ });
  await press(question, 'Stay');
  await becomes(
    () => page.getByRole('textbox', { name: 'Personal mail' }).inputValue(),
    'somebody@mail.example',
  );
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Directory' }).click();
  await press(question, 'Leave');
  await page.getByRole('heading', { name: /^Directory/, level: 1 }).waitFor();
});

/** Where the keyboard is: in the content, or where else. */
const focusIn = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement?.closest('#content') ? 'content' : 'left behind'));

test('whichever link is followed, the keyboard is in the page that it leads to', async () => {
  const officer = await muster.as('payroll');
  const follow = async (page: Page, link: Locator, heading: RegExp): Promise<void> => {
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await becomes(() => focusIn(page), 'content', `after ${heading}`);
  };
  await follow(officer, officer.getByRole('link', { name: 'Open the run' }).first(), /^\w+ \d{4}/);
  const above = officer.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last();
  await follow(officer, above, /^Pay runs/);
  await follow(officer, officer.getByRole('grid').getByRole('link').nth(1), /^\w+ \d{4}/);
  const recruiter = await muster.as('recruiter', '/Home/recruitment/board');
  const card = recruiter.getByRole('main').getByRole('listitem').getByRole('link').first();
  await follow(recruiter, card, /\w/);
});

test('two people save the same record: the second sees both sides and chooses', async () => {
  const path = '/Home/human-resources/employee/43';
  const one = await muster.as('hr', path);
  const two = await muster.as('hr', path);
  await press(one, 'Edit personal');
  await press(two, 'Edit personal');
  await type(one, 'Place of birth', 'Kathmandu');
  await type(two, 'Place of birth', 'Thimphu');
  await press(one, 'Save');
  await one.getByRole('button', { name: 'Edit personal' }).waitFor();
  await press(two, 'Save');
  const dialog = two.getByRole('dialog', { name: /meanwhile$/ });
  await beginsAndAsks('web/screens/record/draft/stale-dialog.tsx', two, dialog);
  await reads(dialog, 'Kathmandu');
  await reads(dialog, 'Thimphu');
  await dialog.getByRole('radio', { name: /Thimphu/ }).check();
  await press(dialog, 'Save this');
  await two.getByRole('button', { name: 'Edit personal' }).waitFor();
  await becomes(() => shown(two, 'Place of birth'), 'Thimphu');
});

for (const job of jobs)
  test(`by the keyboard alone the ${job.of} ${job.what}, in few steps`, async () => {
    await doneWithin(job, handOn(await muster.as(job.of), false));
  });
