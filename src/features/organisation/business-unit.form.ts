import { reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { active, setUpRights, shortCode } from './set-up.form.ts';

export const businessUnit = form('business-unit', {
  id: 22,
  menu: { module: 'framework', path: 'framework/business-unit', icon: 'briefcase', listed: 'keepers' },
  heading: 'Business units',
  one: 'business unit',
  help: 'The lines of business you report on. A business unit holds departments.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    head: reference('employee', { label: 'Head', inList: true }),
    active,
  },
  rights: setUpRights,
});
