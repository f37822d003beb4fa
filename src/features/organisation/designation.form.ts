import { longText, number, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { active, setUpRights, shortCode } from './set-up.form.ts';
import { wageCategory } from './wage-category.form.ts';

export const designation = form('designation', {
  id: 25,
  menu: { module: 'framework', path: 'framework/designation', icon: 'id-badge-2', listed: 'keepers' },
  heading: 'Designations',
  finds: ['job title'],
  one: 'designation',
  help:
    'Titles that people hold: Senior engineer, Accountant. A position is a seat; a ' +
    'designation is its title.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    description: longText({ label: 'What the work is', max: 2000 }),
    noticeDays: number({
      label: 'Notice period',
      min: 0,
      max: 365,
      unit: 'days',
      inList: true,
      help: 'Days of notice that either side gives.',
    }),
    probationDays: number({
      label: 'Probation',
      min: 0,
      max: 730,
      unit: 'days',
      inList: true,
      help: 'Days after joining until confirmation is due.',
    }),
    wageCategory: wageCategory('Of everybody with this title, unless their own work details say otherwise.'),
    active,
  },
  rights: setUpRights,
});
