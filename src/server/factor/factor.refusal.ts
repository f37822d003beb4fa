/** What factor says no with. */
import { type RefusalOf, type Refuse, refusalsOf, refusing } from '#kernel/refusal.ts';

const sentences = {
  'factor.known': 'This passkey is in use already.',
  'factor.none/passkey': 'There is no passkey. Use another way.',
  'factor.none/reset': '{name} has no second factor to reset.',
  'factor.not-begun/authenticator': ['The setting up took too long. Begin again with a new QR code.'],
  'factor.not-begun/passkey': 'The setting up took too long. Begin again.',
  'factor.too-many': 'You have {mostKeys} passkeys. Remove one that you do not use.',
  'second-factor-ended': {
    status: 401,
    says: ['This sign-in took too long or was tried too often. Start', 'again with your password.'],
  },
  'second-factor-wrong': { status: 401, says: '{sentence}' },
  'user.own/reset': 'Change your own second factor on the page Sign-in and security.',
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
export const refusal: RefusalOf<typeof sentences> = refusalsOf(sentences);
