/** Nobody enters what they are paid themselves, whatever rights they have. */
import { Refusal } from '#kernel/refusal.ts';
import type { Work } from '#server/work.ts';

const sentence = 'This is your own pay. Another payroll officer has to enter it.';

/** The refusal of an entry that is about the person who makes it, or undefined. */
export function ownPay(work: Work, employee: number | null): Refusal | undefined {
  const own = employee !== null && employee === work.session.employeeId;
  return own ? new Refusal('payroll.own-pay', sentence, 403, {}) : undefined;
}

export function refuseOwnPay(work: Work, employee: number | null): void {
  const refusal = ownPay(work, employee);
  if (refusal) throw refusal;
}
