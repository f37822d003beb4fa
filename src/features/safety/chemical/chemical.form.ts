import { establishment } from '#features/organisation/establishment.form.ts';
import { active } from '#features/organisation/set-up.form.ts';
import { choice, date, file, longText, number, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { protectiveEquipment } from '../equipment/protective-equipment.form.ts';
import { safetyKeepers } from '../safety-rights.form.ts';

const bySystem = { readOnly: true } as const;

/** The classes of the United Nations’ harmonised system. */
const dangers = {
  explosive: 'Explosive',
  flammable: 'Flammable',
  oxidising: 'Oxidising',
  gas: 'Gas under pressure',
  corrosive: 'Corrosive',
  toxic: 'Acutely toxic',
  irritant: 'Irritant',
  health: 'Serious health hazard',
  environment: 'Harmful to the environment',
} as const;

const places = rows({
  label: 'Where it is',
  one: 'place',
  max: 50,
  fields: {
    place: reference(establishment, { label: 'Place', required: true }),
    spot: text({ label: 'Where exactly', required: true, max: 120 }),
    quantity: number({ label: 'Quantity', required: true, min: 0, max: 10_000_000, decimals: 2 }),
    countedOn: date({ label: 'Counted on', notAfter: 'today' }),
  },
});

const handlers = rows({
  label: 'Who may handle it',
  one: 'person',
  max: 200,
  fields: {
    employee: reference('employee', { label: 'Employee', required: true }),
    trainedOn: date({ label: 'Trained on', required: true, notAfter: 'today' }),
    until: date({ label: 'Until', notBefore: { field: 'trainedOn' } }),
  },
});

/** A chemical of the work: its safety data sheet, where how much of it is, and who may handle it. */
export const chemical = form('chemical', {
  id: 1337,
  menu: { module: 'healthAndSafety', path: 'healthAndSafety/chemical', icon: 'flask' },
  heading: 'Chemicals',
  one: 'chemical',
  finds: ['SDS', 'MSDS', 'safety data sheet', 'hazardous substance', 'inventory'],
  help:
    'Substances with their safety data sheets, where how much of each is kept, and who may handle it. What ' +
    'has no sheet or is over its limit is seen in the list; everybody at work may read the sheets.',
  title: ['name'],
  sort: 'name',
  presets: [
    { label: 'No data sheet', field: 'sheetIs', is: ['missing'] },
    { label: 'Over the limit', field: 'limitIs', is: ['over'] },
  ],
  fields: {
    name: text({ label: 'Name', required: true, max: 120, unique: true, searchable: true, inList: true }),
    casNumber: text({ label: 'CAS number', max: 12, searchable: true, help: 'Such as 67-64-1.' }),
    supplier: text({ label: 'Supplier', max: 120 }),
    unit: choice({
      label: 'Counted in',
      required: true,
      default: 'litre',
      choices: { litre: 'Litres', kilogram: 'Kilograms', cylinder: 'Cylinders', piece: 'Containers' },
    }),
    signal: choice({
      label: 'Signal word',
      required: true,
      default: 'warning',
      inList: true,
      choices: { danger: 'Danger', warning: 'Warning', none: 'None' },
    }),
    dangers: rows({
      label: 'Dangers',
      one: 'danger',
      max: 9,
      fields: { danger: choice({ label: 'Danger', required: true, choices: dangers }) },
    }),
    sheet: file({ label: 'Safety data sheet', accept: ['pdf'], maxBytes: 8_000_000 }),
    sheetOn: date({ label: 'Sheet of', notAfter: 'today', help: 'The day on which it was issued.' }),
    renewOn: date({
      label: 'Ask for a new sheet by',
      notBefore: { field: 'sheetOn' },
      expires: true,
      inList: true,
      help: 'Empty: five years after the day of the sheet.',
    }),
    sheetIs: choice({
      label: 'Data sheet',
      ...bySystem,
      inList: true,
      choices: { held: 'Held', missing: 'Missing' },
    }),
    places,
    quantity: number({ label: 'Quantity', ...bySystem, decimals: 2, inList: true }),
    most: number({ label: 'At most at one place', min: 0, max: 10_000_000, decimals: 2 }),
    limitIs: choice({
      label: 'Limit',
      ...bySystem,
      choices: { within: 'Within the limit', over: 'Over the limit' },
      inList: true,
    }),
    handlers,
    equipment: rows({
      label: 'Protective equipment',
      one: 'kind',
      max: 10,
      fields: { equipment: reference(protectiveEquipment, { label: 'Equipment', required: true }) },
    }),
    handling: longText({ label: 'How to handle and store it', max: 2000 }),
    firstAid: longText({ label: 'First aid', max: 2000 }),
    spill: longText({ label: 'When it spills or burns', max: 2000 }),
    active,
  },
  sections: [
    { title: 'Chemical', fields: ['name', 'casNumber', 'supplier', 'unit', 'active'] },
    { title: 'Dangers', fields: ['signal', 'dangers'] },
    { title: 'Data sheet', fields: ['sheet', 'sheetOn', 'renewOn', 'sheetIs'] },
    { title: 'Quantities', fields: ['places', 'quantity', 'most', 'limitIs'] },
    { title: 'People', fields: ['handlers', 'equipment'] },
    { title: 'Instructions', fields: ['handling', 'firstAid', 'spill'] },
  ],
  rights: safetyKeepers,
});
