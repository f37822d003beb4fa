import { date, flag, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** One a person: from which offer an employee came, when, and who did it. */
export const hire = form('hire', {
  id: 183,
  menu: { module: 'recruitment', path: 'recruitment/hire', icon: 'user-check' },
  heading: 'Hires',
  one: 'hire',
  help: 'Applicants who became employees, noted by Muster when an accepted offer is turned into a record.',
  systemOnly: true,
  belongsTo: 'hiringManager',
  title: ['applicant'],
  sort: '-joiningOn',
  fields: {
    applicant: reference('applicant', { label: 'Applicant', required: true, unique: true, inList: true }),
    offer: reference('offer', { label: 'Offer', required: true }),
    requisition: reference('requisition', { label: 'Requisition', required: true, inList: true }),
    employee: reference('employee', { label: 'Employee', required: true, inList: true }),
    hiringManager: reference('employee', { label: 'Hiring manager' }),
    joiningOn: date({ label: 'Joining on', required: true, inList: true }),
    hiredOn: date({ label: 'Hired on', required: true, inList: true }),
    hiredBy: text({ label: 'By', max: 120, inList: true }),
    salarySet: flag({ label: 'Salary assigned', inList: true }),
    overrideReason: text({ label: 'Reason to go beyond the positions', max: 300 }),
  },
  events: {
    'salary-due': {
      label: 'The salary of a new employee is to be set',
      to: { may: 'write', of: 'salary-assignment' },
    },
  },
  rights: {
    administrator: { read: 'organisation' },
    hr: { read: 'organisation', export: 'organisation' },
    recruiter: { read: 'organisation', export: 'organisation' },
    payroll: { read: 'organisation', export: 'organisation' },
    manager: { read: 'team' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
