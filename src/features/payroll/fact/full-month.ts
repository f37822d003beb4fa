/** A salary as a full month of it comes out: what a letter or a break-up of cost to company shows. Pure. */
import type { Paise } from '#kernel/money.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { type PayslipLine, payslipLines } from '#pay/model/payslip.ts';
import { calculate } from '#pay/month/calculate.ts';
import { withoutPeriod } from '#pay/month/pay-period.ts';
import type { Plan } from '#pay/structure/plan.ts';

type Salary = { readonly employee: number; readonly monthlyGross: Paise; readonly structure: string };

/**
 * The same person in a month of which nothing else is known: nothing is lost, typed, set, owed or left, and
 * what is chosen of flexible pay is all billed.
 */
export function bareMonth(facts: EmployeeFacts): EmployeeFacts {
  const { lastNet: _last, left: _left, setByHand: _set, carried: _owed, ...most } = withoutPeriod(facts);
  const { bills: _bills, recoveries: _lent, ...known } = most;
  return { ...known, lossOfPay: [], inputs: [], recurring: [], units: [] };
}

/**
 * The lines that are not zero, by the law of the plan's month; nothing is lost, typed or carried over.
 * Without facts (a salary that begins later) nothing is known of the person but the salary.
 */
export function fullMonth(plan: Plan, facts: EmployeeFacts | undefined, salary: Salary): PayslipLine[] {
  const known = bareMonth(facts ?? nobody(plan, salary.employee));
  const joined = known.joined > plan.from ? plan.from : known.joined;
  const { monthlyGross, structure } = salary;
  const amounts = facts?.salaries.findLast((own) => own.structure === structure)?.amounts;
  const salaries = [{ from: plan.from, monthlyGross, structure, ...(amounts && { amounts }) }];
  return payslipLines(plan, calculate(plan, { ...known, joined, salaries })).filter(
    ({ amount }) => amount !== 0,
  );
}

const nobody = (plan: Plan, employee: number): EmployeeFacts => ({
  employee: String(employee),
  joined: plan.from,
  salaries: [],
  workStates: [],
  lossOfPay: [],
  inputs: [],
});
