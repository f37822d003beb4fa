import { choice, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { applicantPartRights, applicantViews } from '../setting/recruitment-rights.form.ts';
import { applicant } from './applicant.form.ts';

const skillLevels = { basic: 'Beginner', good: 'Good', expert: 'Expert' } as const;

export const applicantSkill = form('applicant-skill', {
  id: 164,
  menu: {
    module: 'recruitment',
    path: 'recruitment/applicantSkills',
    icon: 'bulb',
    listed: 'nobody',
    tab: { of: 'applicant', by: 'aId' },
  },
  heading: 'Skills',
  one: 'skill',
  help: 'What an applicant can do, and how well by the applicant’s own judgement.',
  parent: { form: 'applicant', field: 'applicant' },
  title: ['name'],
  sort: 'name',
  fields: {
    applicant: reference(applicant, { label: 'Applicant', required: true, inList: true }),
    name: text({ label: 'Skill', required: true, max: 80, searchable: true, inList: true }),
    skill: reference('skill', {
      label: 'As in the list of skills',
      help: 'Found by its name when left empty.',
    }),
    level: choice({ label: 'Level', choices: skillLevels, inList: true }),
    years: number({ label: 'Years', min: 0, max: 50, inList: true }),
    lastUsedIn: number({ label: 'Last used in', min: 1950, max: 2100, inList: true }),
  },
  views: applicantViews,
  rights: applicantPartRights,
});
