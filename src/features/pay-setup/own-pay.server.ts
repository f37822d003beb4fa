/** Nobody enters what they are paid themselves, whatever rights they have. */
import { refuse } from '#kernel/refusal.ts';
import type { Work } from '#server/work.ts';

export function refuseOwnPay(work: Work, employee: number | null): void {
  if (employee !== null && employee === work.session.employeeId) {
    refuse('payroll.own-pay', 'This is your own pay. Another payroll officer has to enter it.', 403);
  }
}
