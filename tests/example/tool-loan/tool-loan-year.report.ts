import { date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text } from '#kernel/report/report-column.ts';

export const toolLoanYear = report('tool-loan-year', {
  id: 9_312,
  menu: { module: 'hrEmpInformation', path: 'hrEmpInformation/tool-loan-year', icon: 'file-text' },
  heading: 'Tool loans by person',
  question: 'What was asked for this year?',
  help: 'What was asked for between two days, both included, and where it stands.',
  parameters: {
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
  },
  columns: {
    ...person,
    subject: text('What'),
    from: { label: 'From', kind: 'date' },
    days: { label: 'Days', kind: 'number' },
    state: text('State'),
  },
  drillTo: 'tool-loan',
  rights: { hr: 'organisation', auditor: 'organisation' },
});
