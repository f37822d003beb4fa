/** What days without pay took off the gross of payslips: the engine asked again without them. */
import { plansOf } from '#features/payroll/run/set-plan.server.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { calculate } from '#pay/month/calculate.ts';
import type { Work } from '#server/work.ts';

export type LostSlip = {
  readonly facts: EmployeeFacts;
  readonly gross: number;
  readonly run: number;
  readonly set: number;
};

/** By the rules of each payslip's own run, in paise, in the order given. */
export async function grossLost(work: Work, slips: readonly LostSlip[]): Promise<number[]> {
  const planOfRun = plansOf(work);
  const lost: number[] = [];
  for (const { facts, gross, run, set } of slips) {
    const plan = await planOfRun({ id: run, draftSet: set });
    lost.push(plan ? calculate(plan, { ...facts, lossOfPay: [] }).gross - gross : 0);
  }
  return lost;
}
