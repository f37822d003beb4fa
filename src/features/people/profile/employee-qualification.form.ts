import { institution } from '#features/masters/institution.form.ts';
import { qualification } from '#features/masters/qualification.form.ts';
import { choice, date, file, flag, month, percent, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { employee } from '../record/employee.form.ts';
import { learningRights } from '../record/employee-rights.form.ts';

export const employeeQualification = form('employee-qualification', {
  id: 130,
  menu: {
    module: 'human-resources',
    path: 'human-resources/empQulification',
    icon: 'school',
    listed: 'overseers',
    tab: { of: 'employee', by: 'eId' },
  },
  heading: 'Qualifications',
  finds: ['degree', 'education', 'certificate'],
  one: 'qualification',
  help: 'What a person has studied and where, with the certificate. HR compares it and verifies.',
  parent: { form: 'employee', field: 'employee' },
  belongsTo: 'employee',
  title: ['qualification'],
  sort: '-finishedIn',
  fields: {
    employee: reference(employee, { label: 'Employee', required: true, inList: true }),
    qualification: reference(qualification, { label: 'Qualification', required: true, inList: true }),
    specialisation: text({ label: 'Specialisation', max: 120, inList: true }),
    institution: reference(institution, { label: 'Institution', required: true, inList: true }),
    mode: choice({
      label: 'Mode',
      default: 'regular',
      choices: {
        regular: 'Full time',
        'part-time': 'Part time',
        distance: 'Distance',
        online: 'Online',
        private: 'Private candidate',
      },
    }),
    startedIn: month({ label: 'From' }),
    finishedIn: month({ label: 'To', inList: true, help: 'Leave empty while it continues.' }),
    grade: text({ label: 'Class or grade', max: 40 }),
    marks: percent({ label: 'Marks', max: 10_000 }),
    highest: flag({ label: 'Highest qualification', inList: true, help: 'One of them is.' }),
    certificate: file({
      label: 'Certificate',
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
