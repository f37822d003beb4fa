import { active } from '#features/organisation/set-up.form.ts';
import { choice, code, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { masterRights } from './master-rights.form.ts';

/** The lists that share one form. The specified call names them in capitals: RELIGION, NATIONALITY. */
export const masterTypes = {
  religion: 'Religion',
  nationality: 'Nationality',
  category: 'Social category',
  disability: 'Disability',
  occupation: 'Occupation',
  membership: 'Professional body',
} as const;

export const masterEntry = form('master-entry', {
  id: 120,
  menu: {
    module: 'master-setup',
    path: 'master-setup/master-entry',
    icon: 'list-details',
    listed: 'keepers',
  },
  heading: 'Personal lists',
  one: 'entry',
  help:
    'Religions, nationalities, social categories, disabilities, occupations and professional bodies that ' +
    'people pick from. Lists that never change, such as blood groups, are part of their forms.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  uniqueTogether: [
    ['type', 'code'],
    ['type', 'name'],
  ],
  fields: {
    type: choice({ label: 'List', required: true, choices: masterTypes, inList: true }),
    code: code({
      label: 'Code',
      required: true,
      max: 20,
      searchable: true,
      inList: true,
      help: 'Short, and the same for good. Nationalities use the two letters of their country.',
    }),
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    active,
  },
  rights: masterRights,
});
