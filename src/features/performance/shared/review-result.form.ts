import { date, longText, number, percent, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { reviewCycle } from '../cycle/review-cycle.form.ts';
import { everybody } from '../review/own-rights.form.ts';

const own = { read: 'own', acknowledge: 'own', appeal: 'own' } as const;
const rights: Rights = {
  ...everybody(own),
  manager: { ...own, read: 'team' },
  hr: { ...own, read: 'organisation', export: 'organisation', grant: 'organisation', uphold: 'organisation' },
  auditor: { read: 'organisation', export: 'organisation' },
};

/** A rating from the day on which it is shared: before that there is none, for nobody to find. */
export const reviewResult = form('review-result', {
  id: 1206,
  menu: { module: 'permngmt', path: 'permngmt/result', icon: 'star', listed: 'filled' },
  heading: 'Review results',
  ownHeading: 'My review results',
  finds: ['my rating', 'my appraisal', 'appeal'],
  one: 'review result',
  help:
    'Your rating and what your manager wrote, from the day on which the cycle is shared. ' +
    'Acknowledge it, or ' +
    'appeal with your reasons until the last day for it.',
  systemOnly: true,
  belongsTo: 'employee',
  title: ['cycle'],
  sort: '-sharedOn',
  fields: {
    cycle: reference(reviewCycle, { label: 'Review cycle', required: true, readOnly: true, inList: true }),
    employee: reference('employee', { label: 'Employee', required: true, readOnly: true, inList: true }),
    manager: reference('employee', { label: 'Manager', readOnly: true, inList: true }),
    rating: number({ label: 'Rating', required: true, readOnly: true, inList: true }),
    label: text({ label: 'In words', required: true, readOnly: true, max: 60, inList: true }),
    score: percent({ label: 'Score', readOnly: true }),
    ofGoals: percent({ label: 'Score of goals', readOnly: true }),
    comment: longText({ label: 'What the manager wrote', readOnly: true, max: 4000 }),
    sharedOn: date({ label: 'Shared on', required: true, readOnly: true, inList: true }),
    appealBy: date({ label: 'Appeal by', required: true, readOnly: true }),
    said: longText({ label: 'Your answer', readOnly: true, max: 2000 }),
    appeal: longText({ label: 'Appeal', readOnly: true, max: 2000 }),
    answer: longText({ label: 'Answer to the appeal', readOnly: true, max: 2000 }),
    before: number({ label: 'Rating before the appeal', readOnly: true }),
  },
  uniqueTogether: [['cycle', 'employee']],
  states: {
    shared: { acknowledge: 'acknowledged', appeal: 'appealed' },
    appealed: { grant: 'granted', uphold: 'upheld' },
    granted: { acknowledge: 'acknowledged' },
    upheld: { acknowledge: 'acknowledged' },
    acknowledged: {},
  },
  approvals: { grant: {}, uphold: { declines: true } },
  words: {
    shared: 'To be acknowledged',
    acknowledge: 'Acknowledge',
    acknowledged: 'Acknowledged',
    appeal: 'Appeal',
    appealed: 'Appealed',
    grant: 'Grant the appeal',
    granted: 'Appeal granted',
    uphold: 'Keep the rating',
    upheld: 'Rating kept',
  },
  confirms: { acknowledge: 'You have read it. You cannot appeal afterwards.' },
  events: {
    create: { label: 'My review is shared', to: 'named', mail: 'at-once' },
    appeal: { label: 'An appeal waits for an answer', to: { may: 'grant' } },
    grant: { label: 'My appeal is answered', to: 'named', mail: 'at-once' },
  },
  rights,
});
