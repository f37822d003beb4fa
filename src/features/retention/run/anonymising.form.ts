import { choices, date, longText, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { recordClasses } from '../period/record-class.form.ts';

const proposing = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  export: 'organisation',
  prepare: 'organisation',
  submit: 'organisation',
  recall: 'organisation',
} as const;

/** Former employees whose periods are over, made anonymous together once another person agrees. */
export const anonymising = form('anonymising', {
  id: 1327,
  menu: { module: 'security', path: 'security/anonymising', icon: 'user-off' },
  heading: 'Anonymising',
  finds: ['erase former employees', 'purge', 'privacy', 'right to erasure', 'data retention'],
  one: 'anonymising of records',
  help:
    'Makes records of former employees anonymous once their retention period is over. The preview lists, ' +
    'before anything happens, whose records go, class by class, and what is kept because the law, a period ' +
    'or a legal hold keeps it. Another person agrees; then a job does it, person by person. It cannot be ' +
    'taken back.',
  title: ['asOf'],
  sort: '-asOf',
  fields: {
    asOf: date({
      label: 'Whose period is over by',
      required: true,
      default: 'today',
      notAfter: 'today',
      inList: true,
    }),
    note: text({ label: 'Note', max: 200, wide: true }),
    people: number({ label: 'People to anonymise', readOnly: true, inList: true }),
    held: number({ label: 'People kept by a hold', readOnly: true, inList: true }),
    records: number({ label: 'Records', readOnly: true, inList: true }),
    preparedOn: date({ label: 'Previewed on', readOnly: true }),
    doneOn: date({ label: 'Carried out on', readOnly: true, inList: true }),
    outcome: text({ label: 'Outcome', readOnly: true, max: 200, wide: true }),
    answer: longText({ label: 'Answer', readOnly: true, max: 1000 }),
  },
  sections: [
    { title: 'Anonymising', fields: ['asOf', 'note'] },
    { title: 'Preview', fields: ['people', 'held', 'records', 'preparedOn'] },
    { title: 'Decision', fields: ['answer', 'doneOn', 'outcome'] },
  ],
  states: {
    draft: { prepare: 'previewed' },
    previewed: { prepare: 'previewed', submit: 'waiting' },
    waiting: { approve: 'agreed', decline: 'previewed', recall: 'previewed' },
    agreed: {},
    done: {},
  },
  changedIn: ['draft'],
  deletedIn: ['draft', 'previewed'],
  lines: [{ form: 'anonymising-line', field: 'run' }],
  approvals: { approve: {}, decline: { declines: true } },
  words: {
    prepare: 'Preview',
    previewed: 'Previewed',
    submit: 'Send for approval',
    waiting: 'Waiting for approval',
    approve: 'Make them anonymous',
    decline: 'Send back',
    recall: 'Recall',
    agreed: 'Under way',
    done: 'Carried out',
  },
  confirms: {
    submit: 'Whoever agrees is told. Nothing happens before.',
    approve:
      'The records listed are made anonymous now, and cannot be brought back. Whoever came under a hold ' +
      'since the preview, or is employed again, is left out.',
  },
  events: {
    submit: { label: 'Records wait to be made anonymous', to: { may: 'approve' } },
    decline: { label: 'An anonymising that I sent comes back', to: 'named' },
  },
  rights: {
    administrator: { ...proposing, approve: 'organisation', decline: 'organisation' },
    hr: proposing,
    auditor: { read: 'organisation', export: 'organisation' },
  },
});

/** One person of the preview: what goes, and what is kept and why. */
export const anonymisingLine = form('anonymising-line', {
  id: 1328,
  heading: 'Preview',
  one: 'person of the preview',
  help:
    'One row a person: the classes of record that go with it, how many records and files, what a hold ' +
    'keeps, and what the law or the period still keeps and until when.',
  parent: { form: 'anonymising', field: 'run' },
  systemOnly: true,
  title: ['employee'],
  sort: 'id',
  fields: {
    run: reference(anonymising, { label: 'Anonymising', required: true }),
    employee: reference('employee', { label: 'Person', required: true, inList: true }),
    lastDay: date({ label: 'Last day', required: true, inList: true }),
    records: number({ label: 'Records', required: true, inList: true }),
    files: number({ label: 'Files', required: true, inList: true }),
    heldBy: text({ label: 'Kept by a hold', max: 400, inList: true }),
    keptBy: text({ label: 'Kept by law or period', max: 1000, inList: true }),
    doneOn: date({ label: 'Done on', inList: true }),
    leftOut: text({ label: 'Left out because', max: 300, inList: true }),
    classes: choices({ label: 'Made anonymous', choices: recordClasses, inList: true }),
  },
  rights: {
    administrator: { read: 'organisation', export: 'organisation' },
    hr: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
