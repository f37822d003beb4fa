import { department } from '#features/organisation/department.form.ts';
import { designation } from '#features/organisation/designation.form.ts';
import { establishment } from '#features/organisation/establishment.form.ts';
import { date, money, number, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { zero } from '#kernel/money.ts';
import type { Rights } from '#kernel/rights.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;
const reader = { read: 'organisation', export: 'organisation' } as const;

const rights: Rights = {
  administrator: keeper,
  hr: keeper,
  payroll: keeper,
  approver: reader,
  recruiter: reader,
  auditor: reader,
};

/** How many people a designation may have in a department at a place, from a day, and at what cost. */
export const seatBudget = form('seat-budget', {
  id: 1082,
  menu: {
    module: 'human-resources',
    path: 'human-resources/seatBudget',
    icon: 'armchair-2',
    listed: 'keepers',
  },
  heading: 'Budgeted seats',
  finds: ['headcount budget', 'manpower plan', 'staffing plan', 'position control', 'vacancies'],
  one: 'budget of seats',
  help:
    'How many seats a designation has in a department at an establishment, from a day until the next row ' +
    'of the same seats begins. Requisitions and movements say whether a seat is free. To end them, enter 0 ' +
    'seats from a day.',
  title: ['designation', 'department', 'establishment'],
  subtitle: 'from',
  sort: '-from',
  uniqueTogether: [['designation', 'department', 'establishment', 'from']],
  fields: {
    designation: reference(designation, { label: 'Designation', required: true, inList: true }),
    department: reference(department, { label: 'Department', required: true, inList: true }),
    establishment: reference(establishment, { label: 'Establishment', required: true, inList: true }),
    from: date({ label: 'From', required: true, inList: true }),
    seats: number({ label: 'Seats', required: true, min: 0, max: 100_000, inList: true }),
    costMonthly: money({
      label: 'Budget of a seat a month',
      min: zero,
      sensitivity: 'pay',
      inList: true,
      help: 'The monthly gross that one seat may cost.',
    }),
    note: text({ label: 'Note', max: 200 }),
  },
  rights,
});
