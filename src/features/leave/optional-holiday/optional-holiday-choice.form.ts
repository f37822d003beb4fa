import { holiday } from '#features/organisation/holiday.form.ts';
import { longText, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { requestRights } from '#kernel/rights.ts';

const rights = requestRights({
  own: ['submit', 'take', 'recall', 'withdraw'],
  team: ['approve', 'decline', 'withdraw'],
  organisation: ['write', 'submit', 'take', 'approve', 'decline', 'withdraw'],
});

/** A holiday of the kind Optional that a person keeps: from then on it is a holiday to this person. */
export const optionalHolidayChoice = form('optional-holiday-choice', {
  id: 961,
  menu: { module: 'leavemngtsys', path: 'leavemngtsys/optional-holiday-choice', icon: 'calendar-star' },
  heading: 'Optional holidays chosen',
  ownHeading: 'My optional holidays',
  finds: ['restricted holiday', 'floating holiday', 'RH'],
  one: 'optional holiday',
  help:
    'An optional holiday that somebody has chosen. It is a holiday to this person alone: in the calendar, ' +
    'in the count of leave, in attendance and in pay.',
  belongsTo: 'employee',
  title: ['employee', 'holiday'],
  sort: '-id',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    holiday: reference(holiday, {
      label: 'Optional holiday',
      required: true,
      only: { kind: 'optional' },
      inList: true,
      // It may tell a faith.
      discreet: true,
    }),
    answer: longText({ label: 'Answer', max: 500, readOnly: true }),
  },
  states: {
    draft: { take: 'approved', submit: 'waiting' },
    waiting: { approve: 'approved', decline: 'declined', recall: 'draft', withdraw: 'withdrawn' },
    approved: { withdraw: 'withdrawn' },
    declined: {},
    withdrawn: {},
  },
  changedIn: ['draft'],
  approvals: { approve: { routine: true, besides: ['withdraw'] }, decline: { declines: true } },
  verdicts: {
    choosing: {
      label: 'Optional holidays of the year',
      asks: ['employee', 'holiday'],
      at: 'holiday',
      decides: ['submit', 'take'],
    },
  },
  events: {
    submit: { label: 'An optional holiday waits for my approval', to: { may: 'approve' } },
    take: { label: 'Somebody in my team chose an optional holiday', to: 'named', mail: 'daily' },
    approve: { label: 'My optional holiday is approved', to: 'named', mail: 'daily' },
    moved: { label: 'An optional holiday of mine is moved', to: 'named', mail: 'daily' },
    decline: { label: 'My optional holiday is declined', to: 'named', mail: 'daily' },
  },
  words: {
    take: 'Choose',
    submit: 'Send for approval',
    approved: 'Chosen',
    waiting: 'Waiting for approval',
    recall: 'Take back',
    withdraw: 'Withdraw',
  },
  rights,
});
