/** Bonds in a settlement: owed from the day on which somebody resigns, and taken by pay itself. */
import { paise, zero } from '#kernel/money.ts';
import { leavingSource } from '#server/leaving-source.ts';
import { isOwing, leftOf, owedOf, readBonds, takenBy } from './bond-owed.server.ts';

export const bondsOnLeaving = leavingSource({
  async owes(work, employee, ending) {
    let amount = zero;
    for (const row of await readBonds(work, [employee])) {
      const owed =
        ending === undefined
          ? owedOf(row)
          : isOwing(ending.reason)
            ? Math.max(0, leftOf(row, ending.left).recover - takenBy(row))
            : 0;
      amount = paise(amount + owed);
    }
    return amount > 0 ? { of: 'training bonds', amount, byPay: true } : undefined;
  },
});
