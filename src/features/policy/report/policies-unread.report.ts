import { flag, reference } from '#kernel/field.ts';
import { report } from '#kernel/report/report.ts';
import { person, text } from '#kernel/report/report-column.ts';

export const policiesUnread = report('policies-unread', {
  id: 1271,
  menu: { module: 'fwHR', path: 'fwHR/policies-unread', icon: 'book-off' },
  heading: 'Policies not acknowledged',
  question: 'Who has not read which policy?',
  finds: ['unread policies', 'acknowledgement pending', 'compliance'],
  help: 'Everybody who is asked to acknowledge a policy and has not, with the day it is due.',
  of: 'employee',
  running: true,
  parameters: {
    policy: reference('policy', { label: 'Policy', help: 'Empty: all of them.' }),
    late: flag({ label: 'Only those that are late' }),
  },
  columns: {
    ...person,
    policy: text('Policy'),
    number: { label: 'Version', kind: 'number' },
    askedOn: { label: 'Asked on', kind: 'date' },
    dueOn: { label: 'Due on', kind: 'date' },
    late: { label: 'Days late', kind: 'number' },
    remindedOn: { label: 'Reminded on', kind: 'date' },
  },
  drillTo: 'policy-reading',
  rights: {
    administrator: 'organisation',
    hr: 'organisation',
    auditor: 'organisation',
    manager: 'team',
  },
});
