/** What security says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'confirmation.needed': ['Confirm this with a code from your mail: ask for the code, then send it along.'],
  'link-ended/password-link': {
    status: 404,
    says: ['This link was used already or is too old. Ask your', 'administrator for a new one.'],
  },
  'sign-in-failed': { status: 401, says: 'The user name or the password is not right.' },
  'too-many-attempts': { status: 429, says: 'Too many attempts. Wait {wait} and try again.' },
  'view-hidden': {
    status: 403,
    says: [
      'This shows {unseen}, which your login may not see. Ask your administrator to show it to your',
      'login type.',
    ],
  },
  'wrong-password': 'The present password is not right.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
