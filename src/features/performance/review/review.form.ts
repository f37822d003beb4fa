import { choice, date, longText, number, percent, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { reviewCycle } from '../cycle/review-cycle.form.ts';
import { everybody } from './own-rights.form.ts';

const writes = { read: 'party', send: 'party', agree: 'party', return: 'party' } as const;
const rights: Rights = {
  ...everybody(writes),
  manager: { ...writes, read: 'team' },
  hr: {
    read: 'organisation',
    export: 'organisation',
    send: 'party',
    agree: 'organisation',
    return: 'organisation',
    move: 'organisation',
    'hand-over': 'organisation',
    include: 'organisation',
    'leave-out': 'organisation',
  },
};

export const leftOutFor = {
  joined: 'Joined too late',
  leaving: 'Left or leaves',
  leave: 'On long leave',
  other: 'Left out by HR',
} as const;

/**
 * What a manager thinks of somebody's period. It is against the person: whoever is reviewed does not find it,
 * by any way, whatever their rights are. What becomes of it is shared as another record, the result.
 */
export const managerReview = form('manager-review', {
  id: 1205,
  menu: { module: 'permngmt', path: 'permngmt/review', icon: 'clipboard-text', listed: 'overseers' },
  heading: 'Reviews by managers',
  finds: ['rating', 'appraisal', 'evaluate'],
  one: 'review',
  help:
    'A manager answers the questions and gives a rating. The person reviewed does not read it; when the ' +
    'cycle is shared, a result of their own tells them rating and words.',
  systemOnly: true,
  belongsTo: 'employee',
  parties: {
    employee: { as: 'against' },
    manager: { as: 'assigned to', may: ['read', 'send'] },
    reviewer: { as: 'panel', may: ['read', 'agree', 'return'] },
  },
  title: ['employee', 'cycle'],
  sort: '-dueOn',
  fields: {
    cycle: reference(reviewCycle, { label: 'Review cycle', required: true, readOnly: true, inList: true }),
    employee: reference('employee', { label: 'Employee', required: true, readOnly: true, inList: true }),
    manager: reference('employee', { label: 'Manager', readOnly: true, inList: true }),
    reviewer: reference('employee', { label: 'Reviewer', readOnly: true }),
    dueOn: date({ label: 'Due on', required: true, readOnly: true, inList: true }),
    goalScore: percent({ label: 'Score of goals', readOnly: true }),
    answerScore: percent({ label: 'Score of answers', readOnly: true }),
    score: percent({ label: 'Score', readOnly: true }),
    proposed: number({ label: 'Rating by the score', readOnly: true }),
    given: number({ label: 'Rating by the manager', readOnly: true }),
    rating: number({ label: 'Rating', readOnly: true, inList: true, help: 'After calibration.' }),
    comment: longText({ label: 'To the person', readOnly: true, max: 4000 }),
    why: choice({ label: 'Left out', readOnly: true, choices: leftOutFor }),
    sentOn: date({ label: 'Sent on', readOnly: true, inList: true }),
  },
  uniqueTogether: [['cycle', 'employee']],
  states: {
    open: { send: 'rated', 'hand-over': 'open', 'leave-out': 'left-out' },
    sent: { agree: 'rated', return: 'open' },
    rated: { move: 'rated' },
    shared: {},
    'left-out': { include: 'open' },
  },
  approvals: { agree: {}, return: { declines: true } },
  words: {
    open: 'To be written',
    send: 'Send the review',
    'hand-over': 'Hand over',
    sent: 'With the reviewer',
    agree: 'Agree',
    return: 'Send back',
    rated: 'Rated',
    move: 'Change the rating',
    shared: 'Shared',
    'left-out': 'Left out',
    'leave-out': 'Leave out',
    include: 'Include',
  },
  events: {
    owed: { label: 'I have reviews to write', to: 'named', mail: 'daily' },
    sent: { label: 'A review waits for my agreement', to: { may: 'agree' } },
    return: { label: 'A review that I wrote comes back', to: 'named', mail: 'daily' },
  },
  rights,
});

/** A rating that was changed in calibration or by an appeal, and why. */
export const ratingMove = form('rating-move', {
  id: 1207,
  menu: { module: 'permngmt', path: 'permngmt/move', icon: 'arrows-move-horizontal', listed: 'overseers' },
  heading: 'Changes of ratings',
  one: 'change of a rating',
  help: 'Each rating that calibration or an appeal changed: from what, to what, why and by whom.',
  systemOnly: true,
  belongsTo: 'employee',
  parties: { employee: { as: 'against' } },
  title: ['employee', 'on'],
  sort: '-on',
  fields: {
    cycle: reference(reviewCycle, { label: 'Review cycle', required: true, inList: true }),
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    on: date({ label: 'On', required: true, inList: true }),
    before: number({ label: 'Before', required: true, inList: true }),
    after: number({ label: 'After', required: true, inList: true }),
    reason: longText({ label: 'Reason', required: true, max: 500, inList: true }),
    by: reference('user-account', { label: 'Changed by', inList: true }),
    cause: choice({
      label: 'In',
      required: true,
      inList: true,
      choices: { calibration: 'Calibration', appeal: 'An appeal' },
    }),
  },
  rights: { hr: { read: 'organisation', export: 'organisation' } },
});
