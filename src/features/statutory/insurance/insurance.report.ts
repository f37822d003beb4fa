/** State insurance: the register of a contribution period, and who is covered until when. */
import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { identityNumber, payFigure, paySum, text, words } from '#kernel/report/report-column.ts';

export const insuranceRegister = report('insurance-register', {
  id: 276,
  menu: { module: 'hrEsiReports', path: 'hrEsiReports/register', icon: 'report' },
  heading: 'Register of contributions',
  question: 'What was paid for state insurance?',
  help: 'The contribution period of the month: each insured person’s days, wages and shares.',
  parameters: { month: month({ label: 'A month of the period', required: true }) },
  of: 'employee',
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    number: identityNumber('Insurance number'),
    months: { label: 'Months', kind: 'number' },
    days: { label: 'Days paid', kind: 'number' },
    wages: paySum('Wages'),
    employee: paySum('Employee'),
    employer: paySum('Employer'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});

export const insuranceCoverage = report('insurance-coverage', {
  id: 277,
  menu: { module: 'hrEsiReports', path: 'hrEsiReports/coverage', icon: 'report' },
  heading: 'Coverage of state insurance',
  question: 'Who is covered by state insurance, and who is not?',
  help:
    'Who contributes in the month, and what happens at the end of the period: who is above the ceiling now ' +
    'leaves the insurance then, and keeps the share from net pay. With a disability the ceiling is higher.',
  parameters: { month: month({ label: 'Month', required: true }) },
  of: 'employee',
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    wages: paySum('Monthly wage now'),
    ceiling: payFigure('Ceiling'),
    employee: paySum('Employee’s share'),
    periodEnds: { label: 'Period ends', kind: 'date' },
    next: words('After that'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});
