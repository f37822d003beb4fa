import { employee } from '#features/people/record/employee.form.ts';
import { choice, date, flag, number, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { combinations, smallestGroup } from '#kernel/questionnaire/result.ts';
import { questionnaire } from './questionnaire.form.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  ask: 'organisation',
  share: 'organisation',
} as const;

const kinds = {
  self: 'Themselves',
  manager: 'Manager',
  peer: 'Colleague',
  report: 'Reports to them',
  other: 'Other',
} as const;

export const questionnaireRound = form('questionnaire-round', {
  id: 511,
  menu: { module: 'questionnaire', path: 'questionnaire/round', icon: 'messages', listed: 'keepers' },
  heading: 'Rounds',
  one: 'round',
  help:
    'Who is asked what, until when. Those asked read nobody else’s answers until all have sent theirs or ' +
    'the round is shared. An anonymous round shows nothing before then, and never a group that is too small.',
  parties: { about: { as: 'against' } },
  title: ['name'],
  sort: '-dueOn',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    questionnaire: reference(questionnaire, { label: 'Questionnaire', required: true, inList: true }),
    about: reference(employee, {
      label: 'About',
      inList: true,
      help: 'Whom the answers are about, if anybody.',
    }),
    dueOn: date({ label: 'Due on', required: true, inList: true }),
    anonymous: flag({ label: 'Anonymous', default: true, inList: true }),
    minimum: number({
      label: 'Smallest group told',
      required: true,
      min: smallestGroup,
      max: 50,
      default: smallestGroup,
      visibleWhen: { field: 'anonymous', is: [true] },
    }),
    combine: choice({ label: 'Answers come to', required: true, default: 'mean', choices: combinations }),
    raters: rows({
      label: 'Asked',
      one: 'person',
      min: 1,
      max: 500,
      fields: {
        rater: reference(employee, { label: 'Employee', required: true }),
        kind: choice({ label: 'As', required: true, default: 'other', choices: kinds }),
      },
    }),
    weights: rows({
      label: 'Weights',
      one: 'weight',
      max: 5,
      help: 'For each kind by its weight; a kind without one counts 1.',
      fields: {
        kind: choice({ label: 'Kind', required: true, choices: kinds }),
        weight: number({ label: 'Weight', required: true, min: 0, max: 100 }),
      },
    }),
  },
  states: { draft: { ask: 'open' }, open: { share: 'shared' }, shared: {} },
  changedIn: ['draft'],
  words: { ask: 'Ask them', share: 'Share the results' },
  events: {
    answered: { label: 'Everybody has answered a round', to: { may: 'share' } },
  },
  rights: { administrator: keeper, hr: keeper },
});
