import { code, date, reference } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';
import { userAccount } from '../user-account.form.ts';
import { signInProvider } from './sign-in-provider.form.ts';

const keeper = { read: 'organisation', unlink: 'organisation', export: 'organisation' } as const;

/** Which account at the provider is which user here: made at the first sign-in, and followed ever after. */
export const providerAccount = form('provider-account', {
  id: 117,
  heading: 'Linked users',
  one: 'linked user',
  help:
    'Made at the first sign-in. Unlink it when somebody has a new account at the provider: the next ' +
    'sign-in then links that one.',
  systemOnly: true,
  parent: { form: 'sign-in-provider', field: 'provider' },
  title: ['user'],
  sort: '-usedOn',
  fields: {
    provider: reference(signInProvider, { label: 'Sign-in provider', required: true, inList: true }),
    user: reference(userAccount, { label: 'User', required: true, inList: true }),
    subject: code({
      label: 'Account at the provider',
      required: true,
      max: 255,
      searchable: true,
      inList: true,
    }),
    usedOn: date({ label: 'Last used on', required: true, inList: true }),
  },
  states: { linked: { unlink: 'unlinked' }, unlinked: {} },
  words: { linked: 'Linked', unlinked: 'Unlinked', unlink: 'Unlink' },
  rights: {
    administrator: keeper,
    auditor: { read: 'organisation', export: 'organisation' },
    platform: keeper,
  },
});
