import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { longText, month, number, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { balanceRequest, balanceWords } from '../balance-request.form.ts';
import { leaveType } from '../type/leave-type.form.ts';

/** Days of leave that somebody has paid out while in service. */
export const leaveEncashment = form('leave-encashment', {
  id: 729,
  menu: { module: 'leavemngtsys', path: 'leavemngtsys/leave-encashment', icon: 'cash' },
  heading: 'Leave encashment',
  ownHeading: 'My leave encashment',
  finds: ['encash', 'sell leave', 'leave salary'],
  one: 'request for encashment',
  help:
    'Days of leave paid out with the salary of a month, within the limits of the leave policy. The days ' +
    'are reserved while the request waits, leave the balance when it is approved, and reach the pay run by ' +
    'themselves.',
  belongsTo: 'employee',
  ...balanceRequest,
  title: ['employee', 'type', 'month'],
  sort: '-month',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    type: reference(leaveType, { label: 'Leave type', required: true, inList: true }),
    month: month({ label: 'Paid with the salary of', required: true, inList: true, searchable: true }),
    days: number({ label: 'Days', required: true, min: 0.5, max: 366, decimals: 2, inList: true }),
    reason: longText({ label: 'Reason', max: 500 }),
    component: reference(payComponent, { label: 'Paid as', readOnly: true }),
    answer: longText({ label: 'Answer', max: 500, readOnly: true }),
  },
  verdicts: {
    within: {
      label: 'What can be paid out',
      asks: ['employee', 'type', 'month', 'days'],
      at: 'days',
      decides: ['submit', 'approve'],
      code: 'leave.rule',
    },
    worth: {
      label: 'What it brings',
      asks: ['employee', 'type', 'month', 'days'],
      at: 'days',
      advises: true,
      tells: ['pay'],
    },
  },
  events: {
    submit: { label: 'A request to encash leave waits for my approval', to: { may: 'approve' } },
    approve: { label: 'My encashment of leave is approved', to: 'named', mail: 'daily' },
    decline: { label: 'My encashment of leave is declined', to: 'named', mail: 'daily' },
  },
  words: { ...balanceWords, cancel: 'Cancel encashment' },
});
