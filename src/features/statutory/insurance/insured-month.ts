/** A person's line of the state insurance's monthly return, and what the portal would refuse of it. */
import type { IsoDate } from '#kernel/calendar.ts';
import { latinName } from '#kernel/text/latin-name.ts';

/** The portal’s reasons for a month without a day paid, as far as records tell (facts C). */
export const zeroDayReasons = {
  none: 0,
  leave: 1,
  left: 2,
  retired: 3,
  outOfCoverage: 4,
  died: 5,
  retrenched: 10,
} as const;

/** What a record of leaving is to the portal. */
export function reasonOfLeaving(leavingReason: string | null, retrenched: boolean): number {
  if (retrenched || leavingReason === 'retrenched') return zeroDayReasons.retrenched;
  if (leavingReason === 'deceased') return zeroDayReasons.died;
  const isRetired = leavingReason === 'retired' || leavingReason === 'retired-early';
  return isRetired ? zeroDayReasons.retired : zeroDayReasons.left;
}

export type InsuredMonth = {
  readonly code: string;
  readonly name: string;
  readonly number: string | null;
  /** Whole, parts of a day counted up. */
  readonly days: number;
  /** Whole rupees, counted up; arrears of contributions paid in the month bring their wages. */
  readonly wages: number;
  /** The shares as payslips have them, in paise. */
  readonly employee: number;
  readonly employer: number;
  readonly reason: number;
  readonly lastDay: IsoDate | null;
  readonly slips: readonly number[];
};

/** The portal takes letters and spaces. */
export const lettersOf = (name: string): string =>
  latinName(name)
    .text.replace(/[^A-Z ]/g, '')
    .trim();

/** Sentences for who keeps the file; none where the line will be taken. */
export function insuranceFaults({ number, name, days, wages }: InsuredMonth): string[] {
  const found: string[] = [];
  if (!number) found.push('The state insurance number is missing. Enter it on the employee’s record.');
  else if (!/^\d{10}$/.test(number)) found.push('The state insurance number is not ten digits.');
  if (lettersOf(name) === '' || latinName(name).unread !== '')
    found.push('The name has letters that the portal does not take. Enter it in Latin letters.');
  if (days > 31) found.push('More days are paid than a month has.');
  if (wages < 0) found.push('The wages of the month are below nothing; make a correction.');
  return found;
}
