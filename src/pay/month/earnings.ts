import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { FactMissing } from '#kernel/formula/fact-missing.ts';
import { FormulaFault } from '#kernel/formula/fault.ts';
import { add, type Paise, paise, type Rounding, round, share, times, weighted, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { Ratio } from '#kernel/ratio.ts';
import type { PayContext } from '../formula/formula-inputs.ts';
import type { Component } from '../model/component.ts';
import type { EmployeeFacts, SalaryAssignment, UnitsWorked } from '../model/facts.ts';
import { sumAt } from '../model/positions.ts';
import type { RatedSegment, Working } from '../model/working.ts';
import { choiceCut, chosenUnder } from '../structure/flexible.ts';
import type { Plan } from '../structure/plan.ts';
import type { Step, StructurePlan } from '../structure/structure.ts';
import { payAgainstBills } from './bill-pay.ts';
import { payInMonths } from './pay-in-months.ts';
import { cutAt, type Segment, salaryOfAll, segmentsOf } from './proration.ts';
import { unitPay } from './unit-pay.ts';

/**
 * The days in service by salary, each with its full monthly rates. Says what is missing or contradicts
 * itself.
 */
export function rateSegments(working: Working): RatedSegment[] {
  const { facts, from, to, daysInService } = working;
  const posts = facts.posts ?? noPosts;
  const only = posts.length < 2 ? salaryOfAll(facts.salaries, from, to) : undefined;
  if (only) {
    const whole = rated(working, from, to, daysInService, only);
    return whole ? [whole] : [];
  }
  const bySalary = segmentsOf(facts.salaries, from, to);
  const cut =
    posts.length < 2 ? bySalary : bySalary.flatMap((segment) => postsWithin(working, segment, posts));
  const segments = cut.flatMap((part) => rated(working, part.from, part.to, part.days, part.salary) ?? []);
  checkSalaries(working, segments);
  return segments;
}

const noPosts: NonNullable<EmployeeFacts['posts']> = [];

/** A salary whose formulas follow the post is cut again where that changes. */
function postsWithin(
  { plan }: Working,
  segment: Segment,
  posts: NonNullable<EmployeeFacts['posts']>,
): readonly Segment[] {
  return plan.structures.get(segment.salary.structure)?.readsPost ? cutAt(segment, posts) : [segment];
}

/** Nothing where the salary's structure does not exist. */
function rated(
  working: Working,
  from: IsoDate,
  to: IsoDate,
  days: number,
  salary: SalaryAssignment,
): RatedSegment | undefined {
  const structure = working.plan.structures.get(salary.structure);
  if (structure) {
    return { from, to, days, salary, structure, rates: monthlyRates(working, structure, salary, to) };
  }
  const sentence = `The salary structure "${salary.structure}" does not exist.`;
  working.exceptions.push({ code: 'no-structure', blocks: true, sentence });
  return undefined;
}

function checkSalaries(working: Working, rated: readonly RatedSegment[]): void {
  const { facts, from, to, daysInService: inService, exceptions } = working;
  let days = 0;
  for (const segment of rated) days += segment.days;
  if (days < inService && !exceptions.some((known) => known.code === 'no-structure')) {
    const sentence =
      rated.length === 0
        ? `No salary is recorded for ${formatDate(from)} to ${formatDate(to)}.`
        : `Days in service without a recorded salary: ${inService - days} of ${inService}. ` +
          'They are not paid.';
    exceptions.push({ code: 'no-salary', blocks: true, sentence });
  }
  if (facts.salaries.length < 2) return;
  const starts = rated.map((segment) => segment.salary.from);
  const begun = facts.salaries.filter((salary) => starts.includes(salary.from));
  if (begun.length === new Set(rated.map(({ salary }) => salary)).size) return;
  const sentence = 'Two salaries begin on the same day, so it is not clear which one applies.';
  exceptions.push({ code: 'two-salaries-on-a-day', blocks: true, sentence });
}

/** The full month's amounts of one salary, by position, as they are on a day. */
export function monthlyRates(
  working: Pick<Working, 'plan' | 'facts' | 'exceptions'>,
  structure: StructurePlan,
  salary: SalaryAssignment,
  on: IsoDate = working.plan.to,
): Paise[] {
  const { plan, facts } = working;
  const rates = plan.zeros.slice();
  const chosen = chosenUnder(structure, facts.choice);
  if (chosen.isCut) working.exceptions.push(choiceCut(structure));
  for (const step of structure.steps) {
    const agreed = salary.amounts && agreedAmount(plan, step, salary.amounts);
    if (agreed !== undefined) {
      rates[step.position] = agreed;
    } else if (step.by === 'amount') {
      // Rounded as it is paid, so that what is left of gross is counted from what the others really get.
      rates[step.position] = round(step.amount ?? zero, step.rounding);
    } else if (step.by === 'percentage') {
      let base = step.of.length === 0 ? salary.monthlyGross : 0;
      for (const position of step.of) base += rates[position] as number;
      rates[step.position] = times(paise(base), step.rate, step.rounding);
    } else if (step.by === 'formula') {
      rates[step.position] = formulaAmount(working, step, { salary, on, rates });
    } else if (step.by === 'chosen') {
      rates[step.position] = chosen.amounts.get(step.position) ?? zero;
    } else {
      let left: number = salary.monthlyGross;
      for (const position of step.others) left -= rates[position] as number;
      rates[step.position] = left < 0 ? negativeResidual(working, step.position, salary, left) : paise(left);
    }
  }
  return rates;
}

/** What is agreed with the person stands before any rule; a rest and a choice have no amount of their own. */
export function agreedAmount(
  { components }: Pick<Plan, 'components'>,
  step: Step,
  amounts: NonNullable<SalaryAssignment['amounts']>,
): Paise | undefined {
  if (step.by === 'residual' || step.by === 'chosen') return undefined;
  const amount = amounts[components[step.position]?.code ?? ''];
  return amount === undefined ? undefined : round(amount, step.rounding);
}

/** Nothing, and a payslip that cannot be approved, where a formula finds no amount for this person. */
function formulaAmount(
  { plan, facts, exceptions }: Pick<Working, 'plan' | 'facts' | 'exceptions'>,
  { formula, position, rounding }: Extract<Step, { by: 'formula' }>,
  of: Pick<PayContext, 'salary' | 'on' | 'rates'>,
): Paise {
  const label = plan.components[position]?.label;
  try {
    const { numerator, denominator } = formula.run({ plan, facts, ...of }) as Ratio;
    const amount = share(paise(numerator), 1, denominator, rounding);
    if (amount >= 0) return amount;
    const sentence = `The formula of ${label} gives a negative amount: ${formatRupees(amount)}.`;
    exceptions.push({ code: 'formula-negative', blocks: true, sentence });
  } catch (error) {
    if (!(error instanceof FormulaFault) && !(error instanceof FactMissing)) throw error;
    exceptions.push({ code: 'formula-failed', blocks: true, sentence: `${label}: ${error.message}` });
  }
  return zero;
}

function negativeResidual(
  { plan, exceptions }: Pick<Working, 'plan' | 'exceptions'>,
  position: number,
  salary: SalaryAssignment,
  left: number,
): Paise {
  const label = plan.components[position]?.label;
  exceptions.push({
    code: 'residual-negative',
    blocks: true,
    sentence:
      `The other earnings exceed the monthly gross of ${formatRupees(salary.monthlyGross)} ` +
      `by ${formatRupees(paise(-left))}; nothing is left for ${label}.`,
  });
  return zero;
}

/** Fills the amounts of structure and input components. */
export function payComponents(working: Working): void {
  const { plan, segments, proration, amounts, facts, exceptions } = working;
  const last = segments.at(-1);
  if (last) {
    const residual = residualPosition(working);
    // Where the salary changes, a component of either structure is paid.
    for (const position of segments.length === 1 ? last.structure.positions : plan.groups.structure) {
      if (position !== residual) amounts[position] = paidAmount(working, position, last);
    }
    if (plan.paidIn) payInMonths(working, plan.paidIn, last);
    if (plan.onBills) payAgainstBills(working, plan.onBills);
    if (residual >= 0) amounts[residual] = residualAmount(working, residual);
  }
  // Lost days that are entered for the month and lie ahead of this payment find their day in the next.
  if (proration.daysUnplaced > 0 && !working.daysSoFar) {
    const sentence = `Loss of pay exceeds the days in service by ${proration.daysUnplaced}.`;
    exceptions.push({ code: 'loss-of-pay-too-long', blocks: true, sentence });
  }
  for (const { component, amount } of facts.inputs) addInput(working, component, amount);
  if (facts.recurring) for (const each of facts.recurring) addInput(working, each.component, each.amount);
  if (facts.units) for (const each of facts.units) addUnits(working, each);
}

function addInput(working: Working, component: string, amount: Paise): void {
  const { plan, amounts } = working;
  const position = plan.positions.get(component) ?? -1;
  if (plan.components[position]?.source === 'input') {
    const rounded = round(amount, plan.roundings[position] as Rounding);
    amounts[position] = paise((amounts[position] as Paise) + rounded);
  } else unknownInput(working, component);
}

function addUnits(working: Working, units: UnitsWorked): void {
  const { plan, amounts } = working;
  const position = plan.positions.get(units.component) ?? -1;
  const rule = plan.units?.get(position);
  if (rule) {
    amounts[position] = add(amounts[position] as Paise, unitPay(working, position, rule, units).amount);
  } else unknownInput(working, units.component);
}

function unknownInput({ exceptions }: Working, component: string): void {
  const sentence = `The input for ${component} has no component that takes it.`;
  exceptions.push({ code: 'input-unknown', blocks: true, sentence });
}

/**
 * What is not prorated is paid whole, at the rate of the last day in service; where the month is paid in
 * parts, by as many of its days as are paid.
 */
function paidAmount(working: Working, position: number, last: RatedSegment): Paise {
  const { plan, segments, proration, daysSoFar } = working;
  const rounding = plan.roundings[position] as Rounding;
  const rate = last.rates[position] as Paise;
  const { prorated } = plan.components[position] as Component;
  if (daysSoFar && !prorated) return share(rate, daysSoFar.days, daysSoFar.of, rounding);
  if (proration.full || !prorated) return round(rate, rounding);
  const { weights, denominator } = proration;
  if (segments.length === 1) return share(rate, weights[0] as number, denominator, rounding);
  const monthly = segments.map(({ rates }) => rates[position] as Paise);
  const paid = weighted(monthly, weights, denominator, rounding);
  return paid > 0 ? paid : zero;
}

/**
 * The component that takes what is left, if it follows the days paid; the latest structure's where two
 * differ.
 */
function residualPosition({ plan, segments }: Working): number {
  for (let at = segments.length - 1; at >= 0; at--) {
    const { residual } = (segments[at] as RatedSegment).structure;
    if (residual >= 0) return plan.components[residual]?.prorated ? residual : -1;
  }
  return -1;
}

/**
 * The residual takes what rounding the others left over, so that the payslip's gross is exactly the promised
 * gross for the days paid, and no rupee is lost between the lines.
 */
function residualAmount(working: Working, residual: number): Paise {
  const { plan, segments, proration, amounts } = working;
  // Where nothing was left to take, rounding makes nothing either.
  if (segments.every(({ rates }) => rates[residual] === 0)) return zero;
  const earnings = plan.groups.proratedEarnings;
  const totals = segments.map(({ rates }) => sumAt(rates, earnings));
  const { weights, denominator } = proration;
  let left: number = weighted(totals, weights, denominator, plan.roundings[residual] as Rounding);
  for (const position of earnings) if (position !== residual) left -= amounts[position] as number;
  return left > 0 ? paise(left) : zero;
}
