import { payslip } from '#features/payroll/payslip/payslip.form.ts';
import { date, identity, money, number, personName, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { bankAdvice } from './bank-advice.form.ts';

const reads = { read: 'organisation', export: 'organisation' } as const;

/** One person's salary on an advice, with the account it goes to and what became of it. */
export const bankPayment = form('bank-payment', {
  id: 304,
  menu: { module: 'payroll', path: 'payroll/payment', icon: 'cash-banknote', listed: 'filled' },
  heading: 'Salary payments',
  finds: ['failed payment', 'UTR', 'credited'],
  one: 'salary payment',
  help: 'Every salary sent to a bank, and the bank’s reference or its reason for refusing.',
  systemOnly: true,
  seenFrom: 'payslip.run.publishedOn',
  parent: { form: 'bank-advice', field: 'advice' },
  belongsTo: 'employee',
  title: ['employee', 'paidOn'],
  sort: '-createdAt',
  presets: [
    { label: 'Failed', field: 'state', is: ['failed'] },
    { label: 'On their way', field: 'state', is: ['collected', 'pending'] },
    { label: 'Paid', field: 'state', is: ['paid'] },
  ],
  fields: {
    number: number({
      label: 'Number',
      help: 'Of its reference: SAL and nine digits. Each organisation counts its own from 1.',
    }),
    advice: reference(bankAdvice, { label: 'Bank advice', required: true }),
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    payslip: reference(payslip, { label: 'Payslip', required: true }),
    amount: money({ label: 'Amount', required: true, sensitivity: 'pay', inList: true }),
    bankName: text({ label: 'Bank', max: 80, sensitivity: 'bank' }),
    account: identity({
      label: 'Account number',
      scheme: 'bank-account',
      required: true,
      sensitivity: 'bank',
      inList: true,
    }),
    ifsc: identity({ label: 'IFSC', scheme: 'ifsc', required: true, sensitivity: 'bank' }),
    holder: personName({ label: 'Account holder', required: true, max: 120, sensitivity: 'bank' }),
    utr: text({ label: 'UTR', max: 40, searchable: true, inList: true, help: 'The bank’s own reference.' }),
    paidOn: date({ label: 'Paid on', inList: true }),
    failure: text({ label: 'Why it failed', max: 200, inList: true }),
  },
  states: { collected: {}, pending: {}, paid: {}, failed: {} },
  words: { collected: 'Not sent yet', pending: 'On its way' },
  rights: {
    payroll: reads,
    approver: reads,
    auditor: reads,
    employee: { read: 'own' },
    manager: { read: 'own' },
    hr: { read: 'own' },
    administrator: { read: 'own' },
    recruiter: { read: 'own' },
  },
});
