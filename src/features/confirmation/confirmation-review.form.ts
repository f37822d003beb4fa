import { choice, date, longText, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';

const rights: Rights = {
  hr: {
    read: 'organisation',
    write: 'organisation',
    submit: 'organisation',
    approve: 'organisation',
    decline: 'organisation',
    export: 'organisation',
  },
  manager: { read: 'team', write: 'team', submit: 'team' },
  auditor: { read: 'organisation', export: 'organisation' },
};

const outcomeIs = (outcome: string) => ({ field: 'outcome', is: [outcome] }) as const;

/** The end of somebody's probation: the manager says what is to become of it, and HR agrees. */
export const confirmationReview = form('confirmation-review', {
  id: 972,
  menu: { module: 'human-resources', path: 'human-resources/confirmation-review', icon: 'user-check' },
  heading: 'Confirmation reviews',
  finds: ['confirm', 'end of probation', 'extend probation', 'probation review'],
  one: 'confirmation review',
  help:
    'Opened by itself when a confirmation comes due by the probation policy. The manager confirms, extends ' +
    'the probation within the policy, or ends the employment, with reasons; once HR agrees, the employee’s ' +
    'record follows and a letter of confirmation or of extension is issued. ' +
    'The person does not read the review.',
  belongsTo: 'employee',
  parties: { employee: { as: 'against' } },
  title: ['employee', 'dueOn'],
  sort: 'dueOn',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    dueOn: date({ label: 'Confirmation due on', readOnly: true, inList: true }),
    rating: choice({
      label: 'Performance in this period',
      choices: {
        above: 'Exceeds expectations',
        meets: 'Meets expectations',
        partly: 'Partly meets expectations',
        below: 'Below expectations',
      },
      help: 'Read by the managers and HR.',
    }),
    outcome: choice({
      label: 'What you propose',
      inList: true,
      choices: { confirm: 'Confirm', extend: 'Extend the probation', end: 'End the employment' },
    }),
    confirmOn: date({
      label: 'Confirmed from',
      visibleWhen: outcomeIs('confirm'),
      help: 'Empty: the day on which it is due.',
    }),
    until: date({ label: 'Probation until', required: true, visibleWhen: outcomeIs('extend') }),
    lastDay: date({ label: 'Last day', required: true, visibleWhen: outcomeIs('end') }),
    why: longText({ label: 'Reasons', max: 2000, help: 'Read by the managers and HR.' }),
    answer: longText({ label: 'Answer', readOnly: true, max: 1000 }),
  },
  states: {
    open: { submit: 'waiting' },
    waiting: { approve: 'done', decline: 'open' },
    done: {},
    closed: {},
  },
  changedIn: ['open'],
  deletedIn: [],
  approvals: { approve: { by: 'dueOn' }, decline: { declines: true } },
  events: {
    open: { label: 'A confirmation is due soon', to: 'named', mail: 'daily' },
    submit: { label: 'A confirmation review waits for my approval', to: { may: 'approve' } },
    approve: { label: 'My probation is decided on', to: 'named', mail: 'daily' },
    decline: { label: 'A confirmation review comes back', to: 'named', mail: 'daily' },
  },
  words: {
    submit: 'Send to HR',
    waiting: 'Waiting for HR',
    approve: 'Agree',
    decline: 'Send back',
    done: 'Decided',
    closed: 'Not needed any more',
  },
  rights,
});
