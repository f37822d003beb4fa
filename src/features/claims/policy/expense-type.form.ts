import { active, noticeRights, shortCode } from '#features/organisation/set-up.form.ts';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { choice, longText, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** How the amount of an expense is known. */
export const expenseKinds = {
  bill: 'Against a bill',
  distance: 'By kilometre',
  daily: 'Per diem',
} as const;

export const cityClass = form('city-class', {
  id: 143,
  menu: { module: 'transactions', path: 'transactions/city-class', icon: 'building', listed: 'keepers' },
  heading: 'City classes',
  one: 'city class',
  help: 'Cities that cost about the same. A per diem is set for each class.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'position',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 60, searchable: true, inList: true }),
    cities: longText({ label: 'Cities', max: 2000, help: 'What it covers, in words people search for.' }),
    position: number({ label: 'Place in lists', required: true, default: 10, min: 1, max: 999 }),
    active,
  },
  rights: noticeRights,
});

export const expenseType = form('expense-type', {
  id: 144,
  menu: { module: 'transactions', path: 'transactions/expense-type', icon: 'tags', listed: 'keepers' },
  heading: 'Expense types',
  one: 'expense type',
  help:
    'What people claim: hotel, taxi, own car, per diem. Expense policies decide how much of each ' +
    'somebody may claim.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'position',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 60, searchable: true, inList: true }),
    kind: choice({
      label: 'The amount is known',
      required: true,
      default: 'bill',
      choices: expenseKinds,
      inList: true,
    }),
    component: reference(payComponent, {
      label: 'Paid with the salary as',
      only: { kind: 'earning', source: 'input' },
      help:
        'An earning that is entered for a month and is neither salary for income tax nor wages. Empty: ' +
        'claims of this type are paid by bank.',
    }),
    position: number({ label: 'Place in lists', required: true, default: 10, min: 1, max: 999 }),
    active,
  },
  rights: noticeRights,
});
