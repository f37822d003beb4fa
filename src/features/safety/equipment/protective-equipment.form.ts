import { active } from '#features/organisation/set-up.form.ts';
import { choice, date, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { safetyKeepers } from '../safety-rights.form.ts';

const bySystem = { readOnly: true } as const;

/** A kind of protective equipment, one record for each size. */
export const protectiveEquipment = form('protective-equipment', {
  id: 1138,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/equipment', icon: 'helmet' },
  heading: 'Protective equipment',
  one: 'protective equipment',
  finds: ['PPE', 'helmet', 'gloves', 'stock'],
  help: 'What people are given against hazards, with what is in stock. Low stock is seen in the list.',
  title: ['name', 'size'],
  sort: 'name',
  presets: [{ label: 'Low stock', field: 'low', is: ['low'] }],
  fields: {
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    size: text({ label: 'Size', max: 20, inList: true }),
    months: number({ label: 'Is replaced after', unit: 'months', min: 1, max: 120, inList: true }),
    least: number({ label: 'Least stock', required: true, default: 0, min: 0, max: 100_000 }),
    stock: number({ label: 'In stock', ...bySystem, inList: true }),
    low: choice({ label: 'Stock', ...bySystem, choices: { low: 'Low', enough: 'Enough' }, inList: true }),
    active,
  },
  rights: safetyKeepers,
});

/** What came into the stock, or went out of it otherwise than to people. */
export const equipmentStock = form('equipment-stock', {
  id: 1139,
  parent: { form: 'protective-equipment', field: 'equipment' },
  heading: 'Stock',
  one: 'stock entry',
  help: 'What was received, written off or counted. Stock is the sum of these and of what people were given.',
  title: ['on', 'why'],
  sort: '-on',
  fields: {
    equipment: reference(protectiveEquipment, { label: 'Equipment', required: true }),
    on: date({ label: 'On', required: true, default: 'today', notAfter: 'today', inList: true }),
    why: choice({
      label: 'Why',
      required: true,
      default: 'received',
      choices: { received: 'Received', lost: 'Written off' },
      inList: true,
    }),
    quantity: number({ label: 'Pieces', required: true, min: 1, max: 100_000, inList: true }),
    note: text({ label: 'Note', max: 200 }),
  },
  deletedIn: [],
  changedIn: [],
  rights: safetyKeepers,
});

/** What somebody was given, until when it is good, and when it came back. */
export const equipmentIssue = form('equipment-issue', {
  id: 1140,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/equipment-issue', icon: 'hand-grab' },
  heading: 'Equipment given',
  ownHeading: 'My protective equipment',
  one: 'equipment given',
  finds: ['PPE issue', 'replacement'],
  help: 'Who was given what. Equipment is free of charge; it is replaced when it expires.',
  belongsTo: 'employee',
  title: ['employee', 'equipment'],
  sort: '-issuedOn',
  presets: [{ label: 'With people', field: 'state', is: ['given'] }],
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    equipment: reference(protectiveEquipment, { label: 'Equipment', required: true, inList: true }),
    quantity: number({ label: 'Pieces', required: true, default: 1, min: 1, max: 100, inList: true }),
    issuedOn: date({ label: 'Given on', required: true, default: 'today', notAfter: 'today', inList: true }),
    expiresOn: date({ label: 'To be replaced by', ...bySystem, expires: true, inList: true }),
    endedOn: date({ label: 'Returned or replaced on', ...bySystem }),
    note: text({ label: 'Note', max: 200 }),
  },
  states: { given: { return: 'returned', replace: 'replaced' }, returned: {}, replaced: {} },
  changedIn: [],
  deletedIn: [],
  words: { return: 'Record return', replace: 'Replace' },
  tones: { returned: 'plain' },
  rights: {
    administrator: {
      read: 'organisation',
      write: 'organisation',
      return: 'organisation',
      replace: 'organisation',
    },
    hr: {
      read: 'organisation',
      write: 'organisation',
      return: 'organisation',
      replace: 'organisation',
      export: 'organisation',
      import: 'organisation',
    },
    payroll: { read: 'own' },
    approver: { read: 'own' },
    manager: { read: 'team', write: 'team', return: 'team', replace: 'team' },
    employee: { read: 'own' },
    recruiter: { read: 'own' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
