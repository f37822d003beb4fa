import { competencyCertificate } from '#features/competency/level/competency-certificate.form.ts';
import { choice, date, longText, money, number, percent, reference, rows } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise } from '#kernel/money.ts';
import { trainingNeed } from '../need/training-need.form.ts';
import { trainingSession } from '../session/training-session.form.ts';
import { trainingRights } from '../training-rights.form.ts';

const presences = { whole: 'Whole day', half: 'Half a day', absent: 'Absent' } as const;

const bySystem = { readOnly: true } as const;
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
  export: 'organisation',
  withdraw: 'organisation',
  approve: 'organisation',
  decline: 'organisation',
} as const;

/** Somebody in a session: nominated, approved, seated or waiting, and what came of it. */
export const trainingNomination = form('training-nomination', {
  id: 1313,
  parent: { form: 'employee', field: 'employee' },
  menu: {
    module: 'human-resources',
    path: 'human-resources/training-nomination',
    icon: 'user-plus',
    listed: 'overseers',
  },
  heading: 'Training',
  ownHeading: 'My trainings',
  one: 'nomination',
  finds: ['nominate for a training', 'training nomination', 'attendance of a training', 'training history'],
  help:
    'Who takes part in which session: approved nominations get a seat, or wait for one in the ' +
    'order of their ' +
    'approval. What they attended, scored and cost is kept here.',
  belongsTo: 'employee',
  title: ['employee', 'session'],
  sort: '-askedOn',
  presets: [
    { label: 'To decide', field: 'state', is: ['asked'] },
    { label: 'Completed', field: 'state', is: ['completed'] },
  ],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    session: reference(trainingSession, { label: 'Session', required: true, inList: true }),
    need: reference(trainingNeed, {
      label: 'Training need',
      filter: { employee: 'employee' },
      help: 'Empty: the open one for this course, if there is one.',
    }),
    why: longText({ label: 'Why', max: 500 }),
    by: choice({
      label: 'Nominated by',
      ...bySystem,
      inList: true,
      choices: { person: 'Themselves', other: 'The manager or HR' },
    }),
    askedOn: date({ label: 'Asked on', ...bySystem, inList: true }),
    turn: number({ label: 'Turn on the waiting list', ...bySystem, listOnly: true }),
    answer: longText({ label: 'Answer', ...bySystem, max: 500 }),
    days: rows({
      label: 'Attendance',
      one: 'day',
      max: 62,
      fields: {
        on: date({ label: 'Day', required: true, ...bySystem }),
        present: choice({ label: 'Attended', required: true, choices: presences, ...bySystem }),
      },
    }),
    attended: percent({ label: 'Attended', ...bySystem, inList: true }),
    hours: number({ label: 'Hours', ...bySystem, decimals: 2 }),
    score: number({ label: 'Score', ...bySystem, min: 0, max: 100 }),
    cost: money({ label: 'Cost', ...bySystem, sensitivity: 'public', min: paise(0) }),
    certificate: reference(competencyCertificate, { label: 'Certificate', ...bySystem }),
    completedOn: date({ label: 'Completed on', ...bySystem, inList: true }),
  },
  sections: [
    { title: 'Nomination', fields: ['employee', 'session', 'need', 'why', 'by', 'askedOn', 'answer'] },
    {
      title: 'What came of it',
      fields: ['attended', 'hours', 'score', 'completedOn', 'certificate', 'cost', 'days'],
    },
  ],
  states: {
    asked: { approve: 'seated', decline: 'declined', withdraw: 'withdrawn' },
    seated: { withdraw: 'withdrawn' },
    listed: { withdraw: 'withdrawn' },
    completed: {},
    missed: {},
    declined: {},
    withdrawn: {},
    cancelled: {},
  },
  changedIn: ['asked'],
  deletedIn: ['asked'],
  approvals: { approve: { routine: true, besides: ['withdraw'] }, decline: { declines: true } },
  verdicts: {
    seat: {
      label: 'Seat',
      asks: ['employee', 'session'],
      at: 'session',
      advises: true,
    },
  },
  events: {
    seat: { label: 'I have a seat in a training', to: 'named', mail: 'at-once' },
    listed: { label: 'I am on the waiting list of a training', to: 'named', mail: 'daily' },
    decline: { label: 'My nomination for a training is declined', to: 'named', mail: 'daily' },
    cancelled: { label: 'A training of mine is cancelled', to: 'named', mail: 'at-once' },
    completed: { label: 'A training of mine is recorded', to: 'named' },
    soon: { label: 'A training of mine begins soon', to: 'named', mail: 'daily' },
  },
  words: {
    asked: 'To be decided',
    seated: 'Has a seat',
    listed: 'On the waiting list',
    completed: 'Completed',
    missed: 'Not completed',
    withdraw: 'Withdraw',
    withdrawn: 'Withdrawn',
    cancelled: 'Cancelled',
  },
  rights: trainingRights(own, team, all),
});
