import { menuPage } from '#kernel/form.ts';

export const movementOfMany = menuPage('movement-of-many', {
  id: 1346,
  menu: {
    module: 'human-resources',
    path: 'human-resources/movement-of-many',
    icon: 'users-group',
    listed: 'nobody',
  },
  heading: 'Movement of several people',
  finds: ['bulk change', 'mass transfer', 'move many people', 'change department of many'],
  help:
    'One change for the people chosen in the list of employees: department, establishment, manager, shift, ' +
    'structure or another, from a day. What it does to each and to their pay is shown before it is sent.',
  right: { form: 'movement', action: 'write' },
});
