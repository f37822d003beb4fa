import { choices, date, longText, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { recordClasses } from '../period/record-class.form.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
  'ask-release': 'organisation',
  release: 'organisation',
  keep: 'organisation',
} as const;

/** Records that stay whatever their period says: a dispute, an inspection, a court. */
export const legalHold = form('legal-hold', {
  id: 1326,
  menu: { module: 'security', path: 'security/legal-hold', icon: 'lock-access' },
  heading: 'Legal holds',
  finds: ['litigation hold', 'court case', 'preserve records', 'inspection'],
  one: 'legal hold',
  help:
    'Records of a person that are kept whatever their retention period says, because a court, an authority ' +
    'or a dispute needs them. Nothing held is anonymised. A hold ends when a second person agrees to ' +
    'release it; it stays on file.',
  title: ['matter', 'since'],
  sort: '-since',
  fields: {
    matter: text({ label: 'Matter', required: true, max: 120, inList: true, searchable: true }),
    employee: reference('employee', { label: 'Employee', inList: true }),
    applicant: reference('applicant', { label: 'Applicant', inList: true }),
    classes: choices({
      label: 'Records',
      choices: recordClasses,
      inList: true,
      help: 'Empty: everything of the person. An applicant is held whole.',
    }),
    since: date({ label: 'Since', required: true, default: 'today', notAfter: 'today', inList: true }),
    reason: longText({ label: 'Why', required: true, max: 2000 }),
    askedFor: longText({ label: 'Why it may be released', readOnly: true, max: 2000 }),
    releasedOn: date({ label: 'Released on', readOnly: true, inList: true }),
  },
  sections: [
    { title: 'Hold', fields: ['matter', 'employee', 'applicant', 'classes', 'since', 'reason'] },
    { title: 'Release', fields: ['askedFor', 'releasedOn'] },
  ],
  states: {
    held: { 'ask-release': 'releasing' },
    releasing: { release: 'released', keep: 'held' },
    released: {},
  },
  changedIn: ['held'],
  deletedIn: [],
  usually: { label: 'In force', field: 'state', is: ['held', 'releasing'] },
  approvals: { release: { of: ['ask-release'] }, keep: { declines: true } },
  words: {
    held: 'Held',
    'ask-release': 'Ask for release',
    releasing: 'To be released',
    release: 'Release',
    released: 'Released',
    keep: 'Keep the hold',
  },
  confirms: {
    release: 'From now on the records follow their retention periods again.',
  },
  events: {
    'ask-release': { label: 'A legal hold is to be released', to: { may: 'release' } },
  },
  rights: {
    administrator: keeper,
    hr: keeper,
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
