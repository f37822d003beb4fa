import { choice, date, longText, month, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** Pay that is kept back, whole or in part, from a month until it is released. */
export const payHold = form('pay-hold', {
  id: 222,
  menu: { module: 'payroll', path: 'payroll/hold', icon: 'hand-stop' },
  heading: 'Holds',
  finds: ['stop pay', 'withhold salary'],
  one: 'hold',
  help:
    'Holds a person’s pay: only the payout (the payslip is made, but nothing is sent to the bank), ' +
    'the whole pay (the person stays out of the run), or arrears.',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    what: choice({
      label: 'Holds back',
      required: true,
      inList: true,
      default: 'payout',
      choices: { payout: 'The payout', whole: 'The whole pay', arrears: 'Arrears' },
    }),
    fromMonth: month({ label: 'From month', required: true, searchable: true, inList: true }),
    toMonth: month({ label: 'To month', inList: true, help: 'Until it is released when left empty.' }),
    reason: longText({ label: 'Reason', required: true, max: 500 }),
    releasedOn: date({ label: 'Released on', readOnly: true, inList: true }),
  },
  title: ['employee', 'what'],
  belongsTo: 'employee',
  neverOwn: { of: 'employee', facts: 'pay' },
  sort: '-fromMonth',
  states: { held: { release: 'released' }, released: {} },
  changedIn: ['held'],
  rights: {
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      release: 'organisation',
      import: 'organisation',
      export: 'organisation',
    },
    approver: { read: 'organisation', release: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
