import { establishment } from '#features/organisation/establishment.form.ts';
import { code, date, file, money, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { assetCategory } from './asset-category.form.ts';

const bySystem = { readOnly: true } as const;
const acts = [...['issue', 'take-back', 'lose', 'find', 'check', 'repair', 'repaired', 'retire']] as const;
const whole = ['read', 'write', 'import', 'export', ...acts];
const keeper = Object.fromEntries(whole.map((each) => [each, 'organisation'] as const));

/** A thing of the organisation that people are issued: one record for each piece. */
export const asset = form('asset', {
  id: 1284,
  menu: { module: 'fwHR', path: 'fwHR/asset', icon: 'device-laptop' },
  heading: 'Assets',
  ownHeading: 'My assets',
  one: 'asset',
  finds: ['laptop', 'phone', 'equipment', 'inventory', 'QR label'],
  help:
    'Each piece with its label: who has it, when it was last seen. A phone that reads the label ' +
    'opens this page, ' +
    'where it is seen with a photograph.',
  belongsTo: 'holder',
  title: ['name', 'tag'],
  opensOn: 'label',
  sort: 'tag',
  usually: { label: 'In use', field: 'state', is: ['stock', 'issued', 'repair', 'lost'] },
  presets: [
    { label: 'With people', field: 'state', is: ['issued'] },
    { label: 'Lost', field: 'state', is: ['lost'] },
  ],
  fields: {
    tag: code({ label: 'Tag', required: true, unique: true, max: 24, searchable: true, inList: true }),
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    category: reference(assetCategory, { label: 'Category', required: true, inList: true }),
    serial: text({ label: 'Serial number', max: 60, searchable: true }),
    boughtOn: date({ label: 'Bought on', notAfter: 'today' }),
    value: money({
      ...{ label: 'Value', sensitivity: 'public' },
      help: 'What is recovered of a loss is never more than this.',
    }),
    place: reference(establishment, { label: 'Kept at', inList: true }),
    holder: reference('employee', { label: 'With', ...bySystem, inList: true }),
    seenOn: date({ label: 'Last seen on', ...bySystem, inList: true }),
    photo: file({ label: 'Photograph', ...bySystem, accept: ['jpg', 'jpeg', 'png'], maxBytes: 8_000_000 }),
  },
  states: {
    stock: { issue: 'issued', check: 'stock', repair: 'repair', retire: 'retired' },
    issued: { 'take-back': 'stock', check: 'issued', lose: 'lost' },
    repair: { repaired: 'stock', retire: 'retired' },
    lost: { find: 'stock', retire: 'retired' },
    retired: {},
  },
  changedIn: ['stock', 'issued', 'repair', 'lost'],
  deletedIn: [],
  words: {
    stock: 'In stock',
    issue: 'Issue',
    issued: 'With somebody',
    'take-back': 'Take back',
    lose: 'Report the loss',
    lost: 'Lost',
    find: 'Found again',
    check: 'I see it',
    repair: 'Send to repair',
    repaired: 'Back from repair',
    retire: 'Retire',
    retired: 'Retired',
  },
  tones: { stock: 'good', issued: 'plain', repair: 'attention', lost: 'wrong' },
  rights: {
    administrator: keeper,
    hr: keeper,
    payroll: { read: 'own', check: 'own', lose: 'own' },
    approver: { read: 'own', check: 'own', lose: 'own' },
    manager: { read: 'team', check: 'team', lose: 'team' },
    employee: { read: 'own', check: 'own', lose: 'own' },
    recruiter: { read: 'own', check: 'own', lose: 'own' },
    auditor: { read: 'organisation', export: 'organisation', check: 'organisation' },
  },
});
