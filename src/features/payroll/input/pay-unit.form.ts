import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { keptByPayroll } from '#features/pay-setup/pay-rights.form.ts';
import { month, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** Hours of overtime, pieces made, trips driven in a month, beside what attendance says by itself. */
export const payUnit = form('pay-unit', {
  id: 386,
  menu: { module: 'payroll', path: 'payroll/unit', icon: 'clock-plus' },
  heading: 'Overtime and units',
  finds: ['overtime', 'OT', 'hours', 'pieces'],
  one: 'entry of units',
  help:
    'How many hours, days or pieces of a month are paid; the component says at which rate. Type them here ' +
    'or import a sheet. What is entered for a month that is paid already comes as arrears.',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    month: month({ label: 'Month', required: true, inList: true, searchable: true }),
    component: reference(payComponent, {
      label: 'Component',
      required: true,
      inList: true,
      only: { source: 'units' },
    }),
    quantity: number({
      label: 'How many',
      required: true,
      min: 0.01,
      max: 1_000_000,
      decimals: 2,
      inList: true,
      help: 'Of the component’s unit; half an hour is 0.5.',
    }),
    remark: text({ label: 'Remark', max: 200, inList: true }),
  },
  title: ['employee', 'component'],
  belongsTo: 'employee',
  neverOwn: { of: 'employee', facts: 'pay' },
  uniqueTogether: [['employee', 'month', 'component']],
  sort: '-month',
  rights: {
    ...keptByPayroll,
    hr: { read: 'organisation', write: 'organisation', import: 'organisation', export: 'organisation' },
  },
});
