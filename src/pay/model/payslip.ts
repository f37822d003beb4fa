import { itemAt } from '#kernel/assert.ts';
import type { Month } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import type { Plan } from '../structure/plan.ts';
import { type ComponentKind, isInCost } from './component.ts';
import type { PayException } from './exception.ts';
import { sumAt } from './positions.ts';

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
  /** By record: what the month brought of what was lent. Paise. Left out: nothing was asked. */
  readonly recovered?: Readonly<Record<string, number>>;
}

export interface PayslipLine {
  readonly code: string;
  readonly label: string;
  readonly kind: ComponentKind;
  readonly amount: Paise;
  /** Whether it counts in the yearly cost that is agreed. */
  readonly inCost: boolean;
}

/** What a month counts for in the yearly cost that is agreed with a person (CTC). */
export const agreedCost = ({ groups }: Plan, { amounts }: Pick<Payslip, 'amounts'>): Paise =>
  sumAt(amounts, groups.agreedCost);

/** The amounts with their meaning, in the order of the plan. */
export function payslipLines(plan: Plan, payslip: Pick<Payslip, 'amounts'>): PayslipLine[] {
  return plan.components.map((component, position) => ({
    code: component.code,
    label: component.label,
    kind: component.kind,
    amount: itemAt(payslip.amounts, position),
    inCost: isInCost(component),
  }));
}
