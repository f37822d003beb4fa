import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { money, month, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise, rupees } from '#kernel/money.ts';
import { payRun } from '../run/pay-run.form.ts';

/** A one-off amount for a month: a bonus, an incentive, a recovery. */
export const payInput = form('pay-input', {
  id: 211,
  menu: { module: 'payroll', path: 'payroll/input', icon: 'forms' },
  heading: 'Inputs',
  finds: ['bonus', 'incentive', 'one-off', 'deduction', 'reimbursement', 'advance'],
  one: 'input',
  help:
    'Amounts for one month: a bonus, an incentive, a recovery. Only components that are calculated ' +
    'as "Input for the month".',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    month: month({ label: 'Month', required: true, inList: true, searchable: true }),
    component: reference(payComponent, { label: 'Component', required: true, inList: true }),
    amount: money({
      label: 'Amount',
      required: true,
      min: paise(1),
      max: rupees(10_00_00_000),
      sensitivity: 'pay',
      inList: true,
    }),
    run: reference(payRun, {
      label: 'Only in the run',
      help: 'A run of its own that pays this. The month’s regular run when left empty.',
    }),
    remark: text({ label: 'Remark', max: 200, inList: true }),
  },
  title: ['employee', 'component'],
  belongsTo: 'employee',
  neverOwn: { of: 'employee', facts: 'pay' },
  uniqueTogether: [['employee', 'month', 'component', 'run']],
  sort: '-month',
  rights: {
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      import: 'organisation',
      export: 'organisation',
    },
    approver: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
