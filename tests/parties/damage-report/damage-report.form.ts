import { file, longText, reference, rows, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

/** Something of the organisation's was damaged: who says so, who looks into it, and by whom it was. */
export const damageReport = form('damage-report', {
  id: 9_321,
  menu: { module: 'human-resources', path: 'damage-report', icon: 'file-text' },
  heading: 'Damage reports',
  one: 'damage report',
  help: 'Seen by whom it names, and never by the person it is about.',
  title: ['subject'],
  sort: 'subject',
  fields: {
    subject: text({ label: 'What', required: true, max: 120, searchable: true, inList: true }),
    note: longText({ label: 'What happened', sensitivity: 'personal' }),
    picture: file({ label: 'Picture', accept: ['txt', 'jpg'], maxBytes: 100_000 }),
    raisedBy: reference('employee', { label: 'Reported by', required: true, inList: true }),
    assignedTo: reference('employee', { label: 'Looked into by' }),
    panel: rows({
      label: 'Panel',
      one: 'member',
      max: 5,
      fields: { member: reference('employee', { label: 'Employee', required: true }) },
    }),
    causedBy: reference('employee', { label: 'Caused by' }),
  },
  parties: {
    raisedBy: { as: 'raised by', may: ['read', 'write', 'export'] },
    assignedTo: { as: 'assigned to', may: ['read', 'settle'] },
    'panel.member': { as: 'panel', may: ['read'] },
    causedBy: { as: 'against', unless: 'reopen' },
  },
  states: { open: { settle: 'settled' }, settled: { reopen: 'open' } },
  approvals: { settle: { routine: true } },
  events: { create: { label: 'Damage was reported', to: { may: 'settle' } } },
  rights: {
    hr: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      import: 'organisation',
      export: 'organisation',
      settle: 'organisation',
    },
    administrator: { read: 'organisation', reopen: 'organisation' },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
