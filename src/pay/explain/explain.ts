import { assert, itemAt } from '#kernel/assert.ts';
import { type Paise, paise, subtract, zero } from '#kernel/money.ts';
import { explainEmployerPension } from '../levy/employer-funds.ts';
import { amountOf, type Because } from '../model/because.ts';
import type { StatutoryItem } from '../model/component.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import type { Payslip } from '../model/payslip.ts';
import type { Working } from '../model/working.ts';
import { payslipOf, work } from '../month/calculate.ts';
import { earlierAt } from '../month/earlier-pay.ts';
import { explainSet } from '../month/override.ts';
import type { Plan } from '../structure/plan.ts';
import { explainDays, explainStructureLine } from './explain-earning.ts';
import { explainFund } from './explain-fund.ts';
import { explainIncomeTax } from './explain-income-tax.ts';
import { explainInput } from './explain-input.ts';
import { explainInsurance } from './explain-insurance.ts';
import { explainBonus, explainGratuity, explainVoluntary, explainWelfare } from './explain-levy.ts';
import { explainProfessionalTax } from './explain-tax.ts';
import { type Telling, tellingOf } from './shared-reasons.ts';

/** Why the line of a component is what it is. Throws ProgramFault for a code the plan does not have. */
export function explain(plan: Plan, facts: EmployeeFacts, code: string): Because {
  const position = plan.positions.get(code);
  assert(position !== undefined, () => `The plan has no component ${code}`);
  return tellerOf(plan, facts, work(plan, facts))(position);
}

/**
 * A payslip with the reason of every line, by position. The amounts are those of calculate, by construction.
 */
export function calculateTraced(
  plan: Plan,
  facts: EmployeeFacts,
): { readonly payslip: Payslip; readonly because: readonly Because[] } {
  const working = work(plan, facts);
  const because = tellerOf(plan, facts, working);
  return { payslip: payslipOf(working), because: plan.components.map((_, position) => because(position)) };
}

/**
 * Of a month paid in parts: what the month comes to by now is told, and what earlier payments of it took;
 * what a payslip has by itself is told as it is.
 */
function tellerOf(plan: Plan, facts: EmployeeFacts, working: Working): (position: number) => Because {
  const own = teller(working);
  if (!facts.earlier) return own;
  const { earlier: _, ...withoutEarlier } = facts;
  const ofMonth = teller(work(plan, withoutEarlier));
  return (position) => {
    const source = plan.components[position]?.source;
    if (source === 'carried-balance' || source === 'net-rounding') return own(position);
    const before = paise(earlierAt(working, position));
    const told = ofMonth(position);
    if (before === 0) return told;
    const says = 'What the month comes to by now, less what its earlier payments came to.';
    const parts = [told, amountOf('Earlier payments of the month.', before)];
    return amountOf(says, itemAt(working.amounts, position), parts);
  };
}

/** Tells the lines of one payslip, each shared part once. */
function teller(working: Working): (position: number) => Because {
  if (working.from > working.to) {
    return (position) =>
      amountOf('Not in service on any day of this month.', itemAt(working.amounts, position));
  }
  const telling = tellingOf(working);
  let days: Because | undefined;
  const daysPaid = (): Because => {
    days ??= explainDays(working);
    return days;
  };
  const law = lawTeller(telling);
  return (position) => {
    const { source } = itemAt(working.plan.components, position);
    const amount = itemAt(working.amounts, position);
    if (source === 'structure') return explainStructureLine(telling, position, daysPaid);
    if (source === 'input') return explainInput(working, position);
    if (source === 'carried-balance') return explainCarried(working, amount);
    if (source === 'net-rounding') return explainRounding(amount);
    const byRule = (ruled: Paise) => law(source, ruled);
    return explainSet(working, source, amount, byRule) ?? byRule(amount);
  };
}

/** Tells the lines of the law. */
function lawTeller(telling: Telling): (item: StatutoryItem, amount: Paise) => Because {
  const { working } = telling;
  let fund: ReturnType<typeof explainFund> | undefined;
  let insurance: ReturnType<typeof explainInsurance> | undefined;
  let tax: ReturnType<typeof explainIncomeTax> | undefined;
  return (item, amount) => {
    switch (item) {
      case 'professional-tax':
        return explainProfessionalTax(telling, amount);
      case 'provident-fund.voluntary':
        return explainVoluntary(working, amount);
      case 'state-insurance.employee':
      case 'state-insurance.employer':
      case 'state-insurance.wage':
        insurance ??= explainInsurance(telling);
        return insurance(item, amount);
      case 'welfare-fund.employee':
      case 'welfare-fund.employer':
        return explainWelfare(telling, item === 'welfare-fund.employee', amount);
      case 'pension-scheme.employer':
        return explainEmployerPension(working, amount);
      case 'income-tax':
      case 'income-tax.projected':
        tax ??= explainIncomeTax(working);
        return tax(item === 'income-tax.projected', amount);
      case 'gratuity.provision':
        return explainGratuity(working, amount);
      case 'bonus.provision':
        return explainBonus(working, amount);
      default:
        fund ??= explainFund(working);
        return fund(item, amount);
    }
  };
}

function explainCarried({ facts }: Working, amount: Paise): Because {
  const before = facts.carried ?? zero;
  if (before === 0 && amount === 0) return amountOf('Nothing is carried to the next month.', amount);
  const parts = before === 0 ? [] : [amountOf('Carried from the month before.', before)];
  if (amount < before) parts.push(amountOf('Carried to the next month.', subtract(before, amount)));
  const says =
    amount < 0
      ? 'Deductions above pay, carried to the next month.'
      : 'What the month before could not recover.';
  return amountOf(says, amount, parts);
}

function explainRounding(amount: Paise): Because {
  return amountOf('What rounding net pay left over.', amount);
}
