import { masterEntry } from '#features/masters/master-entry.form.ts';
import { relation } from '#features/masters/relation.form.ts';
import { address, choice, choices, date, flag, identity, personName, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { employee } from '../record/employee.form.ts';
import { privateRights } from '../record/employee-rights.form.ts';

export const employeeFamily = form('employee-family', {
  id: 133,
  menu: {
    module: 'human-resources',
    path: 'human-resources/Family',
    icon: 'users-group',
    listed: 'overseers',
    tab: { of: 'employee', by: 'eId' },
  },
  heading: 'Family',
  finds: ['dependants', 'spouse', 'children', 'marriage'],
  one: 'family member',
  help:
    'The people a person cares for: who is covered by medical insurance, travel and state insurance, and ' +
    'who can be nominated.',
  parent: { form: 'employee', field: 'employee' },
  belongsTo: 'employee',
  title: ['name'],
  fields: {
    employee: reference(employee, { label: 'Employee', required: true, inList: true }),
    name: personName({ label: 'Name', required: true, max: 120, searchable: true, inList: true }),
    relation: reference(relation, { label: 'Relation', required: true, inList: true }),
    dateOfBirth: date({
      label: 'Date of birth',
      notAfter: 'today',
      inList: true,
      sensitivity: 'personal',
      help: 'Tells who is a minor and who may be covered.',
    }),
    gender: choice({
      label: 'Gender',
      choices: { male: 'Male', female: 'Female', other: 'Other' },
      sensitivity: 'personal',
    }),
    dependant: flag({ label: 'Dependant', inList: true }),
    occupation: reference(masterEntry, {
      label: 'Occupation',
      only: { type: 'occupation' },
      sensitivity: 'personal',
    }),
    disabled: flag({ label: 'Has a disability', sensitivity: 'medical' }),
    aadhaar: identity({ label: 'Aadhaar', scheme: 'aadhaar', sensitivity: 'identity' }),
    coveredBy: choices({
      label: 'Covered by',
      choices: { medical: 'Medical insurance', travel: 'Leave travel', 'state-insurance': 'State insurance' },
      inList: true,
    }),
    address: address({ label: 'Address, where it is another', sensitivity: 'personal' }),
    guardianName: personName({
      label: 'Guardian',
      max: 120,
      sensitivity: 'personal',
      help: 'Of a minor: who receives on the child’s behalf.',
    }),
    guardianRelation: reference(relation, { label: 'Guardian’s relation', sensitivity: 'personal' }),
    guardianAddress: address({ label: 'Guardian’s address', sensitivity: 'personal' }),
  },
  sections: [
    {
      title: 'Family member',
      fields: ['name', 'relation', 'dateOfBirth', 'gender', 'occupation', 'aadhaar', 'address'],
    },
    { title: 'Cover', fields: ['dependant', 'disabled', 'coveredBy'] },
    { title: 'Guardian of a minor', fields: ['guardianName', 'guardianRelation', 'guardianAddress'] },
  ],
  rights: privateRights,
});
