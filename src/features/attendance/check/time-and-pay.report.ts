/** What time says of a month beside what its pay run paid. */
import { flag, month } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { words } from '#kernel/report/report-column.ts';
import { days, hours, reads, worker } from '../report/time-columns.form.ts';

export const lossSummary = report('loss-summary', {
  id: 747,
  menu: {
    module: 'hrAttendanceReports',
    path: 'hrAttendanceReports/loss-summary',
    icon: 'calendar-minus',
    group: 'Pay',
  },
  heading: 'Loss of pay summary',
  question: 'How many days does everybody lose this month, and by what?',
  finds: ['LOP summary', 'unpaid days', 'loss of pay'],
  help:
    'Days of the pay month that are unpaid as of now: absence by attendance, leave without pay, and ' +
    'any entered in addition. A day is deducted only once, whatever its source.',
  of: 'employee',
  running: true,
  parameters: { month: month({ label: 'Month', required: true }) },
  columns: {
    ...worker,
    absent: days('Absent'),
    leave: days('Leave without pay'),
    typed: days('Typed beyond them'),
    lost: days('Days lost'),
  },
  drillTo: 'employee',
  rights: reads,
});

export const timeAndPay = report('time-and-pay', {
  id: 748,
  menu: {
    module: 'hrAttendanceReports',
    path: 'hrAttendanceReports/time-and-pay',
    icon: 'arrows-diff',
    group: 'Pay',
  },
  heading: 'Attendance against payroll',
  question: 'Did the run pay what attendance says?',
  finds: ['reconciliation', 'attendance vs payroll', 'days paid'],
  help:
    'For each payslip of the month: days lost and hours of overtime on the payslip, compared with ' +
    'what attendance, leave and entered days say now. Later changes are paid as arrears with the next run.',
  of: 'employee',
  parameters: {
    month: month({ label: 'Month', required: true }),
    differing: flag({ label: 'Only differences', default: true }),
  },
  columns: {
    ...worker,
    lostNow: days('Days lost by time'),
    lostPaid: days('Days lost on the payslip'),
    lostMore: days('Difference in days'),
    overtimeNow: hours('Overtime hours by time'),
    overtimePaid: hours('Overtime hours on the payslip'),
    overtimeMore: hours('Difference in hours'),
    says: words('What it means'),
  },
  drillTo: 'payslip',
  rights: { hr: 'organisation', payroll: 'organisation', auditor: 'organisation' },
});
