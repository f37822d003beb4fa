import { choice, date, longText, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { peopleRights, wholeKeeper } from '../level/level-rights.form.ts';
import { competency } from '../library/competency.form.ts';

const own = { read: 'own', write: 'own', delete: 'own', finish: 'own', drop: 'own', reopen: 'own' } as const;
const team = {
  read: 'team',
  write: 'team',
  delete: 'team',
  finish: 'team',
  drop: 'team',
  reopen: 'team',
} as const;
const ends = { finish: 'organisation', drop: 'organisation', reopen: 'organisation' } as const;

/** What somebody does to reach a level, by a day. */
export const developmentStep = form('development-step', {
  id: 1235,
  menu: { module: 'fwComptmap', path: 'fwComptmap/development', icon: 'route' },
  heading: 'Development plan',
  ownHeading: 'My development plan',
  one: 'development step',
  finds: ['learning', 'training need', 'upskill', 'course'],
  help:
    'What a person does to reach a level, by when and with which training. Employee and manager write it ' +
    'together.',
  belongsTo: 'employee',
  title: ['action'],
  sort: 'dueOn',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    competency: reference(competency, { label: 'Competency', required: true, inList: true }),
    action: text({
      label: 'What to do',
      required: true,
      max: 200,
      searchable: true,
      inList: true,
      wide: true,
    }),
    kind: choice({
      label: 'Way',
      required: true,
      default: 'practice',
      inList: true,
      choices: {
        practice: 'Practice at work',
        training: 'Training or course',
        mentor: 'With a mentor',
        certificate: 'Certificate',
        reading: 'Reading and study',
      },
    }),
    course: text({
      label: 'Course',
      max: 200,
      visibleWhen: { field: 'kind', is: ['training', 'certificate'] },
    }),
    toLevel: number({ label: 'To reach level', required: true, min: 1, max: 5, default: 3 }),
    dueOn: date({ label: 'Due on', required: true, default: 'today+90', inList: true }),
    note: longText({ label: 'Note', max: 1000 }),
    doneOn: date({ label: 'Done on', readOnly: true, inList: true }),
  },
  states: {
    open: { finish: 'done', drop: 'dropped' },
    done: { reopen: 'open' },
    dropped: { reopen: 'open' },
  },
  changedIn: ['open'],
  words: { finish: 'Mark as done', drop: 'Drop', done: 'Done', dropped: 'Dropped', reopen: 'Reopen' },
  usually: { label: 'Open', field: 'state', is: ['open'] },
  rights: peopleRights(own, team, { ...wholeKeeper, ...ends }),
});
