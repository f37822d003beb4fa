import { choice, date, file, money, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise } from '#kernel/money.ts';
import type { Rights } from '#kernel/rights.ts';
import { billHeads } from './bill-head.form.ts';

const own = { read: 'own', write: 'own', delete: 'own' } as const;
const rights: Rights = {
  administrator: own,
  hr: { read: 'organisation', write: 'organisation', delete: 'organisation', export: 'organisation' },
  payroll: own,
  approver: own,
  manager: own,
  employee: own,
  recruiter: own,
};

/** One bill of a medical claim, decided on its own. */
export const medicalBill = form('medical-bill', {
  id: 1165,
  parent: { form: 'medical-claim', field: 'claim' },
  belongsTo: 'employee',
  heading: 'Bills',
  one: 'bill',
  help: 'Each bill with its number and day, and a picture of it. What is paid of it is said at once.',
  title: ['issuer', 'number'],
  sort: 'date',
  fields: {
    claim: reference('medical-claim', { label: 'Claim', required: true }),
    employee: reference('employee', { label: 'Employee', readOnly: true }),
    number: text({ label: 'Bill number', required: true, max: 40, inList: true }),
    date: date({ label: 'Date of the bill', required: true, notAfter: 'today', inList: true }),
    issuer: text({
      label: 'Hospital, doctor or pharmacy',
      required: true,
      max: 120,
      inList: true,
      sensitivity: 'medical',
    }),
    head: choice({
      label: 'Head',
      required: true,
      choices: billHeads,
      inList: true,
      sensitivity: 'medical',
    }),
    days: number({
      label: 'Days',
      required: true,
      min: 0.5,
      max: 366,
      decimals: 1,
      visibleWhen: { field: 'head', is: ['room', 'icu'] },
      sensitivity: 'medical',
    }),
    amount: money({ label: 'Amount', required: true, min: paise(1), inList: true }),
    file: file({
      label: 'Picture or PDF of the bill',
      accept: ['pdf', 'jpg', 'jpeg', 'png'],
      maxBytes: 8_000_000,
      sensitivity: 'medical',
    }),
    allowed: money({ label: 'Allowed', readOnly: true, inList: true }),
    less: text({ label: 'Why less', readOnly: true, max: 300, sensitivity: 'medical' }),
  },
  verdicts: {
    meter: {
      label: 'What is paid of it',
      asks: ['claim', 'head', 'date', 'days', 'amount'],
      at: 'amount',
      advises: true,
    },
    twice: {
      label: 'Claimed before',
      asks: ['claim', 'number', 'date', 'issuer'],
      at: 'number',
      decides: ['save'],
    },
  },
  rights,
});
