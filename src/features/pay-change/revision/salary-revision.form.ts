import { salaryStructure } from '#features/pay-setup/structure/salary-structure.form.ts';
import {
  choice,
  date,
  flag,
  longText,
  money,
  month,
  number,
  percent,
  reference,
  rows,
  text,
} from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { rupees, zero } from '#kernel/money.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;
const reader = { read: 'organisation', export: 'organisation' } as const;

/**
 * New salaries from a day for one person or many: prepared, approved by another person, and only then
 * written. What lies before the month that is paid next becomes arrears by itself.
 */
export const salaryRevision = form('salary-revision', {
  id: 342,
  menu: { module: 'payroll', path: 'payroll/revision', icon: 'trending-up' },
  heading: 'Salary revisions',
  finds: ['raise', 'increment', 'appraisal', 'hike', 'promotion'],
  one: 'salary revision',
  help:
    'Raise one person, type or import a sheet, or spread a percentage by department and grade within a ' +
    'budget. Another person approves; then the salaries are written and everybody has a letter.',
  fields: {
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    effectiveFrom: date({ label: 'In force from', required: true, inList: true }),
    payoutMonth: month({
      label: 'First paid with',
      inList: true,
      help: 'The months from the day in force until then are paid as arrears.',
    }),
    rounding: choice({
      label: 'New gross is rounded',
      required: true,
      default: 'hundred',
      choices: { rupee: 'to the rupee', ten: 'up to ten rupees', hundred: 'up to a hundred rupees' },
    }),
    grid: rows({
      label: 'Percentages and budgets',
      one: 'line',
      max: 200,
      fields: {
        department: reference('department', { label: 'Department', help: 'Empty: all.' }),
        grade: reference('grade', { label: 'Grade', help: 'Empty: all.' }),
        raise: percent({ label: 'Raise', required: true, min: 0, max: 50_000, sensitivity: 'pay' }),
        budget: money({ label: 'Budget a month', min: zero, sensitivity: 'pay' }),
      },
    }),
    letterText: longText({
      label: 'Text of the letter',
      max: 4000,
      default:
        'We thank you for your work and are glad to tell you that your salary has been revised.\n' +
        'All other terms of your employment stay as they are. Please keep this letter in confidence.',
    }),
    people: number({ label: 'People', readOnly: true, inList: true }),
    grossBefore: money({ label: 'Monthly gross before', readOnly: true, sensitivity: 'pay' }),
    grossAfter: money({ label: 'Monthly gross after', readOnly: true, sensitivity: 'pay', inList: true }),
    sentBy: reference('user-account', { label: 'Sent by', readOnly: true }),
    approvedBy: reference('user-account', { label: 'Approved by', readOnly: true, inList: true }),
  },
  title: ['name'],
  sort: '-effectiveFrom',
  states: {
    draft: { send: 'sent' },
    sent: { approve: 'approved', return: 'draft' },
    approved: { apply: 'approved' },
    applied: {},
    /** By an increment plan that was taken back. */
    'taken-back': {},
  },
  changedIn: ['draft'],
  approvals: { approve: { by: 'effectiveFrom' } },
  words: {
    send: 'Send for approval',
    approve: 'Approve',
    return: 'Return for correction',
    apply: 'Write the salaries again',
    sent: 'waits for approval',
    applied: 'in force',
    'taken-back': 'taken back',
  },
  events: {
    send: { label: 'New salaries wait for approval', to: { may: 'approve' } },
    return: { label: 'Salaries that I sent were returned', to: 'named' },
    'in-force': { label: 'My salary was revised', to: 'named' },
  },
  rights: {
    payroll: { ...keeper, send: 'organisation', apply: 'organisation' },
    approver: { ...reader, approve: 'organisation', return: 'organisation' },
    auditor: reader,
  },
});

/** What one person is to be paid. */
export const salaryRevisionLine = form('salary-revision-line', {
  id: 343,
  heading: 'Salaries',
  one: 'line',
  help: 'One person and the new monthly gross. Import a sheet here, or type in the grid of the revision.',
  parent: { form: 'salary-revision', field: 'revision' },
  fields: {
    revision: reference(salaryRevision, { label: 'Revision', required: true }),
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    structure: reference(salaryStructure, {
      label: 'Other structure',
      inList: true,
      help: 'Empty: the structure stays.',
    }),
    grossBefore: money({ label: 'Gross before', readOnly: true, sensitivity: 'pay', inList: true }),
    grossMonthly: money({
      label: 'New monthly gross',
      required: true,
      min: rupees(1),
      max: rupees(10_00_00_000),
      sensitivity: 'pay',
      inList: true,
    }),
    byGrid: flag({ label: 'From the percentages', readOnly: true }),
    note: text({ label: 'Note', max: 200, sensitivity: 'pay' }),
  },
  title: ['employee'],
  neverOwn: { of: 'employee', facts: 'pay' },
  uniqueTogether: [['revision', 'employee']],
  rights: { payroll: keeper, approver: reader, auditor: reader },
});
