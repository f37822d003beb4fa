import { date, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { reviewCycle } from '../cycle/review-cycle.form.ts';
import { everybody } from './own-rights.form.ts';

/** What a person writes of their own period; the manager reads it once it is sent. */
export const selfReview = form('self-review', {
  id: 1204,
  menu: { module: 'permngmt', path: 'permngmt/self-review', icon: 'user-edit', listed: 'filled' },
  heading: 'My self-reviews',
  one: 'self-review',
  help: 'What you say of your own period. It saves itself; your manager reads it once you send it.',
  systemOnly: true,
  belongsTo: 'employee',
  title: ['cycle'],
  sort: '-dueOn',
  fields: {
    cycle: reference(reviewCycle, { label: 'Review cycle', required: true, readOnly: true, inList: true }),
    employee: reference('employee', { label: 'Employee', required: true, readOnly: true }),
    dueOn: date({ label: 'Due on', required: true, readOnly: true, inList: true }),
    sentOn: date({ label: 'Sent on', readOnly: true, inList: true }),
  },
  uniqueTogether: [['cycle', 'employee']],
  states: { asked: { send: 'sent' }, sent: {} },
  words: { asked: 'To be written', send: 'Send to my manager', sent: 'Sent' },
  events: {
    owed: { label: 'A self-review of mine is due', to: 'named', mail: 'daily' },
  },
  rights: everybody({ read: 'own', send: 'own' }),
});
