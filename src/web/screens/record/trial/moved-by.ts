/** By how much something moves between two sides. */
import { money, number } from '#web/ui/format.ts';

export type Sides = { readonly before: number; readonly after: number };

/** '+3', '−1.5', or '–' where nothing moves. */
export function movedBy({ before, after }: Sides): string {
  const by = Math.round((after - before) * 100) / 100;
  if (by === 0) return '–';
  return `${by > 0 ? '+' : ''}${number(by, Number.isInteger(by) ? 0 : 2)}`;
}

export function moneyMovedBy({ before, after }: Sides): string {
  const by = after - before;
  return by === 0 ? '–' : `${by > 0 ? '+' : ''}${money(by, true)}`;
}
