import { choice, flag, money, percent, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** What a check looks for. Those of `takesShare` and `takesAmount` compare with the limit beside them. */
export const checkRules = {
  'no-bank': 'No bank account',
  'shared-account': 'Bank account of two people',
  'no-uan': 'In the fund without a UAN',
  'net-not-positive': 'Nothing to pay',
  'net-change': 'Net pay moved by more than a share',
  'gross-above': 'Gross above an amount',
  'full-pay-below': 'Gross of a full month below an amount',
  'below-minimum-wage': 'Wages below the minimum wage',
  'fines-above': 'Fines above what the law allows',
  'deductions-above': 'Deductions above a share of gross',
  'leaver-with-pay': 'Paid after the last day',
  'not-in-run': 'In service and not in the run',
  'month-skipped': 'An earlier month is not paid',
  'year-incomplete': 'Pay of the tax year before the first payslip is not known',
  'no-days': 'Paid for no day',
  'insurance-flip': 'State insurance begins or ends',
  'no-cost-centre': 'No cost centre',
  'arrears-above': 'Arrears above an amount',
  'set-by-hand': 'Levies set by hand',
} as const;
export type CheckRule = keyof typeof checkRules;

export const takesShare: readonly CheckRule[] = ['net-change', 'deductions-above'];
export const takesAmount: readonly CheckRule[] = ['gross-above', 'full-pay-below', 'arrears-above'];

/** A rule of the organisation about what must not pass a pay run unseen. */
export const payCheck = form('pay-check', {
  id: 330,
  menu: { module: 'fwPayroll', path: 'fwPayroll/check', icon: 'checklist' },
  heading: 'Pay run checks',
  one: 'check',
  help:
    'What a pay run is checked for. What a check finds becomes an exception of the run: it gets an ' +
    'owner and a comment, and is corrected or accepted with a reason.',
  fields: {
    rule: choice({ label: 'Looks for', required: true, inList: true, choices: checkRules }),
    share: percent({
      label: 'Share',
      inList: true,
      min: 0,
      max: 100_000,
      help: 'For the checks that compare with a share.',
    }),
    amount: money({ label: 'Amount', inList: true, help: 'For the checks that compare with an amount.' }),
    stops: flag({
      label: 'Stops the run',
      inList: true,
      help: 'The run cannot be sent for approval before each of these is mended or settled.',
    }),
    active: flag({ label: 'In use', default: true, inList: true }),
    note: text({ label: 'Note', max: 200 }),
  },
  title: ['rule'],
  uniqueTogether: [['rule']],
  sort: 'rule',
  rights: {
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      import: 'organisation',
      export: 'organisation',
    },
    approver: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
