/** The registers of attendance and overtime in the forms of the law. */
import { flag, month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';
import { dayColumns, days, hours, onDay, reads, whole } from '../report/time-columns.form.ts';

const who = {
  serial: whole('Serial'),
  code: text('Employee code'),
  name: text('Name'),
  designation: text('Designation'),
} as const;

export const attendanceRegister = report('attendance-register', {
  id: 742,
  menu: {
    module: 'hrAttendanceReports',
    path: 'hrAttendanceReports/attendance-register',
    icon: 'file-certificate',
    group: 'Law',
  },
  heading: 'Attendance register and muster roll (FORM-XIV)',
  question: 'What does the register of attendance show an inspector?',
  finds: ['form XIV', 'form IX', 'statutory muster', 'register of attendance'],
  help:
    'In the order of FORM-XIV of the OSH (Central) Rules 2026, which is FORM-IX under the Code on ' +
    'Wages: the ' +
    'first and last punch of each day, or its code where nobody was to work. Choose the establishment ' +
    'under ' +
    '“Only some people”. States use the same content under numbers of their own.',
  of: 'employee',
  running: true,
  parameters: { month: month({ label: 'Month', required: true }) },
  columns: {
    ...who,
    shift: text('Shift'),
    place: text('Place or section'),
    ...dayColumns,
    days: days('Days worked'),
    overtime: hours('Overtime hours'),
    tour: days('Days on tour'),
    keeper: text('Register keeper'),
  },
  opensDay: { page: 'my-attendance' },
  rights: reads,
});

export const overtimeRegister = report('overtime-register', {
  id: 743,
  menu: {
    module: 'hrAttendanceReports',
    path: 'hrAttendanceReports/overtime-register',
    icon: 'clock-plus',
    group: 'Law',
  },
  heading: 'Overtime register',
  question: 'On which days was overtime worked, and how much of it counts?',
  finds: ['overtime muster', 'OT register', 'form XV'],
  help:
    'Each day with overtime: the normal hours, what was worked beyond them, what of it counts by rule ' +
    '69 of ' +
    'the OSH (Central) Rules 2026 (15 to 30 minutes half an hour, more an hour), what was approved, ' +
    'and what ' +
    'the attendance policy pays. Rates and amounts are in the register of wages.',
  of: 'employee',
  running: true,
  parameters: {
    month: month({ label: 'Month', required: true }),
    unapproved: flag({ label: 'Only what is not approved' }),
  },
  columns: {
    ...who,
    department: text('Department'),
    day: onDay('Day'),
    shift: text('Shift'),
    normal: hours('Normal hours'),
    worked: hours('Hours worked'),
    overtime: hours('Overtime hours'),
    counted: hours('Counted by law'),
    approved: hours('Approved'),
    paid: hours('Paid by the policy'),
  },
  opensDay: { page: 'my-attendance', by: 'day' },
  rights: reads,
});

export const overtimeOfQuarter = report('overtime-of-quarter', {
  id: 744,
  menu: {
    module: 'hrAttendanceReports',
    path: 'hrAttendanceReports/overtime-of-quarter',
    icon: 'gauge',
    group: 'Law',
  },
  heading: 'Overtime of a quarter against the cap',
  question: 'Who comes near the cap of overtime, and who is over it?',
  finds: ['overtime limit', '144 hours'],
  help:
    'Overtime worked in the quarter of the month, compared with the lowest statutory cap for the ' +
    'establishment. Where the remainder is negative, the cap is exceeded.',
  of: 'employee',
  running: true,
  parameters: { month: month({ label: 'A month of the quarter', required: true }) },
  columns: {
    code: text('Employee code'),
    name: text('Name'),
    department: text('Department'),
    place: text('Establishment'),
    first: hours('First month'),
    second: hours('Second month'),
    third: hours('Third month'),
    quarter: hours('Quarter'),
    cap: { label: 'Cap', kind: 'number' },
    left: { label: 'Left', kind: 'number' },
    law: words('By'),
  },
  drillTo: 'employee',
  rights: reads,
});
