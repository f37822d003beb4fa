/**
 * Lays the tax of a month upon its challans, person by person: what the quarterly statement asks. In the
 * order of employee codes upon the challans in the order of their dates, so that it is always the same.
 * Pure; amounts in paise.
 */
import { itemAt } from '#kernel/assert.ts';

type Deducted = { readonly employee: number; readonly amount: number };
type Deposited = { readonly challan: number; readonly amount: number };
export type Laid = { readonly employee: number; readonly challan: number; readonly amount: number };

type Split = {
  readonly laid: readonly Laid[];
  /** Deducted and not covered by any challan. */
  readonly open: number;
  /** Paid on challans and not deducted from anybody. */
  readonly spare: number;
};

export function layUponChallans(deducted: readonly Deducted[], deposited: readonly Deposited[]): Split {
  const laid: Laid[] = [];
  const left = deposited.map(({ amount }) => amount);
  let at = 0;
  let open = 0;
  for (const { employee, amount } of deducted) {
    let rest = amount;
    while (rest > 0 && at < deposited.length) {
      const room = itemAt(left, at);
      const part = Math.min(rest, room);
      if (part > 0) laid.push({ employee, challan: itemAt(deposited, at).challan, amount: part });
      left[at] = room - part;
      rest -= part;
      if (left[at] === 0) at += 1;
    }
    open += Math.max(0, rest);
  }
  return { laid, open, spare: left.reduce((sum, amount) => sum + amount, 0) };
}
