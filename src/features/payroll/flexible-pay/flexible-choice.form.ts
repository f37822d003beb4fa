import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { money, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { zero } from '#kernel/money.ts';

const own = { read: 'own', write: 'own', delete: 'own' } as const;

/** How an employee divides the flexible amount of the salary among the components offered, from a month. */
export const flexibleChoice = form('flexible-choice', {
  id: 361,
  menu: {
    module: 'my-transactions',
    path: 'my-transactions/flexiblePay',
    icon: 'adjustments',
    tab: { of: 'employee', by: 'eId' },
  },
  heading: 'Flexible pay',
  finds: ['choose allowance', 'FBP', 'flexible benefit'],
  one: 'choice of flexible pay',
  help:
    'The part of the monthly gross that the employee divides: fuel, meals, books and whatever else the ' +
    'salary structure offers. What is not chosen is paid with the component that takes the rest.',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true }),
    lines: rows({
      label: 'Chosen',
      one: 'component',
      max: 60,
      fields: {
        component: reference(payComponent, {
          label: 'Component',
          required: true,
          only: { source: 'structure' },
        }),
        amount: money({ label: 'Amount a month', required: true, min: zero, sensitivity: 'pay' }),
      },
    }),
    summary: text({ label: 'Choice', max: 4000, readOnly: true, inList: true, sensitivity: 'pay' }),
    basket: money({ label: 'Flexible amount a month', readOnly: true, sensitivity: 'pay' }),
    chosen: money({ label: 'Chosen in all', readOnly: true, sensitivity: 'pay' }),
    notChosen: money({ label: 'Not chosen', readOnly: true, sensitivity: 'pay' }),
    rest: money({
      label: 'Rest of the gross becomes',
      readOnly: true,
      sensitivity: 'pay',
      help: 'The amount of the component that takes the rest in a full month, by the salary at that time.',
    }),
  },
  title: ['employee'],
  parent: { form: 'employee', field: 'employee' },
  belongsTo: 'employee',
  dated: true,
  sort: '-validFrom',
  rights: {
    administrator: own,
    hr: own,
    manager: own,
    employee: own,
    recruiter: own,
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      import: 'organisation',
      export: 'organisation',
    },
    approver: { ...own, read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
