import { active, shortCode } from '#features/organisation/set-up.form.ts';
import { text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { masterRights } from './master-rights.form.ts';

export const language = form('language', {
  id: 124,
  menu: { module: 'master-setup', path: 'master-setup/language', icon: 'language', listed: 'keepers' },
  heading: 'Languages',
  one: 'language',
  help: 'Languages that employees and applicants say they read, write and speak.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 60, searchable: true, inList: true }),
    active,
  },
  rights: masterRights,
});
