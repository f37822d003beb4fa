/**
 * What is lent and comes back from pay: taken last, in the order given, as far as the law, the organisation's
 * floor and what has to be left of net pay allow. What does not fit stays owed, and is told. Pure.
 */
import { formatMonth } from '#kernel/calendar.ts';
import { add, atMost, type Paise, paise, roundings, subtract, times, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { paidCodeWage } from '../levy/wage-under-code.ts';
import { amountOf, type Because, lawRow, recorded } from '../model/because.ts';
import type { EmployeeFacts, Recovery } from '../model/facts.ts';
import type { Working } from '../model/working.ts';
import { earlierAt } from './earlier-pay.ts';

/** Takes what is asked, one after the other; a month that owes already gives nothing. */
export function takeRecoveries(working: Working): void {
  const { facts, plan, amounts } = working;
  if (!facts.recoveries) return;
  const recovered: Record<string, number> = {};
  let room = limitLeft(working);
  for (const asked of inOrder(facts.recoveries)) {
    const position = plan.positions.get(asked.component) ?? -1;
    const component = plan.components[position];
    if (component?.kind !== 'deduction' || component.source !== 'input') {
      unknownComponent(working, asked);
      continue;
    }
    const taken = roomFor(working, asked, room);
    amounts[position] = add(amounts[position] ?? zero, taken);
    working.deductions = add(working.deductions, taken);
    working.net = subtract(working.net, taken);
    room = subtract(room, taken);
    recovered[keyOf(asked)] = taken;
    if (taken < asked.amount) tellShort(working, asked, taken);
  }
  working.recovered = recovered;
}

const usualPriority = 50;
const priorityOf = ({ priority = usualPriority }: Recovery): number => priority;

const inOrder = (recoveries: readonly Recovery[]): readonly Recovery[] =>
  recoveries.toSorted((one, other) => priorityOf(one) - priorityOf(other));

/** What payslips keep of each: loans by their ids alone, others by their form too. */
const keyOf = ({ source, what }: Recovery): string =>
  what === undefined ? (source?.id ?? '') : `${source?.form}/${source?.id}`;

function roomFor({ net, gross, plan }: Working, asked: Recovery, room: Paise): Paise {
  const { recoveryFloor } = plan.rules;
  const floor = recoveryFloor ? times(gross, recoveryFloor, roundings['rupee-up']) : zero;
  const least = asked.whole ? zero : paise(Math.max(floor, asked.leastNet));
  const left = asked.whole ? net : paise(Math.min(room, net - least));
  return atMost(asked.amount, paise(Math.max(0, left)));
}

/** What the law's limit leaves for this payment, after the month's other deductions. */
function limitLeft(working: Working): Paise {
  const { plan, deductions } = working;
  if (!plan.deductionLimit) return paise(Math.max(0, working.net));
  const most = times(paidCodeWage(working).total, plan.deductionLimit.value, roundings.paise);
  let before = 0;
  for (const position of plan.groups.deductions) before += earlierAt(working, position);
  return paise(Math.max(0, most - deductions - before));
}

function tellShort({ exceptions, plan }: Working, asked: Recovery, taken: Paise): void {
  const label = plan.components[plan.positions.get(asked.component) ?? 0]?.label ?? asked.component;
  const [some, all] = [formatRupees(taken), formatRupees(asked.amount)];
  const sentence = `${label}: ${some} of ${all} is taken; the rest stays owed.`;
  exceptions.push({ code: 'recovery-short', blocks: false, sentence });
}

function unknownComponent({ exceptions }: Working, { component }: Recovery): void {
  const sentence = `The recovery for ${component} has no deduction that takes it.`;
  exceptions.push({ code: 'input-unknown', blocks: true, sentence });
}

/** For runs that pay something besides the month: what is lent comes back from the month's own pay alone. */
export function withoutRecoveries({ recoveries: _, ...facts }: EmployeeFacts): EmployeeFacts {
  return facts;
}

const saysOf = {
  loan: 'Instalment of a loan.',
  asset: 'Instalment for a lost asset.',
  bond: 'Training bond, on leaving before its end.',
} as const;

/** What was taken for one record, and why no more. */
export function explainRecovery({ recovered, plan }: Working, asked: Recovery): Because {
  const { amount, source, leastNet, interest, carried, due, balance } = asked;
  const taken = paise(recovered?.[keyOf(asked)] ?? 0);
  const parts: Because[] = [
    amountOf(`Owed before ${formatMonth(due)}.`, balance),
    amountOf('Interest of the month.', interest),
    amountOf(asked.whole ? 'Everything that is left, on leaving.' : 'Due this month.', amount),
  ];
  if (carried > 0) parts.push(amountOf('Of it, what earlier months could not take.', carried));
  if (taken < amount) {
    parts.push(amountOf('Not taken now, and still owed.', subtract(amount, taken)));
    if (leastNet > 0) parts.push(amountOf('Net pay that has to be left.', leastNet));
    const limit = plan.deductionLimit;
    if (limit) {
      const { numerator, denominator } = limit.value;
      const says = 'All deductions together stay within this share of wages.';
      const share = `${(numerator * 100) / denominator}%`;
      parts.push(lawRow(says, share, limit));
    }
  }
  return { ...recorded(saysOf[asked.what ?? 'loan'], formatRupees(taken), source, taken), parts };
}
