import { choice, date, file, money, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise, zero } from '#kernel/money.ts';
import type { Rights } from '#kernel/rights.ts';
import { vehicles } from '../policy/expense-policy.form.ts';
import { cityClass, expenseKinds, expenseType } from '../policy/expense-type.form.ts';

/** What people bring bills in; whatever is not the rupee is turned into it by the rate of the bill. */
const currencies = {
  INR: 'Indian rupee',
  USD: 'US dollar',
  EUR: 'Euro',
  GBP: 'Pound sterling',
  AED: 'UAE dirham',
  SGD: 'Singapore dollar',
  JPY: 'Japanese yen',
  AUD: 'Australian dollar',
  CAD: 'Canadian dollar',
  CHF: 'Swiss franc',
  MYR: 'Malaysian ringgit',
  THB: 'Thai baht',
  NPR: 'Nepalese rupee',
} as const;

const own = { read: 'own', write: 'own', delete: 'own' } as const;
const rights: Rights = {
  administrator: own,
  hr: { read: 'organisation', write: 'organisation', delete: 'organisation', export: 'organisation' },
  payroll: { ...own, read: 'organisation', export: 'organisation' },
  approver: own,
  manager: { ...own, read: 'team' },
  employee: own,
  recruiter: own,
  auditor: { read: 'organisation', export: 'organisation' },
};

const byBill = { field: 'kind', is: ['bill'] };
const abroad = { field: 'currency', is: Object.keys(currencies).filter((each) => each !== 'INR') };
const byKilometre = { field: 'kind', is: ['distance'] };
const byDay = { field: 'kind', is: ['daily'] };
const known = [
  'claim',
  'kind',
  'type',
  'day',
  'currency',
  'amount',
  'foreignAmount',
  'rate',
  'kilometres',
  'vehicle',
  'days',
  'cityClass',
] as const;

/** One expense of a claim. */
export const expenseLine = form('expense-line', {
  id: 148,
  parent: { form: 'expense-claim', field: 'claim' },
  belongsTo: 'employee',
  heading: 'Expenses',
  one: 'expense',
  help: 'What was spent, line by line, each with its receipt. The policy’s answer appears at once.',
  title: ['type'],
  sort: 'day',
  fields: {
    claim: reference('expense-claim', { label: 'Claim', required: true }),
    employee: reference('employee', { label: 'Employee', readOnly: true }),
    kind: choice({ label: 'Claimed by', required: true, default: 'bill', choices: expenseKinds }),
    type: reference(expenseType, {
      label: 'Expense type',
      required: true,
      filter: { kind: 'kind' },
      inList: true,
    }),
    day: date({ label: 'Day', required: true, default: 'today', notAfter: 'today', inList: true }),
    currency: choice({
      label: 'Currency',
      required: true,
      default: 'INR',
      choices: currencies,
      visibleWhen: byBill,
    }),
    amount: money({
      label: 'Amount',
      required: true,
      min: paise(1),
      visibleWhen: { field: 'currency', is: ['INR'] },
    }),
    foreignAmount: number({
      label: 'Amount in this currency',
      required: true,
      min: 0.01,
      max: 99_999_999,
      decimals: 2,
      visibleWhen: abroad,
    }),
    rate: number({
      label: 'Exchange rate',
      required: true,
      min: 0.0001,
      max: 9_999,
      decimals: 4,
      visibleWhen: abroad,
      help: 'The rate at which it was paid, from the card or the exchange slip.',
    }),
    kilometres: number({
      label: 'Kilometres',
      required: true,
      min: 0.1,
      max: 9_999,
      decimals: 1,
      visibleWhen: byKilometre,
    }),
    vehicle: choice({ label: 'Vehicle', required: true, choices: vehicles, visibleWhen: byKilometre }),
    days: number({ label: 'Days', required: true, min: 0.5, max: 366, decimals: 1, visibleWhen: byDay }),
    cityClass: reference(cityClass, {
      label: 'City class',
      required: true,
      visibleWhen: byDay,
    }),
    seller: text({ label: 'Paid to', max: 120, visibleWhen: byBill, inList: true }),
    billNumber: text({ label: 'Bill number', max: 40, visibleWhen: byBill }),
    tax: money({
      label: 'GST in it',
      min: zero,
      visibleWhen: { field: 'currency', is: ['INR'] },
    }),
    receipt: file({ label: 'Receipt', accept: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 8_000_000 }),
    remark: text({ label: 'Remark', max: 300, help: 'From where to where, with whom, or why it cost more.' }),
    claimed: money({ label: 'Claimed', readOnly: true, inList: true }),
    sanctioned: money({ label: 'Sanctioned', readOnly: true, inList: true }),
    settled: money({ label: 'Settled with the advance', readOnly: true }),
    less: text({ label: 'Why less', readOnly: true, max: 300 }),
  },
  verdicts: {
    limit: { label: 'What may be claimed', asks: known, at: 'remark', advises: true },
    receipt: { label: 'Receipt', asks: [...known, 'receipt'], at: 'receipt', advises: true },
    twice: { label: 'Claimed before', asks: [...known, 'receipt', 'billNumber'], at: 'type', advises: true },
  },
  rights,
});
