import { date, month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text, words } from '#kernel/report/report-column.ts';
import { loanPlace } from '../place.form.ts';

const readers = {
  hr: 'organisation',
  payroll: 'organisation',
  approver: 'organisation',
  auditor: 'organisation',
} as const;
const amount = (label: string) => ({ label, kind: 'money', total: true }) as const;

export const loansOutstanding = report('loans-outstanding', {
  id: 1116,
  menu: {
    module: loanPlace,
    path: `${loanPlace}/outstanding`,
    icon: 'report-money',
  },
  heading: 'Loans outstanding',
  question: 'What do people owe of their loans, and until when?',
  help:
    'Every loan that was paid out and not closed by that day: what was lent, what is paid back, and what ' +
    'is left after the instalments up to then.',
  of: 'employee',
  parameters: { on: date({ label: 'As on', required: true, default: 'today' }) },
  columns: {
    ...person,
    type: text('Loan type'),
    disbursedOn: { label: 'Paid out on', kind: 'date' },
    lent: amount('Lent'),
    interest: amount('Interest up to then'),
    paid: amount('Paid back'),
    outstanding: amount('Outstanding'),
    carried: amount('Of it, not taken when due'),
    instalment: amount('Instalment'),
    lastMonth: { label: 'Last instalment', kind: 'month' },
  },
  drillTo: 'loan',
  rights: readers,
});

export const loanRecoveries = report('loan-recoveries', {
  id: 1117,
  menu: {
    module: loanPlace,
    path: `${loanPlace}/recoveries`,
    icon: 'receipt-refund',
  },
  heading: 'Loan recoveries',
  question: 'What did the pay of a month bring of each loan, and what fell short?',
  help:
    'Each loan of which an instalment was due in the month: what was asked, what the payslip brought, and ' +
    'what is carried to the next month. Months that are not paid yet show what will be asked.',
  of: 'employee',
  parameters: { month: month({ label: 'Month', required: true }) },
  columns: {
    ...person,
    type: text('Loan type'),
    asked: amount('Asked'),
    taken: amount('Recovered'),
    interest: amount('Interest'),
    principal: amount('Principal'),
    short: amount('Carried on'),
    balance: amount('Outstanding after it'),
    state: words('State'),
  },
  drillTo: 'loan',
  rights: readers,
});
