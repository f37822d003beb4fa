/* What the calculator of perquisites asks for, by the kind of perquisite. */
import { choice, flag, month, number, percent, type ShownValuesOf } from '#kernel/field.ts';
import { amount, neededAmount } from '../common-field.ts';

/** Each kind as people call it. */
export const perquisiteKinds = {
  'own-house': 'House that the employer owns',
  'rented-house': 'House that the employer rents',
  thing: 'Furniture, a computer or another thing',
  car: 'Car for work and private use',
  loan: 'Loan below the bank’s rate',
  gift: 'Gifts',
  meal: 'Meals during work',
  schooling: 'Education in the employer’s school',
  shares: 'Shares below their market value',
  funds: 'The employer’s fund contributions',
  'tax-borne': 'Tax that the employer bears',
} as const;

export type PerquisiteKind = keyof typeof perquisiteKinds;

const of = (...is: readonly PerquisiteKind[]) => ({ field: 'kind', is });

export const perquisiteFields = {
  kind: choice({ label: 'Perquisite', required: true, default: 'car', choices: perquisiteKinds }),
  month: month({ label: 'Month', required: true, help: 'For what is counted by the year, any month of it.' }),
  salary: neededAmount({
    label: 'Salary of the month',
    help: 'Basic, allowances and bonus as the rule counts them.',
    visibleWhen: of('own-house', 'rented-house'),
  }),
  population: number({
    label: 'People of the city',
    required: true,
    min: 0,
    max: 1_000_000_000,
    help: 'By the census of 2011.',
    visibleWhen: of('own-house'),
  }),
  rent: neededAmount({ label: 'Rent the employer pays a month', visibleWhen: of('rented-house') }),
  thing: choice({
    label: 'Thing',
    required: true,
    default: 'furniture',
    choices: { furniture: 'Furniture', movable: 'Another movable thing', computer: 'Computer or laptop' },
    visibleWhen: of('thing'),
  }),
  held: choice({
    label: 'The employer',
    required: true,
    default: 'owned',
    choices: { owned: 'owns it', hired: 'hires it' },
    visibleWhen: of('thing'),
  }),
  cost: neededAmount({ label: 'Cost, or the charge of hire a month', visibleWhen: of('thing') }),
  recovered: amount({
    label: 'The employee pays for it a month',
    visibleWhen: of('own-house', 'rented-house', 'thing'),
  }),
  engineCc: number({
    label: 'Engine',
    required: true,
    min: 1,
    max: 10_000,
    unit: 'cc',
    visibleWhen: of('car'),
  }),
  runningBy: choice({
    label: 'Private running is paid by',
    required: true,
    default: 'employer',
    choices: { employer: 'the employer', employee: 'the employee' },
    visibleWhen: of('car'),
  }),
  driver: flag({ label: 'With a driver', visibleWhen: of('car') }),
  outstanding: neededAmount({ label: 'Outstanding on the last day of the month', visibleWhen: of('loan') }),
  granted: amount({
    label: 'This loan as granted',
    help: 'The limit looks at what was lent, not at what is left of it. Left out: what is outstanding.',
    visibleWhen: of('loan'),
  }),
  allLoans: amount({
    label: 'All loans of the employer together, as granted',
    help: 'Left out: this one alone.',
    visibleWhen: of('loan'),
  }),
  bankRate: percent({
    label: 'Rate of the State Bank on 1 April',
    required: true,
    max: 10_000,
    help: 'For this kind of loan, from the bank’s card: it is not in these tables.',
    visibleWhen: of('loan'),
  }),
  charged: percent({ label: 'Rate charged', required: true, max: 10_000, visibleWhen: of('loan') }),
  gifts: neededAmount({ label: 'Gifts of the year', visibleWhen: of('gift') }),
  method: choice({
    label: 'Once gifts reach the limit',
    choices: { all: 'all of them are taxed', 'above the limit': 'what is above it is taxed' },
    help: 'Practice differs. Left out: as the rule is written.',
    visibleWhen: of('gift'),
  }),
  meal: neededAmount({ label: 'Value of a meal', visibleWhen: of('meal') }),
  meals: number({ label: 'Meals of the month', required: true, min: 1, max: 200, visibleWhen: of('meal') }),
  schooling: neededAmount({ label: 'Cost of a child a month', visibleWhen: of('schooling') }),
  children: number({ label: 'Children', required: true, min: 1, max: 20, visibleWhen: of('schooling') }),
  shares: number({ label: 'Shares', required: true, min: 1, max: 1_000_000_000, visibleWhen: of('shares') }),
  marketValue: neededAmount({ label: 'Market value of a share', visibleWhen: of('shares') }),
  paidFor: neededAmount({ label: 'Price paid for a share', visibleWhen: of('shares') }),
  providentFund: neededAmount({ label: 'Provident fund of the year', visibleWhen: of('funds') }),
  pensionScheme: neededAmount({ label: 'Pension scheme of the year', visibleWhen: of('funds') }),
  superannuation: neededAmount({ label: 'Superannuation of the year', visibleWhen: of('funds') }),
  returnOnExcess: amount({
    label: 'What the excess has earned in the year',
    help: 'As the funds state it.',
    visibleWhen: of('funds'),
  }),
  yearTax: neededAmount({ label: 'Tax of the year', visibleWhen: of('tax-borne') }),
  salaryIncome: neededAmount({ label: 'Income from salary of the year', visibleWhen: of('tax-borne') }),
  notInMoney: neededAmount({ label: 'Perquisites not paid in money', visibleWhen: of('tax-borne') }),
} as const;

export type PerquisiteValues = ShownValuesOf<typeof perquisiteFields>;
