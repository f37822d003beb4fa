import { number, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { active, setUpRights, shortCode } from './set-up.form.ts';

export const grade = form('grade', {
  id: 26,
  menu: { module: 'framework', path: 'framework/grade', icon: 'stairs-up', listed: 'keepers' },
  heading: 'Grades',
  finds: ['band', 'level'],
  one: 'grade',
  help:
    'Levels of seniority across designations. Give each a rank, so that a promotion can be ' +
    'distinguished from a transfer.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'rank',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    rank: number({
      label: 'Rank',
      required: true,
      min: 1,
      max: 99,
      inList: true,
      help: '1 is the most junior.',
    }),
    active,
  },
  rights: setUpRights,
});
