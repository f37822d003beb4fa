import { choice, flag, money, month, number, percent, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { zero } from '#kernel/money.ts';
import { officerRights } from '../tax-rights.form.ts';

const pay = { sensitivity: 'pay', min: zero } as const;
const onlyFor = (...kinds: readonly string[]) => ({ visibleWhen: { field: 'kind', is: kinds } }) as const;

/** Something of value that the employer gives besides pay; the law's tables say what it is worth. */
export const perquisite = form('perquisite', {
  id: 255,
  menu: { module: 'fwTds', path: 'fwTds/perquisite', icon: 'gift', listed: 'overseers' },
  heading: 'Perquisites',
  ownHeading: 'My perquisites',
  one: 'perquisite',
  help: 'House, car, loan, meals, gifts, shares: valued by the law’s own rates and taxed with the salary.',
  belongsTo: 'employee',
  neverOwn: { of: 'employee', facts: 'pay' },
  title: ['kind'],
  sort: '-from',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      inList: true,
      choices: {
        'owned-house': 'House the employer owns',
        'rented-house': 'House the employer rents',
        car: 'Car for work and private use',
        asset: 'Use of a thing',
        loan: 'Loan below the market’s rate',
        meals: 'Meals',
        gift: 'Gifts of the year',
        schooling: 'Schooling in the employer’s school',
        shares: 'Shares under an option plan',
        other: 'Other, valued at cost',
      },
    }),
    detail: text({ label: 'Detail', max: 120, sensitivity: 'pay', inList: true }),
    from: month({ label: 'From month', required: true, inList: true }),
    to: month({
      label: 'To month',
      inList: true,
      help: 'Empty: as long as it lasts. Gifts and shares count in their first month alone.',
    }),
    salary: money({
      ...pay,
      label: 'Salary a month that the rate is of',
      ...onlyFor('owned-house', 'rented-house'),
      help: 'Basic, dearness allowance, bonus and taxable allowances.',
    }),
    population: number({
      label: 'Population of the city',
      min: 0,
      ...onlyFor('owned-house'),
      help: 'By the census the rule names.',
    }),
    rent: money({ ...pay, label: 'Rent the employer pays', ...onlyFor('rented-house') }),
    engineCc: number({ label: 'Engine', min: 1, max: 20_000, unit: 'cc', ...onlyFor('car') }),
    running: choice({
      label: 'Private running paid by',
      choices: { employer: 'the employer', employee: 'the employee' },
      ...onlyFor('car'),
    }),
    driver: flag({ label: 'With a driver', ...onlyFor('car') }),
    thing: choice({
      label: 'Thing',
      choices: { furniture: 'Furniture', movable: 'Other movable thing', computer: 'Computer' },
      ...onlyFor('asset'),
    }),
    cost: money({ ...pay, label: 'Cost of the thing', ...onlyFor('asset') }),
    hire: money({ ...pay, label: 'Or hire charge a month', ...onlyFor('asset') }),
    outstanding: money({ ...pay, label: 'Outstanding on the last day of the month', ...onlyFor('loan') }),
    allLoans: money({
      ...pay,
      label: 'All loans together, as granted',
      ...onlyFor('loan'),
      help: 'The limit looks at what was lent: a balance that falls below it later stays taxed.',
    }),
    bankRate: percent({
      label: 'State Bank rate on 1 April',
      min: 0,
      max: 10_000,
      ...onlyFor('loan'),
      help: 'For the same kind of loan.',
    }),
    chargedRate: percent({ label: 'Rate charged', min: 0, max: 10_000, ...onlyFor('loan') }),
    each: money({
      ...pay,
      label: 'Value of one',
      ...onlyFor('meals', 'schooling', 'shares'),
      help: 'A meal, a child’s schooling a month, the market value of a share.',
    }),
    count: number({
      label: 'How many',
      min: 1,
      max: 10_000_000,
      ...onlyFor('meals', 'schooling', 'shares'),
      help: 'Meals a month, children, shares.',
    }),
    paid: money({ ...pay, label: 'Price paid for one', ...onlyFor('shares') }),
    amount: money({ ...pay, label: 'Value', ...onlyFor('gift', 'other') }),
    recovered: money({
      ...pay,
      label: 'Paid by the employee a month',
      ...onlyFor('owned-house', 'rented-house', 'asset', 'other'),
    }),
    value: money({
      label: 'Taxable value of the first month',
      readOnly: true,
      sensitivity: 'pay',
      inList: true,
    }),
  },
  sections: [
    { title: 'Perquisite', fields: ['employee', 'kind', 'detail', 'from', 'to', 'value'] },
    {
      title: 'What it is valued by',
      fields: [
        'salary',
        'population',
        'rent',
        'engineCc',
        'running',
        'driver',
        'thing',
        'cost',
        'hire',
        'outstanding',
        'allLoans',
        'bankRate',
        'chargedRate',
        'each',
        'count',
        'paid',
        'amount',
        'recovered',
      ],
    },
  ],
  rights: officerRights,
});
