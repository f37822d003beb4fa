import { choice, choices, code, date, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { moduleChoices } from '#kernel/menu.ts';
import { userAccount } from '../user-account.form.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  export: 'organisation',
  agree: 'organisation',
  rotate: 'organisation',
  revoke: 'organisation',
} as const;

/** What a program signs in with, in the place of a person's password and session. */
export const accessKey = form('access-key', {
  id: 108,
  menu: {
    module: 'security',
    path: 'security/access-key',
    icon: 'key',
    listed: 'overseers',
  },
  heading: 'API keys',
  finds: ['API', 'service account', 'integration', 'token'],
  one: 'API key',
  help:
    'A program of yours calls Muster with a key of a service account, which is a user marked as a ' +
    'program. The key is shown once. It gives what the login type of the account gives, or less, and ' +
    'never approves, changes access or answers for a person.',
  parent: { form: 'user-account', field: 'user' },
  title: ['name'],
  subtitle: 'prefix',
  sort: 'expiresOn',
  fields: {
    user: reference(userAccount, {
      label: 'Service account',
      required: true,
      only: { program: 'true' },
      inList: true,
      help: 'Make a user and mark it as a program.',
    }),
    name: text({
      label: 'Name',
      required: true,
      max: 80,
      searchable: true,
      inList: true,
      help: 'The program and where it runs.',
    }),
    does: choice({
      label: 'Access',
      required: true,
      default: 'read',
      inList: true,
      choices: { read: 'Read', change: 'Read and change' },
    }),
    modules: choices({
      label: 'Modules',
      choices: moduleChoices,
      help: 'Empty: wherever the login type of the account reaches.',
    }),
    expiresOn: date({
      label: 'Expires on',
      required: true,
      default: 'today+90',
      expires: true,
      inList: true,
      help: 'The last day it works, a year ahead at most. Rotate the key before then.',
    }),
    prefix: code({ label: 'Begins with', readOnly: true, max: 40, searchable: true, inList: true }),
    waitsBecause: text({ label: 'Waits because', readOnly: true, max: 200 }),
    usedOn: date({ label: 'Last used on', readOnly: true, inList: true }),
  },
  states: {
    // The program goes on with the former secret while a new one waits.
    waiting: { agree: 'active', revoke: 'revoked' },
    active: { rotate: 'active', revoke: 'revoked' },
    rotating: { agree: 'active', revoke: 'revoked' },
    revoked: {},
  },
  // What was agreed to is what the key gives; for anything else make another key.
  changedIn: [],
  approvals: { agree: { of: ['create', 'rotate'] } },
  words: {
    waiting: 'Waits',
    active: 'Active',
    rotating: 'New secret waits',
    revoked: 'Revoked',
    agree: 'Agree',
    rotate: 'Rotate',
    revoke: 'Revoke',
  },
  rights: {
    administrator: keeper,
    auditor: { read: 'organisation', export: 'organisation' },
    platform: keeper,
  },
});
