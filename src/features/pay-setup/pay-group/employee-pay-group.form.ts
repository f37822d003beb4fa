import { reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { keptByPayrollOfPerson } from '../pay-rights.form.ts';
import { payGroup } from './pay-group.form.ts';

/** The calendar a person is paid by, from a date. */
export const employeePayGroup = form('employee-pay-group', {
  id: 351,
  heading: 'Pay group',
  one: 'choice of pay group',
  help:
    'Only for people whom the group does not already cover. The group of a month is the one ' +
    'that holds on its last day; the first period after a change begins the day after the last one ' +
    'ended, so that every day is paid once. ' +
    'Who was paid by these days before Muster is given the group from the month before the first run.',
  parent: { form: 'employee', field: 'employee', begins: 'joinedOn' },
  belongsTo: 'employee',
  neverOwn: { of: 'employee', facts: 'pay' },
  dated: true,
  title: ['payGroup'],
  sort: '-validFrom',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true }),
    payGroup: reference(payGroup, { label: 'Pay group', required: true, inList: true }),
    note: text({ label: 'Note', max: 200 }),
  },
  rights: keptByPayrollOfPerson,
});
