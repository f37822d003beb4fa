import { relation } from '#features/masters/relation.form.ts';
import { noticeRights } from '#features/organisation/set-up.form.ts';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { choice, flag, money, number, percent, reference, rows } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise, zero } from '#kernel/money.ts';
import { billHeads } from '../bill/bill-head.form.ts';
import { medicalScheme } from './medical-scheme.form.ts';

const years = { min: 0, max: 120, unit: 'years' } as const;
const days = { min: 0, max: 366, unit: 'days' } as const;
const paidAs = { only: { kind: 'earning', source: 'input' } } as const;

/** What a scheme pays from a day on. A claim follows the terms of the day of its treatment. */
export const medicalTerms = form('medical-terms', {
  id: 1162,
  parent: { form: 'medical-scheme', field: 'scheme' },
  dated: true,
  heading: 'Terms',
  one: 'terms',
  help:
    'Limits, family, co-pay and premium from a day on. A claim follows the terms of the day of treatment; ' +
    'a changed limit holds from the next year of the scheme.',
  title: ['limit'],
  fields: {
    scheme: reference(medicalScheme, { label: 'Scheme', required: true }),
    limit: money({ label: 'Limit for a year', required: true, min: paise(1), inList: true }),
    joinerLimit: choice({
      label: 'Limit in the first year',
      required: true,
      default: 'whole',
      choices: { whole: 'The whole limit', days: 'By the days that are left of the year' },
    }),
    carryMost: money({
      label: 'Carried to the next year, at most',
      min: zero,
      help: 'Empty: what is not used lapses with the year.',
    }),
    coPay: percent({ label: 'Co-pay', min: 0, max: 10_000, inList: true, help: 'The own share of a claim.' }),
    waiting: number({ ...days, label: 'Waiting period', help: 'From the first day of cover.' }),
    subLimits: rows({
      label: 'Sub-limits',
      one: 'sub-limit',
      max: 30,
      fields: {
        head: choice({ label: 'Head', required: true, choices: billHeads }),
        most: money({ label: 'At most', required: true, min: zero }),
        per: choice({
          label: 'For',
          required: true,
          default: 'claim',
          choices: { day: 'A day', claim: 'A claim', year: 'A year' },
        }),
      },
    }),
    family: rows({
      label: 'Family covered',
      one: 'relation',
      max: 30,
      fields: {
        relation: reference(relation, { label: 'Relation', required: true }),
        ageFrom: number({ ...years, label: 'Age from' }),
        ageTo: number({ ...years, label: 'Age to', help: 'The last age that is covered.' }),
        most: number({ label: 'How many', min: 1, max: 20 }),
        coPay: percent({ label: 'Co-pay', min: 0, max: 10_000, help: 'Empty: as for the employee.' }),
      },
    }),
    addWithin: number({
      ...days,
      label: 'Add within',
      required: true,
      default: 30,
      help: 'Of the joining, marriage or birth. Later, they come in with the next year of the scheme.',
    }),
    claimWithin: number({
      ...days,
      label: 'Claim within',
      required: true,
      default: 60,
      help: 'Of the last bill, or of the discharge.',
    }),
    leaverWithin: number({
      ...days,
      label: 'Leavers claim within',
      required: true,
      default: 30,
      help: 'Of the last working day. Cover ends on that day.',
    }),
    before: number({ ...days, label: 'Bills before admission', default: 30 }),
    after: number({ ...days, label: 'Bills after discharge', default: 60 }),
    needsFile: flag({ label: 'Every bill needs a file', default: true }),
    stateInsured: choice({
      label: 'Who has state insurance',
      required: true,
      default: 'top-up',
      choices: {
        excluded: 'Is not covered: state insurance treats them',
        'top-up': 'Is covered for what state insurance does not pay',
      },
    }),
    component: reference(payComponent, {
      label: 'Paid with the salary as',
      only: paidAs.only,
      help: 'An earning entered for a month. A reimbursement of bills is taxable. Empty: paid by bank.',
    }),
    exemptComponent: reference(payComponent, {
      label: 'Not taxed, paid as',
      only: paidAs.only,
      help: 'For treatment in the employer’s, a government or an approved hospital. Empty: as all others.',
    }),
    premium: money({ label: 'Premium of a person for a year', min: zero }),
    employeeShare: percent({ label: 'The employee’s share of it', min: 0, max: 10_000 }),
    premiumComponent: reference(payComponent, {
      label: 'Premium is deducted as',
      only: { kind: 'deduction', source: 'input' },
    }),
  },
  sections: [
    { title: 'Limit', fields: ['limit', 'joinerLimit', 'carryMost', 'coPay', 'waiting', 'subLimits'] },
    { title: 'Family', fields: ['family', 'addWithin'] },
    {
      title: 'Claims',
      fields: ['claimWithin', 'leaverWithin', 'before', 'after', 'needsFile', 'stateInsured'],
    },
    {
      title: 'Pay',
      fields: ['component', 'exemptComponent', 'premium', 'employeeShare', 'premiumComponent'],
    },
  ],
  rights: noticeRights,
});
