import { choice, choices, code, date, file, flag, number, reference, text, time } from '#kernel/field.ts';
import { form, menuPage } from '#kernel/form.ts';
import { letterChoices, letterLanguages } from '#kernel/letter/letter-kind.ts';
import { letterTemplate } from './letter-template.form.ts';

const keeper = {
  read: 'organisation',
  export: 'organisation',
  issue: 'organisation',
  withdraw: 'organisation',
  reissue: 'organisation',
} as const;
const own = { read: 'own' } as const;

/** A letter that was issued: its number, its paper and what became of it. */
export const letter = form('letter', {
  id: 561,
  menu: { module: 'my-transactions', path: 'my-transactions/letters', icon: 'mail', listed: 'filled' },
  heading: 'Letters',
  ownHeading: 'My letters',
  finds: ['offer letter', 'experience letter', 'confirmation letter', 'proof of employment'],
  one: 'letter',
  help:
    'Every letter that was issued, with its number. A letter never changes: a wrong one is reissued under ' +
    'another number and stays on file, withdrawn. Whoever holds a letter can check its QR code.',
  systemOnly: true,
  belongsTo: 'employee',
  keptByLeavers: ['read'],
  title: ['kind'],
  subtitle: 'number',
  sort: '-id',
  fields: {
    number: code({ label: 'Number', required: true, unique: true, max: 60, searchable: true, inList: true }),
    kind: choice({ label: 'Letter', required: true, choices: letterChoices, inList: true }),
    person: text({ label: 'Person', required: true, max: 200, searchable: true, inList: true }),
    employee: reference('employee', { label: 'Employee' }),
    record: number({ label: 'Record', required: true }),
    issuedOn: date({ label: 'Issued on', required: true, inList: true }),
    language: choice({ label: 'Language', required: true, choices: letterLanguages }),
    template: reference(letterTemplate, { label: 'Template' }),
    classes: choices({
      label: 'Holds',
      choices: {
        personal: 'personal values',
        pay: 'pay',
        bank: 'bank accounts',
        identity: 'identity numbers',
        medical: 'medical values',
        clinical: 'diagnosis and doctor’s notes',
      },
      help: 'Who does not see these of the person does not read the letter.',
    }),
    file: file({ label: 'File', accept: ['.pdf'], required: true, inList: true }),
    fingerprint: code({ label: 'SHA-256 of the letter', required: true, max: 64 }),
    toSign: flag({ label: 'To be signed' }),
    signedBy: text({ label: 'Signed by', max: 200 }),
    signedOn: date({ label: 'Signed on', inList: true }),
    signedAt: time({ label: 'Signed at' }),
    signedFrom: text({ label: 'Signed from', max: 60, sensitivity: 'personal' }),
    withdrawnOn: date({ label: 'Withdrawn on' }),
    withdrawnFor: text({ label: 'Why it was withdrawn', max: 300 }),
    replaces: reference('letter', { label: 'In place of' }),
  },
  sections: [
    {
      title: 'Letter',
      fields: ['number', 'kind', 'person', 'employee', 'issuedOn', 'language', 'file', 'replaces'],
    },
    { title: 'Signature', fields: ['toSign', 'signedBy', 'signedOn', 'signedAt', 'signedFrom'] },
    { title: 'Withdrawn', fields: ['withdrawnOn', 'withdrawnFor'] },
    { title: 'System details', fields: ['template', 'record', 'classes', 'fingerprint'] },
  ],
  states: {
    issued: { reissue: 'withdrawn', withdraw: 'withdrawn' },
    signed: { reissue: 'withdrawn', withdraw: 'withdrawn' },
    withdrawn: {},
  },
  words: {
    issue: 'Issue',
    reissue: 'Reissue',
    withdraw: 'Withdraw',
    issued: 'Issued',
    signed: 'Signed',
    withdrawn: 'Withdrawn',
  },
  events: {
    issue: { label: 'A letter for me is ready', to: 'named', mail: 'at-once' },
    sign: { label: 'A letter was signed', to: { may: 'issue' } },
  },
  rights: {
    administrator: own,
    hr: keeper,
    payroll: keeper,
    approver: own,
    manager: own,
    employee: own,
    recruiter: own,
    auditor: { read: 'organisation', export: 'organisation' },
  },
});

/** The letters of a person, beside the person's record. */
export const employeeLetters = menuPage('employee-letters', {
  id: 562,
  menu: {
    module: 'human-resources',
    path: 'human-resources/Letters',
    icon: 'mail',
    listed: 'nobody',
    tab: { of: 'employee', by: 'eId', name: 'letters' },
  },
  heading: 'Letters',
  help: 'The letters that were issued to a person, and the certificates that can be issued.',
  right: { form: letter.name, action: 'issue' },
});

/** Where a person signs a letter, and where the signature is read. */
export const letterSignature = menuPage('letter-signature', {
  id: 563,
  menu: {
    module: 'my-transactions',
    path: 'my-transactions/letterSignature',
    icon: 'signature',
    listed: 'nobody',
    tab: { of: 'letter', by: 'letter', name: 'signature' },
  },
  heading: 'Signature',
  help: 'A letter is signed with a code sent by mail; name, time and address are kept with it.',
  right: { form: letter.name, action: 'read' },
});

/** How a template reads, and what it can name. */
export const templatePreview = menuPage('letter-template-preview', {
  id: 564,
  menu: {
    module: 'human-resources',
    path: 'human-resources/letterTemplatePreview',
    icon: 'eye',
    listed: 'nobody',
    tab: { of: 'letter-template', by: 'template', name: 'preview' },
  },
  heading: 'Preview',
  help: 'The letter with the words for each field in its place, and every field that it can name.',
  right: { form: letterTemplate.name, action: 'read' },
});
