import { date } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, personal, text } from '#kernel/report/report-column.ts';

const count = (label: string) => ({ label, kind: 'number', total: true }) as const;

export const optionalHolidays = report('optional-holidays', {
  id: 962,
  menu: {
    module: 'hrAttendanceReports',
    path: 'hrAttendanceReports/optional-holidays',
    icon: 'calendar-star',
  },
  heading: 'Optional holidays',
  question: 'Who keeps which optional holidays?',
  help:
    'How many optional holidays each person has in a year, which are chosen, and how many are left. ' +
    'People whom no policy gives any and who chose none are not listed.',
  of: 'employee',
  parameters: { on: date({ label: 'The year of', required: true, default: 'today' }) },
  columns: {
    ...person,
    policy: text('Policy'),
    most: count('A year'),
    chosen: count('Chosen'),
    waiting: count('Waiting for approval'),
    left: count('Left'),
    holidays: personal('Holidays'),
  },
  drillTo: 'employee',
  rights: { hr: 'organisation', payroll: 'organisation', auditor: 'organisation' },
});
