import { date, money, month, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paymentRights } from '../case/case-rights.form.ts';
import { compensationCase } from '../case/compensation-case.form.ts';

const bySystem = { readOnly: true } as const;

/** A half month of temporary disablement, due on its sixteenth day. */
export const compensationPayment = form('compensation-payment', {
  id: 1153,
  menu: {
    module: 'workmenCompensation',
    path: 'workmenCompensation/payment',
    icon: 'calendar-dollar',
    listed: 'overseers',
  },
  heading: 'Half-monthly payments',
  one: 'half-monthly payment',
  help:
    'Half months of temporary disablement. They come with the salary of the first open month after they ' +
    'fall due, or are recorded as paid by bank.',
  parent: { form: 'compensation-case', field: 'case' },
  systemOnly: true,
  belongsTo: 'employee',
  title: ['employee', 'from'],
  sort: 'from',
  presets: [{ label: 'To be paid', field: 'state', is: ['due'] }],
  fields: {
    case: reference(compensationCase, { label: 'Case', required: true }),
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    from: date({ label: 'From', ...bySystem, required: true, inList: true }),
    to: date({ label: 'To', ...bySystem, required: true, inList: true }),
    days: number({ label: 'Days', ...bySystem, required: true, inList: true }),
    amount: money({ label: 'Amount', ...bySystem, required: true, inList: true }),
    dueOn: date({ label: 'Due on', ...bySystem, required: true, inList: true }),
    month: month({ label: 'With the salary of', ...bySystem, inList: true }),
    paidOn: date({ label: 'Paid on', ...bySystem, inList: true }),
    reference: text({ label: 'Reference of the payment', ...bySystem, max: 60 }),
  },
  states: { due: { pay: 'paid', cancel: 'cancelled' }, paid: {}, cancelled: {} },
  words: { due: 'To be paid', pay: 'Record as paid by bank', cancel: 'Cancel' },
  rights: paymentRights,
});
