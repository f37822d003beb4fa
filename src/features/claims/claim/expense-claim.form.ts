import { costCentre } from '#features/organisation/cost-centre.form.ts';
import { project } from '#features/organisation/project.form.ts';
import { choice, date, longText, money, month, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import type { Rights } from '#kernel/rights.ts';
import { travelRequest } from '../travel/travel-request.form.ts';

const own = {
  read: 'own',
  write: 'own',
  delete: 'own',
  submit: 'own',
  recall: 'own',
  withdraw: 'own',
} as const;
const decides = {
  approve: 'organisation',
  decline: 'organisation',
  return: 'organisation',
  sanction: 'organisation',
} as const;
const rights: Rights = {
  administrator: own,
  hr: {
    read: 'organisation',
    write: 'organisation',
    delete: 'organisation',
    submit: 'organisation',
    recall: 'organisation',
    withdraw: 'own',
    ...decides,
    cancel: 'organisation',
    export: 'organisation',
  },
  payroll: {
    ...own,
    read: 'organisation',
    pay: 'organisation',
    cancel: 'organisation',
    export: 'organisation',
  },
  approver: own,
  manager: { ...own, read: 'team', approve: 'team', decline: 'team', return: 'team', sanction: 'team' },
  employee: own,
  recruiter: own,
  auditor: { read: 'organisation', export: 'organisation' },
};

/** What somebody has spent for work: line by line, approved, and paid with the salary or by bank. */
export const expenseClaim = form('expense-claim', {
  id: 147,
  menu: {
    module: 'transactions',
    path: 'transactions/expense-claim',
    icon: 'receipt-2',
    listed: 'overseers',
  },
  heading: 'Expense claims',
  ownHeading: 'All my expense claims',
  finds: ['expense', 'reimbursement', 'receipt', 'claim', 'mileage', 'per diem'],
  one: 'expense claim',
  help:
    'What people have spent for work. Each line follows the expense policy of its type and day; what is ' +
    'approved is paid with the next salary, or by bank.',
  belongsTo: 'employee',
  title: ['employee', 'purpose'],
  sort: '-askedOn',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    purpose: text({ label: 'Purpose', required: true, max: 120, searchable: true, inList: true }),
    from: date({ label: 'From', help: 'Of a journey. Empty: the days of its expenses.' }),
    to: date({ label: 'To', notBefore: { field: 'from' } }),
    travel: reference(travelRequest, {
      label: 'Journey',
      filter: { employee: 'employee' },
      help: 'An approved journey: what was paid in advance for it is settled by the claim.',
    }),
    project: reference(project, { label: 'Project' }),
    projectTyped: text({ label: 'Project as typed before', max: 80, readOnly: true, searchable: true }),
    costCentre: reference(costCentre, { label: 'Cost centre' }),
    paidThrough: choice({
      label: 'Paid',
      required: true,
      default: 'salary',
      choices: { salary: 'With the salary', bank: 'By bank, apart from the salary' },
    }),
    note: longText({ label: 'Note for the approver', max: 1000 }),
    askedOn: date({ label: 'Sent on', readOnly: true, inList: true }),
    claimed: money({ label: 'Claimed', readOnly: true, inList: true }),
    sanctioned: money({ label: 'Sanctioned', readOnly: true, inList: true }),
    settled: money({ label: 'Settled with the advance', readOnly: true }),
    month: month({ label: 'Paid with the salary of', readOnly: true, inList: true }),
    paidOn: date({ label: 'Paid on', readOnly: true }),
    paymentReference: text({ label: 'Reference of the payment', readOnly: true, max: 60 }),
    answer: longText({ label: 'Answer', readOnly: true, max: 500 }),
  },
  states: {
    draft: { submit: 'waiting' },
    waiting: {
      approve: 'approved',
      decline: 'declined',
      return: 'draft',
      sanction: 'waiting',
      recall: 'draft',
      withdraw: 'withdrawn',
    },
    approved: { pay: 'paid', cancel: 'withdrawn' },
    paid: {},
    declined: {},
    withdrawn: {},
  },
  changedIn: ['draft'],
  deletedIn: ['draft'],
  approvals: {
    approve: { besides: ['sanction', 'pay', 'cancel'] },
    decline: { declines: true },
    return: { declines: true },
  },
  verdicts: {
    lines: {
      label: 'What the policy says of its expenses',
      asks: ['employee', 'from', 'to', 'paidThrough'],
      at: 'purpose',
      decides: ['submit'],
      code: 'claims.lines',
    },
  },
  events: {
    submit: { label: 'An expense claim waits for my approval', to: { may: 'approve' } },
    approve: { label: 'My expense claim is approved', to: 'named', mail: 'daily' },
    decline: { label: 'My expense claim is declined', to: 'named', mail: 'daily' },
    return: { label: 'My expense claim is sent back', to: 'named', mail: 'daily' },
    pay: { label: 'My expense claim is paid', to: 'named' },
  },
  words: {
    submit: 'Send for approval',
    waiting: 'Waiting for approval',
    recall: 'Take back',
    return: 'Send back for changes',
    sanction: 'Sanction less',
    pay: 'Record payment by bank',
    cancel: 'Cancel',
  },
  rights,
});
