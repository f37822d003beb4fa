/** A row of a challan. */
import { type Paise, paise } from '#kernel/money.ts';

export type Account = {
  readonly account: string;
  readonly amount: Paise;
  readonly rule: string;
  /** Owed with the return but not paid by its challan. */
  readonly apart?: true;
};

/** What the challan comes to. */
export const totalOf = (accounts: readonly Account[]): Paise =>
  paise(accounts.reduce((sum, { amount, apart }) => (apart ? sum : sum + amount), 0));
