import { date, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { ownReport } from './own-report.form.ts';

/**
 * What a built report answers. Its columns follow from the built report; what of them somebody sees is found
 * out form by form and field by field, so that its own right opens nothing.
 */
export const ownReportAnswer = report('own-report-answer', {
  id: 1345,
  menu: { module: 'savedReports', path: 'savedReports/own-report-answer', icon: 'table' },
  heading: 'Built reports',
  question: 'What do the reports say that we have built ourselves?',
  finds: ['custom report', 'pivot', 'own report'],
  help: 'The answer of a report that was put together in the report builder, as of a day.',
  of: 'people',
  eachReader: true,
  running: true,
  parameters: {
    builtReport: reference(ownReport, { label: 'Built report', required: true }),
    asOf: date({ label: 'As of', required: true, default: 'today' }),
  },
  columns: {},
  rights: {
    administrator: 'organisation',
    hr: 'organisation',
    payroll: 'organisation',
    manager: 'organisation',
    approver: 'organisation',
    recruiter: 'organisation',
    auditor: 'organisation',
  },
});
