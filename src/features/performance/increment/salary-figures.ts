/** What a salary comes to in a full month by the pay engine, and what two of them differ by. Pure. */
import { itemAt } from '#kernel/assert.ts';
import { atMost, type Paise, roundings, share, zero } from '#kernel/money.ts';
import { gratuityRate } from '#pay/levy/provision.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { agreedCost } from '#pay/model/payslip.ts';
import { calculate } from '#pay/month/calculate.ts';
import type { Plan } from '#pay/structure/plan.ts';

/** Of a month, but for gratuity: what is owed of it for all years so far. Paise. */
export type SalaryFigures = {
  readonly gross: number;
  readonly agreed: number;
  readonly fund: number;
  readonly insurance: number;
  readonly tax: number;
  readonly gratuity: number;
  readonly isInsured: boolean;
};

export type Earner = {
  /** The person in a month of which nothing else is known (`bareMonth`), not insured before. */
  readonly facts: EmployeeFacts;
  readonly gratuityYears: number;
};

const employerFund = [
  'provident-fund.employer',
  'provident-fund.pension',
  'provident-fund.insurance',
  'provident-fund.charge',
  'pension-scheme.employer',
] as const;

export function salaryFigures(
  plan: Plan,
  { facts, gratuityYears }: Earner,
  monthlyGross: Paise,
  structure: string,
): SalaryFigures {
  const joined = facts.joined > plan.from ? plan.from : facts.joined;
  const amounts = facts.salaries.findLast((own) => own.structure === structure)?.amounts;
  const salaries = [{ from: plan.from, monthlyGross, structure, ...(amounts && { amounts }) }];
  const slip = calculate(plan, { ...facts, joined, salaries });
  const of = (item: keyof Plan['statutory']): number => {
    const at = plan.statutory[item];
    return at < 0 ? 0 : itemAt(slip.amounts, at);
  };
  const insurance = of('state-insurance.employer');
  return {
    gross: slip.gross,
    agreed: agreedCost(plan, slip),
    fund: employerFund.reduce((sum, item) => sum + of(item), 0),
    insurance,
    tax: of('income-tax'),
    gratuity: gratuityOwed(plan, slip.amounts, gratuityYears),
    isInsured: insurance > 0 || of('state-insurance.employee') > 0,
  };
}

/** As if everybody left on the plan's last day, whether five years are served or not. */
function gratuityOwed(plan: Plan, amounts: readonly Paise[], years: number): Paise {
  if (years === 0) return zero;
  const { rate, ceiling } = plan.rules.law.gratuity;
  const { daysPerYear, daysOfMonth } = rate.on(plan.to).value;
  const wage = gratuityRate(plan, amounts, plan.to);
  return atMost(share(wage, daysPerYear * years, daysOfMonth, roundings.rupee), ceiling.on(plan.to).value);
}

/** Twelve months of what a month agrees to. */
export const yearOf = (monthly: number): number => 12 * monthly;
