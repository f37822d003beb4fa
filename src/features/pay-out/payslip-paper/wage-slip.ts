/** What a wage slip says of a month besides the payslip: rates, wages by the Code, what is deducted. Pure. */
import { type Paise, paise, sum, zero } from '#kernel/money.ts';
import { codeWage } from '#pay/levy/wage-under-code.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { work } from '#pay/month/calculate.ts';
import type { Plan } from '#pay/structure/plan.ts';

export type WageLine = {
  readonly code: string;
  readonly label: string;
  /** The full month's rate of what the salary structure gives; none for what is typed or comes by law. */
  readonly rate: Paise | null;
  readonly amount: Paise;
};

export type WageSlip = {
  readonly earnings: readonly WageLine[];
  readonly deductions: readonly WageLine[];
  /** Wages as the Code defines them, with what it adds back of the exclusions. */
  readonly wages: Paise;
  readonly addedBack: Paise;
  readonly overtime: Paise;
  /** Taken of the wages, in hundredths of a percent. */
  readonly shareDeducted: number;
};

/** From the rules and facts that the payslip was made from, and what it pays. */
export function wageSlipOf(plan: Plan, facts: EmployeeFacts, amounts: readonly Paise[]): WageSlip {
  const rates = work(plan, facts).segments.at(-1)?.rates ?? [];
  const lines = (kind: 'earning' | 'deduction'): WageLine[] =>
    plan.components.flatMap(({ code, label, kind: is, source }, position) => {
      const amount = amounts[position] ?? zero;
      const rate = source === 'structure' ? (rates[position] ?? zero) : null;
      return is === kind && (amount !== 0 || (rate ?? 0) !== 0) ? [{ code, label, rate, amount }] : [];
    });
  const deductions = lines('deduction');
  const { total: wages, addedBack } = codeWage(plan, amounts);
  const deducted = sum(deductions.map(({ amount }) => amount));
  const overtime = plan.components.reduce(
    (all, known, position) => all + (known.overtime ? (amounts[position] ?? 0) : 0),
    0,
  );
  return {
    earnings: lines('earning'),
    deductions,
    wages,
    addedBack,
    overtime: paise(overtime),
    shareDeducted: wages > 0 ? Math.round((deducted * 10_000) / wages) : 0,
  };
}
