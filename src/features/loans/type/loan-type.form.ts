import { active, noticeRights, shortCode } from '#features/organisation/set-up.form.ts';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { choice, date, flag, money, number, percent, population, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise, zero } from '#kernel/money.ts';
import type { Rights } from '#kernel/rights.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;

/** Payroll keeps what loans cost and how they come back; everybody reads who may have one. */
const loanRuleRights: Rights = { ...noticeRights, payroll: keeper };

export const interestMethods = {
  reducing: 'On what is left',
  flat: 'Flat, on the whole loan',
  free: 'None',
} as const;

/** The kinds of loan for which the State Bank publishes a rate. */
const bankLoanKinds = {
  personal: 'Personal loan',
  housing: 'Housing loan',
  vehicle: 'Vehicle loan',
  education: 'Education loan',
} as const;

/** In the middle of a sentence: 'vehicle loan'. */
export const bankLoanName = (kind: string): string =>
  (Object.entries(bankLoanKinds).find(([name]) => name === kind)?.[1] ?? kind).toLowerCase();

const notNone = { visibleWhen: { field: 'method', is: ['reducing', 'flat'] } } as const;

/** What people may borrow, who may, and how it comes back. */
export const loanType = form('loan-type', {
  id: 1110,
  menu: { module: 'loanAdminstration', path: 'loanAdminstration/type', icon: 'tags', listed: 'keepers' },
  heading: 'Loan types',
  finds: ['loan policy', 'salary advance', 'eligibility', 'interest rate'],
  one: 'loan type',
  help:
    'What people may borrow: who is eligible and up to what, what it costs, and how it comes back from ' +
    'pay. A loan keeps the terms with which it was sanctioned.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'position',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 60, searchable: true, inList: true, unique: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      default: 'loan',
      choices: { loan: 'Loan', advance: 'Salary advance' },
      inList: true,
    }),
    forWhom: population({ label: 'For whom', inList: true }),
    serviceMonths: number({
      label: 'Service needed',
      min: 0,
      max: 600,
      unit: 'months',
      help: 'Complete months since joining. Empty: none.',
    }),
    most: money({ label: 'Limit', min: paise(1), inList: true, help: 'Empty: no limit of its own.' }),
    multiple: number({
      label: 'Limit in monthly wages',
      min: 0.5,
      max: 120,
      decimals: 1,
      help: 'Of the monthly gross on the day of asking. Empty: no such limit.',
    }),
    coolingMonths: number({
      label: 'Wait after the last one',
      min: 0,
      max: 120,
      unit: 'months',
      help: 'From the day on which the last loan of this type was closed.',
    }),
    guarantors: number({ label: 'Guarantors', required: true, default: 0, min: 0, max: 5 }),
    asksPaper: flag({ label: 'A document is needed', help: 'An estimate, a fee bill or the like.' }),
    method: choice({
      label: 'Interest',
      required: true,
      default: 'reducing',
      choices: interestMethods,
      inList: true,
    }),
    instalmentsMost: number({
      label: 'Instalments at most',
      required: true,
      default: 12,
      min: 1,
      max: 240,
      inList: true,
    }),
    rounding: choice({
      label: 'The instalment is rounded',
      required: true,
      default: 'rupee',
      choices: { paise: 'to the paisa', rupee: 'to the rupee', 'rupee up': 'up to the rupee' },
      help: 'The last instalment takes what is left, to the paisa.',
    }),
    moratoriumInterest: choice({
      label: 'Interest before the first instalment',
      required: true,
      default: 'added',
      choices: {
        added: 'is added each month',
        simple: 'is added once, at the end',
        none: 'is waived',
      },
      ...notNone,
    }),
    component: reference(payComponent, {
      label: 'Recovered as',
      required: true,
      only: { kind: 'deduction', source: 'input' },
      help: 'A deduction that is entered for a month.',
    }),
    paidAs: reference(payComponent, {
      label: 'Paid out with the salary as',
      only: { kind: 'earning', source: 'input' },
      help: 'An earning that is neither taxed nor wages. Empty: loans of this type are paid by bank.',
    }),
    priority: number({
      label: 'Place in recovery',
      required: true,
      default: 10,
      min: 1,
      max: 99,
      help: 'What comes first is taken first where pay does not cover all.',
    }),
    leastNet: money({
      label: 'Net pay that has to be left',
      min: zero,
      help: 'What does not fit above it is carried to the next month. Empty: only the law’s limit.',
    }),
    atLeaving: choice({
      label: 'When the person leaves',
      required: true,
      default: 'whole',
      choices: {
        whole: 'all that is left is taken, as agreed in the loan’s terms',
        limit: 'no more than the law’s limit is taken; the rest is claimed',
      },
    }),
    perquisite: choice({
      label: 'For income tax it is',
      required: true,
      default: 'personal',
      choices: {
        ...bankLoanKinds,
        medical: 'A loan for a listed disease, free of tax',
        none: 'No perquisite',
      },
      help: 'Compared with the State Bank’s rate for such a loan on 1 April of the tax year.',
    }),
    position: number({ label: 'Place in lists', required: true, default: 10, min: 1, max: 999 }),
    active,
  },
  sections: [
    { title: 'Loan', fields: ['code', 'name', 'kind', 'position', 'active'] },
    {
      title: 'Who may have it',
      fields: [
        ...(['forWhom', 'serviceMonths', 'most', 'multiple', 'coolingMonths'] as const),
        ...(['guarantors', 'asksPaper'] as const),
      ],
    },
    { title: 'What it costs', fields: ['method', 'moratoriumInterest', 'perquisite'] },
    {
      title: 'How it comes back',
      fields: [
        ...(['instalmentsMost', 'rounding', 'component', 'paidAs', 'priority', 'leastNet'] as const),
        'atLeaving',
      ],
    },
  ],
  rights: loanRuleRights,
});

export const loanRate = form('loan-rate', {
  id: 1111,
  parent: { form: 'loan-type', field: 'type' },
  dated: true,
  heading: 'Interest rates',
  one: 'interest rate',
  help: 'What loans cost that are sanctioned from this day on. Running loans keep theirs.',
  title: ['rate'],
  fields: {
    type: reference(loanType, { label: 'Loan type', required: true }),
    rate: percent({ label: 'Interest a year', required: true, min: 0, max: 3_600, inList: true }),
  },
  rights: loanRuleRights,
});

/** What income tax compares a loan with. No table of it is shipped: the bank publishes it on its card. */
export const loanBankRate = form('loan-bank-rate', {
  id: 1112,
  menu: {
    module: 'loanAdminstration',
    path: 'loanAdminstration/bank-rate',
    icon: 'building-bank',
    listed: 'keepers',
  },
  heading: 'State Bank rates',
  finds: ['SBI rate', 'perquisite of loans', 'reference rate'],
  one: 'State Bank rate',
  help:
    'What the State Bank of India charged for each kind of loan on 1 April. Income tax values a loan of ' +
    'the employer by it; a payslip waits where it is missing.',
  title: ['kind', 'on'],
  uniqueTogether: [['kind', 'on']],
  knownBy: ['kind', 'on'],
  sort: '-on',
  fields: {
    on: date({ label: 'On 1 April', required: true, inList: true }),
    kind: choice({ label: 'Kind of loan', required: true, choices: bankLoanKinds, inList: true }),
    rate: percent({ label: 'Interest a year', required: true, min: 0, max: 3_600, inList: true }),
    source: text({
      label: 'Source',
      required: true,
      max: 200,
      inList: true,
      help: 'The bank’s card or page, with its day.',
    }),
  },
  rights: loanRuleRights,
});
