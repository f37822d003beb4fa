import { longText, number, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { balanceRequest, balanceWords } from '../balance-request.form.ts';
import { leaveType } from '../type/leave-type.form.ts';

/** Days of leave that somebody gives to a colleague. */
export const leaveDonation = form('leave-donation', {
  id: 969,
  menu: { module: 'leavemngtsys', path: 'leavemngtsys/leave-donation', icon: 'heart' },
  heading: 'Leave donations',
  ownHeading: 'Leave that I give',
  finds: ['donate leave', 'give leave', 'leave sharing', 'gift of leave'],
  one: 'leave donation',
  help:
    'Days of leave that somebody gives to a colleague, within the limits of the giver’s leave policy. They ' +
    'are reserved while the request waits; once it is approved they leave one balance and come to the other.',
  belongsTo: 'employee',
  ...balanceRequest,
  title: ['employee', 'receiver', 'type'],
  sort: '-id',
  fields: {
    employee: reference('employee', { label: 'From', required: true, inList: true }),
    receiver: reference('employee', { label: 'To the colleague', required: true, inList: true }),
    type: reference(leaveType, { label: 'Leave type', required: true, inList: true }),
    days: number({ label: 'Days', required: true, min: 0.5, max: 366, decimals: 2, inList: true }),
    reason: longText({
      label: 'Reason',
      max: 500,
      sensitivity: 'personal',
      help: 'Read by you and by HR. The colleague is told who gives how many days.',
    }),
    answer: longText({ label: 'Answer', max: 500, readOnly: true }),
  },
  verdicts: {
    within: {
      label: 'What can be given',
      asks: ['employee', 'receiver', 'type', 'days'],
      at: 'days',
      decides: ['submit', 'approve'],
      code: 'leave.rule',
    },
  },
  events: {
    submit: { label: 'A donation of leave waits for my approval', to: { may: 'approve' } },
    approve: { label: 'Leave that I give is approved', to: 'named', mail: 'daily' },
    receive: { label: 'A colleague gives me leave', to: 'named', mail: 'daily' },
    decline: { label: 'Leave that I give is declined', to: 'named', mail: 'daily' },
    cancel: { label: 'A donation of leave is taken back', to: 'named', mail: 'daily' },
  },
  words: { ...balanceWords, cancel: 'Take the donation back' },
});
