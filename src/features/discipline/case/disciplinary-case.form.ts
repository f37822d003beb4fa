import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { caseFields, caseSections } from './disciplinary-case-field.form.ts';

const openers = [
  'read',
  'write',
  'note',
  'show-cause',
  'begin-enquiry',
  'send-report',
  'drop',
  'close',
] as const;
const deciders = ['read', 'note', 'suspend', 'end-suspension', 'judge-delay', 'send-report', 'order', 'drop'];
const ofEnquiry = ['read', 'note', 'call-hearing', 'hold-hearing', 'report'];
const ofAppeal = ['read', 'note', 'decide-appeal'];

const own = Object.fromEntries(openers.map((each) => [each, 'own'] as const));
/** The seal: whoever opens a case keeps it; nobody reads one by a login type, whatever the matrix gives. */
const rights: Rights = { administrator: own, hr: own, manager: own };

const talk = (state: string) => ({
  note: state,
  suspend: state,
  'end-suspension': state,
  'judge-delay': state,
});
const heard = (state: string) => ({ ...talk(state), order: 'ordered', drop: 'dropped' });

/** A disciplinary case, from the report of misconduct to the order and its appeal. */
export const disciplinaryCase = form('disciplinary-case', {
  id: 1275,
  menu: { module: 'fwHR', path: 'fwHR/discipline', icon: 'gavel' },
  heading: 'Disciplinary cases',
  one: 'disciplinary case',
  finds: ['discipline', 'misconduct', 'charge-sheet', 'show cause', 'enquiry', 'suspension', 'dismissal'],
  help:
    'Who opens a case, who decides, the enquiry officer and who hears the appeal read it, and nobody ' +
    'else: not administrators, and never the employee, who reads the notices alone. Every look at it ' +
    'is noted.',
  sealed: true,
  belongsTo: 'openedBy',
  parties: {
    decider: { as: 'panel', may: deciders },
    enquiryOfficer: { as: 'panel', may: ofEnquiry },
    appealTo: { as: 'panel', may: ofAppeal },
    employee: { as: 'against' },
  },
  title: ['subject'],
  opensOn: 'course',
  sort: '-reportedOn',
  sections: [...caseSections],
  fields: caseFields,
  states: {
    opened: { 'show-cause': 'asked', ...talk('opened'), drop: 'dropped' },
    asked: { 'begin-enquiry': 'enquiry', ...heard('asked') },
    answered: { 'begin-enquiry': 'enquiry', ...heard('answered') },
    enquiry: { 'call-hearing': 'hearing', report: 'reported', ...talk('enquiry'), drop: 'dropped' },
    hearing: { 'hold-hearing': 'enquiry', ...talk('hearing'), drop: 'dropped' },
    reported: { 'send-report': 'commented', ...heard('reported') },
    commented: heard('commented'),
    ordered: { note: 'ordered', 'end-suspension': 'ordered', close: 'closed' },
    appealed: { note: 'appealed', 'end-suspension': 'appealed', 'decide-appeal': 'closed' },
    closed: { note: 'closed' },
    dropped: { note: 'dropped', 'end-suspension': 'dropped' },
  },
  changedIn: ['opened'],
  deletedIn: [],
  usually: {
    label: 'Open',
    field: 'state',
    is: ['opened', 'asked', 'answered', 'enquiry', 'hearing', 'reported', 'commented', 'ordered', 'appealed'],
  },
  presets: [{ label: 'Closed', field: 'state', is: ['closed', 'dropped'] }],
  events: {
    create: { label: 'A disciplinary case is opened that I decide', to: 'named' },
    told: { label: 'Something happened in a disciplinary case of mine', to: 'named' },
    due: { label: 'A disciplinary case of mine is due', to: 'named' },
  },
  confirms: {
    drop: 'The case ends without an order. The employee is told.',
    close: 'The case is closed with this order.',
  },
  words: {
    note: 'Add a note',
    'show-cause': 'Send a show cause notice',
    asked: 'Reply awaited',
    answered: 'Reply received',
    'begin-enquiry': 'Begin an enquiry',
    enquiry: 'Under enquiry',
    'call-hearing': 'Call a hearing',
    hearing: 'Hearing called',
    'hold-hearing': 'Record the hearing',
    report: 'Report the finding',
    reported: 'Report received',
    'send-report': 'Send the report to the employee',
    commented: 'Report sent',
    suspend: 'Suspend',
    'end-suspension': 'End the suspension',
    'judge-delay': 'Judge the delay',
    order: 'Order',
    ordered: 'Ordered',
    appealed: 'Appealed',
    'decide-appeal': 'Decide the appeal',
    drop: 'Drop the case',
    dropped: 'Dropped',
    close: 'Close',
  },
  rights,
});
