import { date, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, personal, text, words } from '#kernel/report/report-column.ts';

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
    state: words('State'),
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
    'entry into service, interruptions, leave due, allowed, paid in lieu and carried. Of the ' +
    'interruptions, Muster knows sick leave and authorised leave without pay; add lock-out, strike ' +
    'and lay-off by hand.',
  of: 'employee',
  parameters: { asOf: date({ label: 'Calendar year, up to', required: true, default: 'today' }) },
  columns: {
    serial: { label: 'Serial', kind: 'number' },
    ...person,
    father: personal('Father or husband'),
    joined: { label: 'Entered service', kind: 'date' },
    sick: { label: 'Sickness', kind: 'number', total: true },
    unpaid: { label: 'Authorised leave without pay', kind: 'number', total: true },
    opening: { label: 'Carried from last year', kind: 'number', total: true },
    due: { label: 'Leave due', kind: 'number', total: true },
    allowed: { label: 'Leave allowed', kind: 'number', total: true },
    firstDay: { label: 'Allowed from', kind: 'date' },
    inLieu: { label: 'Paid in lieu', kind: 'number', total: true },
    lapsed: { label: 'Lapsed', kind: 'number', total: true },
    carried: { label: 'Balance', kind: 'number', total: true },
    left: { label: 'Discharged', kind: 'date' },
    remarks: text('Remarks'),
  },
  drillTo: 'employee',
  rights: { hr: 'organisation', payroll: 'organisation', auditor: 'organisation' },
});

export const leaveCard = report('leave-card', {
  id: 756,
  menu: { module: 'hrAttendanceReports', path: 'hrAttendanceReports/leave-card', icon: 'id' },
  heading: 'Leave card',
  question: 'How did somebody’s leave move in a year, month by month?',
  finds: ['leave record', 'leave book', 'leave account'],
  help:
    'For each person and type of leave, the months of a calendar year: what there was, what was credited, ' +
    'taken, paid out and lapsed, and what is left. People read their own, as rule 76 of the OSH (Central) ' +
    'Rules 2026 gives them once a year.',
  of: 'employee',
  parameters: {
    asOf: date({ label: 'Calendar year, up to', required: true, default: 'today' }),
    employee: reference('employee', { label: 'Employee' }),
    type: reference('leave-type', { label: 'Leave type' }),
  },
  columns: {
    ...person,
    type: text('Leave type'),
    month: { label: 'Month', kind: 'month' },
    opening: { label: 'At the start', kind: 'number' },
    credited: { label: 'Credited', kind: 'number', total: true },
    taken: { label: 'Taken', kind: 'number', total: true },
    inLieu: { label: 'Paid in lieu', kind: 'number', total: true },
    lapsed: { label: 'Lapsed', kind: 'number', total: true },
    closing: { label: 'At the end', kind: 'number' },
  },
  drillTo: 'employee',
  rights: {
    hr: 'organisation',
    payroll: 'organisation',
    auditor: 'organisation',
    manager: 'team',
    employee: 'own',
    approver: 'own',
    recruiter: 'own',
    administrator: 'own',
  },
});
