import { choice, longText, number, reference } from '#kernel/field.ts';
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
    'Days of leave that somebody gives to a colleague or to the pool, within the limits of the giver’s ' +
    'leave policy. They are reserved while the request waits; once it is approved they leave the balance ' +
    'and come to the colleague’s, or to the pool.',
  belongsTo: 'employee',
  ...balanceRequest,
  title: ['employee', 'type'],
  sort: '-id',
  fields: {
    employee: reference('employee', { label: 'From', required: true, inList: true }),
    goesTo: choice({
      label: 'Given to',
      required: true,
      default: 'colleague',
      inList: true,
      choices: { colleague: 'A colleague', pool: 'The pool, from which HR gives' },
    }),
    receiver: reference('employee', {
      label: 'To the colleague',
      required: true,
      visibleWhen: { field: 'goesTo', is: ['colleague'] },
      inList: true,
    }),
    type: reference(leaveType, { label: 'Leave type', required: true, inList: true }),
    days: number({ label: 'Days', required: true, min: 0.5, max: 366, decimals: 2, inList: true }),
    reason: longText({
      label: 'Reason',
      max: 500,
      sensitivity: 'personal',
      help:
        'Read by you and by HR. A colleague is told who gives how many days; who gave to the pool is ' +
        'not told.',
    }),
    answer: longText({ label: 'Answer', max: 500, readOnly: true }),
  },
  verdicts: {
    within: {
      label: 'What can be given',
      asks: ['employee', 'goesTo', 'receiver', 'type', 'days'],
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
