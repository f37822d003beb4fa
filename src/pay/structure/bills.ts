/**
 * Flexible pay that is paid as bills are accepted, up to what was chosen of it since the tax year began. What
 * no bill came for by the year's last month is paid then as another component, or lapses. Pure.
 */
import type { Component } from '../model/component.ts';

/** By position of what bills bring, the position of what the rest of it is paid as; -1 where it lapses. */
export type OnBills = ReadonlyMap<number, number>;

/** Nothing where all flexible pay is paid with the salary. */
export function paidOnBills(
  components: readonly Component[],
  positions: ReadonlyMap<string, number>,
): OnBills | undefined {
  const found = components.flatMap(({ onBills }, position) =>
    onBills ? [[position, positions.get(onBills.rest ?? '') ?? -1] as const] : [],
  );
  return found.length > 0 ? new Map(found) : undefined;
}
