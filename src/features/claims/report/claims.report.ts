import { date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text, words } from '#kernel/report/report-column.ts';

const readers = { hr: 'organisation', payroll: 'organisation', auditor: 'organisation' } as const;
const amount = (label: string) => ({ label, kind: 'money', total: true }) as const;

export const expensesClaimed = report('expenses-claimed', {
  id: 152,
  menu: { module: 'transactions', path: 'transactions/expenses-claimed', icon: 'report-money' },
  heading: 'Expenses claimed',
  question: 'What was claimed, by whom and for what?',
  help: 'Every expense of the claims sent between two days, with what was sanctioned of it.',
  of: 'employee',
  parameters: {
    from: date({ label: 'Sent from', required: true }),
    to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
  },
  columns: {
    ...person,
    purpose: text('Purpose'),
    project: text('Project'),
    type: text('Expense type'),
    day: { label: 'Day', kind: 'date' },
    claimed: amount('Claimed'),
    sanctioned: amount('Sanctioned'),
    less: words('Why less'),
    state: words('State'),
  },
  drillTo: 'expense-claim',
  rights: readers,
});

export const claimsWaiting = report('claims-waiting', {
  id: 153,
  menu: { module: 'transactions', path: 'transactions/claims-waiting', icon: 'hourglass' },
  heading: 'Claims waiting',
  question: 'Which claims wait, and for how long?',
  help: 'Claims that nobody has decided yet, and approved ones that are not paid, the oldest first.',
  of: 'employee',
  parameters: {},
  columns: {
    ...person,
    purpose: text('Purpose'),
    sentOn: { label: 'Sent on', kind: 'date' },
    waiting: { label: 'Days waiting', kind: 'number' },
    claimed: amount('Claimed'),
    sanctioned: amount('Sanctioned'),
    month: { label: 'Paid with the salary of', kind: 'month' },
    state: words('State'),
  },
  drillTo: 'expense-claim',
  rights: readers,
});

export const advanceAgeing = report('advance-ageing', {
  id: 154,
  menu: { module: 'transactions', path: 'transactions/advance-ageing', icon: 'clock-dollar' },
  heading: 'Ageing of travel advances',
  question: 'Which travel advances are still open, and since when?',
  help: 'What was paid in advance and neither settled by a claim nor paid back by that day, by its age.',
  of: 'employee',
  parameters: { on: date({ label: 'As on', required: true, default: 'today' }) },
  columns: {
    ...person,
    purpose: text('Purpose'),
    paidOn: { label: 'Paid on', kind: 'date' },
    days: { label: 'Days open', kind: 'number' },
    open: amount('Open'),
    first: amount('Up to 30 days'),
    second: amount('31 to 60 days'),
    third: amount('61 to 90 days'),
    last: amount('More than 90 days'),
    paid: amount('Advance paid'),
    settled: amount('Settled or paid back'),
  },
  drillTo: 'travel-request',
  rights: readers,
});
