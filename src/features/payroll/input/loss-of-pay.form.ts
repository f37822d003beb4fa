import { readOfOwn } from '#features/pay-setup/pay-rights.form.ts';
import { flag, month, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** Days of a month that are not paid, beside what leave and attendance say by themselves. */
export const lossOfPay = form('loss-of-pay', {
  id: 210,
  menu: { module: 'payroll', path: 'payroll/lossOfPay', icon: 'calendar-minus', listed: 'filled' },
  heading: 'Loss of pay',
  finds: ['LOP', 'unpaid leave', 'absent', 'absence'],
  one: 'loss of pay',
  help:
    'Days of a month that an employee is not paid for. Unpaid leave and absences arrive ' +
    'automatically; enter or import here only what they do not cover.',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    month: month({ label: 'Month', required: true, inList: true, searchable: true }),
    days: number({
      label: 'Days',
      alsoCalled: ['LOP', 'LOP days', 'LWP', 'LWP days', 'Loss of pay days', 'Unpaid days'],
      // What sheets of attendance write for a day that is not paid, whole or half.
      tallies: {
        A: 1,
        AB: 1,
        ABS: 1,
        ABSENT: 1,
        LOP: 1,
        LWP: 1,
        UL: 1,
        '1/2A': 0.5,
        'A/2': 0.5,
        'P/A': 0.5,
        'A/P': 0.5,
        HLOP: 0.5,
        HLWP: 0.5,
        HD: 0.5,
        HDL: 0.5,
        'P/2': 0.5,
      },
      required: true,
      min: 0.5,
      max: 31,
      decimals: 1,
      inList: true,
      unit: 'days',
    }),
    onTop: flag({
      label: 'On top of leave and attendance',
      inList: true,
      help:
        'Off: the days include those that unpaid leave and absences of the month already take, so that no ' +
        'day is deducted twice. On: these days are deducted as well.',
    }),
    remark: text({ label: 'Remark', max: 200, inList: true }),
  },
  title: ['employee', 'month'],
  belongsTo: 'employee',
  neverOwn: { of: 'employee', facts: 'pay' },
  uniqueTogether: [['employee', 'month']],
  sort: '-month',
  rights: {
    ...readOfOwn,
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      import: 'organisation',
      export: 'organisation',
    },
    approver: { read: 'organisation', export: 'organisation' },
    hr: { read: 'organisation', write: 'organisation', import: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
