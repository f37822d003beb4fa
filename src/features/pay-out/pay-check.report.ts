/** What an officer looks through around pay day: who is paid, who is not, what was typed by hand. */
import { choice, month } from '#kernel/field.ts';
import { type ReportColumn, report } from '#kernel/report.ts';
import { payReportRights } from './pay-out-rights.form.ts';

const pay = (label: string): ReportColumn => ({ label, kind: 'money', total: true, sensitivity: 'pay' });

export const paymentTotals = report('pay-payment-totals', {
  id: 317,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/payment-totals', icon: 'cash-banknote' },
  heading: 'Payment totals',
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
    name: { label: 'Where', kind: 'text' },
    people: { label: 'Payslips', kind: 'number', total: true },
    net: pay('Net pay'),
    paid: pay('Paid'),
    pending: pay('On its way'),
    failed: pay('Failed'),
    held: pay('Held'),
    open: pay('Not sent'),
  },
  rights: payReportRights,
});

export const notProcessed = report('pay-not-processed', {
  id: 318,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/not-processed', icon: 'user-question' },
  heading: 'Not paid yet',
  help: 'Who was in service in a month and has no payslip of it, and what stands in the way of being paid.',
  parameters: { month: month({ label: 'Month', required: true }) },
  of: 'employee',
  columns: {
    code: { label: 'Employee code', kind: 'text' },
    name: { label: 'Name', kind: 'text' },
    department: { label: 'Department', kind: 'text' },
    joinedOn: { label: 'Joined on', kind: 'date' },
    payslip: { label: 'Payslip', kind: 'text' },
    missing: { label: 'Missing', kind: 'text' },
  },
  drillTo: 'employee',
  rights: { ...payReportRights, hr: 'organisation' },
});

export const manualEntries = report('pay-manual-entries', {
  id: 319,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/manual', icon: 'pencil' },
  heading: 'Entered by hand',
  help: 'What a person typed for a month’s pay: one-off amounts, loss of pay, tax set by hand, holds.',
  parameters: { month: month({ label: 'Month', required: true }) },
  of: 'employee',
  columns: {
    code: { label: 'Employee code', kind: 'text' },
    name: { label: 'Name', kind: 'text' },
    what: { label: 'What', kind: 'text' },
    amount: { label: 'Amount', kind: 'money', total: true, sensitivity: 'pay' },
    days: { label: 'Days', kind: 'number', total: true },
    reason: { label: 'Reason', kind: 'text' },
    by: { label: 'Entered by', kind: 'text' },
    on: { label: 'On', kind: 'date' },
  },
  drillTo: 'employee',
  rights: payReportRights,
});
