import { assert } from '#kernel/assert.ts';
import { daysInMonth, firstDay, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import type { DatedRow } from '#kernel/dated.ts';
import { type Paise, type Rounding, roundings, zero } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';
import { type StateTaxMonth, stateTaxMonth } from '#law/in/professional-tax/state.ts';
import { type ProvidentFundMonth, providentFundMonth } from '#law/in/provident-fund-month.ts';
import type { Component, ComponentSource, StatutoryItem } from './component.ts';
import { statutoryItems } from './component.ts';
import type { PayRules } from './rules.ts';
import { compileStructure, type StructurePlan } from './structure.ts';

/**
 * The rules of one period, prepared once for all its employees: structures in order, components by position,
 * dated law looked up. A position is the index of a component in the rules, and of its amount on the payslip.
 */
export interface Plan {
  readonly rules: PayRules;
  readonly period: Month;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly days: number;
  readonly lossOfPayBasis: number;
  readonly components: readonly Component[];
  readonly roundings: readonly Rounding[];
  readonly positions: ReadonlyMap<string, number>;
  readonly structures: ReadonlyMap<string, StructurePlan>;
  /** The position of each statutory component the organisation has. */
  readonly statutory: ReadonlyMap<StatutoryItem, number>;
  readonly carriedBalance: number;
  /** One zero a position, to copy from. */
  readonly zeros: readonly Paise[];
  readonly groups: Groups;
  readonly providentFund: ProvidentFundMonth | undefined;
  readonly exclusionLimit: DatedRow<Ratio> | undefined;
  readonly stateTaxes: ReadonlyMap<string, StateTaxMonth>;
}

/** Positions that are summed together. */
export interface Groups {
  readonly structure: readonly number[];
  readonly proratedEarnings: readonly number[];
  readonly earnings: readonly number[];
  readonly deductions: readonly number[];
  readonly contributions: readonly number[];
  readonly markedForFund: readonly number[];
  readonly codeWages: readonly number[];
  readonly codeExclusions: readonly number[];
  readonly professionalTaxWages: readonly number[];
}

/**
 * Prepares a period. Throws StructureFault for a structure that cannot be worked out, NotInTable when the law
 * of the period is not known, ProgramFault for components that contradict each other.
 */
export function preparePlan(rules: PayRules, period: Month): Plan {
  const { components } = rules;
  const to = lastDay(period);
  const positions = new Map(components.map((known, position) => [known.code, position]));
  assert(positions.size === components.length, 'Two components have the same code');
  const statutory = new Map<StatutoryItem, number>();
  for (const item of statutoryItems) {
    const position = positionOf(components, item);
    if (position >= 0) statutory.set(item, position);
  }
  const carriedBalance = positionOf(components, 'carried-balance');
  assert(
    rules.negativeNet === 'block' || components[carriedBalance]?.kind === 'deduction',
    'Carrying a negative net on needs a deduction whose source is carried-balance',
  );
  const hasFund = [...statutory.keys()].some((item) => item !== 'professional-tax');
  const days = daysInMonth(period);
  return {
    rules,
    period,
    from: firstDay(period),
    to,
    days,
    lossOfPayBasis: { calendar: days, 'fixed-30': 30, 'fixed-26': 26 }[rules.lossOfPayBasis],
    components,
    roundings: components.map((known) => roundings[known.rounding]),
    positions,
    structures: new Map(rules.structures.map((known) => [known.code, compileStructure(known, components)])),
    statutory,
    carriedBalance,
    zeros: components.map(() => zero),
    groups: groupsOf(components),
    providentFund: hasFund
      ? providentFundMonth(rules.law.providentFund, rules.providentFund, firstDay(period), to)
      : undefined,
    exclusionLimit: rules.law.statutoryWages.exclusionLimit.find(to),
    stateTaxes: stateTaxesOn(rules, to),
  };
}

function positionOf(components: readonly Component[], source: ComponentSource): number {
  const position = components.findIndex((known) => known.source === source);
  const again = components.findLastIndex((known) => known.source === source);
  assert(position === again, () => `Two components take their amount from ${source}`);
  return position;
}

function groupsOf(components: readonly Component[]): Groups {
  const where = (test: (known: Component) => boolean): number[] =>
    components.flatMap((known, position) => (test(known) ? [position] : []));
  const earning = (known: Component) => known.kind === 'earning';
  return {
    structure: where((known) => known.source === 'structure'),
    proratedEarnings: where((known) => earning(known) && known.source === 'structure' && known.prorated),
    earnings: where(earning),
    deductions: where((known) => known.kind === 'deduction'),
    contributions: where((known) => known.kind === 'employer-contribution'),
    markedForFund: where((known) => earning(known) && known.providentFundWage),
    codeWages: where((known) => earning(known) && known.wageClass === 'wage'),
    codeExclusions: where((known) => earning(known) && known.wageClass === 'excluded'),
    professionalTaxWages: where((known) => earning(known) && known.professionalTaxWage),
  };
}

/** The states whose table reaches the period; a person in another gets an exception, not the whole run. */
function stateTaxesOn(rules: PayRules, to: IsoDate): Map<string, StateTaxMonth> {
  // A schedule on taxable income (Punjab) needs the year's projection; without it the state is not known.
  const reached = rules.law.professionalTax.states.filter(({ schedule }) => {
    const row = schedule.find(to);
    return row !== undefined && row.value.income === undefined;
  });
  return new Map(reached.map((tax) => [tax.code, stateTaxMonth(tax, to)]));
}
