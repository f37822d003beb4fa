import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { grievanceFields, sections } from './grievance-field.form.ts';

/** What the person may do who raised it. */
const raisersOwn = ['withdraw', 'message', 'accept', 'appeal', 'reopen', 'rate'] as const;
const own = Object.fromEntries(['read', 'write', ...raisersOwn].map((each) => [each, 'own'] as const));

const handlers = [
  ...['read', 'message', 'note', 'acknowledge', 'refuse', 'pass-on', 'step-aside', 'examine'],
  ...['ask-statement', 'call-hearing', 'hold-hearing', 'decide', 'decide-appeal', 'close', 'watch'],
];

/** The seal: no login type reads a case of others, whatever the permission matrix gives. */
const rights: Rights = {
  administrator: own,
  hr: own,
  payroll: own,
  approver: own,
  manager: own,
  employee: own,
  recruiter: own,
};

const talk = (state: string) => ({ message: state, note: state, 'step-aside': state });
const work = (state: string) => ({
  ...talk(state),
  'pass-on': state,
  refuse: 'refused',
  'ask-statement': state,
  'call-hearing': 'hearing',
  decide: 'decided',
  withdraw: 'withdrawn',
});

/** A grievance or complaint, from its first word to its closing letter. */
export const grievance = form('grievance', {
  id: 1180,
  menu: { module: 'grievanceHandling', path: 'grievanceHandling/case', icon: 'scale' },
  heading: 'Grievances',
  ownHeading: 'My grievances',
  finds: ['complaint', 'harassment', 'unfair', 'report a colleague', 'whistle-blower', 'POSH'],
  one: 'grievance',
  help:
    'Raise what is wrong. It is read by you and by the people who handle its category, and by nobody else: ' +
    'not by administrators, and never by the person complained of. Every look at it is noted.',
  sealed: true,
  belongsTo: 'complainant',
  parties: {
    'team.member': { as: 'panel', may: handlers },
    onBehalfOf: { as: 'raised by', may: ['read', ...raisersOwn] },
    'accused.person': { as: 'against' },
    'keptOut.person': { as: 'against' },
  },
  title: ['subject'],
  opensOn: 'course',
  doneOnTab: ['message', 'note'],
  sort: '-receivedOn',
  sections: [...sections],
  fields: grievanceFields,
  verdicts: {
    inTime: { label: 'Time limits', asks: ['category', 'causedOn'], at: 'causedOn', decides: ['save'] },
  },
  states: {
    submitted: { acknowledge: 'acknowledged', ...work('submitted') },
    acknowledged: { examine: 'examination', ...work('acknowledged') },
    examination: work('examination'),
    hearing: { ...work('hearing'), 'hold-hearing': 'examination' },
    decided: { ...talk('decided'), accept: 'closed', appeal: 'appealed', close: 'closed' },
    appealed: { ...talk('appealed'), 'decide-appeal': 'decided', withdraw: 'decided' },
    closed: { message: 'closed', rate: 'closed', watch: 'closed', reopen: 'reopened' },
    reopened: work('reopened'),
    refused: { ...talk('refused'), reopen: 'reopened' },
    withdrawn: { reopen: 'reopened' },
  },
  changedIn: ['submitted'],
  deletedIn: [],
  usually: {
    label: 'Open',
    field: 'state',
    is: ['submitted', 'acknowledged', 'examination', 'hearing', 'decided', 'appealed', 'reopened'],
  },
  presets: [{ label: 'Closed', field: 'state', is: ['closed', 'refused', 'withdrawn'] }],
  events: {
    create: { label: 'A case came in that I handle', to: 'named' },
    told: { label: 'Something happened in a case of mine', to: 'named' },
    due: { label: 'A case that I handle is due or late', to: 'named' },
  },
  confirms: {
    withdraw: 'The case ends. You can reopen it later.',
    accept: 'The case is closed with this decision.',
    'step-aside': 'You leave this case and do not read it any more.',
  },
  words: {
    message: 'Write a message',
    note: 'Add a note for those who handle it',
    acknowledge: 'Acknowledge',
    refuse: 'Not a grievance',
    refused: 'Not a grievance',
    'pass-on': 'Pass on',
    'step-aside': 'Step aside',
    examine: 'Begin the examination',
    examination: 'Under examination',
    'ask-statement': 'Ask for a statement',
    'call-hearing': 'Call a hearing',
    hearing: 'Hearing called',
    'hold-hearing': 'Record the hearing',
    decide: 'Decide',
    accept: 'Accept the decision',
    appeal: 'Appeal',
    appealed: 'Appealed',
    'decide-appeal': 'Decide the appeal',
    close: 'Close',
    rate: 'Rate how it was handled',
    watch: 'Note the retaliation check',
    reopen: 'Reopen',
    reopened: 'Reopened',
  },
  rights,
});
