/** What signing in with a company's account says no with. */
import { type Refuse, refusing } from '#kernel/refusal.ts';

const sentences = {
  'company-sign-in.alone': {
    status: 403,
    says: 'Your organisation signs in with {name}. Choose “Continue with {name}” instead of a password.',
  },
  'company-sign-in.away': {
    status: 409,
    says: '{name} does not answer just now. Try again in a minute, or sign in with your password.',
  },
  'company-sign-in.ended': {
    status: 409,
    says: 'This sign-in took too long, was used already, or began in another browser. Begin again.',
  },
  'company-sign-in.not-told': {
    status: 403,
    says: '{name} did not say who you are: {reason}. Try again, or ask your administrator.',
  },
  'company-sign-in.off': {
    status: 404,
    says: 'This sign-in is not used any more. Sign in with your password, or ask your administrator.',
  },
  'company-sign-in.other-account': {
    status: 403,
    says: [
      'Your user signed in with another account of {name} before. If yours is new, ask your',
      'administrator to unlink the former one.',
    ],
  },
  'company-sign-in.unknown': {
    status: 403,
    says: '{name} knows you as {known}, and no user here has that {by}. Ask your administrator for one.',
  },
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
