/** Who works when: the roster of a month, the strength of each shift, what shifts and hours bring. */
import { choice, month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';
import {
  between,
  count,
  dayColumns,
  days,
  hours,
  minutes,
  onDay,
  reads,
  thisMonth,
  worker,
} from '../report/time-columns.form.ts';
import { attendanceRequest } from '../request/attendance-request.form.ts';

const group = 'Shifts and hours';
const module = 'hrAttendanceReports';
const ofMonth = { month: month({ label: 'Month', required: true }) } as const;

export const shiftRoster = report('shift-roster', {
  id: 750,
  menu: { module, group, path: 'hrAttendanceReports/shift-roster', icon: 'calendar-time' },
  heading: 'Shift roster',
  question: 'Which shift does everybody have on each day of a month?',
  finds: ['duty roster', 'shift schedule', 'rota'],
  help:
    'The code of the shift of each day as it is in force: by the published roster, the rotation or what is ' +
    'usual. WO is a weekly off or a rest, H a holiday, L leave.',
  of: 'employee',
  running: true,
  parameters: ofMonth,
  columns: {
    ...worker,
    ...dayColumns,
    shifts: days('Days of work'),
    offs: days('Offs and holidays'),
    leave: days('On leave'),
  },
  opensDay: { page: 'my-attendance' },
  rights: reads,
});

export const shiftStrength = report('shift-strength', {
  id: 751,
  menu: { module, group, path: 'hrAttendanceReports/shift-strength', icon: 'users-group' },
  heading: 'Strength by shift',
  question: 'How many were planned on each shift, and how many came?',
  finds: ['shift-wise strength', 'manpower', 'coverage'],
  help:
    'For each day, establishment and shift: who was planned, came, is on leave or duty elsewhere, and ' +
    'who is missing.',
  of: 'people',
  parameters: between,
  columns: {
    day: onDay('Day'),
    place: text('Establishment'),
    shift: text('Shift'),
    planned: count('Planned'),
    came: count('Came'),
    leave: count('On leave'),
    duty: count('On duty or at home'),
    missing: count('Did not come'),
  },
  rights: reads,
});

export const shiftAllowance = report('shift-allowance', {
  id: 752,
  menu: { module, group, path: 'hrAttendanceReports/shift-allowance', icon: 'coin' },
  heading: 'Shift allowance',
  question: 'For how many days of which shift is an allowance due?',
  finds: ['night allowance', 'shift pay'],
  help:
    'Days worked on shifts that bring an allowance, half days as halves, with the pay component they are ' +
    'paid by, and the hours at night.',
  of: 'employee',
  running: true,
  parameters: ofMonth,
  columns: {
    ...worker,
    shift: text('Shift'),
    component: words('Pay component'),
    days: days('Days'),
    night: hours('Hours at night'),
  },
  drillTo: 'employee',
  rights: reads,
});

export const monthlyHours = report('monthly-hours', {
  id: 753,
  menu: { module, group, path: 'hrAttendanceReports/monthly-hours', icon: 'clock-hour-4' },
  heading: 'Hours of a month',
  question: 'How many hours were planned and worked, and how often was somebody late?',
  finds: ['hour account', 'hours utilisation', 'work hours'],
  help: 'Of days that have begun: the hours of the shift on working days without leave, and what was worked.',
  of: 'employee',
  running: true,
  parameters: ofMonth,
  columns: {
    ...worker,
    planned: hours('Hours planned'),
    worked: hours('Hours worked'),
    difference: hours('Difference'),
    overtime: hours('Hours beyond the shift'),
    night: hours('Hours at night'),
    lateTimes: count('Times late'),
    late: minutes('Late, minutes'),
    earlyTimes: count('Times early'),
    early: minutes('Early, minutes'),
  },
  drillTo: 'employee',
  rights: reads,
});

export const requestRegister = report('attendance-requests', {
  id: 754,
  menu: { module, group, path: 'hrAttendanceReports/attendance-requests', icon: 'clock-edit' },
  heading: 'Requests about attendance',
  question: 'What did people ask about their days, and what came of it?',
  finds: ['regularisation', 'on duty', 'work from home', 'comp-off'],
  help: 'Forgotten punches, duty elsewhere, work from home, time away, overtime and work on days off.',
  of: 'employee',
  parameters: {
    ...thisMonth,
    kind: choice({ label: 'Kind', choices: attendanceRequest.fields.kind.choices }),
    state: choice({
      label: 'State',
      choices: {
        waiting: 'Waiting for approval',
        approved: 'Approved',
        declined: 'Declined',
        withdrawn: 'Withdrawn',
      },
    }),
  },
  columns: {
    ...worker,
    kind: words('Kind'),
    day: onDay('Day'),
    until: onDay('Until'),
    days: days('Days'),
    minutes: minutes('Minutes'),
    times: words('Times'),
    reason: text('Reason'),
    state: words('State'),
    asked: onDay('Asked on'),
    answer: text('Answer'),
  },
  drillTo: 'attendance-request',
  opensDay: { page: 'my-attendance', by: 'day' },
  rights: reads,
});
