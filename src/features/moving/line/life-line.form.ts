import { menuPage } from '#kernel/form.ts';

/** What happened to a person, beside the person's record. */
export const lifeLinePage = menuPage('life-line', {
  id: 1081,
  menu: {
    module: 'human-resources',
    path: 'human-resources/LifeLine',
    icon: 'timeline',
    listed: 'nobody',
    tab: { of: 'employee', by: 'eId', name: 'life-line' },
  },
  heading: 'Life line',
  help:
    'What happened to a person in the organisation: when, why, by whom and with which letter, and what is ' +
    'planned.',
  right: { form: 'employee', action: 'read' },
});
