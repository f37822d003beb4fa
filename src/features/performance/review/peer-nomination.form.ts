import { employee } from '#features/people/record/employee.form.ts';
import { longText, reference, rows } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { reviewCycle } from '../cycle/review-cycle.form.ts';
import { everybody } from './own-rights.form.ts';

const own = { read: 'own', write: 'own', delete: 'own', submit: 'own' } as const;
const rights: Rights = {
  ...everybody(own),
  manager: { ...own, read: 'team', approve: 'team', decline: 'team' },
  hr: {
    ...own,
    read: 'organisation',
    write: 'organisation',
    approve: 'organisation',
    decline: 'organisation',
  },
};

/** Colleagues whom somebody proposes to be asked; the manager agrees, and each gets a questionnaire. */
export const peerNomination = form('peer-nomination', {
  id: 1208,
  menu: { module: 'permngmt', path: 'permngmt/colleagues', icon: 'users' },
  heading: 'Colleagues to ask',
  ownHeading: 'My colleagues to ask',
  finds: ['360', 'peer feedback', 'nominate'],
  one: 'proposal of colleagues',
  help:
    'Propose colleagues who know your work. Once your manager agrees, they are asked ' +
    'without a name: nobody ' +
    'reads who answered what, and fewer than the smallest group of the cycle are not told at all.',
  belongsTo: 'employee',
  title: ['employee', 'cycle'],
  sort: '-cycle',
  fields: {
    cycle: reference(reviewCycle, { label: 'Review cycle', required: true, inList: true }),
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    colleagues: rows({
      label: 'Colleagues',
      one: 'colleague',
      min: 3,
      max: 15,
      fields: { colleague: reference(employee, { label: 'Colleague', required: true }) },
    }),
    answer: longText({ label: 'Why it came back', readOnly: true, max: 500 }),
    round: reference('questionnaire-round', { label: 'Round', readOnly: true, listOnly: true }),
  },
  uniqueTogether: [['cycle', 'employee']],
  states: { draft: { submit: 'waiting' }, waiting: { approve: 'asked', decline: 'draft' }, asked: {} },
  changedIn: ['draft'],
  deletedIn: ['draft'],
  approvals: { approve: { routine: true }, decline: { declines: true } },
  events: {
    submit: { label: 'A proposal of colleagues waits for me', to: { may: 'approve' } },
    decline: { label: 'My proposal of colleagues comes back', to: 'named', mail: 'daily' },
  },
  words: {
    submit: 'Send to my manager',
    waiting: 'With the manager',
    approve: 'Agree and ask them',
    decline: 'Send back',
    asked: 'Asked',
  },
  rights,
});
