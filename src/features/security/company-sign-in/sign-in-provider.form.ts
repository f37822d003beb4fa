import { choice, flag, identity, reference, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { loginType } from '../login-type.form.ts';

const keeper = {
  read: 'organisation',
  write: 'organisation',
  delete: 'organisation',
  export: 'organisation',
  test: 'organisation',
  'turn-on': 'organisation',
  agree: 'organisation',
  'turn-off': 'organisation',
} as const;

/** Where the people of an organisation sign in with the account of their company. */
export const signInProvider = form('sign-in-provider', {
  id: 116,
  menu: { module: 'security', path: 'security/sign-in-provider', icon: 'door-enter', listed: 'overseers' },
  heading: 'Company sign-in',
  finds: ['SSO', 'single sign-on', 'OpenID Connect', 'OIDC', 'Google', 'Microsoft', 'Entra', 'Okta'],
  one: 'sign-in provider',
  help:
    'People sign in with the account of their company, by OpenID Connect. Register Muster there with the ' +
    'return address that is made here, and enter what the provider shows. Whoever runs the provider ' +
    'can sign in as anybody it knows, so a second administrator has to agree before it is used.',
  title: ['name'],
  subtitle: 'issuer',
  sort: 'name',
  sections: [
    { title: 'Provider', fields: ['name', 'issuer', 'clientId', 'clientSecret', 'returnAddress', 'tested'] },
    { title: 'People', fields: ['matchedBy', 'domains', 'alone', 'makesUsers', 'loginType'] },
  ],
  fields: {
    name: text({
      label: 'Name',
      required: true,
      max: 60,
      unique: true,
      searchable: true,
      inList: true,
      help: 'It stands on the button of the sign-in page: “Continue with …”.',
    }),
    issuer: text({
      label: 'Issuer',
      required: true,
      max: 300,
      searchable: true,
      inList: true,
      help: 'The address by which the provider names itself, such as https://login.example.com.',
    }),
    clientId: text({ label: 'Client ID', required: true, max: 200 }),
    clientSecret: identity({
      label: 'Client secret',
      scheme: 'client-secret',
      sensitivity: 'identity',
      help: 'Leave it empty if the provider knows Muster as a public client.',
    }),
    returnAddress: text({
      label: 'Return address',
      max: 300,
      readOnly: true,
      help: 'Register it at the provider as the redirect URI of Muster.',
    }),
    tested: text({ label: 'Last test', max: 400, readOnly: true }),
    matchedBy: choice({
      label: 'People are known by',
      required: true,
      default: 'mail',
      inList: true,
      choices: { mail: 'Mail address', 'user-name': 'User name' },
      help:
        'At the first sign-in only: afterwards by the number that the provider gave them. A mail address ' +
        'counts if the provider says that it is verified.',
    }),
    domains: text({
      label: 'Mail domains',
      max: 300,
      help: 'Mail addresses of these domains alone, separated by commas: example.com, example.in.',
    }),
    alone: flag({
      label: 'Without passwords',
      inList: true,
      help: 'People sign in this way alone. Administrators keep their passwords, in case the provider fails.',
    }),
    makesUsers: flag({
      label: 'Create users',
      help:
        'Somebody who has no user here gets one at the first sign-in, with the employee of that mail ' +
        'address.',
    }),
    loginType: reference(loginType, {
      label: 'Login type of new users',
      help: 'One that sees and decides nothing of others.',
    }),
  },
  states: {
    off: { 'turn-on': 'waiting', test: 'off' },
    waiting: { agree: 'active', 'turn-off': 'off', test: 'waiting' },
    active: { test: 'active', 'turn-off': 'off' },
  },
  // What was agreed to is what is used: to change it, turn it off.
  changedIn: ['off'],
  approvals: { agree: { of: ['turn-on'] } },
  words: {
    off: 'Off',
    waiting: 'Waits',
    active: 'On',
    test: 'Test',
    'turn-on': 'Turn on',
    agree: 'Agree',
    'turn-off': 'Turn off',
  },
  rights: {
    administrator: keeper,
    auditor: { read: 'organisation', export: 'organisation' },
    platform: keeper,
  },
  views: { auditor: { identity: 'hide' } },
});
