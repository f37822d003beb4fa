/** A payslip that is the difference of two: what a run besides the regular one adds to a month. */
import { add, type Paise, paise, subtract, zero } from '#kernel/money.ts';
import type { Payslip } from '../model/payslip.ts';
import type { Plan } from '../structure/plan.ts';

/**
 * The month with what this run pays, less the month without it: every levy sees the whole month, and what
 * other runs of the month have taken is not taken again. Exceptions are those of the whole month.
 */
export function differenceOf(plan: Plan, whole: Payslip, before: readonly Paise[]): Payslip {
  const amounts = plan.components.map(({ source }, position) =>
    source === 'carried-balance' || source === 'net-rounding'
      ? zero
      : subtract(whole.amounts[position] ?? zero, before[position] ?? zero),
  );
  return { ...whole, ...sumsOfAmounts(plan, amounts), amounts };
}

/** The sums that amounts make by their components' kinds. */
function sumsOfAmounts(
  { components }: Pick<Plan, 'components'>,
  amounts: readonly Paise[],
): Pick<Payslip, 'gross' | 'deductions' | 'net' | 'employerCost'> {
  const sums = { earning: zero, deduction: zero, 'employer-contribution': zero, information: zero };
  components.forEach(({ kind }, position) => {
    sums[kind] = add(sums[kind], amounts[position] ?? zero);
  });
  return {
    gross: sums.earning,
    deductions: sums.deduction,
    net: subtract(sums.earning, sums.deduction),
    employerCost: add(sums.earning, sums['employer-contribution']),
  };
}

/** A payslip taken back: every amount the other way, and nobody worked a day for it. */
export function reversalOf(plan: Plan, employee: string, paid: readonly Paise[]): Payslip {
  const amounts = paid.map((amount) => paise(-amount));
  return {
    employee,
    period: plan.period,
    ...sumsOfAmounts(plan, amounts),
    amounts,
    daysPaid: 0,
    daysInService: 0,
    daysLost: 0,
    exceptions: [],
  };
}
