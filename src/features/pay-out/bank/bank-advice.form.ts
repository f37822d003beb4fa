import { payRun } from '#features/payroll/run/pay-run.form.ts';
import { date, file, money, number, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { madeAndChecked } from '../pay-out-rights.form.ts';
import { bankFileTemplate } from './bank-file-template.form.ts';

/**
 * The salaries of a locked run on their way to a bank: collected by one person, approved by another, then
 * a file; the bank's answer says which were paid.
 */
export const bankAdvice = form('bank-advice', {
  id: 303,
  menu: { module: 'payroll', path: 'payroll/bank-advice', icon: 'building-bank' },
  heading: 'Bank advices',
  finds: ['bank file', 'NEFT', 'transfer file', 'pay out'],
  one: 'bank advice',
  help:
    'Choose a locked run and the bank’s file template. What is already paid or on its way, held, or ' +
    'without a bank account is left out and listed. A payment that failed goes on the next advice.',
  title: ['run', 'template'],
  sort: '-createdAt',
  fields: {
    run: reference(payRun, { label: 'Pay run', required: true, inList: true }),
    template: reference(bankFileTemplate, {
      label: 'Bank file',
      inList: true,
      help: 'Empty: the one that the run’s pay group is paid by.',
    }),
    payOn: date({ label: 'Pay on', inList: true, help: 'Left empty: the pay date of the run.' }),
    people: number({ label: 'Payments', readOnly: true, inList: true }),
    total: money({ label: 'Total', readOnly: true, sensitivity: 'pay', inList: true }),
    paid: number({ label: 'Paid', readOnly: true, inList: true }),
    failed: number({ label: 'Failed', readOnly: true, inList: true }),
    file: file({
      label: 'File for the bank',
      accept: ['.csv', '.txt'],
      readOnly: true,
      sensitivity: 'bank',
      holds: ['pay'],
      help: 'Made when another person approves.',
    }),
    proof: file({ label: 'Proof sheet', accept: ['.csv'], readOnly: true, sensitivity: 'pay' }),
    answer: file({
      label: 'Answer of the bank',
      accept: ['.csv', '.txt'],
      readOnly: true,
      sensitivity: 'bank',
      holds: ['pay'],
    }),
    leftOut: rows({
      label: 'Left out',
      one: 'person',
      readOnly: true,
      sensitivity: 'pay',
      fields: {
        employee: reference('employee', { label: 'Employee', required: true }),
        amount: money({ label: 'Net pay', required: true }),
        reason: text({ label: 'Why', required: true, max: 160 }),
      },
    }),
  },
  states: {
    draft: { collect: 'draft', send: 'in-review' },
    'in-review': { approve: 'approved', return: 'draft' },
    approved: { 'read-answer': 'approved', close: 'closed' },
    closed: {},
  },
  changedIn: ['draft'],
  approvals: { approve: { by: 'payOn' } },
  words: {
    collect: 'Collect again',
    send: 'Send for approval',
    approve: 'Approve',
    return: 'Return',
    'read-answer': 'Read the bank’s answer',
    close: 'Close',
  },
  views: { payroll: { bank: 'show' }, approver: { bank: 'show' }, auditor: { bank: 'hide' } },
  events: {
    send: { label: 'A bank advice waits for approval', to: { may: 'approve' } },
  },
  rights: madeAndChecked(['collect', 'send', 'read-answer', 'close'], ['approve', 'return']),
});
