import { month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text, words } from '#kernel/report/report-column.ts';
import { days, minutes, reads, worker } from './time-columns.form.ts';

export const lateness = report('lateness', {
  id: 959,
  menu: {
    module: 'hrAttendanceReports',
    path: 'hrAttendanceReports/lateness',
    icon: 'clock-minus',
    group: 'Day by day',
  },
  heading: 'What coming late costs',
  question: 'Who came late in the month, and what does it cost by the policy?',
  finds: ['late penalty', 'late deduction', 'late mark', 'lateness'],
  help:
    'Everybody who came late in a month, with what it costs by the attendance policy. Nothing is ' +
    'taken until HR deducts it under Late deductions.',
  of: 'employee',
  parameters: { month: month({ label: 'Month', required: true }) },
  columns: {
    ...worker,
    policy: text('Policy'),
    times: days('Times late'),
    late: minutes('Late, minutes'),
    rule: words('Coming late costs'),
    proposed: days('Days it costs'),
  },
  drillTo: 'employee',
  rights: reads,
});
