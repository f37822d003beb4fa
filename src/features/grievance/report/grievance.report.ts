import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';

const handlers = {
  administrator: 'party',
  hr: 'organisation',
  payroll: 'party',
  approver: 'party',
  manager: 'party',
  employee: 'party',
  recruiter: 'party',
} as const;
const count = (label: string) => ({ label, kind: 'number', total: true }) as const;

export const grievanceRegister = report('grievance-register', {
  id: 1190,
  menu: { module: 'grievanceHandling', path: 'grievanceHandling/register', icon: 'book-2' },
  heading: 'Register of grievances',
  question: 'Which cases do I handle, and where does each stand?',
  help: 'The cases that you handle, as the register of a committee. Nobody reads the cases of others here.',
  finds: ['grievance register', 'case list'],
  running: true,
  parameters: {},
  columns: {
    number: { label: 'Case', kind: 'number' },
    received: { label: 'Received on', kind: 'date' },
    category: text('Category'),
    subject: text('Subject'),
    by: text('Raised by'),
    state: words('State'),
    due: { label: 'Next due on', kind: 'date' },
    decided: { label: 'Decided on', kind: 'date' },
    finding: words('Outcome'),
    days: { label: 'Days', kind: 'number' },
  },
  drillTo: 'grievance',
  rights: handlers,
});

export const harassmentReturn = report('harassment-return', {
  id: 1191,
  menu: { module: 'grievanceHandling', path: 'grievanceHandling/harassment-return', icon: 'report' },
  heading: 'Yearly return on harassment',
  question: 'How many complaints of harassment came in and were disposed of in each year?',
  help:
    'What the internal committee reports for a calendar year (Act of 2013, sections 21 and 22; Companies ' +
    '(Accounts) Rules). Only members of the committee have figures here. Workshops are added by hand.',
  finds: ['POSH annual report', 'district officer', 'board report'],
  running: true,
  parameters: {},
  columns: {
    year: text('Year'),
    received: count('Received'),
    disposed: count('Disposed of'),
    pending: count('Pending at the end'),
    pendingLong: count('Pending for more than 90 days'),
    upheld: count('Upheld, in whole or part'),
  },
  drillTo: 'grievance',
  rights: handlers,
});

export const grievanceFigures = report('grievance-figures', {
  id: 1192,
  menu: { module: 'grievanceHandling', path: 'grievanceHandling/figures', icon: 'chart-bar' },
  heading: 'Grievances in figures',
  question: 'What do people raise, and how long does it take?',
  help:
    'Cases by financial year and category, until the end of last month. Fewer than three cases are never ' +
    'told by themselves: they are put together with others, or left out.',
  finds: ['grievance statistics', 'complaints by category'],
  running: true,
  parameters: {},
  columns: {
    year: text('Financial year'),
    category: text('Category'),
    cases: count('Cases'),
    decided: { label: 'Decided', kind: 'number' },
    upheld: { label: 'Upheld, in whole or part', kind: 'percent' },
    days: { label: 'Median days to a decision', kind: 'number' },
  },
  rights: { administrator: 'organisation', hr: 'organisation', auditor: 'organisation' },
});
