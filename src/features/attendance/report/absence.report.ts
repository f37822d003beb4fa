import { number } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';
import { days, onDay, reads, thisMonth, worker } from './time-columns.form.ts';

export const absenceSpells = report('absence-spells', {
  id: 741,
  menu: {
    module: 'hrAttendanceReports',
    path: 'hrAttendanceReports/absence-spells',
    icon: 'user-off',
    group: 'Day by day',
  },
  heading: 'Absent, and for how long',
  question: 'Who was absent without leave, and for how many days in a row?',
  finds: ['continuous absence', 'absent without leave', 'absconding', 'absenteeism'],
  help:
    'Absence without leave that touches these days, one row for each spell. Weekly offs and holidays ' +
    'inside it neither end it nor count. A spell is followed for a month before the first day and ' +
    'after the last.',
  of: 'employee',
  parameters: {
    ...thisMonth,
    least: number({
      label: 'Days in a row, at least',
      required: true,
      default: 1,
      min: 0.5,
      max: 31,
      decimals: 1,
    }),
  },
  columns: {
    ...worker,
    place: text('Establishment'),
    day: onDay('First day'),
    last: onDay('Last day'),
    days: days('Days absent'),
    lasts: words('Still absent'),
  },
  drillTo: 'employee',
  opensDay: { page: 'my-attendance', by: 'day' },
  rights: reads,
});
