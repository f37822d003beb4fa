import { date, month, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { leavePolicy } from '../policy/leave-policy.form.ts';
import { postedWhole, postingKeeper, postingReader } from '../posted-whole.form.ts';

const rights: Rights = {
  administrator: postingReader,
  hr: postingKeeper,
  payroll: postingReader,
  auditor: postingReader,
};

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
  ...postedWhole,
  rights,
});
