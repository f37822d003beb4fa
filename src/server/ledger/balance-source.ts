/**
 * Balances that a payslip tells beside its pay: leave, say. Features announce what they keep for people. It
 * is told as it was known when the payslip was locked, so that the payslip goes on saying what it said.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Work } from '../work.ts';

/** What moved a balance on a day of the period, and what was left after it. In days. */
type BalanceMove = {
  readonly day: IsoDate;
  readonly says: string;
  readonly days: number;
  readonly after: number;
  /** Where the record behind it opens; null where the reader may not open it, or there is none. */
  readonly path: string | null;
};

/** A balance over a period, in days: what there was and what moved it make what is left. */
export type PeriodBalance = {
  readonly name: string;
  readonly opening: number;
  readonly credited: number;
  readonly taken: number;
  readonly paidOut: number;
  readonly lapsed: number;
  readonly closing: number;
  readonly moves: readonly BalanceMove[];
};

export type BalancesAsked = {
  readonly employees: readonly number[];
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** An instant as the database writes it: what was entered later is not told. */
  readonly knownAt: string;
};

/** By employee; nobody who has none. */
type BalancesOf = ReadonlyMap<number, readonly PeriodBalance[]>;

export type BalanceSource = {
  readonly what: 'balanceSource';
  read(work: Work, asked: BalancesAsked): Promise<BalancesOf>;
};

export const balanceSource = (read: BalanceSource['read']): BalanceSource => ({
  what: 'balanceSource',
  read,
});
