import { date, file, flag, mail, money, number, personName, phone, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { employee } from '../record/employee.form.ts';
import { learningRights } from '../record/employee-rights.form.ts';

export const employeeExperience = form('employee-experience', {
  id: 132,
  menu: {
    module: 'human-resources',
    path: 'human-resources/experience',
    icon: 'briefcase',
    listed: 'overseers',
    tab: { of: 'employee', by: 'eId' },
  },
  heading: 'Experience',
  finds: ['earlier employer', 'previous job'],
  one: 'earlier employment',
  help: 'Where a person worked before joining. Months are counted, and gaps and overlaps are pointed out.',
  parent: { form: 'employee', field: 'employee' },
  belongsTo: 'employee',
  title: ['designation', 'employer'],
  sort: '-from',
  fields: {
    employee: reference(employee, { label: 'Employee', required: true, inList: true }),
    employer: text({ label: 'Employer', required: true, max: 160, searchable: true, inList: true }),
    designation: text({ label: 'Designation', required: true, max: 120, searchable: true, inList: true }),
    place: text({ label: 'Place', max: 80 }),
    from: date({ label: 'From', required: true, notAfter: 'today', inList: true }),
    to: date({ label: 'To', required: true, notBefore: { field: 'from' }, inList: true }),
    months: number({ label: 'Months', readOnly: true, unit: 'months', inList: true }),
    relevant: flag({
      label: 'Relevant to the present work',
      default: true,
      help: 'Counts as relevant experience.',
    }),
    lastPayYearly: money({ label: 'Last pay, a year', sensitivity: 'pay' }),
    leftBecause: text({ label: 'Reason for leaving', max: 200, sensitivity: 'personal' }),
    refereeName: personName({ label: 'Reference: name', max: 120, sensitivity: 'personal' }),
    refereePhone: phone({ label: 'Reference: phone', sensitivity: 'personal' }),
    refereeMail: mail({ label: 'Reference: mail', sensitivity: 'personal' }),
    letter: file({
      label: 'Relieving letter',
      accept: ['pdf', 'jpg', 'jpeg', 'png'],
      maxBytes: 5_000_000,
      sensitivity: 'personal',
    }),
    verifiedOn: date({ label: 'Verified on', readOnly: true }),
    verifiedBy: text({ label: 'Verified by', readOnly: true, max: 120 }),
  },
  states: { waiting: { verify: 'verified' }, verified: { reopen: 'waiting' } },
  words: { waiting: 'Not verified', verified: 'Verified', verify: 'Verify', reopen: 'Reopen' },
  rights: learningRights,
});
