import { employeeFamily } from '#features/people/profile/employee-family.form.ts';
import { choice, date, longText, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { medicalScheme } from '../scheme/medical-scheme.form.ts';

const own = { read: 'own', write: 'own', delete: 'own' } as const;
const rights: Rights = {
  administrator: own,
  hr: {
    read: 'organisation',
    write: 'organisation',
    delete: 'organisation',
    import: 'organisation',
    export: 'organisation',
    confirm: 'organisation',
    refuse: 'organisation',
    end: 'organisation',
    'tell-insurer': 'organisation',
  },
  payroll: { ...own, read: 'organisation', export: 'organisation' },
  approver: own,
  manager: own,
  employee: own,
  recruiter: own,
  auditor: { read: 'organisation', export: 'organisation' },
};

/** One person covered by a scheme, from a day to a day: the employee, or somebody of the family on record. */
export const medicalCover = form('medical-cover', {
  id: 1163,
  menu: {
    module: 'mediaclaAdminstration',
    path: 'mediaclaAdminstration/cover',
    icon: 'users-plus',
    listed: 'overseers',
  },
  heading: 'Covered people',
  ownHeading: 'My covered people',
  finds: ['enrolment', 'dependant', 'e-card', 'add spouse', 'newborn'],
  one: 'covered person',
  help:
    'Who is covered by which scheme, from when to when. A spouse or child is taken from the family on ' +
    'record and added within the days that the scheme gives.',
  belongsTo: 'employee',
  title: ['memberName', 'scheme'],
  sort: '-since',
  knownBy: ['employee', 'scheme', 'member', 'since'],
  presets: [{ label: 'To be confirmed', field: 'state', is: ['asked'] }],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    scheme: reference(medicalScheme, { label: 'Scheme', required: true, inList: true }),
    member: reference(employeeFamily, {
      label: 'Family member',
      filter: { employee: 'employee' },
      help: 'From the family on record. Empty: the employee.',
    }),
    memberName: text({ label: 'Covered', readOnly: true, max: 160, searchable: true, inList: true }),
    because: choice({
      label: 'Because of',
      required: true,
      default: 'start',
      choices: {
        start: 'The start of a year of the scheme',
        joined: 'Joining the organisation',
        marriage: 'Marriage',
        birth: 'Birth or adoption',
      },
    }),
    eventOn: date({
      label: 'On',
      notAfter: 'today',
      required: true,
      visibleWhen: { field: 'because', is: ['marriage', 'birth'] },
    }),
    since: date({ label: 'Covered from', required: true, default: 'today', inList: true }),
    until: date({ label: 'Covered until', notBefore: { field: 'since' }, readOnly: true, inList: true }),
    card: text({ label: 'Card number', max: 40, sensitivity: 'personal' }),
    addedOn: date({ label: 'Addition told to the insurer', readOnly: true }),
    removedOn: date({ label: 'Removal told to the insurer', readOnly: true }),
    answer: longText({ label: 'Answer', readOnly: true, max: 300 }),
  },
  states: {
    asked: { confirm: 'enrolled', refuse: 'refused' },
    enrolled: { end: 'ended', 'tell-insurer': 'enrolled' },
    ended: { 'tell-insurer': 'ended' },
    refused: {},
  },
  changedIn: ['asked'],
  deletedIn: ['asked'],
  verdicts: {
    covered: {
      label: 'Whether the scheme covers them',
      asks: ['employee', 'scheme', 'member', 'because', 'eventOn', 'since'],
      at: 'since',
      decides: ['save', 'confirm'],
      code: 'medical.not-covered',
    },
  },
  events: {
    create: { label: 'Somebody asks to be covered by a medical scheme', to: { may: 'confirm' } },
    confirm: { label: 'Medical cover that I asked for is decided', to: 'named', mail: 'daily' },
  },
  words: {
    asked: 'To be confirmed',
    confirm: 'Confirm the cover',
    enrolled: 'Covered',
    refuse: 'Refuse',
    refused: 'Refused',
    end: 'End the cover',
    ended: 'Ended',
    'tell-insurer': 'Note as told to the insurer',
  },
  rights,
});
