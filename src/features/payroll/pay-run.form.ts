import { date, money, month, number, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/**
 * A month's payroll. Calculating makes a new set of draft payslips; approving, by another person than the
 * one who calculated, turns the last set into payslips that nothing can change.
 */
export const payRun = form('pay-run', {
  id: 212,
  menu: { module: 'payroll', path: 'payroll/run', icon: 'player-play' },
  heading: 'Pay runs',
  one: 'pay run',
  help:
    'Create the month, calculate, look at what changed since last month, and have it approved by ' +
    'another person.',
  fields: {
    month: month({ label: 'Month', required: true, unique: true, searchable: true, inList: true }),
    payOn: date({ label: 'Pay date', required: true, inList: true }),
    note: text({ label: 'Note', max: 200 }),
    people: number({ label: 'People', readOnly: true, inList: true }),
    gross: money({ label: 'Gross', readOnly: true, sensitivity: 'pay', inList: true }),
    deductions: money({ label: 'Deductions', readOnly: true, sensitivity: 'pay', inList: true }),
    net: money({ label: 'Net to pay', readOnly: true, sensitivity: 'pay', inList: true }),
    employerCost: money({ label: 'Employer cost', readOnly: true, sensitivity: 'pay' }),
    draftSet: number({
      label: 'Calculation',
      readOnly: true,
      help: 'How often this run has been calculated.',
    }),
  },
  title: ['month'],
  sort: '-month',
  states: {
    open: { calculate: 'open', send: 'in-review' },
    'in-review': { approve: 'locked', return: 'open' },
    locked: {},
  },
  words: {
    calculate: 'Calculate',
    send: 'Send for approval',
    approve: 'Approve and lock',
    return: 'Return for correction',
    'in-review': 'in review',
  },
  rights: {
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      calculate: 'organisation',
      send: 'organisation',
      export: 'organisation',
    },
    approver: {
      read: 'organisation',
      approve: 'organisation',
      return: 'organisation',
      export: 'organisation',
    },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
