import { choice, date, file, flag, longText, number, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { requestRights } from '#kernel/rights.ts';
import { leaveType } from '../type/leave-type.form.ts';

const rights = requestRights({
  own: ['submit', 'recall', 'withdraw', 'ask-cancel'],
  team: ['approve', 'decline', 'agree', 'keep'],
  organisation: ['write', 'submit', 'approve', 'decline', 'agree', 'keep', 'cancel'],
});

const health = { field: 'health', is: [true] };
const notHealth = { field: 'health', is: [false] };
const papers = ['pdf', 'jpg', 'jpeg', 'png'] as const;

export const leaveApplication = form('leave-application', {
  id: 725,
  menu: { module: 'leavemngtsys', path: 'leavemngtsys/leave-application', icon: 'beach' },
  heading: 'Leave applications',
  ownHeading: 'My leave applications',
  one: 'leave application',
  help:
    'Leave that people ask for: counted by their calendar, checked by their policy, reserved in their ' +
    'balance while it waits, and without pay where the balance has no more.',
  belongsTo: 'employee',
  title: ['employee', 'type', 'from'],
  sort: '-from',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    type: reference(leaveType, { label: 'Leave type', required: true, inList: true }),
    from: date({ label: 'First day', required: true, inList: true }),
    fromHalf: choice({
      label: 'Begins',
      required: true,
      default: 'whole',
      choices: { whole: 'With the first half', second: 'With the second half' },
    }),
    to: date({ label: 'Last day', required: true, notBefore: { field: 'from' }, inList: true }),
    toHalf: choice({
      label: 'Ends',
      required: true,
      default: 'whole',
      choices: { whole: 'With the second half', first: 'With the first half' },
    }),
    partDays: rows({
      label: 'Part days',
      one: 'part day',
      max: 40,
      fields: {
        day: date({ label: 'Day', required: true }),
        part: choice({
          label: 'Part',
          required: true,
          default: 'first',
          choices: { first: 'First half', second: 'Second half', quarter: 'A quarter', hours: 'Hours' },
        }),
        hours: number({
          label: 'Hours',
          min: 0.25,
          max: 12,
          decimals: 2,
          visibleWhen: { field: 'part', is: ['hours'] },
        }),
      },
    }),
    health: flag({ label: 'Concerns health', readOnly: true }),
    reason: longText({ label: 'Reason', max: 1000, visibleWhen: notHealth }),
    healthReason: longText({
      label: 'Reason',
      max: 1000,
      sensitivity: 'medical',
      visibleWhen: health,
      help: 'Read by you and by HR alone.',
    }),
    document: file({ label: 'Document', accept: papers, maxBytes: 5_000_000, visibleWhen: notHealth }),
    healthDocument: file({
      label: 'Document',
      accept: papers,
      maxBytes: 5_000_000,
      sensitivity: 'medical',
      visibleWhen: health,
      help: 'Read by you and by HR alone.',
    }),
    leaveTravel: flag({
      label: 'Leave travel',
      help: 'You travel on this leave and will claim the fare. It shows beside the claim in My tax.',
    }),
    contact: text({ label: 'Reached at', max: 120, sensitivity: 'personal' }),
    handOver: reference('employee', { label: 'Work is handed to' }),
    replaces: reference('leave-application', {
      label: 'In place of',
      help: 'This leave takes the place of the other one once it is approved.',
    }),
    entered: reference('mass-leave', { label: 'Entered for many people with', readOnly: true }),
    askedOn: date({ label: 'Asked on', readOnly: true }),
    days: number({ label: 'Days', readOnly: true, decimals: 2, inList: true }),
    unpaidDays: number({ label: 'Without pay', readOnly: true, decimals: 2, inList: true }),
    answer: longText({ label: 'Answer', max: 500, readOnly: true }),
  },
  states: {
    draft: { submit: 'waiting' },
    waiting: { approve: 'approved', decline: 'declined', recall: 'draft', withdraw: 'withdrawn' },
    approved: { withdraw: 'withdrawn', 'ask-cancel': 'cancelling', cancel: 'withdrawn' },
    cancelling: { agree: 'withdrawn', keep: 'approved' },
    declined: {},
    withdrawn: {},
    replaced: {},
  },
  changedIn: ['draft'],
  approvals: {
    approve: { routine: true, besides: ['cancel', 'agree', 'keep'] },
    decline: { declines: true },
    agree: { routine: true, of: ['ask-cancel'] },
    keep: { declines: true },
  },
  events: {
    submit: { label: 'Leave waits for my approval', to: { may: 'approve' } },
    'ask-cancel': { label: 'Somebody wants to cancel approved leave', to: { may: 'agree' } },
    approve: { label: 'My leave is approved', to: 'named', mail: 'daily' },
    decline: { label: 'My leave is declined', to: 'named', mail: 'daily' },
    withdraw: { label: 'Leave of my team is withdrawn', to: 'named' },
    recount: { label: 'My leave was counted again', to: 'named' },
  },
  words: {
    submit: 'Send for approval',
    waiting: 'Waiting for approval',
    recall: 'Take back',
    withdraw: 'Withdraw',
    'ask-cancel': 'Ask to cancel',
    cancelling: 'Cancellation waits',
    agree: 'Agree to cancel',
    keep: 'Keep the leave',
    cancel: 'Cancel',
  },
  rights,
});
