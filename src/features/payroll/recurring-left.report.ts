import { month } from '#kernel/field.ts';
import { report } from '#kernel/report.ts';

/** Where each recovery and grant by instalments stands: what came of it and what is left. */
export const recurringLeft = report('recurring-left', {
  id: 387,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/recurring-left', icon: 'progress' },
  heading: 'Recurring inputs: brought and left',
  help: 'What locked payslips up to a month brought of each recurring input, and of a total what is left.',
  parameters: { month: month({ label: 'Up to the month', required: true }) },
  columns: {
    code: { label: 'Employee code', kind: 'text' },
    name: { label: 'Name', kind: 'text' },
    component: { label: 'Component', kind: 'text' },
    often: { label: 'How often', kind: 'text' },
    amount: { label: 'Each time', kind: 'money', sensitivity: 'pay' },
    since: { label: 'From', kind: 'text' },
    until: { label: 'To', kind: 'text' },
    total: { label: 'In all', kind: 'money', total: true, sensitivity: 'pay' },
    brought: { label: 'Brought', kind: 'money', total: true, sensitivity: 'pay' },
    left: { label: 'Left', kind: 'money', total: true, sensitivity: 'pay' },
  },
  drillTo: 'recurring-input',
  rights: { payroll: 'organisation', approver: 'organisation', auditor: 'organisation' },
});
