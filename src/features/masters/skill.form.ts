import { active, shortCode } from '#features/organisation/set-up.form.ts';
import { text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { masterRights } from './master-rights.form.ts';

export const skill = form('skill', {
  id: 123,
  menu: { module: 'master-setup', path: 'master-setup/skill', icon: 'tools', listed: 'keepers' },
  heading: 'Skill list',
  one: 'skill',
  help: 'What people can do, in the words of your trade. Requisitions ask for skills, employees name theirs.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    area: text({ label: 'Area', max: 60, searchable: true, inList: true, help: 'Groups skills in lists.' }),
    active,
  },
  rights: masterRights,
});
