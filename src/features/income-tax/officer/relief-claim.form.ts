import { choice, file, money, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { zero } from '#kernel/money.ts';
import { proofFiles } from '../tax-rights.form.ts';
import { taxYears } from '../window/tax-year.form.ts';

/** Years that arrears can be for: those before the tables begin need their taxes stated, as on the form. */
const earlierYears = {
  '2016-17': '2016-17',
  '2017-18': '2017-18',
  '2018-19': '2018-19',
  '2019-20': '2019-20',
  '2020-21': '2020-21',
  '2021-22': '2021-22',
  ...taxYears,
} as const;

const regimes = { new: 'New regime', old: 'Old regime' } as const;
const own = { read: 'own', write: 'own', delete: 'own', submit: 'own' } as const;

/** The worksheet of relief for arrears of earlier years: form 10E, from April 2026 form 39. */
export const reliefClaim = form('relief-claim', {
  id: 257,
  menu: { module: 'my-transactions', path: 'my-transactions/arrears-relief', icon: 'history' },
  heading: 'Relief for arrears',
  ownHeading: 'My relief for arrears',
  one: 'relief claim',
  help:
    'Arrears of earlier years are taxed in the year they are paid; this works out what that costs more ' +
    'than if they had been paid in time. The form itself is filed on the portal before the return.',
  belongsTo: 'employee',
  title: ['employee', 'taxYear'],
  uniqueTogether: [['employee', 'taxYear']],
  sort: '-taxYear',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    taxYear: choice({ label: 'Received in', required: true, choices: taxYears, inList: true }),
    regime: choice({ label: 'Regime of that year', required: true, choices: regimes, sensitivity: 'pay' }),
    arrears: money({
      label: 'Arrears received',
      required: true,
      min: zero,
      sensitivity: 'pay',
      inList: true,
    }),
    incomeWithout: money({
      label: 'Total income of that year without them',
      required: true,
      min: zero,
      sensitivity: 'pay',
    }),
    lines: rows({
      label: 'Years they are for',
      one: 'year',
      min: 1,
      max: 10,
      sensitivity: 'pay',
      fields: {
        year: choice({ label: 'Year', required: true, choices: earlierYears }),
        arrears: money({ label: 'Arrears', required: true, min: zero }),
        regime: choice({ label: 'Regime', choices: regimes }),
        incomeWithout: money({ label: 'Total income then', min: zero }),
        taxWithout: money({ label: 'Tax then (before 2022-23)', min: zero }),
        taxWith: money({ label: 'Tax with the arrears (before 2022-23)', min: zero }),
      },
    }),
    proof: file({ label: 'Filed form', ...proofFiles, sensitivity: 'pay' }),
    relief: money({ label: 'Relief', readOnly: true, sensitivity: 'pay', inList: true }),
    remark: text({ label: 'Payroll’s remark', readOnly: true, max: 300, sensitivity: 'pay' }),
  },
  states: {
    draft: { submit: 'submitted' },
    submitted: { accept: 'accepted', return: 'draft' },
    accepted: {},
  },
  changedIn: ['draft'],
  approvals: { accept: {} },
  words: { submit: 'Submit', accept: 'Accept', return: 'Return', draft: 'Being filled in' },
  rights: {
    administrator: own,
    hr: own,
    manager: own,
    employee: own,
    recruiter: own,
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      submit: 'organisation',
      accept: 'organisation',
      return: 'organisation',
      export: 'organisation',
    },
    approver: { ...own, read: 'organisation', accept: 'organisation', return: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
