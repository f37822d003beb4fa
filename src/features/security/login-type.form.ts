import { choice, code, longText, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { loginTypes } from '#kernel/rights.ts';

export const loginType = form('login-type', {
  id: 100,
  menu: { module: 'security', path: 'security/login-type', icon: 'user-shield' },
  heading: 'Login types',
  finds: ['role', 'permission'],
  one: 'login type',
  help:
    'A login type is a set of rights that people share. Each is based on one that ships with Muster and ' +
    'starts with its rights; what the organisation decides otherwise is set in the permission matrix.',
  title: ['name'],
  subtitle: 'code',
  namesOpen: true,
  sort: 'name',
  fields: {
    code: code({ label: 'Code', required: true, unique: true, max: 30, searchable: true, inList: true }),
    name: text({ label: 'Name', required: true, unique: true, max: 80, searchable: true, inList: true }),
    basedOn: choice({
      label: 'Based on',
      required: true,
      choices: loginTypes,
      inList: true,
      help: 'Where its rights start from. It cannot be changed once somebody signs in with this login type.',
    }),
    secondFactor: choice({
      label: 'Second factor',
      required: true,
      default: 'optional',
      choices: { optional: 'As each person likes', required: 'Required' },
      inList: true,
      help:
        'Required: at their next sign-in, people with this login type set up an authenticator app ' +
        'or a passkey before they can continue.',
    }),
    note: longText({ label: 'Note', max: 500, help: 'Who should have it, and why it exists.' }),
  },
  rights: {
    administrator: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      export: 'organisation',
      decide: 'organisation',
    },
    auditor: { read: 'organisation', export: 'organisation' },
    platform: { read: 'organisation', write: 'organisation', delete: 'organisation', decide: 'organisation' },
  },
  words: { decide: 'Decide its rights' },
});
