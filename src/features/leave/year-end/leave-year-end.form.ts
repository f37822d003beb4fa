import { date, month, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { leavePolicy } from '../policy/leave-policy.form.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  post: 'organisation',
  undo: 'organisation',
  export: 'organisation',
} as const;
const reader = { read: 'organisation', export: 'organisation' } as const;
const rights: Rights = { administrator: reader, hr: keeper, payroll: reader, auditor: reader };

const result = { readOnly: true, decimals: 2, inList: true, unit: 'days' } as const;

export const leaveYearEnd = form('leave-year-end', {
  id: 728,
  menu: { module: 'leavemngtsys', path: 'leavemngtsys/year-end', icon: 'calendar-repeat', listed: 'keepers' },
  heading: 'Leave year ends',
  one: 'leave year end',
  help:
    'What becomes of balances when a leave year of a policy ends: what is carried and until when, what is ' +
    'paid out and what lapses. It is previewed person by person, posted, and can be undone and posted again.',
  title: ['policy', 'endsOn'],
  sort: '-endsOn',
  fields: {
    policy: reference(leavePolicy, { label: 'Policy', required: true, inList: true }),
    endsOn: date({
      label: 'The leave year ends on',
      required: true,
      inList: true,
      help: 'Its last day: 31 December, or 31 March.',
    }),
    month: month({
      label: 'Paid out with the salary of',
      inList: true,
      help: 'Where the policy pays out what is not carried. Empty: the month after.',
    }),
    note: text({ label: 'Note', max: 200 }),
    people: number({ label: 'People', readOnly: true, inList: true }),
    carried: number({ label: 'Carried', ...result }),
    encashed: number({ label: 'Paid out', ...result }),
    lapsed: number({ label: 'Lapsed', ...result }),
  },
  uniqueTogether: [['policy', 'endsOn']],
  states: { draft: { post: 'posted' }, posted: { undo: 'undone' }, undone: { post: 'posted' } },
  changedIn: ['draft'],
  deletedIn: ['draft', 'undone'],
  words: { post: 'Post', undo: 'Undo', posted: 'Posted', undone: 'Undone' },
  rights,
});
