import { choice, date, longText, money, month, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise } from '#kernel/money.ts';
import type { Rights } from '#kernel/rights.ts';
import { loan } from '../loan/loan.form.ts';

export const changeKinds = {
  skip: 'Skip instalments',
  'part-payment': 'Part payment',
  foreclosure: 'Pay off early',
  'write-off': 'Write off',
  transfer: 'Transfer to a guarantor',
} as const;

/** What people ask for themselves; the others are payroll's. */
export const askedByPeople: readonly (keyof typeof changeKinds)[] = ['skip', 'part-payment', 'foreclosure'];

const own = { read: 'own', write: 'own', delete: 'own', submit: 'own', recall: 'own' } as const;
const rights: Rights = {
  administrator: own,
  hr: { ...own, read: 'organisation', export: 'organisation' },
  payroll: {
    read: 'organisation',
    write: 'organisation',
    delete: 'organisation',
    submit: 'organisation',
    recall: 'organisation',
    approve: 'organisation',
    decline: 'organisation',
    undo: 'organisation',
    export: 'organisation',
  },
  approver: { ...own, read: 'organisation', approve: 'organisation', decline: 'organisation' },
  manager: own,
  employee: own,
  recruiter: own,
  auditor: { read: 'organisation', export: 'organisation' },
};
const of = (...kinds: readonly (keyof typeof changeKinds)[]) =>
  ({ visibleWhen: { field: 'kind', is: kinds } }) as const;

/** What is agreed about a running loan: it takes effect once somebody else has agreed. */
export const loanChange = form('loan-change', {
  id: 1115,
  menu: {
    module: 'loanAdminstration',
    path: 'loanAdminstration/change',
    icon: 'arrows-exchange',
    listed: 'overseers',
  },
  heading: 'Changes of loans',
  ownHeading: 'Changes of my loans',
  finds: ['skip EMI', 'hold', 'prepayment', 'foreclosure', 'close loan', 'write off'],
  one: 'change of a loan',
  help:
    'A skipped instalment, a part payment or the early end of a running loan. A skipped instalment comes ' +
    'at the end, unless it is spread over the months left.',
  belongsTo: 'employee',
  title: ['employee', 'kind'],
  sort: '-askedOn',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    loan: reference(loan, { label: 'Loan', required: true, filter: { employee: 'employee' }, inList: true }),
    kind: choice({ label: 'What', required: true, choices: changeKinds, inList: true }),
    month: month({ label: 'From the salary of', required: true, ...of('skip'), inList: true }),
    toMonth: month({ label: 'To the salary of', ...of('skip'), help: 'Empty: that month alone.' }),
    interest: choice({
      label: 'Interest of a skipped month',
      required: true,
      default: 'runs',
      choices: { runs: 'is added to what is owed', waived: 'is waived' },
      ...of('skip'),
    }),
    keep: choice({
      label: 'Kept',
      required: true,
      default: 'instalment',
      choices: {
        instalment: 'the instalment: the term moves',
        term: 'the term: the instalment moves',
      },
      ...of('skip', 'part-payment'),
    }),
    amount: money({ label: 'Amount', required: true, min: paise(1), ...of('part-payment'), inList: true }),
    on: date({
      label: 'Paid on',
      required: true,
      notAfter: 'today',
      default: 'today',
      ...of('part-payment', 'foreclosure'),
    }),
    reference: text({
      label: 'Reference of the payment',
      required: true,
      max: 60,
      ...of('part-payment', 'foreclosure'),
    }),
    guarantor: reference('employee', { label: 'Guarantor', required: true, ...of('transfer') }),
    reason: text({ label: 'Reason', required: true, max: 300, wide: true }),
    askedOn: date({ label: 'Sent on', readOnly: true, inList: true }),
    counted: month({ label: 'Counts in', readOnly: true, inList: true }),
    settled: money({ label: 'What was owed', readOnly: true }),
    settledInterest: money({ label: 'Of it, interest by the day', readOnly: true }),
    answer: longText({ label: 'Answer', readOnly: true, max: 500 }),
  },
  states: {
    draft: { submit: 'waiting' },
    waiting: { approve: 'done', decline: 'declined', recall: 'draft' },
    done: { undo: 'undone' },
    declined: {},
    undone: {},
  },
  changedIn: ['draft'],
  deletedIn: ['draft'],
  usually: { label: 'Waiting', field: 'state', is: ['draft', 'waiting'] },
  approvals: { approve: { besides: ['undo'] }, decline: { declines: true } },
  verdicts: {
    rules: {
      label: 'Whether it can be done',
      asks: [...(['employee', 'loan', 'kind', 'month', 'toMonth', 'amount', 'on', 'guarantor'] as const)],
      at: 'kind',
      decides: ['submit', 'approve'],
      code: 'loans.eligibility',
    },
    payoff: {
      label: 'What is owed on that day',
      asks: ['loan', 'kind', 'on'],
      at: 'on',
      advises: true,
    },
  },
  events: {
    submit: { label: 'A change of a loan waits for approval', to: { may: 'approve' } },
    approve: { label: 'A change of my loan is agreed', to: 'named', mail: 'daily' },
    decline: { label: 'A change of my loan is declined', to: 'named', mail: 'daily' },
  },
  words: {
    submit: 'Send for approval',
    waiting: 'Waiting for approval',
    approve: 'Agree',
    done: 'Agreed',
    recall: 'Take back',
    undo: 'Undo',
    undone: 'Undone',
  },
  rights,
});
