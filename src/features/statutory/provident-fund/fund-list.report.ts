/** Members of the fund to look after: whose identity is missing, and who is apart from the rule. */
import { payReportRights } from '#features/pay-setup/pay-rights.form.ts';
import { choice, month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { identityNumber, payFigure, paySum, text, words } from '#kernel/report/report-column.ts';

const place = (path: string) =>
  ({ module: 'hrPFformsReports', path: `hrPFformsReports/${path}`, icon: 'report' }) as const;

export const fundIdentity = report('fund-identity', {
  id: 382,
  menu: place('identity'),
  heading: 'Members whose identity is missing',
  question: 'Whose UAN, Aadhaar or bank is missing for the fund?',
  help: 'Who contributes in the month and has no UAN, Aadhaar, PAN or bank account on the record.',
  parameters: { month: month({ label: 'Wage month', required: true }) },
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    joinedOn: { label: 'Joined on', kind: 'date' },
    uan: text('UAN'),
    aadhaar: text('Aadhaar'),
    pan: text('PAN'),
    bank: text('Bank account'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});

export const fundApart = report('fund-apart', {
  id: 383,
  menu: place('apart'),
  heading: 'Members apart from the rule',
  question: 'Whose fund contribution does not follow the rule?',
  help:
    'Who contributes on wages above the ceiling, pays a voluntary share, has the higher pension, put the ' +
    'pension off, is an international worker, or reaches the age at which the pension ends within a year.',
  parameters: {
    month: month({ label: 'Wage month', required: true }),
    show: choice({
      label: 'Show',
      choices: {
        ceiling: 'Wages above the ceiling',
        voluntary: 'Voluntary share',
        higher: 'Higher pension',
        deferred: 'Pension put off',
        international: 'International workers',
        age: 'At the pension age',
      },
      help: 'Left empty: all of them.',
    }),
  },
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    why: words('Why'),
    wage: payFigure('Fund wage'),
    pensionWage: payFigure('Pension wage'),
    pension: payFigure('Pension'),
    voluntary: payFigure('Voluntary'),
    reachesOn: { label: 'Pension age on', kind: 'date', sensitivity: 'personal' },
  },
  drillTo: 'employee',
  rights: payReportRights,
});

export const insuranceExempt = report('insurance-exempt', {
  id: 384,
  menu: { module: 'hrEsiReports', path: 'hrEsiReports/exempt', icon: 'report' },
  heading: 'Insured without an own share',
  question: 'Who is insured without paying a share?',
  help: 'Whose average daily wage is so low that the employee pays nothing; the employer’s share stays due.',
  parameters: { month: month({ label: 'Wage month', required: true }) },
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    number: identityNumber('Insurance number'),
    wages: paySum('Wages'),
    daily: payFigure('Average daily wage'),
    limit: payFigure('Free up to, a day'),
    employer: paySum('Employer'),
  },
  drillTo: 'employee',
  rights: payReportRights,
});
