import { documentType } from '#features/masters/document-type.form.ts';
import { date, file, identity, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { employee } from '../record/employee.form.ts';
import { paperRights } from '../record/employee-rights.form.ts';

export const employeeDocument = form('employee-document', {
  id: 135,
  menu: {
    module: 'human-resources',
    path: 'human-resources/documents',
    icon: 'files',
    listed: 'overseers',
    tab: { of: 'employee', by: 'eId' },
  },
  heading: 'Documents',
  finds: ['passport', 'Aadhaar copy', 'visa', 'licence', 'upload document'],
  one: 'document',
  help:
    'Passport, visa, licence, certificates: with number, last day and a copy. What runs out is reminded of ' +
    '60, 30 and 7 days before.',
  parent: { form: 'employee', field: 'employee' },
  belongsTo: 'employee',
  title: ['type'],
  sort: 'expiresOn',
  fields: {
    employee: reference(employee, { label: 'Employee', required: true, inList: true }),
    type: reference(documentType, { label: 'Document', required: true, inList: true }),
    number: identity({ label: 'Number', scheme: 'document', sensitivity: 'identity', inList: true }),
    nameOnIt: text({ label: 'Name on it', max: 120, sensitivity: 'personal', help: 'If it differs.' }),
    issuedOn: date({ label: 'Issued on', notAfter: 'today' }),
    issuedBy: text({ label: 'Issued by', max: 120, help: 'Authority and place.' }),
    expiresOn: date({ label: 'Valid until', notBefore: { field: 'issuedOn' }, expires: true, inList: true }),
    copy: file({
      label: 'Copy',
      accept: ['pdf', 'jpg', 'jpeg', 'png'],
      maxBytes: 8_000_000,
      sensitivity: 'personal',
      holds: ['identity'],
    }),
    verifiedOn: date({ label: 'Verified on', readOnly: true, inList: true }),
    verifiedBy: text({ label: 'Verified by', readOnly: true, max: 120 }),
  },
  states: { waiting: { verify: 'verified' }, verified: { reopen: 'waiting' } },
  words: { waiting: 'Not verified', verified: 'Verified', verify: 'Verify', reopen: 'Reopen' },
  events: {
    expires: { label: 'A document of mine expires', to: 'named' },
    'expires-soon': { label: 'A document of an employee expires', to: { may: 'verify' } },
  },
  rights: paperRights,
});
