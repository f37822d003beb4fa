/** Beside `neverOwn`, for actions and calls: nobody does with their own pay what another has to do. */
import type { Refusal } from '#kernel/refusal.ts';
import { ownFactsFault } from '#server/forms/record/own-facts.ts';
import type { Work } from '#server/work.ts';

/** The refusal of what is about the person at work, or undefined. */
export const ownPay = (work: Work, employee: number | null): Refusal | undefined =>
  ownFactsFault(work, 'pay', employee);

export function refuseOwnPay(work: Work, employee: number | null): void {
  const refusal = ownPay(work, employee);
  if (refusal) throw refusal;
}
