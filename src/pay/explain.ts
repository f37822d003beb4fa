import { assert } from '#kernel/assert.ts';
import type { Paise } from '#kernel/money.ts';
import { amountOf, type Because } from './because.ts';
import { payslipOf, work } from './calculate.ts';
import type { Component } from './component.ts';
import { explainDays, explainInput, explainStructureLine } from './explain-earning.ts';
import { explainFund } from './explain-fund.ts';
import { explainProfessionalTax } from './explain-tax.ts';
import type { EmployeeFacts } from './facts.ts';
import type { Payslip } from './payslip.ts';
import type { Plan } from './plan.ts';
import type { Working } from './working.ts';

/** Why the line of a component is what it is. Throws ProgramFault for a code the plan does not have. */
export function explain(plan: Plan, facts: EmployeeFacts, code: string): Because {
  const position = plan.positions.get(code);
  assert(position !== undefined, () => `The plan has no component ${code}`);
  return teller(work(plan, facts))(position);
}

/**
 * A payslip with the reason of every line, by position. The amounts are those of calculate, by construction.
 */
export function calculateTraced(
  plan: Plan,
  facts: EmployeeFacts,
): { readonly payslip: Payslip; readonly because: readonly Because[] } {
  const working = work(plan, facts);
  const because = teller(working);
  return { payslip: payslipOf(working), because: plan.components.map((_, position) => because(position)) };
}

/** Tells the lines of one payslip, each shared part once. */
function teller(working: Working): (position: number) => Because {
  let fund: ReturnType<typeof explainFund> | undefined;
  let days: Because | undefined;
  const daysPaid = (): Because => {
    days ??= explainDays(working);
    return days;
  };
  return (position) => {
    const { source } = working.plan.components[position] as Component;
    const amount = working.amounts[position] as Paise;
    if (working.from > working.to) return amountOf('Not in service on any day of this month.', amount);
    if (source === 'structure') return explainStructureLine(working, position, daysPaid);
    if (source === 'input') return explainInput(working, position);
    if (source === 'professional-tax') return explainProfessionalTax(working, amount);
    if (source === 'carried-balance') return explainCarried(amount);
    fund ??= explainFund(working);
    return fund(source, amount);
  };
}

function explainCarried(amount: Paise): Because {
  const says =
    amount === 0
      ? 'Nothing is carried to the next month.'
      : 'Deductions above pay, carried to the next month.';
  return amountOf(says, amount);
}
