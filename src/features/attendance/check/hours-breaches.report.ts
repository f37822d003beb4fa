import { choice } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';
import { count, onDay, reads, thisMonth, worker } from '../report/time-columns.form.ts';

export const hoursBreaches = report('hours-breaches', {
  id: 755,
  menu: {
    module: 'hrAttendanceReports',
    path: 'hrAttendanceReports/hours-breaches',
    icon: 'alert-triangle',
    group: 'Law',
  },
  heading: 'Hours and rests against the law',
  question: 'Where do hours, rests or days in a row break the law?',
  finds: ['48 hours', 'rest interval', 'spread over', 'weekly rest', 'double shift'],
  help:
    'Each breach of the hours that the law has for the place of work: the day, the week of 48 hours, ' +
    'spread ' +
    'and rest, the quarter’s overtime, rest between shifts, days in a row, women at night without consent. ' +
    'Weeks begin on Monday and are judged whole. Hours worked beyond the normal day are overtime, ' +
    'and break the law only where it caps the day.',
  of: 'employee',
  parameters: {
    ...thisMonth,
    hours: choice({
      label: 'Hours',
      required: true,
      default: 'worked',
      choices: { worked: 'As worked', planned: 'As planned' },
    }),
  },
  columns: {
    ...worker,
    place: text('Establishment'),
    day: onDay('Day'),
    what: words('What'),
    law: words('Law'),
    times: count('Breaches'),
  },
  drillTo: 'employee',
  opensDay: { page: 'my-attendance', by: 'day' },
  rights: reads,
});
