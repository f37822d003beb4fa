import { date, money, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { loan } from './loan.form.ts';

const own = { read: 'own', agree: 'own', refuse: 'own' } as const;
const rights: Rights = {
  administrator: own,
  hr: { ...own, read: 'organisation', export: 'organisation' },
  payroll: { ...own, read: 'organisation', export: 'organisation' },
  approver: { ...own, read: 'organisation' },
  manager: own,
  employee: own,
  recruiter: own,
  auditor: { read: 'organisation', export: 'organisation' },
};

/** What a guarantor is asked, and answers. Muster makes it when the application is sent. */
export const loanGuarantee = form('loan-guarantee', {
  id: 1114,
  menu: {
    module: 'loanAdminstration',
    path: 'loanAdminstration/guarantee',
    icon: 'heart-handshake',
    listed: 'filled',
  },
  heading: 'Guarantees for loans',
  ownHeading: 'My guarantees',
  one: 'guarantee',
  finds: ['guarantor', 'surety', 'stand security'],
  help:
    'Whoever is named as a guarantor is asked here, and answers. A loan is sanctioned once all have ' +
    'agreed; if it is not paid back, payroll can transfer what is left to a guarantor.',
  belongsTo: 'employee',
  title: ['employee', 'borrower'],
  sort: '-askedOn',
  fields: {
    employee: reference('employee', { label: 'Guarantor', readOnly: true, inList: true }),
    borrower: text({ label: 'For', readOnly: true, max: 160, inList: true }),
    loan: reference(loan, { label: 'Loan', readOnly: true }),
    type: text({ label: 'Loan type', readOnly: true, max: 60, inList: true }),
    amount: money({ label: 'Amount', readOnly: true, inList: true }),
    instalments: number({ label: 'Instalments', readOnly: true }),
    askedOn: date({ label: 'Asked on', readOnly: true, inList: true }),
    answeredOn: date({ label: 'Answered on', readOnly: true }),
  },
  states: {
    asked: { agree: 'agreed', refuse: 'refused' },
    agreed: {},
    refused: {},
    ended: {},
  },
  changedIn: [],
  events: {
    asked: { label: 'I am asked to guarantee a loan', to: 'named', mail: 'daily' },
    agree: { label: 'A guarantor has answered', to: 'named' },
  },
  confirms: {
    agree: 'You agree that what is left of this loan can be taken from your pay if it is not paid back.',
  },
  words: {
    asked: 'Asked',
    agree: 'Agree',
    refuse: 'Decline',
    refused: 'Declined',
    ended: 'No longer needed',
  },
  rights,
});
