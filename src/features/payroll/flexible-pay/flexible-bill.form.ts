import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { code, date, file, longText, money, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { paise } from '#kernel/money.ts';

const own = { read: 'own', write: 'own', delete: 'own', withdraw: 'own' } as const;

/** A bill for flexible pay: given in by the employee, accepted by payroll, paid with the next run. */
export const flexibleBill = form('flexible-bill', {
  id: 501,
  menu: { module: 'payroll', path: 'payroll/flexible-bill', icon: 'receipt-2' },
  heading: 'Bills for flexible pay',
  ownHeading: 'My bills for flexible pay',
  finds: ['claim', 'reimbursement', 'receipt', 'bill'],
  one: 'bill',
  help:
    'Fuel, telephone, books: what you chose of flexible pay and is paid against bills. What payroll ' +
    'accepts is paid with the next salary, up to what you have chosen since April.',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    component: reference(payComponent, {
      label: 'For',
      required: true,
      inList: true,
      only: { onBills: 'bills' },
    }),
    billedOn: date({ label: 'Date of the bill', required: true, notAfter: 'today', inList: true }),
    number: code({ label: 'Number of the bill', max: 40, searchable: true }),
    seller: text({ label: 'From', required: true, max: 120, searchable: true, inList: true }),
    amount: money({ label: 'Amount', required: true, min: paise(1), sensitivity: 'pay', inList: true }),
    bill: file({
      label: 'Bill',
      required: true,
      accept: ['pdf', 'jpg', 'jpeg', 'png'],
      maxBytes: 8_000_000,
      sensitivity: 'pay',
    }),
    note: text({ label: 'Note', max: 200 }),
    accepted: money({ label: 'Accepted', readOnly: true, sensitivity: 'pay', inList: true }),
    answer: longText({ label: 'Answer', readOnly: true, max: 400 }),
  },
  title: ['seller'],
  parent: { form: 'employee', field: 'employee' },
  belongsTo: 'employee',
  sort: '-billedOn',
  states: {
    'given-in': { accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn' },
    accepted: {},
    refused: {},
    withdrawn: {},
  },
  changedIn: ['given-in'],
  verdicts: {
    chosen: {
      label: 'What is chosen',
      asks: ['employee', 'component', 'billedOn'],
      at: 'component',
    },
    year: {
      label: 'The year of the bill',
      asks: ['employee', 'billedOn'],
      at: 'billedOn',
      decides: ['save', 'accept'],
      code: 'payroll.year-settled',
    },
    open: {
      label: 'What is still open',
      asks: ['employee', 'component', 'billedOn', 'amount'],
      at: 'amount',
      advises: true,
      tells: ['pay'],
    },
  },
  approvals: { accept: { besides: ['refuse'] } },
  words: {
    'given-in': 'given in',
    accept: 'Accept',
    refuse: 'Refuse',
    withdraw: 'Withdraw',
  },
  events: {
    create: { label: 'A bill for flexible pay was given in', to: { may: 'accept' } },
    accept: { label: 'My bill was accepted', to: 'named' },
    refuse: { label: 'My bill was not accepted', to: 'named' },
  },
  rights: {
    employee: own,
    manager: own,
    hr: own,
    recruiter: own,
    administrator: own,
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      accept: 'organisation',
      refuse: 'organisation',
      withdraw: 'own',
      export: 'organisation',
    },
    // Who gave a bill in for somebody does not decide on it.
    approver: {
      ...own,
      read: 'organisation',
      accept: 'organisation',
      refuse: 'organisation',
      export: 'organisation',
    },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
