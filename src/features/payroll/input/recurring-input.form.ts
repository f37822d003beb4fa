import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { keptByPayroll } from '#features/pay-setup/pay-rights.form.ts';
import { choice, choices, flag, money, month, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise, rupees } from '#kernel/money.ts';
import { monthChoices } from '#kernel/month-of-year.ts';

/** An amount that comes again: an allowance until it ends, a recovery by instalments until it is whole. */
export const recurringInput = form('recurring-input', {
  id: 385,
  menu: { module: 'payroll', path: 'payroll/recurringInput', icon: 'repeat' },
  heading: 'Recurring inputs',
  finds: ['monthly deduction', 'standing instruction', 'EMI'],
  one: 'recurring input',
  help:
    'Amounts that come month after month without being typed again: an allowance from a month to another, ' +
    'a recovery by instalments until its total is reached. Each is paid or taken whole, and the last with ' +
    'the month of leaving. To change an amount, end it with a last month and enter another.',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    component: reference(payComponent, {
      label: 'Component',
      required: true,
      inList: true,
      only: { source: 'input' },
    }),
    amount: money({
      label: 'Amount each time',
      required: true,
      min: paise(1),
      max: rupees(10_00_00_000),
      sensitivity: 'pay',
      inList: true,
    }),
    every: choice({
      label: 'How often',
      required: true,
      inList: true,
      default: 'month',
      choices: {
        month: 'Every month',
        quarter: 'Every third month',
        'half-year': 'Every sixth month',
        year: 'Once a year',
        named: 'In named months',
      },
      help: 'Counted from the first month.',
    }),
    months: choices({
      label: 'Months',
      required: true,
      visibleWhen: { field: 'every', is: ['named'] },
      choices: monthChoices,
    }),
    fromMonth: month({ label: 'From month', required: true, searchable: true, inList: true }),
    toMonth: month({
      label: 'To month',
      searchable: true,
      inList: true,
      help: 'The last month. Without one it continues until the total is reached or the person leaves.',
    }),
    total: money({
      label: 'Until in all',
      min: paise(1),
      max: rupees(10_00_00_000),
      sensitivity: 'pay',
      inList: true,
      help: 'A recovery or a grant by instalments ends when this is reached; the last one is what is left.',
    }),
    restAtLeaving: flag({
      label: 'What is left falls due with the last pay',
      help: 'Of a total: the whole rest is taken or paid with the month in which the person leaves.',
    }),
    remark: text({ label: 'Remark', max: 200 }),
  },
  title: ['employee', 'component'],
  belongsTo: 'employee',
  neverOwn: { of: 'employee', facts: 'pay' },
  sort: '-fromMonth',
  rights: keptByPayroll,
});
