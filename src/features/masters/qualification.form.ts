import { active, shortCode } from '#features/organisation/set-up.form.ts';
import { choice, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { masterRights } from './master-rights.form.ts';

/** From the lowest to the highest, so that a person's highest can be found. */
export const qualificationLevels = {
  school: 'School',
  'higher-secondary': 'Higher secondary',
  certificate: 'Certificate',
  diploma: 'Diploma',
  bachelor: 'Bachelor’s degree',
  'post-graduate-diploma': 'Post-graduate diploma',
  master: 'Master’s degree',
  professional: 'Professional membership',
  doctorate: 'Doctorate',
} as const;

export const qualification = form('qualification', {
  id: 121,
  menu: { module: 'master-setup', path: 'master-setup/qualification', icon: 'school', listed: 'keepers' },
  heading: 'Qualification list',
  one: 'qualification',
  help: 'What people have studied: B.Tech., M.Sc., Chartered Accountant. Used by employees and applicants.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 120, searchable: true, inList: true }),
    level: choice({ label: 'Level', required: true, choices: qualificationLevels, inList: true }),
    active,
  },
  rights: masterRights,
});
