/** Formats of Indian identity numbers, and the check digit where there is one. */
import type { IdentityScheme } from './field.ts';

type Scheme = { readonly format: RegExp; readonly words: string; readonly check?: (text: string) => boolean };

// Verhoeff's scheme over the dihedral group of order ten: catches every single wrong digit and every swap of
// two.
const product = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
].map((row) => [...row].map(Number));
const permutation = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
].map((row) => [...row].map(Number));

/** Whether the last of these digits is the check digit of the others. */
export function hasVerhoeffCheckDigit(digits: string): boolean {
  let check = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    check = product[check]?.[permutation[i % 8]?.[digit] ?? 0] ?? 0;
  }
  return check === 0;
}

/** Every format is anchored and without alternatives that overlap, so matching takes linear time. */
const schemes: Readonly<Record<IdentityScheme, Scheme>> = {
  aadhaar: {
    format: /^[2-9]\d{11}$/,
    words: 'must be the twelve digits of an Aadhaar number, which never begins with 0 or 1',
    check: hasVerhoeffCheckDigit,
  },
  pan: {
    format: /^[A-Z]{5}\d{4}[A-Z]$/,
    words: 'must be five letters, four digits and a letter, such as ABCPE1234F',
  },
  uan: { format: /^\d{12}$/, words: 'must be twelve digits' },
  ifsc: {
    format: /^[A-Z]{4}0[A-Z0-9]{6}$/,
    words: 'must be four letters, a zero and six letters or digits, such as SBIN0001234',
  },
  document: {
    format: /^[A-Z0-9/.]{3,40}$/,
    words: 'must be 3 to 40 letters, digits, full stops or slashes, as on the document',
  },
  secret: { format: /^[A-Z2-7]{32}$/, words: 'must be a secret that Muster made' },
  'client-secret': {
    format: /^[!-~]{8,200}$/,
    words: 'must be 8 to 200 letters, digits and signs without spaces, as the other system shows it',
  },
  'bank-account': { format: /^[A-Z0-9]{6,20}$/, words: 'must be 6 to 20 digits or letters, without spaces' },
};

/** As it is kept: a number in capitals, without the spaces and hyphens people type; a secret as it is. */
export const normalIdentity = (scheme: IdentityScheme, text: string): string =>
  scheme === 'client-secret' ? text : text.replace(/[\s-]/g, '').toUpperCase();

/**
 * As it is shown in clear. A secret stands behind the `whsec_` of Standard Webhooks, which says to every
 * library, and to who checks by hand, that its key is read from base64.
 */
export const clearIdentity = (scheme: IdentityScheme, value: unknown): unknown =>
  scheme === 'secret' && typeof value === 'string' ? `whsec_${value}` : value;

/** What is wrong with a normalised number, as the end of a sentence, or undefined. */
export function identityFault(scheme: IdentityScheme, text: string): string | undefined {
  const { format, words, check } = schemes[scheme];
  if (!format.test(text)) return words;
  if (check && !check(text))
    return 'does not pass its check digit: one of its digits is wrong, or two are swapped';
  return undefined;
}
