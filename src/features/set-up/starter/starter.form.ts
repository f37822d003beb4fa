import { choice, number, rows, text } from '#kernel/field.ts';
import { form, menuPage } from '#kernel/form.ts';
import { indianStates } from '#kernel/indian-state.ts';

export const sectorNames = {
  software: 'Software firm',
  factory: 'Factory',
  retail: 'Retail',
  school: 'School',
  hospital: 'Hospital',
} as const;

/** Under which heading it is shown, in the order in which it is taken. */
export const starterGroups = {
  structure: 'Departments, designations and grades',
  employment: 'Employment types',
  law: 'Lines of the law on the payslip',
  pay: 'Pay components',
  structures: 'Salary structures',
  checks: 'Settings and checks of pay',
  leave: 'Leave types and policies',
  time: 'Shifts and attendance',
  holidays: 'Holidays',
  letters: 'Letters',
} as const;
export type StarterGroup = keyof typeof starterGroups;

const takes = { read: 'organisation', take: 'organisation', undo: 'organisation' } as const;

/** A starter that was taken: what was made of it, and the way back. */
export const starter = form('starter', {
  id: 916,
  menu: { module: 'framework', path: 'framework/starters-taken', icon: 'history', listed: 'nobody' },
  heading: 'Starters taken',
  one: 'starter',
  help:
    'What was made from a starter of a sector, and the way back: it can be undone while nobody has ' +
    'changed or used what it made.',
  systemOnly: true,
  title: ['sector', 'indianState'],
  sort: '-createdAt',
  fields: {
    sector: choice({ label: 'Sector', required: true, choices: sectorNames, inList: true }),
    indianState: choice({ label: 'State', required: true, choices: indianStates, inList: true }),
    count: number({ label: 'Records made', min: 0, inList: true }),
    made: rows({
      label: 'What was made',
      one: 'record',
      max: 500,
      fields: {
        kind: text({ label: 'Kind', required: true, max: 60 }),
        name: text({ label: 'Name', required: true, max: 160 }),
        record: text({ label: 'Record', required: true, max: 80 }),
        version: number({ label: 'Version', required: true, min: 1 }),
      },
    }),
    leftOut: rows({
      label: 'Left out',
      one: 'item',
      max: 500,
      fields: { item: text({ label: 'Item', required: true, max: 200 }) },
    }),
  },
  states: { taken: { undo: 'undone' }, undone: { take: 'taken' } },
  words: { taken: 'Taken', undone: 'Undone', undo: 'Undo', take: 'Take again' },
  rights: { administrator: takes, hr: takes, payroll: takes, auditor: { read: 'organisation' } },
});

export const starters = menuPage('starters', {
  id: 915,
  menu: { module: 'framework', path: 'framework/starters', icon: 'rocket' },
  heading: 'Starters',
  finds: ['template', 'sector', 'begin', 'sample set-up'],
  help:
    'What a software firm, factory, shop, school or hospital usually starts with, under the law of ' +
    'your state. Review it first, leave out what you do not need, and change anything later.',
  right: { form: starter.name, action: 'take' },
  fills: [
    'department',
    'designation',
    'grade',
    'employment-type',
    'pay-component',
    'salary-structure',
    'leave-type',
    'leave-policy',
    'shift',
    'shift-rotation',
    'attendance-policy',
    'holiday',
    'letter-template',
  ],
});
