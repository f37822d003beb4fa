/** Salaries of a plan's people counted by the pay engine: what each costs, and the guide laid over all. Pure. */
import type { Paise } from '#kernel/money.ts';
import type { Cut } from '#law/calculator/work/increment-plan.ts';
import type { Plan } from '#pay/structure/plan.ts';
import { type Guide, guideOf, raiseOf } from './guide.ts';
import type { PlanLine } from './plan-reading.server.ts';
import { type Earner, type SalaryFigures, salaryFigures, yearOf } from './salary-figures.ts';

export type PlanWorld = {
  readonly rules: Plan;
  readonly earners: ReadonlyMap<number, Earner & { readonly structure: string }>;
  /** Codes of salary structures by their ids. */
  readonly structures: ReadonlyMap<number, string>;
};

export type Salaried = Pick<PlanLine, 'employee' | 'gross' | 'structure'>;

const nothing: SalaryFigures = {
  ...{ gross: 0, agreed: 0, fund: 0, insurance: 0, tax: 0, gratuity: 0 },
  isInsured: false,
};

const known = new WeakMap<
  PlanWorld,
  Map<number, { readonly gross: number; readonly figures: SalaryFigures }>
>();

/** The salary of before, counted once: it is the same wherever a budget is moved. */
export function figuresBefore(world: PlanWorld, { employee, gross }: Salaried): SalaryFigures {
  const all = known.getOrInsertComputed(world, () => new Map());
  const there = all.get(employee);
  if (there?.gross === gross) return there.figures;
  const earner = world.earners.get(employee);
  const figures = earner ? salaryFigures(world.rules, earner, gross, earner.structure) : nothing;
  all.set(employee, { gross, figures });
  return figures;
}

/** A new salary, in the structure that a promotion brings or the one of before. */
export function figuresAfter(world: PlanWorld, line: Salaried, newGross: Paise): SalaryFigures {
  const other = line.structure === null ? undefined : world.structures.get(line.structure);
  if (newGross === line.gross && other === undefined) return figuresBefore(world, line);
  const earner = world.earners.get(line.employee);
  if (!earner) return nothing;
  return salaryFigures(world.rules, earner, newGross, other ?? earner.structure);
}

/** What a new gross adds to the agreed cost of a year. */
export const moreOf = (world: PlanWorld, line: Salaried, newGross: Paise): number =>
  yearOf(figuresAfter(world, line, newGross).agreed - figuresBefore(world, line).agreed);

export type RaiseTo = (gross: Paise, hundredths: number) => Paise;

export type Proposed = {
  readonly employee: number;
  readonly newGross: Paise;
  readonly raise: number;
  readonly costMore: number;
};

/** What the guide proposes for each, under a cut. */
export function proposeByGuide(
  world: PlanWorld,
  guide: Guide,
  lines: readonly PlanLine[],
  { cut, raisedTo }: { readonly cut: Cut; readonly raisedTo: RaiseTo },
): Proposed[] {
  return lines.map((line) => {
    const newGross = raisedTo(line.gross, guideOf(guide, line, cut));
    const raise = raiseOf(line.gross, newGross);
    return { employee: line.employee, newGross, raise, costMore: moreOf(world, line, newGross) };
  });
}

export const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

const tries = 6;

/**
 * The guide under the greatest cut, not above the one that is wished, by which the engine's cost keeps to a
 * budget: rounding up and contributions make it more than the percentages say.
 */
export function proposeWithin(
  world: PlanWorld,
  guide: Guide,
  lines: readonly PlanLine[],
  wished: { readonly cut: Cut; readonly raisedTo: RaiseTo; readonly budget: number },
): { readonly proposed: Proposed[]; readonly cut: Cut } {
  let { cut } = wished;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const proposed = proposeByGuide(world, guide, lines, { ...wished, cut });
    const cost = sumOf(proposed, ({ costMore }) => costMore);
    if (cost <= wished.budget) return { proposed, cut };
    cut = {
      over: cut.over * BigInt(Math.max(0, wished.budget)) * 999n,
      under: cut.under * BigInt(cost) * 1_000n,
    };
  }
  const none = { over: 0n, under: 1n };
  return { proposed: proposeByGuide(world, guide, lines, { ...wished, cut: none }), cut: none };
}
