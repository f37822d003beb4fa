/** A balance over a period: what there was, was credited, taken, paid out and lapsed, and is left. Pure. */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { Hundredths } from '#time/leave/quantity.ts';
import { type Movement, movementsOf } from './movements.ts';
import type { LeaveAccount } from './outlook.ts';

type Period = { readonly from: IsoDate; readonly to: IsoDate };

/** Each sum is a plain count of days: what was taken is more than nothing. */
export type BalanceOfPeriod = {
  readonly opening: Hundredths;
  readonly credited: Hundredths;
  readonly taken: Hundredths;
  readonly paidOut: Hundredths;
  readonly lapsed: Hundredths;
  readonly closing: Hundredths;
  /** What moved it in the period, in order; `day` is the first on which it counted. */
  readonly moves: readonly Movement[];
};

type Kinds = ReadonlyMap<number, string | null>;

/** What lapses is usable to the end of its day. */
const counted = (moved: Movement): Movement =>
  moved.kind === 'entry' ? moved : { ...moved, day: addDays(moved.day, 1) };

function sumNamed(moved: Movement, kinds: Kinds): 'credited' | 'taken' | 'paidOut' | 'lapsed' {
  const kind = moved.kind === 'entry' ? kinds.get(moved.entry) : moved.kind;
  if (kind === 'use') return 'taken';
  if (kind === 'encash' || kind === 'paid out') return 'paidOut';
  return kind === 'expire' || kind === 'lapsed' ? 'lapsed' : 'credited';
}

/** `kinds` says of each entry what it is for. What is reserved is not taken yet. */
export function balanceOfPeriod(account: LeaveAccount, kinds: Kinds, { from, to }: Period): BalanceOfPeriod {
  const known = movementsOf(account, to)
    .filter(({ coming }) => !coming)
    .map(counted);
  const moves = known.filter(({ day }) => day >= from && day <= to);
  const opening = known.reduce((sum, { day, quantity }) => (day < from ? sum + quantity : sum), 0);
  const sums = { credited: 0, taken: 0, paidOut: 0, lapsed: 0 };
  for (const moved of moves) {
    const name = sumNamed(moved, kinds);
    sums[name] += name === 'credited' ? moved.quantity : -moved.quantity;
  }
  const closing = moves.reduce((sum, { quantity }) => sum + quantity, opening);
  return { opening, ...sums, closing, moves };
}
