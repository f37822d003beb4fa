/** The dialogs of those who pay, decide, plan and hire. */
import type { Page } from 'playwright-core';
import { type Opener, pressFirst } from './dialog-opener.ts';
import { press } from './hand.ts';

/** Opens the run before the open one, which is locked and whose people are paid but one. */
async function openPayments(page: Page, whose?: RegExp): Promise<void> {
  await page.getByRole('grid').getByRole('link').nth(1).click();
  await page.getByRole('tab', { name: 'Payment' }).click();
  if (whose) await pressFirst(page, whose);
  const payments = page.getByRole('region', { name: 'Payments of this run' });
  if (whose) await payments.getByRole('checkbox').nth(2).waitFor();
  await payments.getByRole('checkbox').nth(1).check();
}

const payments: readonly Opener[] = [
  {
    of: 'features/payroll/payment/note-payment.part.tsx',
    user: 'payroll',
    path: '/Home/payroll/run',
    title: /^Paid: /,
    open: async (page) => {
      await openPayments(page);
      await press(page, 'Enter payment');
    },
  },
  {
    of: 'features/payroll/payment/note-payment.part.tsx',
    user: 'payroll',
    path: '/Home/payroll/run',
    title: /^Not paid after all: /,
    open: async (page) => {
      await openPayments(page, /^Paid \d+$/);
      await press(page, 'Not paid after all');
    },
  },
  {
    of: 'features/payroll/payment/mark-paid.part.tsx',
    user: 'payroll',
    path: '/Home/payroll/run',
    title: /as paid$/,
    open: async (page) => {
      await page.getByRole('grid').getByRole('link').nth(1).click();
      await press(page, 'Mark as paid');
    },
  },
];

const officers: readonly Opener[] = [
  {
    of: 'features/payroll/workbench/slip-drawer.part.tsx',
    user: 'payroll',
    path: '/Home/payroll/run',
    title: /Anand Shrikhande/,
    open: async (page) => {
      await page.getByRole('grid').getByRole('link').nth(1).click();
      await page.getByRole('tab', { name: 'People' }).click();
      await page.getByRole('row', { name: /Anand Shrikhande/ }).click();
    },
  },
  {
    of: 'features/payroll/payment/hold-pay.part.tsx',
    user: 'payroll',
    path: '/Home/payroll/run',
    title: /^Hold back pay of/,
    open: async (page) => {
      await page.getByRole('grid').getByRole('link').nth(1).click();
      await page.getByRole('tab', { name: 'People' }).click();
      await page.getByRole('row', { name: /Anand Shrikhande/ }).click();
      await press(page, 'Hold pay back');
    },
  },
  {
    of: 'features/attendance/exceptions/day-sheet.part.tsx',
    user: 'hr',
    path: '/Home/fwShift/exceptions',
    title: /, \d+ \w+ \d{4}$/,
    open: async (page) => {
      // The week of yesterday may have had one day so far, on which everybody came in time.
      await press(page, 'Week before');
      await pressFirst(page, /Late \d+:\d\d h/);
    },
  },
  {
    of: 'features/attendance/roster/roster-pattern.part.tsx',
    user: 'manager',
    path: '/Home/fwShift/roster',
    title: 'Repeat a pattern',
    open: (page) => pressFirst(page, /pattern/i),
  },
  {
    of: 'features/recruitment/board/board-compare.part.tsx',
    user: 'recruiter',
    path: '/Home/recruitment/board',
    title: 'Compare applicants',
    open: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Choose / });
      await boxes.first().check();
      await boxes.nth(1).check();
      await press(page, 'Compare');
    },
  },
  {
    of: 'features/recruitment/board/board-end.part.tsx',
    user: 'recruiter',
    path: '/Home/recruitment/board',
    title: /^Reject .*\?$/,
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Choose / })
        .first()
        .check();
      await press(page, 'Reject…');
    },
  },
  {
    of: 'features/claims/sheet/sanction-dialog.part.tsx',
    user: 'manager',
    path: '/Home/transactions/expense-claim',
    title: / claimed$/,
    open: async (page) => {
      await page
        .getByRole('grid')
        .getByRole('link', { name: /Training in Chennai/ })
        .click();
      await page.getByRole('tab', { name: 'Policy and history' }).click();
      await pressFirst(page, /^Sanction less/);
    },
  },
  {
    of: 'features/medical/claim/allow-dialog.part.tsx',
    user: 'hr',
    path: '/Home/mediaclaAdminstration/claim',
    title: /^Medicines: /,
    open: async (page) => {
      await page.getByRole('grid').getByRole('link').first().click();
      await page.getByRole('tab', { name: 'Bills and limit' }).click();
      await pressFirst(page, 'Allow less');
    },
  },
  {
    of: 'features/competency/desk/assess-drawer.part.tsx',
    user: 'manager',
    path: '/Home/fwComptmap/team',
    title: /: Software design$/,
    open: (page) =>
      page
        .getByRole('button', { name: /, Software design: / })
        .first()
        .click(),
  },
  {
    of: 'features/approval/forward.part.tsx',
    user: 'manager',
    path: '/Home/approval/inbox',
    title: /^Forward/,
    open: async (page) => {
      await page.getByRole('listitem').filter({ hasText: 'Training in Chennai' }).click();
      await press(page, 'Forward');
    },
  },
  {
    of: 'features/set-up/assistant/delegate-step.part.tsx',
    user: 'hr',
    path: '/Home/framework/assistant',
    title: /^Assign: /,
    open: (page) => pressFirst(page, /^(Assign|Delegate)/),
  },
];

export const dialogsOfOfficers: readonly Opener[] = [...payments, ...officers];
