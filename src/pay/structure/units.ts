/**
 * Pay by the hour, the day or the piece: the month's quantity × a rate. The rate is fixed, a formula of the
 * person's salary, or the law's multiple of what an ordinary hour is worth.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import type { DatedRow } from '#kernel/dated.ts';
import { FormulaFault } from '#kernel/formula/fault.ts';
import { compileFormula, type Formula } from '#kernel/formula/formula.ts';
import type { Vocabulary } from '#kernel/formula/vocabulary.ts';
import type { Ratio } from '#kernel/ratio.ts';
import type { IndianLaw } from '#law/in/law.ts';
import type { NormalTime } from '#law/in/minimum-wage.ts';
import { type PayContext, payWords } from '../formula/formula-inputs.ts';
import type { Component, UnitRule } from '../model/component.ts';
import { StructureFault } from './structure-fault.ts';

/** How a component's units are paid in a period: its rule, with formula read and law looked up. */
export interface UnitPlan {
  readonly rule: UnitRule;
  /** The rate of a unit, or of overtime what a month is worth; without one wages by their definition. */
  readonly formula: Formula<PayContext> | undefined;
  readonly overtime: { readonly row: DatedRow<Ratio>; readonly time: DatedRow<NormalTime> } | undefined;
}

/** By position; nothing where no component is paid by units. Throws StructureFault for a faulty formula. */
export function planUnits(
  components: readonly Component[],
  law: IndianLaw,
  on: IsoDate,
): ReadonlyMap<number, UnitPlan> | undefined {
  if (!components.some(({ units }) => units)) return undefined;
  const words = payWords(components);
  const plans = new Map<number, UnitPlan>();
  components.forEach(({ label, units: rule }, position) => {
    if (!rule) return;
    const { rate } = rule;
    plans.set(position, {
      rule,
      formula: 'formula' in rate ? readRate(rate.formula, label, words) : undefined,
      overtime:
        rate.by === 'overtime'
          ? { row: law.overtime.multiple.on(on), time: law.minimumWage.normalTime.on(on) }
          : undefined,
    });
  });
  return plans;
}

function readRate(text: string, label: string, words: Vocabulary<PayContext>): Formula<PayContext> {
  try {
    return compileFormula(text, words, 'money');
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    throw new StructureFault(`The rate of ${label} cannot be read: ${error.message}`);
  }
}
