import { choice, date, flag } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';
import { presenceWords } from './presence-words.form.ts';
import { hours, minutes, onDay, reads, worker } from './time-columns.form.ts';

export const dailyPresence = report('daily-presence', {
  id: 736,
  menu: { module: 'hrAttendanceReports', path: 'hrAttendanceReports/daily-presence', icon: 'user-check' },
  heading: 'Daily presence',
  question: 'Who is in today, and who is not?',
  finds: ['present today', 'who is in', 'absent today'],
  help:
    'Everybody who keeps time on a day: in, gone, on leave, on duty elsewhere, expected or absent, and who ' +
    'came late. Today is shown as of this moment. A row opens the day with its punches and reasons.',
  of: 'employee',
  parameters: {
    on: date({ label: 'Day', required: true, default: 'today', notAfter: 'today' }),
    state: choice({ label: 'Presence', choices: presenceWords }),
    late: flag({ label: 'Only who came late' }),
  },
  columns: {
    ...worker,
    place: text('Establishment'),
    day: onDay('Day'),
    shift: text('Shift'),
    state: words('Presence'),
    cameAt: text('First punch'),
    leftAt: text('Last punch'),
    late: minutes('Late, minutes'),
    worked: hours('Hours worked'),
  },
  drillTo: 'employee',
  opensDay: { page: 'my-attendance', by: 'day' },
  rights: reads,
});
