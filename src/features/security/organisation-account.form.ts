import { code, mail, number, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

export const organisationAccount = form('organisation-account', {
  id: 105,
  menu: { module: 'administration', path: 'administration/organisations', icon: 'buildings' },
  heading: 'Organisations',
  one: 'organisation',
  help:
    'The organisations served here, seen by the platform’s administrator alone: their names and whether ' +
    'they are open, never their records. A new one gets its first administrator by a one-time link.',
  title: ['name'],
  subtitle: 'code',
  sort: 'name',
  fields: {
    code: code({ label: 'Code', required: true, unique: true, max: 30, searchable: true, inList: true }),
    name: text({ label: 'Name', required: true, max: 160, searchable: true, inList: true }),
    number: number({
      label: 'Number',
      isName: true,
      readOnly: true,
      inList: true,
      help: 'Given when it is founded, a moment after it is saved here.',
    }),
    administratorMail: mail({
      label: 'Mail of the first administrator',
      help:
        'Where the one-time link goes that makes the first administrator. Left empty, or without a ' +
        'mail server, it is shown to you once.',
    }),
  },
  states: { open: { invite: 'open', suspend: 'suspended' }, suspended: { reopen: 'open' } },
  words: {
    open: 'Open',
    suspended: 'Suspended',
    suspend: 'Suspend',
    reopen: 'Open again',
    invite: 'Link for the first administrator',
  },
  rights: {
    platform: {
      read: 'organisation',
      write: 'organisation',
      suspend: 'organisation',
      reopen: 'organisation',
      invite: 'organisation',
    },
  },
});
