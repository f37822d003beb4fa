import { competency } from '#features/competency/library/competency.form.ts';
import { choice, date, longText, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { trainingCourse } from '../course/training-course.form.ts';
import { trainingRights } from '../training-rights.form.ts';

const own = { read: 'own', write: 'own', delete: 'own', withdraw: 'own' } as const;
const team = {
  ...own,
  read: 'team',
  write: 'team',
  delete: 'team',
  withdraw: 'team',
  approve: 'team',
  decline: 'team',
} as const;
const all = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
  withdraw: 'organisation',
  approve: 'organisation',
  decline: 'organisation',
  drop: 'organisation',
} as const;

/** What somebody has to learn, whoever saw it; agreed to, and met by a course. */
export const trainingNeed = form('training-need', {
  id: 1311,
  menu: {
    module: 'human-resources',
    path: 'human-resources/training-need',
    icon: 'bulb',
    listed: 'overseers',
  },
  heading: 'Training needs',
  ownHeading: 'My training needs',
  one: 'training need',
  finds: ['learning need', 'ask for a training', 'training request', 'training need analysis'],
  help:
    'What people need to learn: asked for by themselves, seen by the manager or in a review, ' +
    'or a gap of the ' +
    'competency map. Once approved it waits for a session, and is met when the course is completed.',
  belongsTo: 'employee',
  title: ['employee', 'what'],
  sort: '-askedOn',
  knownBy: ['employee', 'what'],
  usually: { label: 'Open', field: 'state', is: ['asked', 'approved'] },
  presets: [{ label: 'To decide', field: 'state', is: ['asked'] }],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    what: text({ label: 'What is to be learnt', required: true, max: 160, searchable: true, inList: true }),
    source: choice({
      label: 'Seen by',
      required: true,
      default: 'person',
      inList: true,
      choices: {
        person: 'The person',
        manager: 'The manager',
        review: 'A review',
        gap: 'The competency map',
        law: 'A duty by law',
      },
    }),
    competency: reference(competency, { label: 'Competency' }),
    course: reference(trainingCourse, { label: 'Training course', inList: true, only: { active: 'true' } }),
    neededBy: date({ label: 'Needed by', inList: true }),
    why: longText({ label: 'Why', max: 1000 }),
    askedOn: date({ label: 'Asked on', readOnly: true, inList: true }),
    answer: longText({ label: 'Answer', readOnly: true, max: 500 }),
    metOn: date({ label: 'Met on', readOnly: true }),
  },
  states: {
    asked: { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' },
    approved: { drop: 'dropped' },
    met: {},
    declined: {},
    withdrawn: {},
    dropped: {},
  },
  changedIn: ['asked'],
  deletedIn: ['asked'],
  approvals: { approve: { routine: true, besides: ['withdraw', 'drop'] }, decline: { declines: true } },
  events: {
    approve: { label: 'A training that I need is approved', to: 'named', mail: 'daily' },
    decline: { label: 'A training that I need is declined', to: 'named', mail: 'daily' },
  },
  words: {
    asked: 'To be decided',
    approved: 'Waits for a session',
    drop: 'No longer needed',
    dropped: 'No longer needed',
    met: 'Met',
    withdraw: 'Withdraw',
    withdrawn: 'Withdrawn',
  },
  rights: trainingRights(own, team, all),
});
