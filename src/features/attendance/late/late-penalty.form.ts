import { leaveType } from '#features/leave/type/leave-type.form.ts';
import { flag, month, number, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { attendancePolicy } from '../policy/attendance-policy.form.ts';
import { lateDeduction } from './late-deduction.form.ts';

const reads = { read: 'organisation', export: 'organisation' } as const;
const own = { read: 'own' } as const;

/** What coming late in a month has cost one person. */
export const latePenalty = form('late-penalty', {
  id: 975,
  menu: {
    module: 'my-time',
    path: 'my-transactions/late-deductions',
    icon: 'clock-minus',
    listed: 'filled',
  },
  heading: 'Late deductions by person',
  ownHeading: 'My late deductions',
  one: 'late deduction of a person',
  help: 'What coming late in a month was counted as when it was deducted, and what was taken for it.',
  systemOnly: true,
  belongsTo: 'employee',
  title: ['employee', 'month'],
  sort: '-month',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    month: month({ label: 'Month', required: true, inList: true }),
    policy: reference(attendancePolicy, { label: 'By the policy', required: true, inList: true }),
    times: number({ label: 'Times late', required: true, inList: true }),
    minutes: number({ label: 'Late, minutes', required: true, inList: true }),
    days: number({ label: 'It costs', required: true, decimals: 2, unit: 'days', inList: true }),
    leave: reference(leaveType, { label: 'Taken from the leave' }),
    leaveDays: number({ label: 'Days of leave', required: true, decimals: 2, inList: true }),
    lostDays: number({ label: 'Days without pay', required: true, decimals: 2, inList: true }),
    payMonth: month({ label: 'Deducted with the salary of', required: true }),
    entry: reference(lateDeduction, { label: 'Deducted by' }),
    outdated: flag({ label: 'No longer fits', inList: true }),
  },
  states: { applied: {}, undone: {} },
  words: { applied: 'Deducted', undone: 'Undone' },
  rights: {
    hr: reads,
    payroll: reads,
    auditor: reads,
    manager: { read: 'team' },
    administrator: own,
    approver: own,
    employee: own,
    recruiter: own,
  },
});
