import { department } from '#features/organisation/department.form.ts';
import { establishment } from '#features/organisation/establishment.form.ts';
import { choice, date, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { paySum, text } from '#kernel/report/report-column.ts';

export const positionControl = report('position-control', {
  id: 1083,
  menu: { module: 'hrEmpInformation', path: 'hrEmpInformation/position-control', icon: 'armchair' },
  heading: 'Position control',
  question: 'Which seats are budgeted, filled, vacant or beyond the budget?',
  help:
    'Seats by designation, department and establishment on a day, past or to come: budgeted, filled by the ' +
    'work details of that day and by planned movements, vacant, and beyond the budget. Budgets are kept ' +
    'under Budgeted seats.',
  parameters: {
    asOf: date({ label: 'On', required: true, default: 'today' }),
    department: reference(department, { label: 'Department' }),
    establishment: reference(establishment, { label: 'Establishment' }),
    which: choice({
      label: 'Show',
      choices: { vacant: 'Vacant seats', beyond: 'Beyond the budget', unbudgeted: 'Without a budget' },
      none: 'All seats',
    }),
  },
  columns: {
    designation: text('Designation'),
    department: text('Department'),
    establishment: text('Establishment'),
    budgeted: { label: 'Budgeted', kind: 'number', total: true },
    filled: { label: 'Filled', kind: 'number', total: true },
    vacant: { label: 'Vacant', kind: 'number', total: true },
    beyond: { label: 'Beyond the budget', kind: 'number', total: true },
    budget: paySum('Budget a month'),
    gross: paySum('Gross of those there'),
  },
  drillTo: 'seat-budget',
  rights: {
    administrator: 'organisation',
    hr: 'organisation',
    payroll: 'organisation',
    approver: 'organisation',
    auditor: 'organisation',
  },
});
