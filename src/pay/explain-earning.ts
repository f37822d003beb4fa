import { daysInclusive, formatDate, formatMonth } from '#kernel/calendar.ts';
import { type Paise, paise, type Rounding, round } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { formatPercent } from '#kernel/ratio.ts';
import { amountOf, type Because, days, figure, range, recorded } from './because.ts';
import type { Component } from './component.ts';
import { chosenParts } from './flexible.ts';
import { textOf } from './formula/kind.ts';
import { joinedLate, paidNextMonth } from './pay-period.ts';
import { type PayContext, payWords } from './pay-words.ts';
import type { Step } from './structure.ts';
import type { RatedSegment, Working } from './working.ts';

/** Why a line of the salary structure pays what it pays. */
export function explainStructureLine(working: Working, position: number, daysPaid: () => Because): Because {
  const { plan, segments, proration, amounts } = working;
  const { label, prorated } = plan.components[position] as Component;
  const amount = amounts[position] as Paise;
  const last = segments.at(-1);
  if (
    !last?.structure.byPosition.has(position) &&
    !segments.some((part) => part.structure.byPosition.has(position))
  ) {
    return amountOf(`${label} is not part of the salary structure.`, amount);
  }
  if (last && working.soFar && !prorated) {
    const { days: paid, of } = working.soFar;
    const says = `${label} is paid by the days of the month so far, ${paid} of ${of}.`;
    return amountOf(says, amount, [rateOf(working, last, position), ...explainPeriod(working)]);
  }
  if (last && (proration.full || !prorated)) {
    const says = `${label} is paid as the full monthly amount${prorated ? '' : ', whatever the days paid'}.`;
    return amountOf(says, amount, [rateOf(working, last, position), ...explainPeriod(working)]);
  }
  const rates = segments.map((part) => rateOf(working, part, position));
  if (segments.some((part) => part.structure.residual === position)) {
    return amountOf(`${label} completes the gross pay of the days paid.`, amount, [
      ...residualParts(working, position),
      daysPaid(),
      ...rates,
    ]);
  }
  const { words } = plan.roundings[position] as Rounding;
  const says = `${label} follows the days paid: ${formulaOf(working, position)}, rounded ${words}.`;
  return amountOf(says, amount, [...rates, daysPaid()]);
}

/** '62,000 × 29/31', or the sum of such terms when the salary changed within the month. */
function formulaOf({ plan, segments, proration }: Working, position: number): string {
  // Days over days as people count them; the reduced weight only where loss of pay has another basis or
  // spreads.
  const whole = proration.daysLost === 0 || (segments.length === 1 && plan.lossOfPayBasis === plan.days);
  const terms = segments.map((part, index) => {
    const worth = whole
      ? `${segments.length === 1 ? proration.daysPaid : part.days}/${part.share?.days ?? plan.days}`
      : `${proration.weights[index]}/${proration.denominator}`;
    return `${formatRupees(part.rates[position] as Paise)} × ${worth}`;
  });
  return terms.join(' + ');
}

function residualParts(working: Working, residual: number): Because[] {
  const { plan, amounts } = working;
  const others = plan.groups.proratedEarnings.filter((position) => position !== residual);
  const total = paise(
    others.reduce((sum, position) => sum + (amounts[position] as number), amounts[residual] as number),
  );
  return [
    amountOf('Gross pay that follows the days, for the days paid.', total),
    ...others
      .filter((position) => amounts[position] !== 0)
      .map((position) =>
        amountOf(`less ${plan.components[position]?.label}`, paise(-(amounts[position] as number))),
      ),
  ];
}

/** The full monthly amount of a component under one salary. */
function rateOf(working: Working, part: RatedSegment, position: number): Because {
  const { plan } = working;
  const { label } = plan.components[position] as Component;
  const step = part.structure.byPosition.get(position);
  const rate = part.rates[position] as Paise;
  const when = range(part.from, part.to);
  if (!step) return amountOf(`${label} is not part of the salary of ${when}.`, rate);
  const name = (other: number) => plan.components[other]?.label ?? '';
  return amountOf(`${ruleOf(step, label, name)} (${when})`, rate, stepParts(working, part, step, name));
}

/** The rule of a structure line in words. */
export function ruleOf(step: Step, label: string, name: (position: number) => string): string {
  if (step.by === 'amount') return `${label} is a fixed amount a month.`;
  if (step.by === 'residual')
    return `${label} is what is left of the monthly gross after the other earnings.`;
  if (step.by === 'chosen')
    return `${label} is what the employee chooses of flexible pay, at most ${formatRupees(step.most)}.`;
  if (step.by === 'formula') return `${label} is ${step.formula.words}, rounded ${step.rounding.words}.`;
  const base = step.of.length === 0 ? 'the monthly gross' : step.of.map(name).join(' + ');
  return `${label} is ${formatPercent(step.rate)} of ${base}, rounded ${step.rounding.words}.`;
}

function stepParts(
  working: Working,
  part: RatedSegment,
  step: Step,
  name: (position: number) => string,
): Because[] {
  const at = (position: number) => amountOf(name(position), part.rates[position] as Paise);
  if (step.by === 'amount') {
    const agreed = part.salary.amounts?.[step.code];
    return agreed === undefined
      ? [figure('The amount stands in the salary structure.', part.structure.structure.label)]
      : [recorded('The amount agreed with this person.', formatRupees(agreed), part.salary.source)];
  }
  if (step.by === 'residual') return [grossOf(part), ...step.others.map(at)];
  if (step.by === 'chosen') return chosenParts(part.structure, step.code, working.facts.choice);
  if (step.by === 'formula') return [...formulaParts(working, part, step), ...step.of.map(at)];
  return step.of.length === 0 ? [grossOf(part)] : step.of.map(at);
}

/** The facts that a formula names, as they were for this person; components are told beside them. */
function formulaParts(
  { plan, facts }: Working,
  { salary, rates }: RatedSegment,
  { formula }: Extract<Step, { by: 'formula' }>,
): Because[] {
  const context: PayContext = { plan, facts, salary, rates };
  const parts = [figure('The formula as it is written.', formula.text)];
  for (const entry of payWords(plan.components).entries) {
    if (entry.isComponent || !formula.names.includes(entry.name)) continue;
    const says = `${entry.words.charAt(0).toUpperCase()}${entry.words.slice(1)}.`;
    parts.push(recorded(says, textOf(entry.kind, entry.read(context)), facts.source));
  }
  return parts;
}

function grossOf({ salary }: RatedSegment): Because {
  const says = `Monthly gross from ${formatDate(salary.from)}.`;
  return recorded(says, formatRupees(salary.monthlyGross), salary.source, salary.monthlyGross);
}

/** Which days the month's pay is for, and what the cut-off does with who joined within them. */
function explainPeriod({ plan, facts }: Working): Because[] {
  const { period, joined } = facts;
  if (!period) return [];
  const { group, from, to, cutOff, source } = period;
  const length = daysInclusive(from, to);
  const says = `${formatMonth(plan.period)} pays ${range(from, to)} in the pay group ${group}.`;
  const parts = [recorded(says, days(length), source)];
  if (length !== period.days) {
    parts.push(figure('The pay group changed; a monthly amount is for a whole period.', days(period.days)));
  }
  if (period.part && period.part.to < to) {
    const { from: first, to: last } = period.part;
    parts.push(
      figure(
        'Paid by now; the rest of it follows.',
        `${range(from, last)}, ${range(first, last)} by this payslip`,
      ),
    );
  }
  if (cutOff === undefined || joined < from || joined > to) return parts;
  const rule = !joinedLate(facts)
    ? `Joined by the cut-off of ${formatDate(cutOff)}: paid with this month.`
    : paidNextMonth(facts)
      ? `Joined after the cut-off of ${formatDate(cutOff)}: these days are paid with the next month.`
      : `Joined after the cut-off of ${formatDate(cutOff)} and paid with this month all the same.`;
  return [...parts, recorded(rule, formatDate(joined), source)];
}

/** How many days are paid, and which are not. */
export function explainDays(working: Working): Because {
  const { plan, facts, proration, from, to } = working;
  const parts = [...explainPeriod(working), recorded('Days in service.', range(from, to), facts.source)];
  if (facts.joined > plan.from) parts.push(recorded('Joined.', formatDate(facts.joined), facts.source));
  if (facts.left !== undefined && facts.left < plan.to) {
    parts.push(recorded('Last day in service.', formatDate(facts.left), facts.source));
  }
  for (const loss of facts.lossOfPay) {
    const when = loss.on === undefined ? '' : ` from ${formatDate(loss.on)}`;
    parts.push(recorded(`Loss of pay${when}.`, days(loss.days), loss.source));
  }
  if (proration.daysLost > 0 && plan.lossOfPayBasis !== plan.days) {
    parts.push(figure('A day of loss of pay takes this part of the month.', `1/${plan.lossOfPayBasis}`));
  }
  const whole = facts.period ? 'period' : 'month';
  const says = `${days(proration.daysPaid)} of the ${plan.days} of the ${whole} are paid.`;
  return figure(says, `${proration.daysPaid} of ${plan.days} days`, parts);
}

/** Why an input line is what it is: the records entered for the month. */
export function explainInput(working: Working, position: number): Because {
  const { plan, facts, amounts } = working;
  const { code, label } = plan.components[position] as Component;
  const rounding = plan.roundings[position] as Rounding;
  const entries = facts.inputs.filter((input) => input.component === code);
  const says =
    entries.length === 0 ? `Nothing was entered for ${label}.` : `${label} was entered for this month.`;
  const parts = entries.map((entry) =>
    recorded('Entered.', formatRupees(entry.amount), entry.source, round(entry.amount, rounding)),
  );
  return amountOf(says, amounts[position] as Paise, parts);
}
