/** What security says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'access-key.people': {
    status: 404,
    says: ['This call tells a program about its key, and it came without one.'],
  },
  'access-key.administrators': {
    status: 403,
    says: ['Another administrator has to agree to a key; its own account cannot.'],
  },
  'access-key.login-type-first': {
    status: 409,
    says: [
      'The login type {loginType} of its account waits, and the key would get it.',
      'Agree to that or refuse it first, under Waiting changes.',
    ],
  },
  'forbidden/organisation-account': { status: 403, says: ['Only the platform’s administrator can do this.'] },
  'forbidden/user-account': {
    status: 403,
    says: ['Only an administrator can do this for an administrator.'],
  },
  'user.program': 'This is a program: it signs in with API keys alone, and has no password.',
  'further-login.administrators': { status: 403, says: ['Only an administrator agrees to more access.'] },
  'further-login.own-user': {
    status: 403,
    says: ['This is about your own user. Ask another administrator to agree to it.'],
  },
  'login-type.in-use': ['There are users with the login type {name}. Give them another one first.'],
  'login-type.shipped': ['This login type ships with Muster and stays; take its rights away instead.'],
  'organisation.has-administrator': ['This organisation has its first administrator, who adds the others.'],
  'organisation.platform': [
    'The platform’s own organisation cannot be suspended: nobody could open it',
    'again.',
  ],
  'pending-change.administrators': {
    status: 403,
    says: ['Only an administrator agrees to a change of', 'access.'],
  },
  'pending-change.not-own/pending-change': {
    status: 403,
    says: ['Only who asked for a change withdraws', 'it. You can refuse it.'],
  },
  'pending-change.not-own/pending-change-again': {
    status: 403,
    says: ['The link is shown to nobody but', 'who asked for it.'],
  },
  'pending-change.overtaken/pending-change': '{why} Ask for the link again.',
  'pending-change.overtaken/pending-effect': ['{why} Withdraw it, and ask again if it is wanted.'],
  'pending-change.same-person': {
    status: 403,
    says: [
      'Who asked for this made your login or shares your mail address, so Muster cannot tell you apart.',
      'Have your user linked to your own employee record, or ask another administrator to agree.',
    ],
  },
  'pending-change.own-user': {
    status: 403,
    says: ['This is about your own user. Ask another administrator to agree to it.'],
  },
  'pending-change.own/pending-change': 'You asked for this yourself: withdraw it instead.',
  'pending-change.own/pending-change-refuse-wrong-person': {
    status: 403,
    says: ['You asked for this yourself. Ask another administrator to agree to it.'],
  },
  'stale/matrix-decision': [
    'Somebody else changed these rights meanwhile. Look at them as they are now,',
    'and decide again.',
  ],
  'directory.administrator': {
    status: 403,
    says: 'An administrator is changed in Muster alone, by another administrator.',
  },
  'directory.programs': {
    status: 403,
    says: 'Users are kept by SCIM with the API key of a program, not by somebody who is signed in.',
  },
  'directory.reads': {
    status: 403,
    says: 'This API key reads alone. Make one that may change, and give it to the directory.',
  },
  'sign-in-provider.administrators': {
    status: 403,
    says: 'Only an administrator agrees to a sign-in provider.',
  },
  'sign-in-provider.no-next': {
    status: 409,
    says: [
      'There is no next certificate. Make a new one, have the provider read Muster’s metadata,',
      'then use it.',
    ],
  },
  'rights-review.open': '{count} logins are still to be decided. Keep or withdraw each, then sign.',
  'rights-review.own': {
    status: 403,
    says: 'This is your own login. Another administrator keeps or withdraws it.',
  },
  'rights-review.reason': 'Duties meet here that must not. Say why the login is kept all the same.',
  'rights-review.signed': 'This review is signed, and nothing in it changes any more.',
  'user.last-administrator': 'This is the last administrator. Make another one first.',
  'user.no-mail': '{name} has no mail address. Enter one, then send the link.',
  'user.no-mail-server': [
    'No mail server is set, and {name} has signed in before, so nobody else is',
    'shown a link. Whoever runs the server makes one: npm run sign-in-link --',
    '{organisationId} {userName}',
  ],
  'user.own/user-account': ['You cannot disable your own user. Ask another administrator to do it.'],
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
