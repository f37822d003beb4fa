import { longText, money, month, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { zero } from '#kernel/money.ts';
import { approvedRights } from '../tax-rights.form.ts';

/** An officer's own figure for a month's income tax. It counts once another person has approved it. */
export const taxOverride = form('tax-override', {
  id: 256,
  menu: { module: 'fwTds', path: 'fwTds/override', icon: 'pencil-dollar', listed: 'overseers' },
  heading: 'Tax set by hand',
  one: 'tax set by hand',
  help:
    'A month’s income tax that payroll sets instead of the calculation, with the reason: an order of the ' +
    'tax office, a correction at the end of the year. Another person approves it.',
  belongsTo: 'employee',
  neverOwn: { of: 'employee', facts: 'pay' },
  title: ['employee', 'month'],
  uniqueTogether: [['employee', 'month']],
  sort: '-month',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    month: month({ label: 'Month', required: true, inList: true, searchable: true }),
    amount: money({ min: zero, label: 'Income tax', required: true, sensitivity: 'pay', inList: true }),
    why: longText({ label: 'Reason', required: true, max: 500, sensitivity: 'pay' }),
    proposedBy: text({ label: 'Entered by', readOnly: true, max: 120 }),
    decidedBy: text({ label: 'Decided by', readOnly: true, max: 120 }),
  },
  states: {
    draft: { propose: 'proposed' },
    proposed: { approve: 'approved', refuse: 'refused', withdraw: 'draft' },
    approved: {},
    refused: {},
  },
  changedIn: ['draft'],
  approvals: { approve: { besides: ['refuse'] } },
  words: { propose: 'Send for approval', approve: 'Approve', refuse: 'Refuse', withdraw: 'Take back' },
  rights: approvedRights,
});
