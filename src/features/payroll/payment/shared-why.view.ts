/** Why nobody of a run is paid, where it is the same for all. */
import type { PersonPayment } from './payment.call.ts';

/**
 * What is said of each of `total` people, null where nothing is said of any; undefined where they differ, or
 * where the reason of those who are not shown is not known.
 */
export function sharedWhy(
  rows: readonly Pick<PersonPayment, 'why'>[],
  total: number,
): string | null | undefined {
  const first = rows[0]?.why;
  if (rows.some(({ why }) => why !== first)) return undefined;
  return first === null || rows.length === total ? first : undefined;
}
