/** What of a day leave takes that is changed: what it takes now, to begin with. Pure. */
import type { OwnApplication } from './leave.call.ts';

type Taken = Pick<OwnApplication, 'from' | 'to' | 'fromHalf' | 'toHalf' | 'partDays'>;
export type PartsTyped = Pick<Taken, 'partDays'> & {
  readonly fromSecond: boolean;
  readonly toFirst: boolean;
};

const wholeDays: PartsTyped = { fromSecond: false, toFirst: false, partDays: [] };

/**
 * The sheet says halves at the ends or part days, not both: beside part days an end that is half is one of
 * them, and the half of a single day is how that day begins or ends.
 */
export function partsOfChanged(leave: Taken | undefined): PartsTyped {
  if (!leave) return wholeDays;
  const { from, to, partDays } = leave;
  const [fromSecond, toFirst] = [leave.fromHalf === 'second', leave.toHalf === 'first'];
  if (partDays.length === 0) return { fromSecond, toFirst, partDays };
  const [only, ...more] = partDays;
  if (from === to && more.length === 0 && (only?.part === 'first' || only?.part === 'second'))
    return { fromSecond: only.part === 'second', toFirst: only.part === 'first', partDays: [] };
  const ends = [
    ...(fromSecond ? [{ day: from, part: 'second', hours: null } as const] : []),
    ...(toFirst ? [{ day: to, part: 'first', hours: null } as const] : []),
  ];
  return { ...wholeDays, partDays: [...partDays, ...ends] };
}
