import { code, longText, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { payslip } from './payslip.form.ts';

const own = { read: 'own', write: 'own', close: 'own', again: 'own' } as const;

/** A person's question about a line of the own payslip, and the officer's answer. */
export const payslipQuery = form('payslip-query', {
  id: 332,
  menu: { module: 'my-transactions', path: 'my-transactions/payslipQuery', icon: 'message-question' },
  heading: 'Payslip questions',
  finds: ['question about my pay', 'complaint', 'why less'],
  one: 'question',
  comesFilled: true,
  help: 'Open a payslip, choose a line and ask. Whoever keeps the payroll answers here.',
  fields: {
    payslip: reference(payslip, { label: 'Payslip', required: true, inList: true }),
    employee: reference('employee', { label: 'Employee', readOnly: true, inList: true }),
    line: code({
      label: 'Line',
      required: true,
      max: 40,
      help: 'The code of the line as the payslip has it.',
    }),
    lineName: text({ label: 'About', readOnly: true, max: 80, inList: true }),
    question: longText({ label: 'Question', required: true, max: 4000, inList: true }),
    answer: longText({ label: 'Answer', readOnly: true, max: 2000 }),
  },
  title: ['lineName', 'payslip'],
  belongsTo: 'employee',
  states: {
    asked: { answer: 'answered' },
    answered: { close: 'closed', again: 'asked' },
    closed: {},
  },
  changedIn: ['asked'],
  words: { answer: 'Answer', close: 'That answers it', again: 'Ask again' },
  events: {
    create: { label: 'Somebody asks about a payslip', to: { may: 'answer' } },
    again: { label: 'Somebody asks again about a payslip', to: { may: 'answer' } },
    answer: { label: 'My question about a payslip was answered', to: 'named' },
  },
  rights: {
    employee: own,
    manager: own,
    hr: own,
    recruiter: own,
    administrator: own,
    payroll: {
      read: 'organisation',
      write: 'own',
      answer: 'organisation',
      close: 'own',
      again: 'own',
      export: 'organisation',
    },
    approver: { read: 'organisation', write: 'own', close: 'own', again: 'own' },
    auditor: { read: 'organisation' },
  },
});
