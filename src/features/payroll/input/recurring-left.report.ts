import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, paySum, text, words } from '#kernel/report/report-column.ts';

/** Where each recovery and grant by instalments stands: what came of it and what is left. */
export const recurringLeft = report('recurring-left', {
  id: 387,
  menu: { module: 'hrSalaryReports', path: 'hrSalaryReports/recurring-left', icon: 'progress' },
  heading: 'Recurring inputs: brought and left',
  question: 'How much of each recurring input is left?',
  help: 'What locked payslips up to a month brought of each recurring input, and of a total what is left.',
  parameters: { month: month({ label: 'Up to the month', required: true }) },
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    component: words('Component'),
    often: words('How often'),
    amount: payFigure('Each time'),
    since: text('From'),
    until: words('To'),
    total: paySum('In all'),
    brought: paySum('Brought'),
    left: paySum('Left'),
  },
  drillTo: 'recurring-input',
  rights: payReportRights,
});
