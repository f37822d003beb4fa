import { code, date, longText, number, text, time } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

export const auditEntry = form('audit-entry', {
  id: 103,
  menu: { module: 'security', path: 'security/audit', icon: 'history' },
  heading: 'Audit',
  finds: ['history', 'who changed', 'log'],
  one: 'audit entry',
  help:
    'Every change, and every reading of pay, bank and identity values. Entries are never changed: each ' +
    'carries the hash of the one before it, so that a missing or altered entry is found.',
  systemOnly: true,
  title: ['action', 'form'],
  sort: '-id',
  presets: [
    {
      label: 'Changes',
      field: 'action',
      is: ['create', 'write', 'update', 'change', 'correct', 'delete', 'import'],
    },
    { label: 'Readings', field: 'action', is: ['read', 'reveal', 'export', 'download'] },
    {
      label: 'Sign-ins',
      field: 'action',
      is: ['sign-in', 'sign-in-failed', 'second-factor-failed', 'sign-out'],
    },
    {
      label: 'Access',
      field: 'form',
      is: ['user-account', 'login-type', 'further-login', 'access-key', 'sign-in-provider', 'pending-change'],
    },
  ],
  fields: {
    day: date({ label: 'Day', required: true, inList: true }),
    at: time({ label: 'At', required: true, inList: true }),
    actor: text({ label: 'Who', required: true, searchable: true, inList: true }),
    action: code({ label: 'Action', required: true, searchable: true, inList: true }),
    form: code({ label: 'What', required: true, searchable: true, inList: true }),
    summary: text({
      label: 'Changes',
      max: 600,
      searchable: true,
      inList: true,
      help: 'Old → new, shortened.',
    }),
    record: number({
      label: 'Record',
      help: 'Empty when the entry is about several records or none.',
    }),
    recordCount: number({ label: 'Records', help: 'How many records it is about.' }),
    reason: longText({ label: 'Reason' }),
  },
  rights: {
    administrator: { read: 'organisation', export: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
    platform: { read: 'organisation', export: 'organisation' },
  },
});
