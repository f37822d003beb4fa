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
  'company-sign-in.saml-elsewhere': {
    status: 403,
    says: [
      'What {name} answered was meant for another address or another sign-in. Begin again. If it stays so,',
      'ask your administrator to compare the addresses at both ends.',
    ],
  },
  'company-sign-in.saml-foreign': {
    status: 403,
    says: [
      'The answer is from {itself}, and {name} is entered here as {issuer}. Ask your administrator to',
      'compare the issuer, also called entity ID, at both ends.',
    ],
  },
  'company-sign-in.saml-encrypted': {
    status: 403,
    says: [
      'Muster does not read encrypted assertions. Ask your administrator to turn their encryption off at',
      '{name}: the connection is encrypted already.',
    ],
  },
  'company-sign-in.saml-nameless': {
    status: 403,
    says: [
      '{name} names you for this one sign-in alone, and sends no mail address. Ask your administrator to',
      'have {name} send the attribute mail, or the mail address or a persistent number as the NameID.',
    ],
  },
  'company-sign-in.saml-nameless/user-name': {
    status: 403,
    says: [
      '{name} names you for this one sign-in alone, and sends no user name. Ask your administrator to have',
      '{name} send the attribute uid, or the user name or a persistent number as the NameID.',
    ],
  },
  'company-sign-in.saml-signature': {
    status: 403,
    says: [
      'What {name} answered is signed with a certificate that Muster does not know. Ask your administrator',
      'to enter the present certificate of {name}.',
    ],
  },
  'company-sign-in.saml-time': {
    status: 403,
    says: [
      'What {name} answered is too old or not valid yet. Begin again. If it stays so, the clocks of {name}',
      'and Muster differ.',
    ],
  },
  'company-sign-in.saml-unread': {
    status: 403,
    says: [
      'Muster cannot read what {name} answered. Ask your administrator to compare the settings at both',
      'ends.',
    ],
  },
  'company-sign-in.saml-unsigned': {
    status: 403,
    says: [
      'The assertion of {name} is not signed. Ask your administrator to have {name} sign assertions, by RSA',
      'with SHA-256.',
    ],
  },
  'company-sign-in.saml-used': {
    status: 403,
    says: 'What {name} answered was used already. Begin again.',
  },
  'company-sign-in.saml-weak': {
    status: 403,
    says: [
      '{name} signs by a method that is not safe. Ask your administrator to choose RSA with SHA-256',
      'there.',
    ],
  },
  'company-sign-in.unknown': {
    status: 403,
    says: '{name} knows you as {known}, and no user here has that {by}. Ask your administrator for one.',
  },
} as const;

export const refuse: Refuse<typeof sentences> = refusing(sentences);
