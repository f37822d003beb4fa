/** A wish for leave as it is asked for: whose, of which type, which days and halves. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Spell } from '#time/leave/count.ts';
import type { DayParts } from '#time/leave/day-part.ts';

export type Wish = {
  readonly employee: number;
  readonly type: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly fromHalf: 'whole' | 'second';
  readonly toHalf: 'whole' | 'first';
  /** Days of which a part is taken, as the planned hours of the person make it. */
  readonly parts?: DayParts | null;
};

export const spellOf = ({ from, to, fromHalf, toHalf, parts }: Wish): Spell => ({
  from,
  to,
  fromSecondHalf: fromHalf === 'second',
  toFirstHalf: toHalf === 'first',
  ...(parts && parts.size > 0 ? { parts } : {}),
});
