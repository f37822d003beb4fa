import { choice, date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, personal, text, words } from '#kernel/report/report-column.ts';

export const joinersAndLeavers = report('joiners-and-leavers', {
  id: 61,
  menu: { module: 'hrEmpInformation', path: 'hrEmpInformation/joiners-and-leavers', icon: 'door-enter' },
  heading: 'Joiners and leavers',
  question: 'Who joined and who left?',
  help: 'Everybody who joined or left between two days, both included.',
  parameters: {
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
    which: choice({ label: 'Show', choices: { joined: 'Joiners', left: 'Leavers' }, none: 'Both' }),
  },
  columns: {
    on: { label: 'Day', kind: 'date' },
    event: words('Joined or left'),
    ...person,
    designation: text('Designation'),
    establishment: text('Establishment'),
    reason: { ...personal('Reason for leaving'), said: true },
  },
  drillTo: 'employee',
  rights: {
    administrator: 'organisation',
    hr: 'organisation',
    payroll: 'organisation',
    auditor: 'organisation',
  },
});
