import { choice, date, longText, money, number, percent, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { zero } from '#kernel/money.ts';
import { recruiterViews } from '../setting/recruitment-rights.form.ts';
import { feeWays, recruitmentAgency, returnWays } from './recruitment-agency.form.ts';

const reads = { read: 'organisation', export: 'organisation' } as const;
const pays = { ...reads, pay: 'organisation', 'receive-back': 'organisation' } as const;
const sum = { sensitivity: 'pay', min: zero } as const;

/** What an agency is owed for one person who joined, with the terms under which the person was named. */
export const agencyFee = form('agency-fee', {
  id: 1369,
  parent: { form: 'recruitment-agency', field: 'agency' },
  menu: { module: 'recruitment', path: 'recruitment/agencyFee', icon: 'receipt', listed: 'filled' },
  heading: 'Agency fees',
  finds: ['placement fee', 'agency invoice', 'guarantee period', 'refund of an agency'],
  one: 'agency fee',
  help:
    'Noted by Muster when an applicant of an agency is hired. The fee is owed from the first day of work. ' +
    'Muster moves no money: record here what was paid, and what the agency gave back.',
  systemOnly: true,
  title: ['employee'],
  sort: '-joinedOn',
  usually: { label: 'Open', field: 'state', is: ['awaited', 'owed'] },
  presets: [{ label: 'Owed', field: 'state', is: ['owed'] }],
  fields: {
    agency: reference(recruitmentAgency, { label: 'Agency', required: true, inList: true }),
    applicant: reference('applicant', { label: 'Applicant', required: true, unique: true }),
    requisition: reference('requisition', { label: 'Requisition', required: true }),
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    joinedOn: date({ label: 'First day', required: true, inList: true }),
    feeBy: choice({ label: 'Fee', choices: feeWays }),
    rate: percent({ label: 'Share of the CTC' }),
    amount: money({
      label: 'Amount',
      ...sum,
      inList: true,
      help: 'Empty: no terms held when the person applied. It is said when the fee is paid.',
    }),
    guaranteeDays: number({ label: 'Guarantee', unit: 'days' }),
    returns: choice({ label: 'When the person leaves within it', choices: returnWays }),
    guaranteeTo: date({ label: 'Guarantee until', inList: true }),
    leftOn: date({ label: 'Left within the guarantee on', inList: true }),
    back: money({ label: 'Comes back', ...sum, inList: true }),
    paidOn: date({ label: 'Paid on', inList: true }),
    paid: money({ label: 'Paid', ...sum }),
    invoice: text({ label: 'Invoice', max: 60 }),
    returnedOn: date({ label: 'Given back on' }),
    returned: money({ label: 'Given back', ...sum }),
    note: longText({ label: 'Note', max: 1000 }),
  },
  sections: [
    { title: 'For whom', fields: ['agency', 'applicant', 'requisition', 'employee', 'joinedOn'] },
    { title: 'Fee', fields: ['feeBy', 'rate', 'amount'] },
    {
      title: 'Guarantee',
      fields: ['guaranteeDays', 'returns', 'guaranteeTo', 'leftOn', 'back'],
    },
    { title: 'Payment', fields: ['paidOn', 'paid', 'invoice', 'returnedOn', 'returned', 'note'] },
  ],
  states: {
    awaited: { waive: 'waived' },
    owed: { pay: 'paid', waive: 'waived' },
    paid: { 'receive-back': 'returned' },
    returned: {},
    waived: {},
  },
  words: {
    awaited: 'Not joined yet',
    owed: 'Owed',
    pay: 'Record payment',
    paid: 'Paid',
    waive: 'Not owed',
    waived: 'Not owed',
    'receive-back': 'Record refund',
    returned: 'Refunded',
  },
  views: recruiterViews,
  events: {
    owe: { label: 'An agency is owed its fee', to: { may: 'pay' } },
    leave: { label: 'Somebody of an agency left within the guarantee', to: { may: 'receive-back' } },
  },
  rights: {
    hr: { ...pays, waive: 'organisation' },
    payroll: pays,
    recruiter: reads,
    administrator: reads,
    auditor: reads,
  },
});
