import { choice, date, file, flag, longText, number, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { requestRights } from '#kernel/rights.ts';
import { leaveType } from '../type/leave-type.form.ts';

const rights = requestRights({
  own: ['submit', 'recall', 'withdraw', 'ask-cancel'],
  team: ['approve', 'decline', 'agree', 'keep'],
  organisation: ['write', 'submit', 'approve', 'decline', 'agree', 'keep', 'cancel', 'import'],
});

const health = { field: 'health', is: [true] };
const notHealth = { field: 'health', is: [false] };
/** What other programs call these columns, and write in them. */
const called = {
  type: ['Leave', 'Leave name', 'Type of leave', 'Leave code', 'Type'],
  from: ['From', 'From date', 'Start date', 'Leave from', 'Date from', 'Leave start date', 'Begin date'],
  to: ['To', 'To date', 'End date', 'Leave to', 'Date to', 'Till', 'Upto', 'Leave end date'],
  fromHalf: ['From session', 'Start session', 'From half', 'Session from', 'Start half'],
  toHalf: ['To session', 'End session', 'To half', 'Session to', 'End half'],
  askedOn: ['Applied on', 'Applied date', 'Application date', 'Requested on', 'Date of application'],
  days: [
    'No of days',
    'Number of days',
    'Leave days',
    'Total days',
    'Duration',
    'Days taken',
    'Days applied',
  ],
};
const wholeDay = { 'Full day': 'whole', Full: 'whole', Whole: 'whole', 'Whole day': 'whole' } as const;
const firstHalf = ['First half', 'First', '1st half', 'Session 1', 'FN', 'Forenoon', 'Morning'];
const secondHalf = ['Second half', 'Second', '2nd half', 'Session 2', 'AN', 'Afternoon'];
const inWords = <V extends string>(value: V, words: readonly string[]): Record<string, V> =>
  Object.fromEntries(words.map((word) => [word, value]));

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
  knownBy: ['employee', 'type', 'from', 'fromHalf'],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    type: reference(leaveType, {
      label: 'Leave type',
      alsoCalled: called.type,
      required: true,
      inList: true,
    }),
    from: date({ label: 'First day', alsoCalled: called.from, required: true, inList: true }),
    fromHalf: choice({
      label: 'Begins',
      alsoCalled: called.fromHalf,
      alsoWritten: { ...wholeDay, ...inWords('whole', firstHalf), ...inWords('second', secondHalf) },
      required: true,
      default: 'whole',
      choices: { whole: 'With the first half', second: 'With the second half' },
    }),
    to: date({
      label: 'Last day',
      alsoCalled: called.to,
      required: true,
      notBefore: { field: 'from' },
      inList: true,
    }),
    toHalf: choice({
      label: 'Ends',
      alsoCalled: called.toHalf,
      alsoWritten: { ...wholeDay, ...inWords('whole', secondHalf), ...inWords('first', firstHalf) },
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
    askedOn: date({ label: 'Asked on', alsoCalled: called.askedOn, readOnly: true }),
    brought: flag({ label: 'From the earlier system', readOnly: true }),
    days: number({ label: 'Days', alsoCalled: called.days, readOnly: true, decimals: 2, inList: true }),
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
  comesIn: {
    label: 'Status',
    alsoCalled: ['Leave status', 'Application status', 'Approval status', 'State'],
    states: {
      approved: ['Approved', 'Availed', 'Taken', 'Sanctioned', 'Accepted', 'Consumed', 'Granted'],
      declined: ['Declined', 'Rejected', 'Refused', 'Not approved', 'Disapproved'],
      withdrawn: ['Withdrawn', 'Cancelled', 'Canceled', 'Revoked'],
      draft: ['Draft', 'Pending', 'Applied', 'Requested', 'Submitted', 'In progress', 'Open'],
    },
    tells: ['askedOn', 'days'],
  },
  approvals: {
    approve: { routine: true, by: 'from', besides: ['cancel', 'agree', 'keep'] },
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
