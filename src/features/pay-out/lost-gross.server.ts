/** What days without pay took off the gross of payslips: the engine asked again without them. */
import { plansOf } from '#features/payroll/run-change.server.ts';
import type { Month } from '#kernel/calendar.ts';
import { calculate } from '#pay/calculate.ts';
import type { EmployeeFacts } from '#pay/facts.ts';
import type { Work } from '#server/work.ts';

export type LostSlip = {
  readonly facts: EmployeeFacts;
  readonly gross: number;
  readonly run: number;
  readonly set: number;
  readonly month: Month;
};

/** By the rules of each payslip's own run, in paise, in the order given. */
export async function grossLost(work: Work, slips: readonly LostSlip[]): Promise<number[]> {
  const planOfRun = plansOf(work);
  const lost: number[] = [];
  for (const { facts, gross, run, set, month } of slips) {
    const plan = await planOfRun({ id: run, draftSet: set, month });
    lost.push(plan ? calculate(plan, { ...facts, lossOfPay: [] }).gross - gross : 0);
  }
  return lost;
}
