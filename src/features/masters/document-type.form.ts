import { active, shortCode } from '#features/organisation/set-up.form.ts';
import { flag, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { masterRights } from './master-rights.form.ts';

export const documentType = form('document-type', {
  id: 127,
  menu: { module: 'master-setup', path: 'master-setup/document-type', icon: 'file-text', listed: 'keepers' },
  heading: 'Document types',
  one: 'document type',
  help:
    'Passport, visa, driving licence, degree: what is kept of an employee, what everybody hands in, and ' +
    'what runs out and is reminded of.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  fields: {
    code: shortCode,
    name: text({ label: 'Name', required: true, max: 80, searchable: true, inList: true }),
    mandatory: flag({
      label: 'Everybody hands it in',
      inList: true,
      help: 'Missing ones are named on the employee’s documents.',
    }),
    hasNumber: flag({ label: 'Has a number', default: true, help: 'The number is then asked for.' }),
    expires: flag({
      label: 'Expires on',
      inList: true,
      help: 'The last day is then asked for; reminders come 60, 30 and 7 days before it.',
    }),
    active,
  },
  rights: masterRights,
});
