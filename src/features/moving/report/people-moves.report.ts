import { choice, date, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { payFigure, person, personal, text, words } from '#kernel/report/report-column.ts';

/** Who joined, moved and left, each with the act and the letter behind it. */
export const peopleMoves = report('people-moves', {
  id: 1324,
  menu: { module: 'hrEmpInformation', path: 'hrEmpInformation/people-moves', icon: 'route' },
  heading: 'Movements of people',
  question: 'Who joined, moved, was promoted, confirmed or left, by which act and letter?',
  finds: [
    'transfer history',
    'promotion history',
    'increment history',
    'redesignation',
    'career history',
    'joiners',
    'leavers',
    'confirmations',
    'service book',
  ],
  help:
    'Everything that happened to people in a time, from their dated records: what it was before and after, ' +
    'who decided, and the movement, joining or separation behind it with its letter. Increments are shown ' +
    'to whoever sees pay.',
  parameters: {
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
    event: choice({
      label: 'What',
      choices: {
        joined: 'Joined',
        confirmed: 'Confirmed',
        'moved-in': 'Moved in',
        'moved-out': 'Moved out',
        promotion: 'Promoted',
        redesignation: 'Designation or grade changed',
        increment: 'Increment',
        manager: 'Manager changed',
        left: 'Left',
      },
      none: 'Everything',
    }),
    employee: reference('employee', { label: 'Employee' }),
    department: reference('department', { label: 'Department' }),
    establishment: reference('establishment', { label: 'Establishment' }),
    designation: reference('designation', { label: 'Designation' }),
    grade: reference('grade', { label: 'Grade' }),
    businessUnit: reference('business-unit', { label: 'Business unit' }),
    employmentType: reference('employment-type', { label: 'Employment type' }),
  },
  columns: {
    name: person.name,
    on: { label: 'Day', kind: 'date' },
    event: words('What'),
    was: text('Before'),
    is: text('After'),
    act: {
      ...words('Act'),
      opens: { forms: ['movement', 'separation', 'joiner'], by: 'actId', as: 'actForm' },
    },
    letter: { ...text('Letter'), opens: { forms: ['letter'], by: 'letterId', as: 'letterForm' } },
    by: text('Entered by'),
    reason: personal('Reason'),
    grossBefore: payFigure('Gross before'),
    grossAfter: payFigure('Gross after'),
    code: person.code,
    department: person.department,
  },
  drillTo: 'employee',
  rights: {
    administrator: 'organisation',
    hr: 'organisation',
    payroll: 'organisation',
    auditor: 'organisation',
  },
});
