import { itemAt } from '#kernel/assert.ts';
import { formatDate, formatMonth } from '#kernel/calendar.ts';
import { paise, type Rounding, round } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { nameInFormula } from '../formula/formula-inputs.ts';
import { codeWage } from '../levy/wage-under-code.ts';
import { amountOf, type Because, figure, lawRow, ofDay, recorded } from '../model/because.ts';
import type { RecurringInput, UnitsWorked } from '../model/facts.ts';
import { lineWords } from '../model/line-words.ts';
import type { RatedSegment, Working } from '../model/working.ts';
import { restsPaidAs } from '../month/bill-pay.ts';
import { explainRecovery } from '../month/recovery.ts';
import { type UnitPay, unitPay } from '../month/unit-pay.ts';
import type { UnitPlan } from '../structure/units.ts';
import { formulaParts, ratesAt } from './explain-earning.ts';

/** Why an input line is what it is: the records entered for the month, or for it among others. */
export function explainInput(working: Working, position: number): Because {
  const { plan, facts, amounts } = working;
  const { code } = itemAt(plan.components, position);
  const { entered: isEntered, notEntered } = itemAt(lineWords(plan.components), position);
  const amount = itemAt(amounts, position);
  const rounding = itemAt(plan.roundings, position);
  const parts: Because[] = [];
  for (const { component, amount: entered, source } of facts.inputs) {
    if (component !== code) continue;
    parts.push(recorded('Entered.', formatRupees(entered), source, round(entered, rounding)));
  }
  for (const each of facts.recurring ?? []) {
    if (each.component === code) parts.push(explainRecurring(each, rounding));
  }
  for (const each of facts.recoveries ?? []) {
    if (each.component === code) parts.push(explainRecovery(working, each));
  }
  for (const each of facts.units ?? []) {
    const rule = each.component === code ? plan.units?.get(position) : undefined;
    if (rule) parts.push(explainUnits(working, position, rule, each));
  }
  parts.push(...restsPaidAs(working, position));
  return parts.length === 0 ? amountOf(notEntered, amount) : amountOf(isEntered, amount, parts);
}

function explainRecurring(each: RecurringInput, rounding: Rounding): Because {
  const { amount, often, from, to, total, before = paise(0), source } = each;
  const says =
    to === undefined
      ? `Entered to come ${often} from ${formatMonth(from)} on.`
      : `Entered to come ${often} from ${formatMonth(from)} to ${formatMonth(to)}.`;
  const told = recorded(says, formatRupees(amount), source, round(amount, rounding));
  if (total === undefined) return told;
  const parts = [
    amountOf('In all.', total),
    amountOf('Months before.', paise(-before)),
    amountOf('Left for later months.', paise(total - before - amount)),
  ];
  return { ...told, parts };
}

/** '12.5 hours', '1 day'. */
const unitsInWords = (quantity: number, unit: string): string =>
  `${quantity} ${unit}${quantity === 1 ? '' : 's'}`;

/** Each day that brought some of it, which leads to the day itself. */
const daysOf = ({ days = [], source }: UnitsWorked, unit: string): Because[] =>
  days.map(({ on, quantity }) =>
    recorded(`${formatDate(on)}.`, unitsInWords(quantity, unit), ofDay(source, on)),
  );

/** What attendance says of days was typed by nobody. */
function countTold(worked: UnitsWorked, quantity: string, unit: string): Because {
  const parts = daysOf(worked, unit);
  const told = parts.length > 0 ? 'Counted from these days.' : 'Entered.';
  return { ...recorded(told, quantity, worked.source), parts };
}

function explainUnits(
  working: Working,
  position: number,
  { rule, formula, overtime }: UnitPlan,
  worked: UnitsWorked,
): Because {
  const { unit, rate } = rule;
  const { exceptions: _, ...known } = working;
  const pay = unitPay({ ...known, exceptions: [] }, position, { rule, formula, overtime }, worked);
  const quantity = unitsInWords(worked.quantity, unit);
  const entered = countTold(worked, quantity, unit);
  if (rate.by === 'amount') {
    const says = `${quantity} at ${formatRupees(rate.amount)} a ${unit}.`;
    return amountOf(says, pay.amount, [entered, amountOf(`For a ${unit}.`, rate.amount)]);
  }
  const last = working.segments.at(-1);
  if (!last || pay.base === undefined)
    return amountOf(`No rate for a ${unit} is found.`, pay.amount, [entered]);
  const worth = formula ? formulaTold(working, last, formula) : wagesTold(working, last);
  if (!pay.overtime || !overtime) {
    const says = `${quantity} at ${formatRupees(pay.base)} a ${unit}.`;
    return amountOf(says, pay.amount, [
      entered,
      amountOf(`For a ${unit}: ${formula?.words}.`, pay.base, worth),
    ]);
  }
  const hour = ordinaryHour(pay.overtime, overtime, rate.by === 'overtime' ? rate.monthHours : 0);
  const month = amountOf(formula ? `A month: ${formula.words}.` : 'Wages of a full month.', pay.base, worth);
  const { numerator, denominator } = overtime.row.value;
  const times = `${numerator / denominator} times`;
  const says = `${quantity} of overtime at ${times} the ordinary rate.`;
  return amountOf(says, pay.amount, [
    entered,
    { ...hour, parts: [month, ...hour.parts] },
    lawRow('Overtime is paid at this multiple of the ordinary rate.', times, overtime.row),
  ]);
}

type Formula = NonNullable<UnitPlan['formula']>;

function formulaTold(working: Working, last: RatedSegment, formula: Formula): readonly Because[] {
  const of = working.plan.components.flatMap(({ code }, at) =>
    formula.needs.includes(nameInFormula(code)) ? [at] : [],
  );
  return [...formulaParts(working, last, { formula }), ...ratesAt(working, last, of)];
}

/** Wages as the law defines them, of a full month. */
function wagesTold(working: Working, last: RatedSegment): readonly Because[] {
  const { groups } = working.plan;
  const { addedBack } = codeWage(working.plan, last.rates);
  const counted = groups.codeWages.filter((at) => (last.rates[at] ?? 0) !== 0);
  const parts = ratesAt(working, last, counted);
  return addedBack === 0 ? parts : [...parts, amountOf('Exclusions above their limit.', addedBack)];
}

function ordinaryHour(
  { ordinaryHour: amount }: NonNullable<UnitPay['overtime']>,
  { time }: NonNullable<UnitPlan['overtime']>,
  monthHours: number | undefined,
): Because {
  if (monthHours) {
    const hours = figure('Hours of a month, as the component says.', `${monthHours} hours`);
    return amountOf('An ordinary hour.', amount, [hours]);
  }
  const { daysOfMonth, hoursOfDay } = time.value;
  const days = `${daysOfMonth} days of ${hoursOfDay} hours`;
  return amountOf('An ordinary hour.', amount, [lawRow('A month stands for these.', days, time)]);
}
