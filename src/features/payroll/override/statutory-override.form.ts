import { approvedRights } from '#features/income-tax/tax-rights.form.ts';
import { choice, longText, money, month, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees, zero } from '#kernel/money.ts';

export const overrideLines = {
  'provident-fund.member': 'Provident fund, the member’s share',
  'state-insurance.employee': 'State insurance, the employee’s share',
  'professional-tax': 'Professional tax',
  'welfare-fund.employee': 'Labour welfare fund, the employee’s share',
} as const;

/** An officer's own amount of a levy for a month. It counts once another person has approved it. */
export const statutoryOverride = form('statutory-override', {
  id: 388,
  menu: { module: 'payroll', path: 'payroll/statutoryOverride', icon: 'pencil-dollar', listed: 'overseers' },
  heading: 'Statutory amounts set by hand',
  one: 'statutory amount set by hand',
  help:
    'What a month takes for a levy where payroll sets it instead of the rule, with the reason: an order, a ' +
    'correction of what an earlier month took. Another person approves it, and it holds for that month ' +
    'alone. The employer’s share and the wages stay as the rule makes them; returns show what was taken. ' +
    'Until the month is locked it can be withdrawn, and the rule applies again. Income tax is set ' +
    'under Tax set by hand.',
  belongsTo: 'employee',
  neverOwn: { of: 'employee', facts: 'pay' },
  title: ['employee', 'line'],
  uniqueTogether: [['employee', 'month', 'line']],
  sort: '-month',
  fields: {
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    month: month({ label: 'Month', required: true, inList: true, searchable: true }),
    line: choice({ label: 'Levy', required: true, inList: true, choices: overrideLines }),
    amount: money({
      label: 'Amount of the month',
      required: true,
      min: zero,
      max: rupees(10_00_00_000),
      sensitivity: 'pay',
      inList: true,
      help: 'Zero takes nothing. Where a month is paid in parts, it is taken by the days that each pays.',
    }),
    why: longText({ label: 'Reason', required: true, max: 500, sensitivity: 'pay' }),
    proposedBy: text({ label: 'Entered by', readOnly: true, max: 120 }),
    decidedBy: text({ label: 'Decided by', readOnly: true, max: 120 }),
  },
  states: {
    draft: { propose: 'proposed' },
    proposed: { approve: 'approved', refuse: 'refused', withdraw: 'draft' },
    approved: { withdraw: 'draft' },
    refused: { withdraw: 'draft' },
  },
  changedIn: ['draft'],
  approvals: { approve: { besides: ['refuse'] } },
  words: { propose: 'Send for approval', approve: 'Approve', refuse: 'Refuse', withdraw: 'Take back' },
  rights: approvedRights,
});
