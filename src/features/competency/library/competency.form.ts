import { masterRights } from '#features/masters/master-rights.form.ts';
import { skill } from '#features/masters/skill.form.ts';
import { active, shortCode } from '#features/organisation/set-up.form.ts';
import { choice, flag, longText, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

const anchor = (level: number) =>
  longText({
    label: `Level ${level}`,
    max: 500,
    help: 'What somebody at this level does, as others see it.',
  });

/** Something that people can do, with what can be seen of them at each of five levels. */
export const competency = form('competency', {
  id: 1230,
  menu: { module: 'fwComptmap', path: 'fwComptmap/competency', icon: 'books', listed: 'keepers' },
  heading: 'Competency library',
  one: 'competency',
  finds: ['competence', 'ability', 'behavioural anchor'],
  help:
    'What people need to be able to do, with what can be seen at each of five levels. Where a certificate ' +
    'is needed, a level counts only while one is verified and has not expired.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  presets: [{ label: 'With a certificate', field: 'certificate', is: ['true'] }],
  sections: [
    {
      title: 'Competency',
      fields: ['code', 'name', 'cluster', 'definition', 'certificate', 'skill', 'training', 'active'],
    },
    { title: 'What can be seen', fields: ['level1', 'level2', 'level3', 'level4', 'level5'] },
  ],
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    cluster: choice({
      label: 'Cluster',
      required: true,
      default: 'functional',
      inList: true,
      choices: { core: 'Core', leadership: 'Leadership', functional: 'Functional' },
    }),
    definition: longText({ label: 'Definition', max: 1000 }),
    certificate: flag({ label: 'Needs a certificate', inList: true }),
    skill: reference(skill, { label: 'Skill', help: 'The same thing in the skill list of hiring.' }),
    training: text({ label: 'Training', max: 200, help: 'The course or practice that leads there.' }),
    active,
    level1: anchor(1),
    level2: anchor(2),
    level3: anchor(3),
    level4: anchor(4),
    level5: anchor(5),
  },
  rights: masterRights,
});
