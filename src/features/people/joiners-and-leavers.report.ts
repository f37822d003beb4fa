import { choice, date } from '#kernel/field.ts';
import { report } from '#kernel/report.ts';

export const joinersAndLeavers = report('joiners-and-leavers', {
  id: 61,
  menu: { module: 'hrEmpInformation', path: 'hrEmpInformation/joiners-and-leavers', icon: 'door-enter' },
  heading: 'Joiners and leavers',
  help: 'Everybody who joined or left between two days, both included.',
  parameters: {
    from: date({ label: 'From', required: true }),
    to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
    which: choice({ label: 'Show', choices: { joined: 'Joiners', left: 'Leavers' }, help: 'Empty: both.' }),
  },
  columns: {
    on: { label: 'Day', kind: 'date' },
    event: { label: 'Joined or left', kind: 'text' },
    code: { label: 'Employee code', kind: 'text' },
    name: { label: 'Name', kind: 'text' },
    department: { label: 'Department', kind: 'text' },
    designation: { label: 'Designation', kind: 'text' },
    establishment: { label: 'Establishment', kind: 'text' },
    reason: { label: 'Reason for leaving', kind: 'text', sensitivity: 'personal' },
  },
  drillTo: 'employee',
  rights: {
    administrator: 'organisation',
    hr: 'organisation',
    payroll: 'organisation',
    auditor: 'organisation',
  },
});
