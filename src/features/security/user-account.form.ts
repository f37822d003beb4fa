import { code, date, flag, mail, personName, population, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { loginType } from './login-type.form.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  import: 'organisation',
  export: 'organisation',
  disable: 'organisation',
  enable: 'organisation',
  'end-sessions': 'organisation',
  'send-link': 'organisation',
  'reset-factor': 'organisation',
} as const;

export const userAccount = form('user-account', {
  id: 101,
  menu: { module: 'security', path: 'security/user', icon: 'user-key' },
  heading: 'Users',
  finds: ['login', 'password reset', 'unlock', 'sign-in'],
  one: 'user',
  help:
    'Who signs in to this organisation. A person with a user of their own sees their own records; their ' +
    'login type says what else. A disabled user is signed out everywhere at once; users are never deleted, ' +
    'because the audit names them.',
  title: ['name'],
  subtitle: 'userName',
  namesOpen: true,
  sort: 'userName',
  fields: {
    userName: code({
      label: 'User name',
      required: true,
      unique: true,
      max: 60,
      searchable: true,
      inList: true,
      help: 'Small letters, digits and . - _ @; the same name may exist in another organisation.',
    }),
    name: personName({ label: 'Name', required: true, max: 120, searchable: true, inList: true }),
    loginType: reference(loginType, { label: 'Login type', required: true, inList: true }),
    program: flag({
      label: 'A program',
      help:
        'A service account: it has no password and signs in with API keys alone. What it is cannot be ' +
        'changed later.',
    }),
    scope: population({
      label: 'Narrowed to',
      narrows: true,
      inList: true,
      parts: [
        'designations',
        'grades',
        'departments',
        'costCentres',
        'businessUnits',
        'establishments',
        'employmentTypes',
      ],
      help:
        'What the login type may see and do then covers these people only, and totals of the whole ' +
        'organisation are closed.',
    }),
    employee: reference('employee', {
      label: 'Employee',
      unique: true,
      inList: true,
      help:
        'Whose own records this user sees. Leave it empty for somebody who is not employed here: a ' +
        'second administrator then agrees to each link to set the password.',
    }),
    mail: mail({
      label: 'Mail',
      searchable: true,
      inList: true,
      help: 'Where a link to set the password is sent.',
    }),
    mustChangePassword: flag({
      label: 'Must change the password',
      readOnly: true,
      help: 'Set while the password is one that somebody else knew.',
    }),
    hasSecondFactor: flag({
      label: 'Second factor',
      readOnly: true,
      inList: true,
      help: 'Whether an authenticator app or a passkey is set up. The person does that themselves.',
    }),
    leaverUntil: date({
      label: 'Former employee until',
      readOnly: true,
      help: 'Until then the person reads own payslips, tax certificates and letters, and nothing else.',
    }),
    lastSignedInOn: date({ label: 'Last signed in', readOnly: true, inList: true }),
  },
  verdicts: {
    duties: { label: 'Duties that must not meet', asks: ['loginType'], at: 'loginType', advises: true },
  },
  states: {
    active: {
      disable: 'disabled',
      'send-link': 'active',
      'end-sessions': 'active',
      'reset-factor': 'active',
    },
    disabled: { enable: 'active' },
  },
  // Who has never signed in waits for the link.
  leads: { action: 'send-link', whileEmpty: 'lastSignedInOn' },
  words: {
    active: 'Active',
    disabled: 'Disabled',
    disable: 'Disable',
    enable: 'Enable',
    'send-link': 'Send a link to set the password',
    'end-sessions': 'Sign out everywhere',
    'reset-factor': 'Reset the second factor',
  },
  events: {
    credential: { label: 'What opens my sign-in was changed', to: 'named', always: true },
    link: { label: 'A link to set my password was made', to: 'named', always: true },
    'link-unused': { label: 'A first link was not used in time', to: { may: 'send-link' }, mail: 'daily' },
  },
  rights: {
    administrator: keeper,
    auditor: { read: 'organisation', export: 'organisation' },
    platform: keeper,
  },
});
