import { establishment } from '#features/organisation/establishment.form.ts';
import { date, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text } from '#kernel/report/report-column.ts';

export const headcount = report('headcount', {
  id: 60,
  menu: { module: 'hrEmpInformation', path: 'hrEmpInformation/headcount', icon: 'users-group' },
  heading: 'Headcount by department',
  question: 'How many people does each department have?',
  help: 'Who is employed on a day, by the department they work in on that day.',
  parameters: {
    asOf: date({ label: 'On', required: true, default: 'today' }),
    establishment: reference(establishment, { label: 'Establishment' }),
  },
  columns: {
    department: text('Department'),
    code: text('Code'),
    people: { label: 'People', kind: 'number', total: true },
    women: { label: 'Women', kind: 'number', total: true, sensitivity: 'personal' },
    joinedThisYear: { label: 'Joined in the last 12 months', kind: 'number', total: true },
    leaving: { label: 'Leaving', kind: 'number', total: true },
  },
  drillTo: 'department',
  chart: { kind: 'bar', x: 'department', y: ['people'] },
  rights: {
    administrator: 'organisation',
    hr: 'organisation',
    payroll: 'organisation',
    auditor: 'organisation',
  },
});
