/** What people save of their time: leave, punches, requests, hours. */
import type { Page } from 'playwright-core';
import { addDays, formatDate, type IsoDate, isoDate, monthOf, weekDayOf } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { pressFirst } from '../dialog-opener.ts';
import { press, reads, type } from '../hand.ts';
import type { Deed } from './same-after-reload.ts';
import { closed, dialog } from './steps.ts';

const today = todayOf();

/** The first day of the week from this many days on. */
function weekdayFrom(days: number, wanted = 'wednesday'): IsoDate {
  let day = addDays(today, days);
  while (weekDayOf(day) !== wanted) day = addDays(day, 1);
  return day;
}

async function choosesLeave(page: Page, leave: RegExp, day: IsoDate): Promise<void> {
  await press(page, 'Apply for leave');
  const sheet = page.getByRole('dialog', { name: 'Apply for leave' });
  await sheet.getByRole('button', { name: leave }).click();
  for (let at = monthOf(today); at < monthOf(day); at = monthOf(addDays(isoDate(`${at}-28`), 7)))
    await press(sheet, 'Month after');
  await sheet.locator(`[data-day="${day}"]`).click();
  await press(sheet, 'Send for approval');
  await closed(page);
}

const leave: readonly Deed[] = [
  {
    name: 'leave applied for',
    user: 'employee',
    path: '/Home/my-transactions/my-leave',
    save: (page) => choosesLeave(page, /^Earned leave/, weekdayFrom(14)),
  },
  {
    name: 'leave withdrawn',
    user: 'employee',
    path: '/Home/my-transactions/my-leave',
    save: async (page) => {
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Waiting' })
        .getByRole('button', { name: 'Withdraw' })
        .first()
        .click();
      await press(dialog(page), 'Withdraw');
      await closed(page);
    },
  },
  {
    name: 'an optional holiday chosen',
    user: 'employee',
    path: '/Home/my-transactions/my-leave',
    save: async (page) => {
      await pressFirst(page, /^Choose /);
      await reads(page, /is your holiday|manager is asked/);
    },
  },
  {
    name: 'an address for the calendar',
    // It is shown once, and told of from then on.
    passes: /^https?:|^Copy$|^Shown once|^Your calendar has an address/,
    user: 'employee',
    path: '/Home/my-transactions/my-leave',
    save: async (page) => {
      await press(page, /^Make an address|^Make a new/);
      await page.getByRole('button', { name: 'Turn off' }).waitFor();
    },
  },
];

const time: readonly Deed[] = [
  {
    name: 'a punch',
    user: 'employee',
    path: '/Home/my-transactions/my-attendance',
    save: (page) => pressFirst(page, /^Clock (in|out)$/),
  },
  {
    name: 'requests written in a sentence',
    user: 'employee',
    path: '/Home/my-transactions/my-attendance?ask=1',
    save: async (page) => {
      // A day of the week alone may mean either of two, and is asked.
      await type(page, 'What you ask for', `on site on ${formatDate(weekdayFrom(21))}`);
      await press(page, 'Continue');
      await type(page, 'Where and why', 'Customer in Mysuru');
      await press(page, 'Send for approval');
      await reads(page, 'Sent for approval');
    },
    // What was written, and that it is sent.
    passes:
      /^(On duty elsewhere|Customer in Mysuru|\w+day \d+ \w+ \d{4}|Sent for approval|What you ask for \[.*)$/,
  },
  {
    name: 'a week of hours',
    user: 'employee',
    path: `/Home/my-transactions/my-timesheet?week=${weekdayFrom(35, 'monday')}`,
    save: async (page) => {
      const find = page.getByRole('combobox', { name: 'Add a project or task' });
      await find.fill('portal build');
      await page
        .getByRole('option', { name: /Customer portal · Build/ })
        .first()
        .click();
      await page.locator('input[data-cell="0 0"]').fill('7.5');
      await press(page, 'Save');
      await reads(page, 'Saved.');
    },
  },
  {
    name: 'a week of hours sent, and taken back',
    user: 'employee',
    path: `/Home/my-transactions/my-timesheet?week=${weekdayFrom(35, 'monday')}`,
    save: async (page) => {
      await press(page, 'Send for approval');
      await reads(page, /^Sent for approval/);
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      await press(page, 'Take back');
      await reads(page, 'Taken back.');
    },
  },
];

export const savesOfTime: readonly Deed[] = [...leave, ...time];
