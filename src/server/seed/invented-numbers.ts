/**
 * Numbers of the right shape that belong to nobody. Aadhaar numbers begin with 2 to 9, so those made
 * here begin with 9999; the fourth letter of a person's PAN is P and the fifth begins the surname.
 */
import { hasVerhoeffCheckDigit } from '#kernel/identity-number.ts';
import type { Chance } from './chance.ts';

/** The digit that makes the number before it valid: one of the ten does. */
function checkDigit(number: string): string {
  return [...'0123456789'].find((digit) => hasVerhoeffCheckDigit(number + digit)) ?? '';
}

export function aadhaar(serial: number): string {
  const body = `9999${String(serial).padStart(7, '0')}`;
  return body + checkDigit(body);
}

export function pan(chance: Chance, surname: string, serial: number): string {
  const initial = surname.charAt(0).toUpperCase();
  return `${chance.letters(3)}P${initial}${String(serial % 10_000).padStart(4, '0')}${chance.letters(1)}`;
}

export const uan = (serial: number): string => `1009${String(serial).padStart(8, '0')}`;

const banks = [
  { name: 'State Bank of India', letters: 'SBIN' },
  { name: 'HDFC Bank', letters: 'HDFC' },
  { name: 'ICICI Bank', letters: 'ICIC' },
  { name: 'Axis Bank', letters: 'UTIB' },
  { name: 'Canara Bank', letters: 'CNRB' },
  { name: 'Kotak Mahindra Bank', letters: 'KKBK' },
] as const;

export function bankAccount(chance: Chance): { bankName: string; account: string; ifsc: string } {
  const bank = chance.pick(banks);
  return {
    bankName: bank.name,
    account: `${chance.whole(1, 9)}${chance.digits(12)}`,
    ifsc: `${bank.letters}000${chance.digits(4)}`,
  };
}

/** Indian mobiles begin with 6 to 9; 99999 is used for no series of its own. */
export const mobile = (chance: Chance): string => `+9199999${chance.digits(5)}`;
