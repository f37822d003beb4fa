/** The payslip that a run makes of a person: of the whole month, or of what this run adds to it. */
import { type Paise, paise, zero } from '#kernel/money.ts';
import type { Payslip } from '../model/payslip.ts';
import { calculate as calculateMonth } from '../month/calculate.ts';
import { differenceOf, reversalOf } from '../month/difference.ts';
import type { Plan } from '../structure/plan.ts';
import type { RunPerson } from './run-person.ts';

/** A person with the facts as text, which is kept and fingerprinted. */
export type PersonToPay = { readonly person: RunPerson; readonly facts: string };

export type PersonCalculated = PersonToPay & { readonly payslip: Payslip };

/** One payslip after the other, as they are asked for. */
export function* calculate(plan: Plan, people: Iterable<PersonToPay>): Generator<PersonCalculated> {
  for (const { person, facts } of people) yield { person, facts, payslip: payslipOf(plan, person) };
}

function payslipOf(plan: Plan, person: RunPerson): Payslip {
  const { takesBack, facts } = person;
  return takesBack
    ? reversalOf(plan, facts.employee, amountsAt(plan, takesBack.amounts))
    : payslipOfRun(plan, person);
}

/** The whole month, or what this run adds to it. */
export function payslipOfRun(plan: Plan, { facts, without, paid }: RunPerson): Payslip {
  const whole = calculateMonth(plan, facts);
  if (without) return differenceOf(plan, whole, calculateMonth(plan, without).amounts);
  return paid ? differenceOf(plan, whole, amountsAt(plan, paid)) : whole;
}

const amountsAt = (plan: Plan, amounts: ReadonlyMap<string, number>): Paise[] =>
  plan.components.map(({ code }) => (amounts.has(code) ? paise(amounts.get(code) as number) : zero));
