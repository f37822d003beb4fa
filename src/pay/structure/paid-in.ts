/**
 * Parts of a salary that are paid in some months of the year only: a monthly amount that comes together, and
 * is paid whole in its months or with the month of leaving. Pure.
 */
import type { Component, PaidIn } from '../model/component.ts';

/** By position, the months of the year it is paid in; nothing where all is paid every month. */
export function paidInMonths(components: readonly Component[]): ReadonlyMap<number, PaidIn> | undefined {
  const found = components.flatMap(({ paidIn }, position) => (paidIn ? [[position, paidIn] as const] : []));
  return found.length > 0 ? new Map(found) : undefined;
}
