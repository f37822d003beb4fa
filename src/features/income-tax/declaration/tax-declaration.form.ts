import { choice, date, flag, longText, money, number, reference, text } from '#kernel/field.ts';
import { form, menuPage } from '#kernel/form.ts';
import { declarationRights } from '../tax-rights.form.ts';
import { taxYears } from '../window/tax-year.form.ts';

/** The names by which people look for what lowers their tax, of the Act of 1961. */
const sections = ['80C', '80D', '80CCD', '80DD', '80DDB', '80E', '80EEA', '80U', '24(b)', 'HRA', 'LTA'];

/**
 * What an employee tells the employer about a year's tax: the regime, and below it the claims, the rented
 * homes and earlier employment. It counts from the first submission on.
 */
export const taxDeclaration = form('tax-declaration', {
  id: 251,
  menu: {
    module: 'fwTds',
    path: 'fwTds/declaration',
    icon: 'file-certificate',
    writes: 'submit',
    listed: 'overseers',
  },
  heading: 'Tax declarations',
  ownHeading: 'My tax declarations',
  finds: ['investment declaration', '12BB', 'regime', ...sections],
  one: 'tax declaration',
  help:
    'What people declare for a tax year, and the proofs they hand in. Payroll accepts line by line; until ' +
    'the month of the proofs the declared figures lower the tax, after it the accepted ones.',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    taxYear: choice({ label: 'Tax year', required: true, choices: taxYears, inList: true }),
    regime: choice({
      label: 'Regime',
      choices: { new: 'New regime', old: 'Old regime' },
      sensitivity: 'pay',
      inList: true,
      help: 'Not chosen: the law’s own default. It can be changed until payroll locks the declaration.',
    }),
    nonResident: flag({
      label: 'Not resident in India this year',
      sensitivity: 'pay',
      help: 'More than half of the year abroad: senior slabs and the rebate do not apply.',
    }),
    schoolChildren: number({
      label: 'Children at school',
      min: 0,
      max: 20,
      sensitivity: 'personal',
      help: 'If your pay has a children’s education allowance: a part for each of two children is not taxed.',
    }),
    hostelChildren: number({
      label: 'Children in a hostel',
      min: 0,
      max: 20,
      sensitivity: 'personal',
      help: 'If your pay has a hostel allowance. Both count in the old regime only.',
    }),
    note: longText({ label: 'Note to payroll', max: 1000, sensitivity: 'pay' }),
    submittedOn: date({ label: 'Submitted on', readOnly: true, inList: true }),
    changedOn: date({
      label: 'Changed on',
      readOnly: true,
      help: 'The day of the last change that was submitted, where it came after the first.',
    }),
    declared: money({ label: 'Declared', readOnly: true, sensitivity: 'pay', inList: true }),
    accepted: money({ label: 'Accepted', readOnly: true, sensitivity: 'pay', inList: true }),
    answer: longText({ label: 'Payroll’s answer', readOnly: true, max: 1000, sensitivity: 'pay' }),
    submittedBy: reference('user-account', { label: 'Submitted by', readOnly: true }),
    checkedBy: text({ label: 'Checked by', readOnly: true, max: 120 }),
  },
  title: ['employee'],
  subtitle: 'taxYear',
  belongsTo: 'employee',
  uniqueTogether: [['employee', 'taxYear']],
  sort: '-taxYear',
  states: {
    draft: { submit: 'submitted' },
    submitted: { accept: 'accepted', return: 'returned', amend: 'draft' },
    returned: { submit: 'submitted' },
    accepted: { amend: 'draft', return: 'returned', lock: 'locked' },
    locked: {},
  },
  changedIn: ['draft', 'returned'],
  // A verdict on a line is part of deciding.
  approvals: { accept: { besides: ['verify'] }, lock: { besides: ['verify'], unasked: true } },
  words: {
    draft: 'Being filled in',
    submit: 'Submit',
    accept: 'Accept',
    return: 'Return',
    amend: 'Change or add proofs',
    lock: 'Lock',
  },
  events: {
    submit: { label: 'A tax declaration was submitted', to: { may: 'accept' } },
    accept: { label: 'My tax declaration was accepted', to: 'named' },
    return: { label: 'My tax declaration was returned', to: 'named' },
    lock: { label: 'My tax declaration was locked', to: 'named' },
  },
  rights: declarationRights,
});

export const myTax = menuPage('my-tax', {
  id: 258,
  menu: { module: 'my-transactions', path: 'my-transactions/tax', icon: 'receipt-tax' },
  heading: 'My tax',
  finds: ['income tax', 'TDS', 'regime', 'old or new', 'declaration', 'proofs', 'investment', ...sections],
  help: 'Your declaration, the two regimes side by side, and the year’s tax month by month.',
  right: { form: 'tax-declaration', action: 'submit' },
});
