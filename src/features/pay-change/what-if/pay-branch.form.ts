import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { salaryStructure } from '#features/pay-setup/structure/salary-structure.form.ts';
import { choice, date, longText, money, month, percent, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees, zero } from '#kernel/money.ts';

const on = (...is: string[]) => ({ visibleWhen: { field: 'kind', is } });
const by = (...is: string[]) => ({ visibleWhen: { field: 'calculation', is } });

/** One change of a branch. Which of its fields count is said by its kind. */
const changeFields = {
  kind: choice({
    label: 'Change',
    required: true,
    choices: {
      line: 'A line of a structure',
      salary: 'One salary',
      raise: 'Raise of many',
      move: 'Another structure for many',
      law: 'A figure of the law',
    },
  }),
  structure: reference(salaryStructure, { label: 'Structure', ...on('line', 'move') }),
  component: reference(payComponent, { label: 'Component', ...on('line') }),
  calculation: choice({
    label: 'Calculated',
    ...on('line'),
    choices: {
      amount: 'Fixed amount',
      percentage: 'Percentage',
      formula: 'Formula',
      residual: 'Rest of the gross',
      chosen: 'Chosen by the employee',
      none: 'Taken out',
    },
  }),
  amount: money({
    label: 'Amount a month',
    min: zero,
    help: 'Where the employee chooses: the most that can be chosen.',
    ...by('amount', 'chosen'),
  }),
  rate: percent({ label: 'Percentage', min: 0, max: 100_000, ...by('percentage') }),
  of: reference(payComponent, { label: 'Of', help: 'Empty: of the monthly gross.', ...by('percentage') }),
  formula: text({ label: 'Formula', max: 2000, ...by('formula') }),
  employee: reference('employee', { label: 'Employee', ...on('salary') }),
  gross: money({
    label: 'New monthly gross',
    min: rupees(1),
    max: rupees(10_00_00_000),
    sensitivity: 'pay',
    ...on('salary'),
  }),
  department: reference('department', { label: 'Only department', ...on('raise', 'move') }),
  grade: reference('grade', { label: 'Only grade', ...on('raise', 'move') }),
  raise: percent({ label: 'Raise', min: -9_000, max: 50_000, sensitivity: 'pay', ...on('raise') }),
  lawTable: text({ label: 'Table of the law', max: 120, ...on('law') }),
  lawValue: text({ label: 'New figure', max: 2000, ...on('law') }),
};

/** A set of changes to pay that is tried out beside what holds, compared, and made real or thrown away. */
export const payBranch = form('pay-branch', {
  id: 341,
  menu: { module: 'fwPayroll', path: 'fwPayroll/whatIf', icon: 'git-branch' },
  heading: 'What-if',
  finds: ['what if', 'simulate', 'budget a raise'],
  one: 'branch',
  help:
    'Change a formula, a rate, salaries or a figure of the law, and see what the whole organisation’s pay ' +
    'would be before anything is saved. Keep several side by side, and turn one into the real change.',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    month: month({ label: 'Pay month', required: true, inList: true }),
    effectiveFrom: date({
      label: 'Would apply from',
      required: true,
      inList: true,
      help: 'The day from which salaries change when this is made real.',
    }),
    note: longText({ label: 'Note', max: 2000 }),
    changes: rows({ label: 'Changes', one: 'change', max: 100, fields: changeFields }),
    proposedBy: reference('user-account', { label: 'Proposed by', readOnly: true, inList: true }),
  },
  title: ['name'],
  sort: '-effectiveFrom',
  states: {
    draft: { propose: 'proposed' },
    proposed: { approve: 'applied', return: 'draft' },
    applied: {},
  },
  changedIn: ['draft'],
  approvals: { approve: {} },
  words: { propose: 'Propose', approve: 'Approve and make real', return: 'Return', applied: 'made real' },
  events: {
    propose: { label: 'Proposed changes of pay wait for approval', to: { may: 'approve' } },
    approve: { label: 'Changes that I proposed were made real', to: 'named' },
    return: { label: 'Changes that I proposed were returned', to: 'named' },
  },
  rights: {
    payroll: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      propose: 'organisation',
    },
    approver: { read: 'organisation', approve: 'organisation', return: 'organisation' },
    auditor: { read: 'organisation' },
  },
});
