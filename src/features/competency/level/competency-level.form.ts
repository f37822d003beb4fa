import { choice, date, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { competency } from '../library/competency.form.ts';
import { peopleRights, wholeKeeper } from './level-rights.form.ts';

/** The level that was agreed for somebody on a day; the last one counts, the earlier ones are history. */
export const competencyLevel = form('competency-level', {
  id: 1233,
  menu: { module: 'fwComptmap', path: 'fwComptmap/level', icon: 'stairs', listed: 'overseers' },
  heading: 'Agreed levels',
  ownHeading: 'My agreed levels',
  one: 'agreed level',
  finds: ['skill matrix', 'proficiency'],
  help:
    'The level of a person in a competency, from the day on which it was agreed. The last one counts; ' +
    'earlier ones are kept as history. An agreed assessment adds one; HR can add or import others.',
  belongsTo: 'employee',
  title: ['employee', 'competency'],
  sort: '-on',
  knownBy: ['employee', 'competency', 'on'],
  uniqueTogether: [['employee', 'competency', 'on']],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    competency: reference(competency, { label: 'Competency', required: true, inList: true }),
    level: number({ label: 'Level', required: true, min: 0, max: 5, inList: true, help: '0: not yet.' }),
    on: date({ label: 'Agreed on', required: true, default: 'today', notAfter: 'today', inList: true }),
    source: choice({
      label: 'From',
      required: true,
      default: 'hr',
      inList: true,
      choices: { hr: 'HR', assessment: 'An assessment', training: 'A training', earlier: 'Earlier records' },
    }),
    note: text({ label: 'Note', max: 300 }),
  },
  rights: {
    ...peopleRights({ read: 'own' }, { read: 'team' }, wholeKeeper),
    // Whoever fills openings looks inside first.
    recruiter: { read: 'organisation' },
  },
});
