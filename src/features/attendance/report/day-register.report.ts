/** Registers with a row for each day of a person. */
import { choice } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';
import { between, days, hours, minutes, onDay, reads, thisMonth, worker } from './time-columns.form.ts';

const opensDay = { page: 'my-attendance', by: 'day' } as const;
const came = {
  day: onDay('Day'),
  shift: text('Shift'),
  cameAt: text('First punch'),
  leftAt: text('Last punch'),
} as const;

export const inOutRegister = report('in-out-register', {
  id: 737,
  menu: {
    module: 'hrAttendanceReports',
    path: 'hrAttendanceReports/in-out-register',
    icon: 'door-enter',
    group: 'Day by day',
  },
  heading: 'In and out register',
  question: 'When did everybody come and go?',
  finds: ['entry and exit', 'punch times', 'working hours'],
  help:
    'Each day on which somebody punched or was to work: the punches, the hours worked and what it ' +
    'counts as.',
  of: 'employee',
  parameters: between,
  columns: {
    ...worker,
    ...came,
    punches: words('All punches'),
    worked: hours('Hours worked'),
    rest: minutes('Break taken off, minutes'),
    overtime: hours('Hours beyond the shift'),
    night: hours('Hours at night'),
    status: words('Counts as'),
  },
  drillTo: 'employee',
  opensDay,
  rights: reads,
});

export const unevenDays = report('uneven-days', {
  id: 738,
  menu: {
    module: 'hrAttendanceReports',
    path: 'hrAttendanceReports/uneven-days',
    icon: 'clock-exclamation',
    group: 'Day by day',
  },
  heading: 'Late, early, short and single punch',
  question: 'Who came late, left early, stayed short or forgot a punch?',
  finds: ['late coming', 'early going', 'short hours', 'single punch', 'missing punch'],
  help:
    'Days that are over and were not kept: late or early beyond the grace of the shift, half an hour or ' +
    'more below its hours, or with a punch missing.',
  of: 'employee',
  parameters: {
    ...thisMonth,
    what: choice({
      label: 'Only',
      choices: { late: 'Late', early: 'Left early', short: 'Short day', missing: 'Missing punch' },
    }),
  },
  columns: {
    ...worker,
    ...came,
    what: words('What'),
    late: minutes('Late, minutes'),
    early: minutes('Early, minutes'),
    short: minutes('Short, minutes'),
    times: days('Days'),
  },
  drillTo: 'employee',
  opensDay,
  rights: reads,
});

export const daysOffWorked = report('days-off-worked', {
  id: 739,
  menu: {
    module: 'hrAttendanceReports',
    path: 'hrAttendanceReports/days-off-worked',
    icon: 'calendar-event',
    group: 'Day by day',
  },
  heading: 'Weekly offs and holidays worked',
  question: 'Who worked on a weekly off or a holiday, and what for?',
  finds: ['holiday working', 'week off worked', 'compensatory off'],
  help: 'Work on days off, with what the person has asked for it: a day off, pay, or nothing yet.',
  of: 'employee',
  parameters: thisMonth,
  columns: {
    ...worker,
    ...came,
    what: words('Day off'),
    worked: hours('Hours worked'),
    asked: words('Asked for'),
    state: words('State'),
  },
  drillTo: 'employee',
  opensDay,
  rights: reads,
});

export const nightWork = report('night-work', {
  id: 740,
  menu: {
    module: 'hrAttendanceReports',
    path: 'hrAttendanceReports/night-work',
    icon: 'moon',
    group: 'Law',
  },
  heading: 'Women at work at night',
  question: 'Which women worked at night, and have they consented?',
  finds: ['night shift consent', 'women night work'],
  help:
    'Days on which a woman was at work in the hours that the law calls night for women, with the day ' +
    'of her ' +
    'written consent. A day without consent before it breaks section 43 of the OSH Code.',
  of: 'employee',
  parameters: thisMonth,
  columns: {
    ...worker,
    place: text('Establishment'),
    ...came,
    night: hours('Hours at night'),
    consent: onDay('Consent of'),
    without: days('Days without consent'),
  },
  drillTo: 'employee',
  opensDay,
  rights: reads,
});
