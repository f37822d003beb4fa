/** What an officer looks through around pay day: who is paid, who is not, what was typed by hand. */

import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { choice, month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, paySum, person, text, words } from '#kernel/report/report-column.ts';

export const paymentTotals = report('pay-payment-totals', {
  id: 317,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/payment-totals', icon: 'cash-banknote' },
  heading: 'Payment totals',
  question: 'How much was paid, and how much failed?',
  help: 'Net pay of a month by place: paid, on its way, failed, held, and not yet sent to a bank.',
  parameters: {
    month: month({ label: 'Month', required: true }),
    by: choice({
      label: 'By',
      required: true,
      default: 'department',
      choices: { department: 'Department', establishment: 'Establishment', bank: 'Bank' },
    }),
  },
  of: 'people',
  columns: {
    name: text('Where'),
    people: { label: 'Payslips', kind: 'number', total: true },
    net: paySum('Net pay'),
    paid: paySum('Paid'),
    pending: paySum('On its way'),
    failed: paySum('Failed'),
    held: paySum('Held'),
    open: paySum('Not sent'),
  },
  rights: payReportRights,
});

export const notProcessed = report('pay-not-processed', {
  id: 318,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/not-processed', icon: 'user-question' },
  heading: 'Not paid yet',
  question: 'Who has not been paid, and why?',
  help: 'People in service in a month who have no payslip for it, and what prevents them from being paid.',
  parameters: { month: month({ label: 'Month', required: true }) },
  of: 'employee',
  columns: {
    ...person,
    joinedOn: { label: 'Joined on', kind: 'date' },
    payslip: text('Payslip'),
    missing: words('Missing'),
  },
  drillTo: 'employee',
  rights: { ...payReportRights, hr: 'organisation' },
});

export const manualEntries = report('pay-manual-entries', {
  id: 319,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/manual', icon: 'pencil' },
  heading: 'Entered by hand',
  question: 'What was entered by hand, and by whom?',
  help:
    'What people entered for a month’s pay: amounts, loss of pay, tax and levies entered ' +
    'manually, holds.',
  parameters: { month: month({ label: 'Month', required: true }) },
  of: 'employee',
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    what: words('What'),
    amount: paySum('Amount'),
    byRule: payFigure('By the rule'),
    days: { label: 'Days', kind: 'number', total: true },
    reason: text('Reason'),
    by: words('Entered by'),
    on: { label: 'On', kind: 'date' },
  },
  drillTo: 'employee',
  rights: payReportRights,
});
