/** A person's cost over cost centres: amounts divided by the shares of their work, to the paisa. Pure. */

import { dividedBy } from '#kernel/money.ts';

/** Of a cost centre, in hundredths of a percent; the shares of a person make up 10,000. */
export type CostShare = { readonly centre: string; readonly share: number };

/** An amount in paise by its shares. */
export const divided = (amount: number, shares: readonly CostShare[]): number[] =>
  dividedBy(
    amount,
    shares.map(({ share }) => share),
  );

/** Where most of a person's cost goes: the largest share, the earlier of equal ones. */
export const largestShare = (shares: readonly CostShare[]): number =>
  shares.reduce((best, { share }, at) => (share > (shares[best]?.share ?? 0) ? at : best), 0);
