import type { IdentityScheme } from '#kernel/field.ts';

/**
 * How each identity number is typed: what it looks like, how long it is, and how its characters are
 * grouped.
 */
export const identityTyping: Readonly<
  Record<
    IdentityScheme,
    {
      example: string;
      max: number;
      digits: boolean;
      clean: (typed: string) => string;
    }
  >
> = {
  aadhaar: {
    example: '1234 5678 9012',
    max: 14,
    digits: true,
    clean: (typed) => inFours(digitsOf(typed, 12)),
  },
  pan: { example: 'ABCPD1234E', max: 10, digits: false, clean: (typed) => lettersAndDigits(typed, 10) },
  uan: { example: '100123456789', max: 12, digits: true, clean: (typed) => digitsOf(typed, 12) },
  ifsc: { example: 'HDFC0000240', max: 11, digits: false, clean: (typed) => lettersAndDigits(typed, 11) },
  document: { example: '', max: 40, digits: false, clean: (typed) => documentNumber(typed) },
  secret: { example: '', max: 32, digits: false, clean: (typed) => lettersAndDigits(typed, 32) },
  'client-secret': { example: '', max: 200, digits: false, clean: (typed) => typed.trim() },
  'bank-account': { example: '', max: 18, digits: true, clean: (typed) => lettersAndDigits(typed, 18) },
};

const digitsOf = (typed: string, max: number): string => typed.replace(/\D/g, '').slice(0, max);
const lettersAndDigits = (typed: string, max: number): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, max);
const documentNumber = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9/.]/g, '')
    .slice(0, 40);
const inFours = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The number without the spaces of its grouping, as it is sent. */
export const bareIdentity = (typed: string): string => typed.replace(/\s/g, '');
