import { choice, date, flag, number, reference, rows } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { layOff } from '../act/lay-off.form.ts';

const whole = { read: 'organisation', export: 'organisation' } as const;

/** Whether compensation is due, and else why not. */
export const dueChoices = {
  due: 'Half of basic and dearness allowance',
  'few-workers': 'None: fewer than 50 workers',
  temporary: 'None: badli or casual worker',
  'short-service': 'None: less than a year of service',
  refused: 'None: refused other work',
  absent: 'None: did not present themselves',
  strike: 'None: strike in another part',
} as const;

/**
 * That somebody is laid off, on which days: what pay, the roster and the gate must know, and what the
 * employee reads. Written by the lay-off alone, when it is approved and when it is taken back.
 */
export const laidOff = form('laid-off', {
  id: 1257,
  menu: { module: 'fwHR', path: 'fwHR/laid-off', icon: 'user-pause', listed: 'filled' },
  heading: 'People laid off',
  ownHeading: 'My lay-offs',
  one: 'lay-off of a person',
  finds: ['laid off', 'muster of lay-off'],
  help:
    'Who is laid off, on which days. The days are not paid as wages; the compensation goes into pay by ' +
    'itself. An approved lay-off makes them, and takes them back.',
  systemOnly: true,
  belongsTo: 'employee',
  title: ['employee', 'from'],
  sort: '-from',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    layOff: reference(layOff, { label: 'Lay-off', required: true }),
    from: date({ label: 'First day', required: true, inList: true }),
    until: date({ label: 'Last day', required: true, inList: true }),
    days: rows({
      label: 'Days laid off',
      one: 'day',
      min: 1,
      max: 400,
      fields: { day: date({ label: 'Day', required: true }) },
    }),
    dayCount: number({ label: 'Number of days', required: true, inList: true, unit: 'days' }),
    before: number({ label: 'Days laid off in the twelve months before', required: true, unit: 'days' }),
    due: choice({ label: 'Compensation', required: true, choices: dueChoices, inList: true }),
    daysPaid: number({ label: 'Days compensated', required: true, inList: true, unit: 'days' }),
    takenBack: flag({ label: 'Taken back', inList: true }),
  },
  rights: {
    administrator: whole,
    hr: whole,
    payroll: whole,
    auditor: whole,
    manager: { read: 'team' },
    approver: { read: 'own' },
    employee: { read: 'own' },
    recruiter: { read: 'own' },
  },
});
