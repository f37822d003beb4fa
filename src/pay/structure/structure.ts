import { FormulaFault } from '#kernel/formula/fault.ts';
import { compileFormula, type Formula } from '#kernel/formula/formula.ts';
import type { Vocabulary } from '#kernel/formula/vocabulary.ts';
import { type Paise, type Rounding, roundings, zero } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';
import { postFacts } from '../formula/formula-asks.ts';
import { nameInFormula, type PayContext, payWords } from '../formula/formula-inputs.ts';
import type { Component } from '../model/component.ts';
import type { Structure, StructureLine } from '../model/salary-structure.ts';
import { type FormulaTables, noTables } from './pay-table.ts';
import { StructureFault } from './structure-fault.ts';

/** A line ready to run: component codes replaced by positions on the payslip. */
export type Step =
  | {
      readonly by: 'amount';
      readonly position: number;
      readonly rounding: Rounding;
      readonly code: string;
      readonly amount: Paise | undefined;
    }
  | {
      readonly by: 'percentage';
      readonly position: number;
      readonly rate: Ratio;
      readonly rounding: Rounding;
      /** Positions the percentage is of; none means of gross. */
      readonly of: readonly number[];
    }
  | {
      readonly by: 'formula';
      readonly position: number;
      readonly rounding: Rounding;
      readonly formula: Formula<PayContext>;
      /** Positions of the components that it names. */
      readonly of: readonly number[];
    }
  | {
      readonly by: 'chosen';
      readonly position: number;
      readonly rounding: Rounding;
      readonly code: string;
      readonly most: Paise;
    }
  | { readonly by: 'residual'; readonly position: number; readonly others: readonly number[] };

export interface StructurePlan {
  readonly structure: Structure;
  /** Those that positions are of. */
  readonly components: readonly Component[];
  /** In the order the amounts depend on each other. */
  readonly steps: readonly Step[];
  readonly byPosition: ReadonlyMap<number, Step>;
  /** Those of its components, in payslip order. */
  readonly positions: readonly number[];
  /** Position of the component that takes what is left; -1 when there is none. */
  readonly residual: number;
  /** What may be chosen a month in all. */
  readonly basket: Paise;
  /** Whether a formula follows the person's place and post, which may change within a month. */
  readonly readsPost: boolean;
}

/**
 * Prepares a structure: resolves its components, orders its lines by what they need. Throws StructureFault
 * with a sentence: unknown or repeated component, two residuals, a percentage of something not in the
 * structure, a formula that cannot be read, a choice that nothing pays for, or a circle, named by its path.
 */
export function compileStructure(
  structure: Structure,
  components: readonly Component[],
  tables: FormulaTables = noTables,
): StructurePlan {
  const positions = new Map(components.map((known, position) => [known.code, position]));
  const words = payWords(components, tables);
  const lines = new Map<string, ReadyLine>();
  for (const line of structure.lines) {
    const known = components[positions.get(line.component) ?? -1];
    if (!known) throw fault(structure, `names the component ${line.component}, which does not exist`);
    if (known.source !== 'structure')
      throw fault(structure, `cannot set ${known.label}: its amount comes from elsewhere`);
    if (lines.has(line.component)) throw fault(structure, `names ${known.label} twice`);
    lines.set(line.component, { ...line, known, formula: formulaOf(structure, line, known, words) });
  }
  const earnings = [...lines.values()].filter(({ known }) => known.kind === 'earning').map(codeOf);
  const residuals = structure.lines.filter((line) => line.calculation.by === 'residual');
  if (residuals.length > 1)
    throw fault(structure, 'has more than one component that takes what is left of gross');
  if (residuals[0] && !earnings.includes(residuals[0].component)) {
    throw fault(
      structure,
      `gives what is left of gross to ${residuals[0].component}, which is not an earning`,
    );
  }
  refuseHollowChoice(structure, earnings, residuals.length > 0);
  refuseUnchosenBills(structure, lines.values());
  const steps = ordered(structure, lines, earnings).map((line) => stepOf(line, lines, positions, earnings));
  return {
    structure,
    components,
    steps,
    byPosition: new Map(steps.map((step) => [step.position, step])),
    positions: steps.map(({ position }) => position).sort((a, b) => a - b),
    residual: residuals[0] ? (positions.get(residuals[0].component) as number) : -1,
    basket: structure.basket ?? zero,
    readsPost: [...lines.values()].some(({ formula }) =>
      formula?.names.some((name) => postFacts.has(name.toLowerCase())),
    ),
  };
}

function fault(structure: Structure, what: string): StructureFault {
  return new StructureFault(`The structure "${structure.label}" ${what}.`);
}

/** What may be chosen is an earning out of a flexible amount, and what is not chosen is paid as well. */
function refuseHollowChoice(structure: Structure, earnings: readonly string[], hasResidual: boolean): void {
  const offered = structure.lines.filter(({ calculation }) => calculation.by === 'chosen');
  const [first] = offered;
  if (!first) return;
  const stranger = offered.find(({ component }) => !earnings.includes(component));
  if (stranger) throw fault(structure, `offers ${stranger.component} for choice, which is not an earning`);
  if (!structure.basket) {
    throw fault(structure, `offers ${first.component} for choice, but has no flexible amount a month`);
  }
  if (!hasResidual) {
    throw fault(structure, 'offers components for choice, but none takes what is not chosen');
  }
}

/** What bills bring is chosen first: how much of them is paid is nowhere else said. */
function refuseUnchosenBills(structure: Structure, lines: Iterable<ReadyLine>): void {
  for (const { known, calculation } of lines) {
    if (known.onBills && calculation.by !== 'chosen')
      throw fault(structure, `pays ${known.label}, which bills bring: let the employee choose it`);
  }
}

/** A line with its component, and its formula read. */
type ReadyLine = StructureLine & {
  readonly known: Component;
  readonly formula: Formula<PayContext> | undefined;
};
const codeOf = (line: StructureLine): string => line.component;

function formulaOf(
  structure: Structure,
  { calculation }: StructureLine,
  { label }: Component,
  words: Vocabulary<PayContext>,
): Formula<PayContext> | undefined {
  if (calculation.by !== 'formula') return undefined;
  try {
    return compileFormula(calculation.formula, words, 'money');
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error;
    const { at, length } = error.place;
    const where = calculation.formula.slice(at, at + length);
    const bare = error.message.replace(/\.$/, '');
    throw fault(structure, `has a formula for ${label} that cannot be read at "${where}": ${bare}`);
  }
}

/** The codes of what a line needs worked out before it. */
function needs(line: ReadyLine, all: Iterable<ReadyLine>, earnings: readonly string[]): readonly string[] {
  const { calculation, formula } = line;
  if (calculation.by === 'residual') return earnings.filter((code) => code !== line.component);
  if (formula) {
    const codes = new Map([...all].map(({ component }) => [nameInFormula(component), component]));
    return formula.needs.map((name) => codes.get(name) ?? name);
  }
  return calculation.by === 'percentage' && calculation.of !== 'gross' ? calculation.of : [];
}

/** Depth first, so that the path at hand is the circle when one is met. */
function ordered(
  structure: Structure,
  lines: ReadonlyMap<string, ReadyLine>,
  earnings: readonly string[],
): ReadyLine[] {
  const done: ReadyLine[] = [];
  const settled = new Set<string>();
  const visit = (code: string, path: readonly string[]): void => {
    if (settled.has(code)) return;
    const line = lines.get(code);
    if (!line) throw fault(structure, `needs ${code} for ${path.at(-1)}, but does not contain it`);
    const seen = path.indexOf(code);
    if (seen >= 0) throw fault(structure, `goes in a circle: ${[...path.slice(seen), code].join(' → ')}`);
    for (const needed of needs(line, lines.values(), earnings)) visit(needed, [...path, code]);
    settled.add(code);
    done.push(line);
  };
  for (const code of lines.keys()) visit(code, []);
  return done;
}

function stepOf(
  line: ReadyLine,
  lines: ReadonlyMap<string, ReadyLine>,
  positions: ReadonlyMap<string, number>,
  earnings: readonly string[],
): Step {
  const at = (code: string) => positions.get(code) as number;
  const position = at(line.component);
  const { calculation, formula, known } = line;
  const rounding = roundings[known.rounding];
  const of = () => needs(line, lines.values(), earnings).map(at);
  if (formula) return { by: 'formula', position, rounding, formula, of: of() };
  if (calculation.by === 'amount') {
    return { by: 'amount', position, rounding, code: line.component, amount: calculation.amount };
  }
  if (calculation.by === 'chosen') {
    return { by: 'chosen', position, rounding, code: line.component, most: calculation.most };
  }
  if (calculation.by !== 'percentage') return { by: 'residual', position, others: of() };
  return { by: 'percentage', position, rate: calculation.rate, rounding, of: of() };
}
