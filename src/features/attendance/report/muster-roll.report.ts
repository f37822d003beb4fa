import { month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { text } from '#kernel/report/report-column.ts';
import { dayColumns, days, hours, reads } from './time-columns.form.ts';

export const musterRoll = report('muster-roll', {
  id: 735,
  menu: { module: 'hrAttendanceReports', path: 'hrAttendanceReports/muster-roll', icon: 'table' },
  heading: 'Muster roll',
  question: 'What was each day of everybody’s month?',
  finds: ['attendance sheet', 'monthly attendance', 'day codes'],
  help:
    'A code for each day: P present, HD half a day, A absent, L leave, LOP leave without pay, OD on duty ' +
    'elsewhere, WFH working from home, WO weekly off, H holiday, -P worked on it, MIS a punch ' +
    'is missing, NR not recorded. A code opens the day with its punches and reasons. Days still to ' +
    'come are empty.',
  of: 'employee',
  running: true,
  parameters: { month: month({ label: 'Month', required: true }) },
  columns: {
    name: text('Name'),
    code: text('Employee code'),
    department: text('Department'),
    ...dayColumns,
    present: days('Present'),
    leave: days('On leave'),
    unpaid: days('Leave without pay'),
    absent: days('Absent'),
    free: days('Offs and holidays'),
    missing: days('Punch missing'),
    paid: days('Days paid'),
    worked: hours('Hours worked'),
    overtime: hours('Hours beyond the shift'),
  },
  opensDay: { page: 'my-attendance' },
  rights: reads,
});
