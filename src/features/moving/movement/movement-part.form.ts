/** Parts of the movement form: what holds until then, and who may do what. */
import { date, money, reference, text } from '#kernel/field.ts';
import type { Rights } from '#kernel/rights.ts';

/** Kept when it is sent, so that lists and reports tell from what to what; the record shows both together. */
const before = (to: string, label: string) => reference(to, { label, readOnly: true, listOnly: true });

export const beforeFields = {
  wasDepartment: before('department', 'Department before'),
  wasDesignation: before('designation', 'Designation before'),
  wasGrade: before('grade', 'Grade before'),
  wasEstablishment: before('establishment', 'Establishment before'),
  wasBusinessUnit: before('business-unit', 'Business unit before'),
  wasPosition: before('position', 'Position before'),
  wasReportsTo: before('employee', 'Manager before'),
  wasEmploymentType: before('employment-type', 'Employment type before'),
  wasCostCentre: before('cost-centre', 'Cost centre before'),
  wasShift: before('shift', 'Shift before'),
  wasStructure: before('salary-structure', 'Salary structure before'),
  wasGross: money({ label: 'Monthly gross before', readOnly: true, listOnly: true, sensitivity: 'pay' }),
  batch: text({ label: 'Made together', readOnly: true, listOnly: true, max: 200 }),
  doneOn: date({ label: 'Carried out on', readOnly: true }),
} as const;

const preparing = { read: 'organisation', write: 'organisation', delete: 'organisation' } as const;
const sending = {
  submit: 'organisation',
  recall: 'organisation',
  cancel: 'organisation',
  reopen: 'organisation',
  'ask-back': 'organisation',
  import: 'organisation',
  export: 'organisation',
} as const;
const deciding = {
  approve: 'organisation',
  decline: 'organisation',
  'take-back': 'organisation',
  keep: 'organisation',
} as const;

/** Managers propose for their team; HR prepares and agrees; those who approve pay agree to what moves it. */
export const movementRights: Rights = {
  hr: { ...preparing, ...sending, ...deciding },
  payroll: { ...preparing, ...sending },
  approver: { read: 'organisation', export: 'organisation', ...deciding },
  manager: { read: 'team', write: 'team', delete: 'team', submit: 'team', recall: 'team', cancel: 'team' },
  auditor: { read: 'organisation', export: 'organisation' },
};
