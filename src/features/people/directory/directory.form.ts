/** The pages of people that are not lists of records. */
import { menuPage } from '#kernel/form.ts';

export const directory = menuPage('directory', {
  id: 13,
  menu: { module: 'human-resources', path: 'human-resources/directory', icon: 'address-book' },
  heading: 'Directory',
  finds: ['phone', 'colleague', 'contact', 'who is who'],
  help: 'Everybody you work with: search by name, narrow by department, place or designation.',
  right: { form: 'employee', action: 'browse' },
});

export const organisationChart = menuPage('organisation-chart', {
  id: 14,
  menu: { module: 'human-resources', path: 'human-resources/organisation-chart', icon: 'sitemap' },
  heading: 'Organisation chart',
  finds: ['reporting line', 'hierarchy', 'manager'],
  help: 'Who works for whom, from the top down or from one person.',
  right: { form: 'employee', action: 'browse' },
});
