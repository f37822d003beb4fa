import { date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text } from '#kernel/report/report-column.ts';

export const whoIsAway = report('who-is-away', {
  id: 733,
  menu: { module: 'hrAttendanceReports', path: 'hrAttendanceReports/who-is-away', icon: 'plane-departure' },
  heading: 'Leave by day',
  question: 'Who is away, and when?',
  help: 'Who is on leave between two days, and what of it is without pay.',
  of: 'employee',
  parameters: {
    from: date({ label: 'From', required: true, default: 'today' }),
    to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
  },
  columns: {
    ...person,
    type: text('Leave type'),
    day: { label: 'Day', kind: 'date' },
    days: { label: 'Days', kind: 'number', total: true },
    unpaid: { label: 'Without pay', kind: 'number', total: true },
    state: text('State'),
  },
  drillTo: 'leave-application',
  rights: { hr: 'organisation', payroll: 'organisation', auditor: 'organisation' },
});

export const leaveRegister = report('leave-register', {
  id: 734,
  menu: { module: 'hrAttendanceReports', path: 'hrAttendanceReports/leave-register', icon: 'book' },
  heading: 'Register of leave with wages',
  question: 'What leave with wages was earned and taken?',
  help:
    'Leave earned by law in a calendar year, in the order of FORM-XX of the OSH (Central) Rules 2026: ' +
    'entry into service, leave due, allowed and carried, with the authorised leave without pay.',
  of: 'employee',
  parameters: { asOf: date({ label: 'Calendar year, up to', required: true, default: 'today' }) },
  columns: {
    serial: { label: 'Serial', kind: 'number' },
    ...person,
    joined: { label: 'Entered service', kind: 'date' },
    unpaid: { label: 'Authorised leave without pay', kind: 'number', total: true },
    opening: { label: 'Carried from last year', kind: 'number', total: true },
    due: { label: 'Leave due', kind: 'number', total: true },
    allowed: { label: 'Leave allowed', kind: 'number', total: true },
    firstDay: { label: 'Allowed from', kind: 'date' },
    lapsed: { label: 'Lapsed', kind: 'number', total: true },
    carried: { label: 'Balance', kind: 'number', total: true },
    left: { label: 'Discharged', kind: 'date' },
  },
  drillTo: 'employee',
  rights: { hr: 'organisation', payroll: 'organisation', auditor: 'organisation' },
});
