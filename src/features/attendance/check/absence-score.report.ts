import { choice, date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { count, days, reads, whole, worker } from '../report/time-columns.form.ts';

export const bradfordScore = report('bradford-score', {
  id: 749,
  menu: {
    module: 'hrAttendanceReports',
    path: 'hrAttendanceReports/bradford-score',
    icon: 'math-function',
    group: 'Day by day',
  },
  heading: 'Bradford score',
  question: 'Whose absence comes in many short spells?',
  finds: ['Bradford factor', 'absenteeism', 'S2D'],
  help:
    'Spells × spells × days of absence in a year up to a day: ten days in one spell score 10, in ten ' +
    'spells ' +
    '1,000. Days off inside a spell neither end it nor count. It shows where to ask, and decides nothing.',
  of: 'employee',
  parameters: {
    asOf: date({ label: 'Year up to', required: true, default: 'today' }),
    counts: choice({
      label: 'Counts',
      required: true,
      default: 'unplanned',
      choices: {
        unplanned: 'Absence without leave and sick leave',
        absent: 'Absence without leave alone',
      },
    }),
  },
  columns: {
    ...worker,
    spells: count('Spells'),
    days: days('Days'),
    score: whole('Score'),
  },
  drillTo: 'employee',
  rights: reads,
});
