/** What the hours, days or pieces of a month bring. */

import { FactMissing } from '#kernel/formula/fact-missing.ts';
import { FormulaFault } from '#kernel/formula/fault.ts';
import type { Formula } from '#kernel/formula/formula.ts';
import { type Paise, paise, type Rounding, round, roundings, share, zero } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';
import { type OrdinaryRate, type OvertimePay, overtimePay } from '#law/in/overtime.ts';
import type { PayContext } from '../formula/formula-inputs.ts';
import { codeWage } from '../levy/wage-under-code.ts';
import type { UnitsWorked } from '../model/facts.ts';
import type { RatedSegment, Working } from '../model/working.ts';
import type { UnitPlan } from '../structure/units.ts';

/** How the pay of one entry came about. Paise. */
export interface UnitPay {
  readonly amount: Paise;
  /** The rate's formula worked out, or what a month is worth to overtime. */
  readonly base?: Paise;
  readonly overtime?: OvertimePay;
}

const nothing: UnitPay = { amount: zero };

/** The pay of one entry at the rate of the last day in service, rounded as the component is. */
export function unitPay(
  working: Pick<Working, 'plan' | 'facts' | 'exceptions' | 'segments'>,
  position: number,
  { rule, formula, overtime }: UnitPlan,
  { quantity }: UnitsWorked,
): UnitPay {
  const { plan, segments } = working;
  const rounding = plan.roundings[position] as Rounding;
  const hundredths = Math.floor(quantity * 100 + 0.5);
  if (rule.rate.by === 'amount') return { amount: share(rule.rate.amount, hundredths, 100, rounding) };
  const last = segments.at(-1);
  if (!last) return nothing;
  const worth = formula ? worthOf(working, position, formula, last) : undefined;
  if (formula && !worth) return nothing;
  if (rule.rate.by === 'formula') {
    const { numerator, denominator } = worth as Ratio;
    const amount = share(paise(numerator), hundredths, denominator * 100, rounding);
    return { amount, base: share(paise(numerator), 1, denominator, roundings.paise) };
  }
  const base = worth
    ? share(paise(worth.numerator), 1, worth.denominator, roundings.paise)
    : codeWage(plan, last.rates).total;
  if (!overtime) return nothing;
  const { monthHours } = rule.rate;
  const month: OrdinaryRate = { per: 'month', amount: base, ...(monthHours ? { monthHours } : {}) };
  const minutes = Math.floor((hundredths * 60) / 100 + 0.5);
  const pay = overtimePay(overtime.row, overtime.time.value, month, minutes);
  return { amount: round(pay.amount, rounding), base, overtime: pay };
}

/** Nothing, and a payslip that cannot be approved, where the formula finds no rate for this person. */
function worthOf(
  { plan, facts, exceptions }: Pick<Working, 'plan' | 'facts' | 'exceptions'>,
  position: number,
  formula: Formula<PayContext>,
  { salary, rates, to }: RatedSegment,
): Ratio | undefined {
  const label = plan.components[position]?.label;
  try {
    const worth = formula.run({ plan, facts, salary, rates, on: to }) as Ratio;
    if (worth.numerator >= 0) return worth;
    const sentence = `The rate of ${label} is negative.`;
    exceptions.push({ code: 'formula-negative', blocks: true, sentence });
  } catch (error) {
    if (!(error instanceof FormulaFault) && !(error instanceof FactMissing)) throw error;
    exceptions.push({ code: 'formula-failed', blocks: true, sentence: `${label}: ${error.message}` });
  }
  return undefined;
}
