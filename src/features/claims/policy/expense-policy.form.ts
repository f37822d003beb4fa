import { active, noticeRights } from '#features/organisation/set-up.form.ts';
import { choice, money, number, population, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise, zero } from '#kernel/money.ts';
import { cityClass, expenseType } from './expense-type.form.ts';

export const vehicles = {
  car: 'Car',
  'two-wheeler': 'Motorcycle or scooter',
  bicycle: 'Bicycle',
  other: 'Another vehicle',
} as const;

/** For whom an expense type is; what may be claimed of it is in its dated rules. */
export const expensePolicy = form('expense-policy', {
  id: 145,
  menu: { module: 'transactions', path: 'transactions/expense-policy', icon: 'gavel', listed: 'keepers' },
  heading: 'Expense policies',
  finds: ['per diem', 'mileage', 'claim limit', 'travel policy'],
  one: 'expense policy',
  help:
    'For whom an expense type is, and how much of it may be claimed. Of the policies of a type that cover ' +
    'a person, the most specific one applies.',
  title: ['name'],
  sort: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true, unique: true }),
    type: reference(expenseType, { label: 'Expense type', required: true, inList: true }),
    forWhom: population({
      label: 'For whom',
      inList: true,
      oneHolds: { within: ['type'], when: 'active' },
    }),
    active,
  },
  rights: noticeRights,
});

const limit = { min: paise(1), help: 'Empty: no limit.', inList: true } as const;

export const expenseRule = form('expense-rule', {
  id: 146,
  parent: { form: 'expense-policy', field: 'policy' },
  dated: true,
  heading: 'Rules',
  one: 'rule',
  help: 'What may be claimed from a day on. An expense follows the rule of its own day.',
  title: ['beyond'],
  fields: {
    policy: reference(expensePolicy, { label: 'Policy', required: true }),
    perDay: money({ ...limit, label: 'Limit for a day' }),
    perClaim: money({ ...limit, label: 'Limit for a claim' }),
    perMonth: money({ ...limit, label: 'Limit for a month' }),
    beyond: choice({
      label: 'More than that',
      required: true,
      default: 'stop',
      choices: { stop: 'Cannot be claimed', ask: 'Is claimed with a reason, and the approver decides' },
      inList: true,
    }),
    receiptAbove: money({
      label: 'Receipt required above',
      min: zero,
      inList: true,
      help: '₹0: always. Empty: never.',
    }),
    daysBack: number({
      label: 'Claim within',
      min: 1,
      max: 366,
      unit: 'days',
      help: 'From the day of the expense. Empty: at any time.',
    }),
    rates: rows({
      label: 'Rates per kilometre',
      one: 'rate',
      max: 10,
      fields: {
        vehicle: choice({ label: 'Vehicle', required: true, choices: vehicles }),
        rate: money({ label: 'Rate per kilometre', required: true, min: paise(1) }),
      },
    }),
    perDiem: rows({
      label: 'Per diem',
      one: 'amount',
      max: 20,
      fields: {
        cityClass: reference(cityClass, { label: 'City class', required: true }),
        amount: money({ label: 'A day', required: true, min: paise(1) }),
      },
    }),
  },
  sections: [
    { title: 'Limits', fields: ['perDay', 'perClaim', 'perMonth', 'beyond'] },
    { title: 'What it asks', fields: ['receiptAbove', 'daysBack'] },
    { title: 'Rates', fields: ['rates', 'perDiem'] },
  ],
  rights: noticeRights,
});
