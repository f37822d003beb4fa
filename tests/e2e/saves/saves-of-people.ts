/** What people save on their own screens, and managers for their team. */
import { openFirst, pressFirst } from '../dialog-opener.ts';
import { choose, pick, press, reads, type } from '../hand.ts';
import type { Deed } from './same-after-reload.ts';
import { closed, dialog } from './steps.ts';

const claims: readonly Deed[] = [
  {
    name: 'a claim with its first expense',
    user: 'employee',
    path: '/Home/my-transactions/my-claims',
    save: async (page) => {
      await press(page, /^New claim/);
      await type(dialog(page), 'Purpose', 'Visit to Pune');
      await press(dialog(page), /^(Add|Save)/);
      await press(page, 'Add an expense');
      await pick(dialog(page), 'Expense type', 'Meals', /^Meals/);
      await type(dialog(page), 'Amount', '450');
      await press(dialog(page), /^(Add|Save)/);
      await closed(page);
    },
  },
  {
    name: 'a claim that is sent',
    user: 'employee',
    path: '/Home/my-transactions/my-claims',
    save: async (page) => {
      await page.getByRole('link', { name: 'Visit to Pune' }).first().click();
      await press(page, 'Send for approval');
      await reads(page, 'Sent for approval. You will be notified of the decision.');
    },
  },
];

const questions: readonly Deed[] = [
  {
    name: 'a question to the help desk',
    user: 'employee',
    path: '/Home/my-transactions/tickets',
    save: async (page) => {
      await press(page, 'Ask for help');
      await type(dialog(page), 'Subject', 'My punches of Monday');
      await choose(dialog(page), 'Category', 'Leave and attendance');
      await type(dialog(page), 'Question', 'They are missing.');
      await press(dialog(page), 'Send');
      await closed(page);
    },
  },
  {
    name: 'a further message in a ticket',
    user: 'employee',
    path: '/Home/my-transactions/tickets',
    save: async (page) => {
      await page.getByRole('link', { name: 'My punches of Monday' }).first().click();
      await type(page, 'Message', 'Those of Tuesday as well.');
      await press(page, /^Reply|^Send/);
      await reads(page.getByRole('listitem'), 'Those of Tuesday as well.');
    },
  },
  {
    name: 'a question about a line of a payslip',
    user: 'employee',
    path: '/Home/my-transactions/payslip',
    save: async (page) => {
      await openFirst(page);
      await pressFirst(page, /^Basic/);
      await pressFirst(page, 'Ask about this line');
      await dialog(page).getByRole('textbox').fill('Why is it less?');
      await press(dialog(page), 'Send the question');
      await closed(page);
    },
    again: (page) => pressFirst(page, /^Basic/),
  },
];

const own: readonly Deed[] = [
  {
    name: 'a choice of notifications',
    user: 'employee',
    path: '/Home/my-transactions/notificationSetting',
    save: (page) =>
      page
        .getByRole('checkbox', { name: /^Devices for all|^Bell for all/ })
        .first()
        .click({ force: true }),
  },
  {
    name: 'the cards of home',
    user: 'employee',
    path: '/Home/dashboard',
    save: async (page) => {
      await pressFirst(page, /^Arrange/);
      await pressFirst(page, /^Hide /);
      await press(dialog(page), /^(Keep|Save|Done)/);
      await closed(page);
    },
  },
  {
    name: 'a task that is done',
    user: 'manager',
    path: '/Home/approval/tasks',
    save: (page) => pressFirst(page, 'Done'),
  },
  {
    name: 'somebody who is referred',
    user: 'employee',
    path: '/Home/dashboard',
    save: async (page) => {
      await pressFirst(page, /^View & Refer/);
      await type(dialog(page), 'Name of the person', 'Meera Pillai');
      await type(dialog(page), 'Mail', 'meera.pillai@example.com');
      await dialog(page).getByRole('checkbox').check();
      await press(dialog(page), 'Refer');
      await closed(page);
    },
  },
  {
    name: 'an own detail that is changed',
    user: 'employee',
    path: '/Home/human-resources/employee?tab=employee-family',
    save: async (page) => {
      await pressFirst(page, /^(Add|Ask for) a new /);
      await type(dialog(page), 'Name', 'Leela Kulkarni');
      await pick(dialog(page), 'Relation', 'Sis', /^Sister/);
      await press(dialog(page), /^(Save|Send|Add|Ask)/);
      await closed(page);
    },
  },
];

const tax: readonly Deed[] = [
  {
    name: 'a declaration opened again and a line of it',
    user: 'manager',
    path: '/Home/my-transactions/tax',
    save: async (page) => {
      await press(page, 'Change or add proofs');
      await pressFirst(page, /^Tuition fees/);
      await type(dialog(page), 'Amount of the year', '41000');
      await press(dialog(page), 'Save');
      await closed(page);
    },
  },
  {
    name: 'another regime',
    user: 'manager',
    path: '/Home/my-transactions/tax',
    save: async (page) => {
      const other = page.getByRole('radio', { name: /regime/i, checked: false }).first();
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await other.click();
      await saved;
    },
  },
  {
    name: 'a declaration submitted',
    user: 'manager',
    path: '/Home/my-transactions/tax',
    save: async (page) => {
      await press(page, 'Submit');
      await reads(page, 'With payroll');
    },
  },
];

const team: readonly Deed[] = [
  {
    name: 'a decision in the inbox',
    user: 'manager',
    path: '/Home/approval/inbox',
    save: async (page) => {
      const list = page.getByRole('list', { name: 'What waits for you' });
      await list.getByRole('listitem').first().getByRole('link').click();
      await page.getByRole('region').getByRole('button', { name: 'Approve', exact: true }).click();
      await press(dialog(page), 'Approve');
      await closed(page);
    },
  },
  {
    name: 'less sanctioned of an expense',
    user: 'manager',
    path: '/Home/transactions/expense-claim',
    save: async (page) => {
      await page
        .getByRole('grid')
        .getByRole('link', { name: /Training in Chennai/ })
        .click();
      await page.getByRole('tab', { name: 'Policy and history' }).click();
      await pressFirst(page, /^Sanction less/);
      await type(dialog(page), 'Sanctioned', '100');
      await type(dialog(page), 'Why less', 'Breakfast was included');
      await press(dialog(page), 'Keep');
      await closed(page);
    },
  },
  {
    name: 'a roster that is drawn',
    user: 'manager',
    path: '/Home/fwShift/roster',
    save: async (page) => {
      await press(page, 'Week after');
      await page.getByRole('grid', { name: 'Roster' }).locator('[data-cell="0 0"]').click();
      await page.keyboard.press('1');
      await page.getByRole('button', { name: /^Publish \d+ days?$/ }).waitFor();
    },
  },
];

export const savesOfPeople: readonly Deed[] = [...claims, ...questions, ...own, ...tax, ...team];
