import { date, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text, words } from '#kernel/report/report-column.ts';
import { leaveType } from '../type/leave-type.form.ts';

const days = (label: string) => ({ label, kind: 'number', total: true }) as const;
const keepers = { hr: 'organisation', payroll: 'organisation', auditor: 'organisation' } as const;
/** Whoever decides on leave plans by what is left of it; the ledger behind it is for those who keep it. */
const planners = { ...keepers, manager: 'team' } as const;

export const leaveBalances = report('leave-balances', {
  id: 730,
  menu: { module: 'hrAttendanceReports', path: 'hrAttendanceReports/leave-balances', icon: 'scale' },
  heading: 'Leave balances',
  question: 'How much leave does everybody have?',
  help:
    'What each person has of each type of leave on a day, by the entries known now: the balance, less what ' +
    'is approved and waiting, with what is credited and lapses until the day that allows no more, is ' +
    'available.',
  of: 'employee',
  parameters: {
    on: date({ label: 'On', required: true, default: 'today' }),
    type: reference(leaveType, { label: 'Leave type' }),
  },
  columns: {
    ...person,
    type: text('Leave type'),
    balance: days('Balance'),
    approved: days('Approved, to come'),
    reserved: days('Waiting for approval'),
    credited: days('Credited until then'),
    lapses: days('Lapses or is paid out until then'),
    owed: days('Taken in advance'),
    available: days('Available'),
    until: { label: 'Then', kind: 'date' },
  },
  drillTo: 'employee',
  rights: planners,
});

export const leaveLapses = report('leave-lapses', {
  id: 731,
  menu: { module: 'hrAttendanceReports', path: 'hrAttendanceReports/leave-lapses', icon: 'hourglass' },
  heading: 'Leave that will lapse',
  question: 'Whose leave will lapse?',
  help: 'Days that expire or are not carried unless they are taken, from today to a day within a year.',
  of: 'employee',
  parameters: { to: date({ label: 'Until', required: true, default: 'year-end' }) },
  columns: {
    ...person,
    type: text('Leave type'),
    days: days('Days'),
    expiresOn: { label: 'Usable until', kind: 'date' },
  },
  drillTo: 'employee',
  rights: planners,
});

export const leaveMovements = report('leave-movements', {
  id: 732,
  menu: { module: 'hrAttendanceReports', path: 'hrAttendanceReports/leave-movements', icon: 'list-details' },
  heading: 'Leave ledger',
  question: 'What was credited, taken and adjusted?',
  help: 'Entries of balances between two days: credited, taken, lapsed, carried, adjusted, reversed.',
  of: 'employee',
  parameters: {
    from: date({ label: 'From', required: true, default: 'month-start' }),
    to: date({ label: 'To', required: true, default: 'today', notBefore: { field: 'from' } }),
    type: reference(leaveType, { label: 'Leave type' }),
  },
  columns: {
    ...person,
    type: text('Leave type'),
    day: { label: 'Day', kind: 'date' },
    what: words('What'),
    days: days('Days'),
    madeOn: { label: 'Entered on', kind: 'date' },
    by: words('By'),
  },
  drillTo: 'employee',
  rights: keepers,
});
