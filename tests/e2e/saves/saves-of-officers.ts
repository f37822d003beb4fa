/** What HR, payroll, recruiters and administrators save on screens of their own. */
import { openFirst, pressFirst, pressIn } from '../dialog-opener.ts';
import { press, reads, type } from '../hand.ts';
import type { Deed } from './same-after-reload.ts';
import { closed, dialog, sends } from './steps.ts';

const ofHr: readonly Deed[] = [
  {
    name: 'a day that is corrected',
    user: 'hr',
    path: '/Home/fwShift/exceptions',
    save: async (page) => {
      // The week of yesterday may have had one day so far, on which everybody came in time.
      await press(page, 'Week before');
      await pressFirst(page, /Late \d+:\d\d h/);
      await dialog(page).getByLabel('Came at').fill('09:00');
      await type(dialog(page), 'Reason', 'The gate was shut');
      await press(dialog(page), 'Correct the day');
      await closed(page);
    },
  },
  {
    name: 'a letter that is issued',
    user: 'hr',
    path: '/Home/human-resources/employee/41?tab=letters',
    save: (page) => sends(page, () => press(page, 'Issue')),
  },
  {
    name: 'a checklist that is started',
    user: 'hr',
    path: '/Home/human-resources/employee/41?tab=tasks',
    save: (page) => sends(page, () => press(page, 'Start')),
  },
  {
    name: 'a step of the set-up that is assigned',
    user: 'hr',
    path: '/Home/framework/assistant',
    save: async (page) => {
      await pressFirst(page, /^Assign/);
      await dialog(page).locator('select').selectOption({ index: 1 });
      await press(dialog(page), 'Assign');
      await closed(page);
    },
  },
  {
    name: 'an answer in a ticket',
    user: 'hr',
    path: '/Home/transactions/ticket',
    save: async (page) => {
      await openFirst(page);
      await type(page, 'Message', 'We look at it.');
      await sends(page, () => press(page, /^Reply to/));
      await reads(page.getByRole('listitem'), 'We look at it.');
    },
  },
  {
    name: 'a favourite report',
    user: 'hr',
    path: '/Home/savedReports/catalogue',
    save: (page) => sends(page, () => pressFirst(page, /^Add .* to favourites$/)),
  },
  {
    name: 'a report that is kept',
    user: 'hr',
    path: '/Home/hrEmpInformation/headcount',
    save: async (page) => {
      await pressIn(page, /^Saved/, /^Save this choice/);
      await type(dialog(page), 'Name', 'Heads of the month');
      await press(dialog(page), 'Save');
      await closed(page);
    },
  },
];

const ofPayroll: readonly Deed[] = [
  {
    name: 'a run that is calculated',
    user: 'payroll',
    path: '/Home/payroll/run',
    save: async (page) => {
      await openFirst(page);
      await press(page, 'Calculate');
      await page.getByRole('button', { name: 'Send for approval' }).waitFor({ timeout: 90_000 });
    },
  },
  {
    name: 'an exception that is settled',
    user: 'payroll',
    path: '/Home/payroll/run',
    save: async (page) => {
      await openFirst(page);
      await page.getByRole('tab', { name: /^Exceptions/ }).click();
      await pressFirst(page, 'Settle, comment or assign');
      await type(page, 'Comment', 'Known, and right');
      await press(page, 'Settle with this reason');
      await reads(page, 'Settled.');
    },
  },
  {
    name: 'pay that is held back',
    user: 'payroll',
    path: '/Home/payroll/run',
    save: async (page) => {
      await openFirst(page);
      await page.getByRole('tab', { name: 'People' }).click();
      await page.getByRole('row', { name: /Anand Shrikhande/ }).click();
      await press(page, 'Hold pay back');
      await type(dialog(page), 'Reason', 'Account to be checked');
      await press(dialog(page), 'Hold back');
      await reads(page, /Held back since/);
    },
    again: async (page) => {
      await page.getByRole('row', { name: /Anand Shrikhande/ }).click();
      await reads(page, /Held back since/);
    },
  },
  {
    name: 'a payment that is noted',
    user: 'payroll',
    path: '/Home/payroll/run',
    save: async (page) => {
      await page.getByRole('grid').getByRole('link').nth(1).click();
      await page.getByRole('tab', { name: 'Payment' }).click();
      await page
        .getByRole('row', { name: /Not paid/ })
        .getByRole('checkbox')
        .first()
        .check();
      await press(page, 'Enter payment');
      await press(dialog(page), 'Note as paid');
      await closed(page);
    },
  },
  {
    name: 'something that is marked as filed',
    user: 'payroll',
    path: '/Home/payroll/compliance',
    save: async (page) => {
      await pressFirst(page, /^(Mark as filed|Make)/);
      if (await dialog(page).isVisible()) await dialog(page).getByRole('button').last().click();
      await page
        .getByText(/^(prepared|to fix|filed)$/i)
        .first()
        .waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'an input of the month',
    user: 'payroll',
    path: '/Home/payroll/lossOfPay',
    save: async (page) => {
      await openFirst(page);
      await press(page, 'Edit');
      await type(page, 'Remark', 'Said by the manager');
      await press(page, 'Save');
      await reads(page, 'Saved.');
    },
  },
  {
    name: 'a decision on what was declared',
    user: 'payroll',
    path: '/Home/fwTds/declaration?search=Nikhil',
    save: async (page) => {
      await openFirst(page);
      await page.getByRole('radio', { name: 'Accept', exact: true }).first().check();
      await press(page, 'Save decisions');
      await reads(page, 'Decisions saved.');
    },
  },
  {
    name: 'a branch that is kept',
    // It is worked out again.
    passes: /as it stood .* worked out in/,
    user: 'payroll',
    path: '/Home/fwPayroll/whatIf',
    save: async (page) => {
      await openFirst(page);
      await type(page, 'New figure', '31000');
      await sends(page, () => press(page, 'Keep the branch'));
      await page.getByRole('button', { name: 'Propose' }).waitFor();
    },
  },
];

const ofOthers: readonly Deed[] = [
  {
    name: 'an applicant who is moved on the board',
    user: 'recruiter',
    path: '/Home/recruitment/board',
    save: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Choose / })
        .first()
        .check();
      await press(page, 'Move to…');
      await sends(page, () => page.getByRole('menuitem', { name: 'Screened' }).click());
    },
  },
  {
    name: 'an applicant who is rejected',
    user: 'recruiter',
    path: '/Home/recruitment/board',
    save: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Choose / })
        .first()
        .check();
      await press(page, 'Reject…');
      await dialog(page).locator('select').first().selectOption({ index: 1 });
      await press(dialog(page), /^Reject/);
      await closed(page);
    },
  },
  {
    name: 'an opening that is edited',
    user: 'recruiter',
    path: '/Home/recruitment/opening',
    save: async (page) => {
      await openFirst(page);
      await press(page, 'Edit');
      await page
        .locator('[data-field="description"] textarea')
        .fill('For colleagues who like to meet people.');
      await press(page, 'Save');
      await reads(page, 'Saved.');
    },
  },
  {
    name: 'a label that is renamed',
    user: 'admin',
    path: '/Home/dynamicLabel?form=department',
    save: async (page) => {
      const box = page.getByRole('textbox').last();
      await box.fill('Building and floor');
      await sends(page, () => press(page, 'Update'));
    },
  },
  {
    name: 'rights that are changed',
    user: 'admin',
    path: '/Home/security/permission-matrix',
    save: async (page) => {
      const seen = page.getByRole('group', { name: 'Identity numbers', exact: true });
      await seen.getByText('Hide', { exact: true }).click();
      await sends(page, () => press(page, 'Save'));
      await press(dialog(page), 'Done').catch(() => undefined);
    },
  },
  {
    name: 'a user who is changed',
    user: 'admin',
    path: '/Home/security/user',
    save: async (page) => {
      await page.getByRole('grid').getByRole('link').nth(2).click();
      await press(page, 'Edit');
      await page.locator('form [data-field="mail"] input').first().fill('changed@example.com');
      await press(page, 'Save');
    },
  },
  {
    name: 'an organisation that is edited',
    user: 'platform',
    path: '/Home/administration/organisations',
    save: async (page) => {
      await openFirst(page);
      await press(page, 'Edit');
      await type(page, 'Mail of the first administrator', 'first@example.com');
      await press(page, 'Save');
      await reads(page, 'Saved.');
    },
  },
];

export const savesOfOfficers: readonly Deed[] = [...ofHr, ...ofPayroll, ...ofOthers];
