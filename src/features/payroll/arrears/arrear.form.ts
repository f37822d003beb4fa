import { readOfOwn } from '#features/pay-setup/pay-rights.form.ts';
import { choice, code, money, month, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { payRun } from '../run/pay-run.form.ts';

/**
 * What a paid month came to less or more than was paid for it, by component: worked out with each
 * calculation of the run that pays it, and paid once.
 */
export const arrear = form('arrear', {
  id: 221,
  menu: { module: 'payroll', path: 'payroll/arrear', icon: 'history', listed: 'filled' },
  heading: 'Arrears',
  finds: ['back pay', 'arrears'],
  one: 'arrear',
  help:
    'Differences of months already paid, from whatever changed them: a back-dated raise, days, a transfer, ' +
    'a row of law. They are worked out automatically when a run is calculated.',
  systemOnly: true,
  fields: {
    run: reference(payRun, { label: 'Paid in', required: true, inList: true }),
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    monthEarned: month({ label: 'Month earned', required: true, inList: true }),
    component: code({ label: 'Component', required: true, max: 40 }),
    label: text({ label: 'Line', required: true, max: 80, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      inList: true,
      choices: {
        earning: 'Earning',
        deduction: 'Deduction',
        'employer-contribution': 'Employer contribution',
        information: 'Information',
      },
    }),
    source: text({ label: 'Amount comes from', required: true, max: 60 }),
    amount: money({ label: 'Amount', required: true, sensitivity: 'pay', inList: true }),
    cause: text({ label: 'Because of', required: true, max: 200, said: true, inList: true }),
    causeForm: text({ label: 'Record', max: 60 }),
    causeId: text({ label: 'Number of the record', max: 40 }),
    enteredBy: text({ label: 'Entered by', max: 120, inList: true }),
    status: choice({
      label: 'Status',
      required: true,
      inList: true,
      choices: { proposed: 'Proposed', withheld: 'Withheld', paid: 'Paid' },
    }),
  },
  title: ['employee', 'label'],
  belongsTo: 'employee',
  seenFrom: 'run.publishedOn',
  seenWhen: { field: 'status', is: ['paid'] },
  sort: '-createdAt',
  presets: [
    { label: 'Earnings', field: 'kind', is: ['earning'] },
    { label: 'Deductions', field: 'kind', is: ['deduction'] },
    { label: 'Withheld', field: 'status', is: ['withheld'] },
  ],
  rights: {
    ...readOfOwn,
    payroll: { read: 'organisation', export: 'organisation' },
    approver: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
