import { documentType } from '#features/masters/document-type.form.ts';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { choice, code, flag, number, reference, rows, text, time } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { keepsRules } from './shift-rights.form.ts';

const flexible = { field: 'kind', is: ['flexible'] } as const;
const minutes = (label: string, initial: number, help?: string) =>
  number({
    label,
    required: true,
    default: initial,
    min: 0,
    max: 960,
    unit: 'minutes',
    ...(help && { help }),
  });

/** When work begins and ends, and what a day of it asks. */
export const shift = form('shift', {
  id: 653,
  menu: {
    module: 'fwShift',
    path: 'fwShift/shifts',
    icon: 'clock-hour-9',
    group: 'Shifts',
    listed: 'keepers',
  },
  heading: 'Shifts',
  one: 'shift',
  help:
    'When work begins and ends. A shift whose end is earlier than its start runs into the next day, ' +
    'and its punches belong to the day on which it began.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'code',
  sections: [
    { title: 'Shift', fields: ['code', 'name', 'kind', 'starts', 'ends', 'secondStarts', 'secondEnds'] },
    { title: 'Flexible hours', fields: ['coreFrom', 'coreTo'] },
    {
      title: 'A day of work',
      fields: ['fullFrom', 'halfFrom', 'middle', 'unpaidBreak', 'breakTaken', 'allowance', 'licence'],
    },
    { title: 'Late and early', fields: ['graceIn', 'graceOut', 'opensBefore', 'closesAfter'] },
  ],
  fields: {
    code: code({ label: 'Code', required: true, max: 12, unique: true, searchable: true, inList: true }),
    name: text({ label: 'Name', required: true, max: 60, searchable: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      default: 'fixed',
      inList: true,
      choices: { fixed: 'Fixed hours', split: 'Two parts with time between', flexible: 'Flexible hours' },
    }),
    starts: time({ label: 'Starts', required: true, inList: true }),
    ends: time({ label: 'Ends', required: true, inList: true }),
    secondStarts: time({
      label: 'Second part starts',
      required: true,
      visibleWhen: { field: 'kind', is: ['split'] },
    }),
    secondEnds: time({
      label: 'Second part ends',
      required: true,
      visibleWhen: { field: 'kind', is: ['split'] },
    }),
    coreFrom: time({ label: 'Core hours from', visibleWhen: flexible, help: 'Empty: there are none.' }),
    coreTo: time({ label: 'Core hours to', visibleWhen: flexible }),
    fullFrom: number({
      label: 'Whole day from',
      min: 1,
      max: 960,
      unit: 'minutes',
      inList: true,
      help: 'Minutes of work that make a whole day. Empty: an entry and an exit are enough.',
    }),
    halfFrom: number({
      label: 'Half a day from',
      min: 1,
      max: 960,
      unit: 'minutes',
      help: 'Empty: less than a whole day is none.',
    }),
    middle: time({ label: 'Halves divide at', help: 'Empty: halfway through the shift.' }),
    unpaidBreak: minutes('Unpaid break', 0),
    breakTaken: choice({
      label: 'The break is taken off',
      required: true,
      default: 'always',
      choices: { always: 'Always', unpunched: 'Unless people punch for it' },
    }),
    allowance: reference(payComponent, {
      label: 'Allowance for a day of this shift',
      only: { source: 'units' },
      help: 'A component paid by units: each day worked on this shift is one, half a day a half.',
    }),
    licence: reference(documentType, {
      label: 'Licence to be held',
      help: 'A document that everybody on it needs, verified and in force. The roster marks who lacks it.',
    }),
    graceIn: minutes('Grace when coming', 0, 'Nobody is late within it.'),
    graceOut: minutes('Grace when leaving', 0),
    opensBefore: minutes('Punches count from', 240, 'Before the shift starts.'),
    closesAfter: minutes('Punches count until', 360, 'After the shift ends.'),
  },
  events: {
    rostered: { label: 'My roster is published', to: 'named', mail: 'daily' },
  },
  rights: keepsRules,
});

/** The days of a rotation in order: a shift, or a rest. */
export const shiftRotation = form('shift-rotation', {
  id: 654,
  menu: { module: 'fwShift', path: 'fwShift/rotations', icon: 'rotate', group: 'Shifts', listed: 'keepers' },
  heading: 'Shift rotations',
  one: 'shift rotation',
  help:
    'A cycle of shifts and rests that crews go through. Each person is at a place of their own in it, so ' +
    'that one rotation serves every crew.',
  title: ['name'],
  namesOpen: true,
  sort: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 60, unique: true, searchable: true, inList: true }),
    turns: rows({
      label: 'Cycle',
      one: 'turn',
      min: 1,
      max: 60,
      fields: {
        shift: reference(shift, { label: 'Shift', help: 'Empty: rest.' }),
        days: number({ label: 'Days', required: true, default: 1, min: 1, max: 31 }),
      },
    }),
    restsAreOffs: flag({
      label: 'Rests are weekly offs',
      default: true,
      help: 'Weekly offs of the person do not count then, only the rests of the cycle.',
    }),
  },
  rights: keepsRules,
});
