/** A wish for leave as it is asked for: whose, of which type, which days and halves. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Spell } from '#time/leave/count.ts';

export type Wish = {
  readonly employee: number;
  readonly type: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly fromHalf: 'whole' | 'second';
  readonly toHalf: 'whole' | 'first';
};

export const spellOf = ({ from, to, fromHalf, toHalf }: Wish): Spell => ({
  from,
  to,
  fromSecondHalf: fromHalf === 'second',
  toFirstHalf: toHalf === 'first',
});
