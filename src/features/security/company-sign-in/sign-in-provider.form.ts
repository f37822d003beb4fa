import { choice, flag, identity, longText, reference, text } from '#kernel/field.ts';
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
  'new-certificate': 'organisation',
  'use-certificate': 'organisation',
} as const;

const byOpenId = { field: 'protocol', is: ['openid'] } as const;
const bySaml = { field: 'protocol', is: ['saml'] } as const;
/** Muster's own certificate is changed while the provider is used: nobody else has its key. */
const rollover = (state: string) => ({ 'new-certificate': state, 'use-certificate': state }) as const;

/** Where the people of an organisation sign in with the account of their company. */
export const signInProvider = form('sign-in-provider', {
  id: 116,
  menu: { module: 'security', path: 'security/sign-in-provider', icon: 'door-enter', listed: 'overseers' },
  heading: 'Company sign-in',
  finds: ['SSO', 'single sign-on', 'SAML', 'OpenID Connect', 'OIDC', 'Google', 'Microsoft', 'Entra', 'Okta'],
  one: 'sign-in provider',
  help:
    'People sign in with the account of their company, by OpenID Connect or by SAML 2.0. Register Muster ' +
    'there with the addresses that are made here, and enter what the provider shows. Whoever runs the ' +
    'provider can sign in as anybody it knows, so a second administrator has to agree before it is used.',
  title: ['name'],
  subtitle: 'issuer',
  sort: 'name',
  sections: [
    {
      title: 'Provider',
      fields: [
        'name',
        'protocol',
        'metadata',
        'issuer',
        'clientId',
        'clientSecret',
        'enterAddress',
        'tested',
      ],
    },
    {
      title: 'What the provider needs of Muster',
      fields: ['returnAddress', 'metadataAddress', 'ownCertificate', 'nextCertificate'],
    },
    { title: 'People', fields: ['matchedBy', 'domains', 'alone', 'makesUsers', 'loginType'] },
    { title: 'What the provider signs with', fields: ['certificates'] },
  ],
  fields: {
    name: text({
      label: 'Name',
      required: true,
      max: 60,
      unique: true,
      searchable: true,
      inList: true,
      help: 'Shown on the button of the sign-in page: “Continue with …”.',
    }),
    protocol: choice({
      label: 'Protocol',
      required: true,
      default: 'openid',
      inList: true,
      choices: { openid: 'OpenID Connect', saml: 'SAML 2.0' },
    }),
    metadata: longText({
      label: 'Metadata of the provider',
      max: 200_000,
      visibleWhen: bySaml,
      help:
        'Paste the XML that the provider offers: issuer, sign-in address and certificates are taken from ' +
        'it when you save. Or enter these yourself.',
    }),
    issuer: text({
      label: 'Issuer',
      max: 300,
      searchable: true,
      inList: true,
      help:
        'The address by which the provider names itself, such as https://login.example.com. In SAML it is ' +
        'called entity ID.',
    }),
    clientId: text({ label: 'Client ID', required: true, max: 200, visibleWhen: byOpenId }),
    clientSecret: identity({
      label: 'Client secret',
      scheme: 'client-secret',
      sensitivity: 'identity',
      visibleWhen: byOpenId,
      help: 'Leave it empty if the provider knows Muster as a public client.',
    }),
    enterAddress: text({
      label: 'Sign-in address',
      max: 1000,
      visibleWhen: bySaml,
      help: 'Where people sign in there, for the binding HTTP-Redirect.',
    }),
    certificates: longText({
      label: 'Certificates of the provider',
      max: 40_000,
      visibleWhen: bySaml,
      help:
        'With one of them the provider signs what it says. Before it changes its certificate, add the new ' +
        'one below the present one.',
    }),
    returnAddress: text({
      label: 'Return address',
      max: 300,
      readOnly: true,
      help: 'Register it at the provider: as redirect URI, or in SAML as assertion consumer service (ACS).',
    }),
    metadataAddress: text({
      label: 'Metadata of Muster',
      max: 300,
      readOnly: true,
      visibleWhen: bySaml,
      help: 'Its address is also the entity ID and audience of Muster. The file holds Muster’s certificates.',
    }),
    ownCertificate: text({
      label: 'Certificate of Muster',
      max: 100,
      readOnly: true,
      visibleWhen: bySaml,
      help: 'Its last day and the beginning of its SHA-256 fingerprint. Muster signs its requests with it.',
    }),
    nextCertificate: text({
      label: 'Next certificate of Muster',
      max: 100,
      readOnly: true,
      visibleWhen: bySaml,
      help: 'It is in the metadata already. Use it once the provider has read the metadata again.',
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
        'counts if the provider says that it is verified; SAML cannot say so, and needs the mail domains.',
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
      help: 'One that neither sees nor decides anything about other people.',
    }),
  },
  states: {
    off: { 'turn-on': 'waiting', test: 'off', ...rollover('off') },
    waiting: { agree: 'active', 'turn-off': 'off', test: 'waiting', ...rollover('waiting') },
    active: { test: 'active', 'turn-off': 'off', ...rollover('active') },
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
    'new-certificate': 'Make a new certificate',
    'use-certificate': 'Use the next certificate',
  },
  rights: {
    administrator: keeper,
    auditor: { read: 'organisation', export: 'organisation' },
    platform: keeper,
  },
  views: { auditor: { identity: 'hide' } },
});
