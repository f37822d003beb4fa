import { itemAt } from '#kernel/assert.ts';
import { daysInclusive, formatDate, formatMonth } from '#kernel/calendar.ts';
import { FactMissing } from '#kernel/formula/fact-missing.ts';
import { FormulaFault } from '#kernel/formula/fault.ts';
import { textOf } from '#kernel/formula/kind.ts';
import type { TableHead } from '#kernel/formula/vocabulary.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import { type PayContext, payWords } from '../formula/formula-inputs.ts';
import { amountOf, type Because, figure, range, recorded } from '../model/because.ts';
import { lineWords, structureRules } from '../model/line-words.ts';
import type { Source } from '../model/source.ts';
import type { RatedSegment, Working } from '../model/working.ts';
import { explainBills } from '../month/bill-pay.ts';
import { agreedAmount } from '../month/earnings.ts';
import { monthsPaidIn } from '../month/pay-in-months.ts';
import { joinedLate, paidNextMonth } from '../month/pay-period.ts';
import { oftenInWords } from '../month/recurring.ts';
import { chosenParts } from '../structure/flexible.ts';
import type { Step } from '../structure/structure.ts';
import { explainLoss, explainLostDay } from './explain-loss-of-pay.ts';
import type { SegmentTold, Telling } from './shared-reasons.ts';

/** Why a line of the salary structure pays what it pays. */
export function explainStructureLine(
  { working, segments }: Telling,
  position: number,
  daysPaid: () => Because,
): Because {
  const { plan, facts, proration } = working;
  const { label, prorated } = itemAt(plan.components, position);
  const amount = itemAt(working.amounts, position);
  const words = wordsOf(working, position);
  if (!segments.some(({ part }) => part.structure.byPosition.has(position))) {
    return amountOf(words.notInStructure, amount);
  }
  if (facts.bills && plan.onBills?.has(position)) {
    return explainBills(label, amount, facts.bills[plan.components[position]?.code ?? '']);
  }
  const last = segments.at(-1);
  const paidIn = plan.paidIn?.get(position);
  if (last && paidIn) {
    const often = oftenInWords({ every: 'named', months: paidIn.months });
    const says = `${label} comes together month by month and is paid ${often}, or with the last pay.`;
    const count = monthsPaidIn(paidIn, plan.period, facts);
    const paidNow = figure('Months that are paid now.', count === 1 ? '1 month' : `${count} months`);
    return amountOf(says, amount, [rateOf(working, last, position), paidNow]);
  }
  if (last && working.daysSoFar && !prorated) {
    const { days: paid, of } = working.daysSoFar;
    const says = `${label} is paid by the days of the month so far, ${paid} of ${of}.`;
    return amountOf(says, amount, [rateOf(working, last, position), ...explainPeriod(working)]);
  }
  if (last && (proration.full || !prorated)) {
    const rate = rateOf(working, last, position);
    return amountOf(words.full, amount, facts.period ? [rate, ...explainPeriod(working)] : [rate]);
  }
  const rates = segments.map((told) => rateOf(working, told, position));
  if (segments.some(({ part }) => part.structure.residual === position)) {
    return amountOf(words.completes, amount, [...residualParts(working, position), daysPaid(), ...rates]);
  }
  const says = `${label} follows the days paid: ${formulaOf(segments, position)}, rounded ${words.rounded}.`;
  rates.push(daysPaid());
  return amountOf(says, amount, rates);
}

type Words = ReturnType<typeof lineWords>[number];

const wordsOf = ({ plan }: Working, position: number): Words => itemAt(lineWords(plan.components), position);

/** '62,000 × 29/31', or the sum of such terms when the salary changed within the month. */
function formulaOf(segments: readonly SegmentTold[], position: number): string {
  let terms = '';
  for (const { part, worth } of segments) {
    const term = `${formatRupees(itemAt(part.rates, position))} × ${worth}`;
    terms = terms === '' ? term : `${terms} + ${term}`;
  }
  return terms;
}

function residualParts(working: Working, residual: number): Because[] {
  const { plan, amounts } = working;
  const words = lineWords(plan.components);
  const less: Because[] = [];
  let total: number = itemAt(amounts, residual);
  for (const position of plan.groups.proratedEarnings) {
    const amount = itemAt(amounts, position);
    if (position === residual || amount === 0) continue;
    total += amount;
    less.push(amountOf(words[position]?.less ?? '', paise(-amount)));
  }
  less.unshift(amountOf('Gross pay that follows the days, for the days paid.', paise(total)));
  return less;
}

/** The full monthly amount of a component under one salary. */
function rateOf(working: Working, told: SegmentTold, position: number): Because {
  const { part, when } = told;
  const step = part.structure.byPosition.get(position);
  const rate = itemAt(part.rates, position);
  if (!step) {
    const { label } = itemAt(working.plan.components, position);
    return amountOf(`${label} is not part of the salary of ${when}.`, rate);
  }
  const { amounts, source } = part.salary;
  if (amounts && agreedAmount(working.plan, step, amounts) !== undefined) {
    const { label } = itemAt(working.plan.components, position);
    const agreed = recorded('The amount agreed with this person.', formatRupees(rate), source);
    return amountOf(`${label} is agreed with this person. (${when})`, rate, [agreed]);
  }
  const rule = structureRules(part.structure)[position];
  return amountOf(`${rule} (${when})`, rate, stepParts(working, told, step));
}

function stepParts(working: Working, { part, gross }: SegmentTold, step: Step): readonly Because[] {
  if (step.by === 'amount') {
    return [figure('The amount stands in the salary structure.', part.structure.structure.label)];
  }
  if (step.by === 'residual') return [...gross, ...ratesAt(working, part, step.others)];
  if (step.by === 'chosen') return chosenParts(part.structure, step.code, working.facts.choice);
  if (step.by === 'formula') {
    return [...formulaParts(working, part, step), ...ratesAt(working, part, step.of)];
  }
  return step.of.length === 0 ? gross : ratesAt(working, part, step.of);
}

/** Full monthly amounts by their labels. */
export function ratesAt({ plan }: Working, { rates }: RatedSegment, positions: readonly number[]): Because[] {
  return positions.map((position) =>
    amountOf(plan.components[position]?.label ?? '', itemAt(rates, position)),
  );
}

/** The facts that a formula names, as they were for this person; components are told beside them. */
export function formulaParts(
  { plan, facts }: Working,
  { salary, rates, to }: RatedSegment,
  { formula }: Pick<Extract<Step, { by: 'formula' }>, 'formula'>,
): Because[] {
  const context: PayContext = { plan, facts, salary, rates, on: to };
  const parts = [figure('The formula as it is written.', formula.text)];
  for (const entry of payWords(plan.components).entries) {
    if (entry.isComponent || !formula.names.includes(entry.name)) continue;
    const value = known(() => textOf(entry.kind, entry.read(context)));
    if (value !== undefined) parts.push(recorded(sentence(entry.words), value, facts.source));
  }
  for (const { tells, words, kind, run } of formula.told) {
    const value = known(() => textOf(kind, run(context)));
    if (value === undefined) continue;
    parts.push(
      typeof tells === 'object'
        ? recorded(`${sentence(words)} It holds since ${tells.since}.`, value, tableSource(tells))
        : figure(sentence(words), value),
    );
  }
  return parts;
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
const tableSource = ({ id }: TableHead): Source | undefined =>
  id === undefined ? undefined : { form: 'pay-table', id };

/** Nothing where the figure was not needed, and cannot be found for this person. */
function known(read: () => string): string | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof FactMissing || error instanceof FormulaFault) return undefined;
    throw error;
  }
}

/** Which days the month's pay is for, and what the cut-off does with who joined within them. */
function explainPeriod({ plan, facts }: Working): Because[] {
  const { period, joined } = facts;
  if (!period) return [];
  const { group, from, to, cutOff, source } = period;
  const length = daysInclusive(from, to);
  const says = `${formatMonth(plan.period)} pays ${range(from, to)} in the pay group ${group}.`;
  const parts = [recorded(says, dayCount(length), source)];
  if (length !== period.days) {
    parts.push(
      figure('The pay group changed; a monthly amount is for a whole period.', dayCount(period.days)),
    );
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
  parts.push(...facts.lossOfPay.map(explainLoss));
  if (proration.daysLost > 0) parts.push(...explainLostDay(working));
  const paid = dayCount(proration.daysPaid);
  const says = facts.period
    ? `${paid} of the ${plan.days} of the period are paid.`
    : `${paid} of the ${plan.days} of the month are paid.`;
  return figure(says, `${proration.daysPaid} of ${plan.days} days`, parts);
}
