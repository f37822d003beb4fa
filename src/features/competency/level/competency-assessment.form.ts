import { date, longText, number, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { competency } from '../library/competency.form.ts';
import { peopleRights } from './level-rights.form.ts';

const own = { read: 'own', write: 'own', delete: 'own', rate: 'own' } as const;
const team = {
  read: 'team',
  write: 'team',
  delete: 'team',
  rate: 'own',
  assess: 'team',
  agree: 'team',
} as const;
const all = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  export: 'organisation',
  rate: 'own',
  assess: 'organisation',
  agree: 'organisation',
} as const;

/** How people see themselves in a competency, how their manager does, and what the two agree on. */
export const competencyAssessment = form('competency-assessment', {
  id: 1232,
  menu: { module: 'fwComptmap', path: 'fwComptmap/assessment', icon: 'clipboard-check', listed: 'overseers' },
  heading: 'Assessments',
  ownHeading: 'My assessments',
  one: 'assessment',
  finds: ['assess a competency', 'skill assessment'],
  help:
    'The person and the manager each say at which level they see a competency. The level that the ' +
    'manager or HR then agrees on counts from that day on.',
  belongsTo: 'employee',
  title: ['employee', 'competency'],
  sort: '-openedOn',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    competency: reference(competency, { label: 'Competency', required: true, inList: true }),
    openedOn: date({ label: 'Opened on', readOnly: true, inList: true }),
    evidence: longText({ label: 'Evidence', max: 1000, help: 'Work that shows the level.' }),
    selfLevel: number({ label: 'Own level', readOnly: true, inList: true }),
    selfNote: longText({ label: 'What the person says', readOnly: true, max: 500 }),
    selfOn: date({ label: 'Said on', readOnly: true }),
    managerLevel: number({ label: 'Manager’s level', readOnly: true, inList: true }),
    managerNote: longText({ label: 'What the manager says', readOnly: true, max: 500 }),
    managerOn: date({ label: 'Assessed on', readOnly: true }),
    assessor: reference('employee', { label: 'Assessed by', readOnly: true }),
    level: number({ label: 'Agreed level', readOnly: true, inList: true }),
    agreedOn: date({ label: 'Agreed on', readOnly: true, inList: true }),
  },
  sections: [
    { title: 'Assessment', fields: ['employee', 'competency', 'openedOn', 'evidence'] },
    { title: 'Self-assessment', fields: ['selfLevel', 'selfNote', 'selfOn'] },
    { title: 'Manager', fields: ['managerLevel', 'managerNote', 'managerOn', 'assessor'] },
    { title: 'Agreed', fields: ['level', 'agreedOn'] },
  ],
  states: { open: { rate: 'open', assess: 'open', agree: 'agreed' }, agreed: {} },
  changedIn: ['open'],
  words: {
    open: 'Open',
    rate: 'Assess myself',
    assess: 'Assess',
    agree: 'Agree on a level',
    agreed: 'Agreed',
  },
  events: {
    rate: { label: 'Somebody of my team assessed themselves', to: 'named', mail: 'daily' },
    agree: { label: 'A level of mine is agreed', to: 'named', mail: 'daily' },
  },
  rights: peopleRights(own, team, all),
});
