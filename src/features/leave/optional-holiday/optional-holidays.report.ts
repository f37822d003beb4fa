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
    'People who are given none by a policy, and chose none, are not listed.',
  of: 'employee',
  parameters: { on: date({ label: 'Year that includes', required: true, default: 'today' }) },
  columns: {
    ...person,
    most: count('A year'),
    chosen: count('Chosen'),
    waiting: count('Waiting for approval'),
    left: count('Left'),
    holidays: personal('Holidays'),
    policy: text('Policy'),
  },
  drillTo: 'employee',
  rights: { hr: 'organisation', payroll: 'organisation', auditor: 'organisation' },
});
