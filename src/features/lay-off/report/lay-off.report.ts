import { date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, paySum, text, words } from '#kernel/report/report-column.ts';

const whole = {
  administrator: 'organisation',
  hr: 'organisation',
  payroll: 'organisation',
  auditor: 'organisation',
} as const;

export const layOffRegister = report('lay-off-register', {
  id: 1259,
  menu: { module: 'fwHR', path: 'fwHR/lay-off-register', icon: 'book-2' },
  heading: 'Register of lay-off',
  question: 'Who was laid off, on how many days, why, and what was paid for it?',
  help:
    'Approved lay-offs, a row for each person, with the compensation of the whole lay-off by the wages of ' +
    'its first day (Industrial Relations Code 2020, sections 67 and 68).',
  finds: ['lay-off compensation', 'muster of lay-off', 'section 67'],
  of: 'employee',
  running: true,
  parameters: {
    from: date({ label: 'Begun from', help: 'Empty: from the first one on.' }),
    to: date({ label: 'Begun until', help: 'Empty: to the last one.' }),
  },
  columns: {
    code: text('Employee code'),
    name: text('Employee'),
    place: text('Establishment'),
    cause: words('Cause'),
    from: { label: 'First day', kind: 'date' },
    until: { label: 'Last day', kind: 'date' },
    days: { label: 'Days laid off', kind: 'number', total: true },
    before: { label: 'Days in the year before', kind: 'number' },
    due: words('Compensation'),
    daysPaid: { label: 'Days compensated', kind: 'number', total: true },
    wage: payFigure('Basic and dearness allowance a day'),
    paid: paySum('Compensation of the days'),
    retrench: words('Retrenchment is open'),
  },
  drillTo: 'laid-off',
  rights: whole,
});
