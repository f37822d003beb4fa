import { choice, date, longText, number, reference, time } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { requestRights } from '#kernel/rights.ts';

const rights = requestRights({
  own: ['submit', 'recall', 'withdraw'],
  team: ['approve', 'decline', 'withdraw', 'mend'],
  organisation: ['write', 'submit', 'approve', 'decline', 'mend', 'withdraw'],
});

const corrects = { field: 'kind', is: ['correction'] } as const;
const elsewhere = { field: 'kind', is: ['on-duty', 'work-from-home'] } as const;

/** What people ask for about a day of attendance. */
export const attendanceRequest = form('attendance-request', {
  id: 657,
  menu: { module: 'my-time', path: 'my-transactions/attendance', icon: 'clock-edit' },
  heading: 'Attendance requests',
  ownHeading: 'My attendance requests',
  one: 'attendance request',
  help:
    'A punch that was forgotten, duty elsewhere, work from home, an hour away, overtime, or work on a ' +
    'day off. The days count ' +
    'as asked once the request is approved, and the punches that were made stay as they are.',
  belongsTo: 'employee',
  title: ['employee', 'kind', 'from'],
  sort: '-from',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      default: 'correction',
      inList: true,
      choices: {
        correction: 'Forgotten punch',
        'on-duty': 'On duty elsewhere',
        'work-from-home': 'Work from home',
        'short-leave': 'Short time away',
        overtime: 'Overtime',
        'off-work': 'Work on a day off',
      },
    }),
    from: date({ label: 'Day', required: true, default: 'today', inList: true }),
    to: date({
      label: 'Until',
      notBefore: { field: 'from' },
      visibleWhen: elsewhere,
      inList: true,
      help: 'Left empty: that one day.',
    }),
    session: choice({
      label: 'Part of the day',
      required: true,
      default: 'whole',
      visibleWhen: elsewhere,
      choices: { whole: 'Whole day', first: 'First half', second: 'Second half' },
    }),
    cameAt: time({ label: 'Came at', visibleWhen: corrects, inList: true }),
    leftAt: time({
      label: 'Left at',
      visibleWhen: corrects,
      inList: true,
      help: 'A time before the entry is of the next day.',
    }),
    minutes: number({
      label: 'Minutes',
      required: true,
      min: 5,
      max: 480,
      unit: 'minutes',
      visibleWhen: { field: 'kind', is: ['short-leave', 'overtime'] },
    }),
    earns: choice({
      label: 'Earns',
      required: true,
      default: 'off',
      visibleWhen: { field: 'kind', is: ['off-work'] },
      choices: { off: 'A day off', pay: 'Pay' },
      help: 'For hours that were worked on a weekly off or a holiday, once the day is over.',
    }),
    reason: longText({ label: 'Reason', required: true, max: 500 }),
    answer: longText({ label: 'Answer', max: 500, readOnly: true }),
  },
  states: {
    // Who looks after the people corrects a day of theirs at once, and never a day of their own.
    draft: { submit: 'waiting', mend: 'approved' },
    waiting: { approve: 'approved', decline: 'declined', recall: 'draft', withdraw: 'withdrawn' },
    approved: { withdraw: 'withdrawn' },
    declined: {},
    withdrawn: {},
  },
  changedIn: ['draft'],
  approvals: { approve: { routine: true, besides: ['withdraw'] }, decline: { declines: true } },
  verdicts: {
    sending: {
      label: 'Whether it can be sent',
      asks: ['employee', 'kind', 'from', 'to', 'earns'],
      at: 'from',
      advises: true,
    },
  },
  events: {
    submit: { label: 'An attendance request waits for my approval', to: { may: 'approve' } },
    mend: { label: 'A day of my attendance is corrected', to: 'named', mail: 'daily' },
    approve: { label: 'My attendance request is approved', to: 'named', mail: 'daily' },
    decline: { label: 'My attendance request is declined', to: 'named', mail: 'daily' },
  },
  words: {
    submit: 'Send for approval',
    mend: 'Correct at once',
    waiting: 'Waiting for approval',
    recall: 'Take back',
    withdraw: 'Withdraw',
  },
  rights,
});
