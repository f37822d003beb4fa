import { choice, code, date, longText, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

export const officeKey = form('office-key', {
  id: 9_301,
  menu: { module: 'human-resources', path: 'office-key', icon: 'file-text' },
  heading: 'Office keys',
  one: 'office key',
  help: 'What belongs here, and why.',
  title: ['subject'],
  subtitle: 'code',
  sort: 'code',
  fields: {
    code: code({ label: 'Code', required: true, unique: true, max: 20, searchable: true, inList: true }),
    subject: text({ label: 'Subject', required: true, max: 120, searchable: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      inList: true,
      choices: { usual: 'Usual', other: 'Other' },
    }),
    on: date({ label: 'Date', notAfter: 'today', inList: true }),
    note: longText({ label: 'Note' }),
  },
  states: { draft: { submit: 'submitted' }, submitted: { close: 'closed', reopen: 'draft' }, closed: {} },
  words: { submit: 'Submit', close: 'Close', reopen: 'Reopen' },
  rights: {
    hr: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      import: 'organisation',
      export: 'organisation',
      submit: 'organisation',
      close: 'organisation',
      reopen: 'organisation',
    },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
