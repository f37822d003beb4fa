import { masterEntry } from '#features/masters/master-entry.form.ts';
import { choice, code, date, file, longText, percent, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { employee } from '../record/employee.form.ts';
import { privateRights } from '../record/employee-rights.form.ts';

export const employeeOther = form('employee-other', {
  id: 138,
  menu: {
    module: 'human-resources',
    path: 'human-resources/OtherDetails',
    icon: 'dots-circle-horizontal',
    listed: 'nobody',
    tab: { of: 'employee', by: 'eId' },
  },
  heading: 'Other details',
  one: 'record of other details',
  help: 'Disability and health, memberships, vehicles, transport, interests and the background check.',
  parent: { form: 'employee', field: 'employee' },
  belongsTo: 'employee',
  title: ['employee'],
  uniqueTogether: [['employee']],
  fields: {
    employee: reference(employee, { label: 'Employee', required: true, inList: true }),
    disability: reference(masterEntry, {
      label: 'Disability',
      only: { type: 'disability' },
      sensitivity: 'medical',
      help: 'Given by choice. It brings the law’s relief in income tax and professional tax.',
    }),
    disabilityShare: percent({ label: 'Extent', min: 100, max: 10_000, sensitivity: 'medical' }),
    disabilityCertificate: text({ label: 'Certificate number', max: 60, sensitivity: 'medical' }),
    disabilityUntil: date({ label: 'Certificate valid until', sensitivity: 'medical' }),
    disabilityCopy: file({
      label: 'Copy of the certificate',
      accept: ['pdf', 'jpg', 'jpeg', 'png'],
      maxBytes: 5_000_000,
      sensitivity: 'medical',
    }),
    medicalNotes: longText({
      label: 'What first aid should know',
      max: 2000,
      sensitivity: 'medical',
      help: 'Allergies, conditions, medicines. Seen by the person and HR alone; reading it is noted.',
    }),
    memberships: rows({
      label: 'Memberships',
      one: 'membership',
      max: 20,
      fields: {
        body: reference(masterEntry, {
          label: 'Professional body',
          required: true,
          only: { type: 'membership' },
        }),
        number: text({ label: 'Member number', max: 40 }),
        until: date({ label: 'Until' }),
      },
    }),
    hobbies: text({ label: 'Interests', max: 400 }),
    vehicles: rows({
      label: 'Vehicles',
      one: 'vehicle',
      max: 5,
      fields: {
        kind: choice({
          label: 'Kind',
          required: true,
          choices: { 'two-wheeler': 'Two-wheeler', car: 'Car', cycle: 'Cycle', other: 'Other' },
        }),
        registration: code({ label: 'Registration', max: 20 }),
      },
    }),
    transport: choice({
      label: 'Comes to work by',
      choices: {
        own: 'Own vehicle',
        company: 'Company transport',
        public: 'Public transport',
        walk: 'On foot',
      },
    }),
    pickUp: text({ label: 'Pick-up point', max: 120, visibleWhen: { field: 'transport', is: ['company'] } }),
    confidentialitySignedOn: date({ label: 'Confidentiality agreement signed on', notAfter: 'today' }),
    checkAgency: text({ label: 'Background check by', max: 120, sensitivity: 'personal' }),
    checkResult: choice({
      label: 'Result',
      choices: { clear: 'Clear', discrepancy: 'Discrepancy', open: 'Under way' },
      sensitivity: 'personal',
    }),
    checkedOn: date({ label: 'Checked on', notAfter: 'today', sensitivity: 'personal' }),
  },
  sections: [
    {
      title: 'Interests and memberships',
      fields: ['hobbies', 'memberships'],
    },
    { title: 'Getting to work', fields: ['transport', 'pickUp', 'vehicles'] },
    {
      title: 'Health and disability',
      fields: [
        'disability',
        'disabilityShare',
        'disabilityCertificate',
        'disabilityUntil',
        'disabilityCopy',
        'medicalNotes',
      ],
    },
    {
      title: 'Checks and agreements',
      fields: ['confidentialitySignedOn', 'checkAgency', 'checkResult', 'checkedOn'],
    },
  ],
  rights: privateRights,
});
