/** What gate says no with. */
import { type RefusalOf, type Refuse, refusalsOf, refusing } from '#kernel/refusal.ts';

const sentences = {
  busy: { status: 429, says: ['Many people are signing in just now. Wait a few seconds and try again.'] },
  'busy/every-turn-taken': {
    status: 503,
    says: ['Muster is very busy. Nothing was changed. Try again in a few seconds.'],
  },
  'cross-site': {
    status: 403,
    says: ['This request did not come from Muster itself. Open Muster in the', 'browser and try there.'],
  },
  'factor.none/factor-routes': [
    'Set up an authenticator app or a passkey first: the codes stand in for',
    'those.',
  ],
  'factor.required': [
    'Your organisation requires a second factor. Set up another one first, then remove',
    'this one.',
  ],
  'fresh-sign-in-needed': {
    status: 403,
    says: ['Confirm that it is you, with your password or your second', 'factor. Then send this again.'],
  },
  'fresh-sign-in-wrong': '{message}',
  'left-already': {
    status: 403,
    says: ['You have left the organisation: your payslips, tax certificates and letters are still here.'],
  },
  'link-ended/session-routes': { status: 404, says: ['This user may not sign in. Ask your administrator.'] },
  'key-ended': {
    status: 401,
    says: ['This key is not known, has expired or was revoked. Ask an administrator for', 'another one.'],
  },
  'forbidden/account': {
    status: 403,
    says: ['The account of this key does not have the right {right}. Ask an administrator for it.'],
  },
  'forbidden/own': {
    status: 403,
    says: ['This account may read only its own records under {heading}, and a program has none.'],
  },
  'key-modules': {
    status: 403,
    says: ['This key is for {modules} alone, and the right {right} belongs to {module}.'],
  },
  'key-reads': {
    status: 403,
    says: ['This key only reads, and {right} changes something. Ask an administrator for another key.'],
  },
  'key-waits': {
    status: 401,
    says: ['This key works once a second administrator has agreed to it.'],
  },
  'key-waits/because': {
    status: 401,
    says: ['{because} This key works once a second administrator has agreed to it.'],
  },
  'method-not-allowed': { status: 405, says: ['This address takes {methods}, not {method}.'] },
  narrowed: {
    status: 403,
    says: ['This covers the whole organisation, and your login is limited to some of its people.'],
  },
  'no-demo': { status: 404, says: ['There is no demo here. Sign in with a user name of your own.'] },
  'no-look-up': { status: 404, says: '{sentence}' },
  'people-only': { status: 403, says: ['Only a person who is signed in can do this, not a key.'] },
  'people-only/asked': {
    status: 403,
    says: ['A person has to confirm this, and a key cannot. Send it to {call}: HR decides on it.'],
  },
  'organisation-suspended': {
    status: 403,
    says: [
      'This organisation is suspended: nothing of it can be read or sent for now.',
      'Ask the people of the organisation.',
    ],
  },
  'too-many-at-once': {
    status: 429,
    says: [
      '{atOnce} reports or exports of yours are being made already.',
      'Wait for one of them, then ask again.',
    ],
  },
  'too-many-requests': { status: 429, says: ['The reference was asked for often. Wait a minute.'] },
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
export const refusal: RefusalOf<typeof sentences> = refusalsOf(sentences);
