import type { Month } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import type { ComponentKind } from './component.ts';
import type { PayException } from './exception.ts';
import type { Plan } from './plan.ts';

/**
 * A payslip, as it is stored: amounts by position of the plan, and their sums. All money in paise.
 * gross − deductions = net, always; employerCost = gross + what the employer contributes.
 */
export interface Payslip {
  readonly employee: string;
  readonly period: Month;
  readonly amounts: readonly Paise[];
  readonly gross: Paise;
  readonly deductions: Paise;
  readonly net: Paise;
  readonly employerCost: Paise;
  readonly daysInService: number;
  readonly daysPaid: number;
  readonly daysLost: number;
  readonly exceptions: readonly PayException[];
}

export interface PayslipLine {
  readonly code: string;
  readonly label: string;
  readonly kind: ComponentKind;
  readonly amount: Paise;
}

/** The amounts with their meaning, in the order of the plan. */
export function payslipLines(plan: Plan, payslip: Pick<Payslip, 'amounts'>): PayslipLine[] {
  return plan.components.map(({ code, label, kind }, position) => ({
    code,
    label,
    kind,
    amount: payslip.amounts[position] as Paise,
  }));
}
