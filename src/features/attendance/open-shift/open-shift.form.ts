import { choice, date, longText, number, population, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { shift } from '../shift/shift.form.ts';

/** Those above a manager see and close what the manager offers. */
const keeps = {
  read: 'team',
  write: 'team',
  delete: 'team',
  publish: 'team',
  close: 'team',
  reopen: 'team',
} as const;
const everywhere = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  publish: 'organisation',
  close: 'organisation',
  reopen: 'organisation',
  export: 'organisation',
} as const;

/** A shift that is published without a person. */
export const openShift = form('open-shift', {
  id: 665,
  menu: {
    module: 'fwShift',
    path: 'fwShift/openShifts',
    icon: 'calendar-plus',
    group: 'Shifts',
    listed: 'keepers',
  },
  heading: 'Open shifts',
  finds: ['shift without a person', 'who can come in'],
  one: 'open shift',
  help:
    'A shift that still needs people. Those who may take it see it on their phone with its hours and what ' +
    'it means for their week. They take it at once, or ask for it and somebody decides. A manager offers ' +
    'it to the team, HR to everybody at the place.',
  belongsTo: 'publisher',
  title: ['shift', 'place'],
  sort: '-day',
  fields: {
    publisher: reference('employee', { label: 'Offered by', required: true, readOnly: true, inList: true }),
    day: date({ label: 'Day', required: true, inList: true }),
    shift: reference(shift, { label: 'Shift', required: true, inList: true }),
    place: reference('establishment', { label: 'Establishment', required: true, inList: true }),
    people: number({ label: 'People needed', required: true, default: 1, min: 1, max: 999, inList: true }),
    taken: number({ label: 'Taken', readOnly: true, inList: true }),
    forWhom: population({ label: 'For', help: 'Of those whom you may offer it to.' }),
    taking: choice({
      label: 'Taking',
      required: true,
      default: 'first',
      inList: true,
      choices: { first: 'Whoever comes first has it', chosen: 'People ask, and it is decided' },
    }),
    note: longText({ label: 'Note', max: 500, help: 'People see it with the shift.' }),
    offeredTo: choice({
      label: 'Offered to',
      readOnly: true,
      choices: { team: 'The team', everybody: 'Everybody at the place' },
    }),
  },
  states: {
    draft: { publish: 'open' },
    open: { close: 'closed' },
    filled: { close: 'closed' },
    closed: { reopen: 'open' },
  },
  changedIn: ['draft'],
  events: {
    publish: { label: 'A shift is open for me', to: 'named', mail: 'daily' },
    filled: { label: 'An open shift of mine is filled', to: 'named' },
  },
  words: { publish: 'Offer', filled: 'Filled', reopen: 'Open again' },
  rights: {
    hr: { ...keeps, ...everywhere },
    manager: keeps,
    auditor: { read: 'organisation', export: 'organisation' },
  },
});

const own = { read: 'own', withdraw: 'own' } as const;

/** Who took an open shift, or asks for it. */
export const openShiftTaking = form('open-shift-taking', {
  id: 666,
  heading: 'Taken by',
  one: 'request for an open shift',
  help: 'Who took the shift or asks for it. Who is approved has it in the roster at once.',
  systemOnly: true,
  parent: { form: openShift.name, field: 'openShift' },
  belongsTo: 'employee',
  title: ['employee'],
  sort: 'id',
  uniqueTogether: [['openShift', 'employee']],
  fields: {
    openShift: reference(openShift, { label: 'Open shift', required: true }),
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    answer: longText({ label: 'Answer', max: 500, readOnly: true, inList: true }),
  },
  states: {
    waiting: { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' },
    approved: {},
    declined: {},
    withdrawn: {},
  },
  approvals: { approve: { routine: true }, decline: { declines: true } },
  events: {
    approve: { label: 'I have an open shift that I asked for', to: 'named', mail: 'daily' },
    decline: { label: 'An open shift that I asked for goes to others', to: 'named', mail: 'daily' },
  },
  words: { waiting: 'Asked for', approved: 'Has it', withdraw: 'Withdraw' },
  rights: {
    administrator: own,
    hr: {
      ...own,
      read: 'organisation',
      approve: 'organisation',
      decline: 'organisation',
      export: 'organisation',
    },
    payroll: own,
    approver: own,
    manager: { ...own, read: 'team', approve: 'team', decline: 'team' },
    employee: own,
    recruiter: own,
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
