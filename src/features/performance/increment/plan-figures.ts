/** Salaries of a plan's people by the pay engine: what each costs, and the guide laid over all. Pure. */
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

type Tried = { readonly gross: number; readonly structure: string; readonly figures: SalaryFigures };

/** What was tried last of each: a plan that is fitted to its budget is then summed up by the same. */
const tried = new WeakMap<PlanWorld, Map<number, Tried>>();

/** A new salary, in the structure that a promotion brings or the one of before. */
export function figuresAfter(world: PlanWorld, line: Salaried, newGross: Paise): SalaryFigures {
  const other = line.structure === null ? undefined : world.structures.get(line.structure);
  if (newGross === line.gross && other === undefined) return figuresBefore(world, line);
  const earner = world.earners.get(line.employee);
  if (!earner) return nothing;
  const structure = other ?? earner.structure;
  const all = tried.getOrInsertComputed(world, () => new Map());
  const last = all.get(line.employee);
  if (last?.gross === newGross && last.structure === structure) return last.figures;
  const figures = salaryFigures(world.rules, earner, newGross, structure);
  all.set(line.employee, { gross: newGross, structure, figures });
  return figures;
}

/** What a new gross adds to the agreed cost of a year. */
export const moreOf = (world: PlanWorld, line: Salaried, newGross: Paise): number =>
  yearOf(figuresAfter(world, line, newGross).agreed - figuresBefore(world, line).agreed);

export type RaiseTo = (gross: Paise, hundredths: number) => Paise;

type Proposed = {
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

/** Nearly what a new gross adds, by what the engine last said of the person: a search begins with it. */
function estimateOf(world: PlanWorld, line: PlanLine, newGross: number): number {
  const more = newGross - line.gross;
  const last = tried.get(world)?.get(line.employee);
  if (!last || last.gross <= line.gross) return yearOf(more);
  const before = figuresBefore(world, line).agreed;
  return yearOf((more * (last.figures.agreed - before)) / (last.gross - line.gross));
}

type Wished = { readonly cut: Cut; readonly raisedTo: RaiseTo; readonly budget: number };

/** A hair less than a budget in proportion to a cost, so that a search ends. */
const lessened = ({ over, under }: Cut, budget: number, cost: number): Cut => ({
  over: over * BigInt(Math.max(0, budget)) * 9_995n,
  under: under * BigInt(Math.ceil(cost)) * 10_000n,
});

const tries = 6;

function cutByEstimate(world: PlanWorld, guide: Guide, lines: readonly PlanLine[], wished: Wished): Cut {
  let { cut } = wished;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const cost = sumOf(lines, (line) =>
      estimateOf(world, line, wished.raisedTo(line.gross, guideOf(guide, line, cut))),
    );
    if (cost <= wished.budget) break;
    cut = lessened(cut, wished.budget, cost);
  }
  return cut;
}

/**
 * The guide under the greatest cut, not above the one that is wished, by which the engine's cost keeps to a
 * budget: rounding up and contributions make it more than the percentages say.
 */
export function proposeWithin(
  world: PlanWorld,
  guide: Guide,
  lines: readonly PlanLine[],
  wished: Wished,
): { readonly proposed: Proposed[]; readonly cut: Cut } {
  let cut = cutByEstimate(world, guide, lines, wished);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const proposed = proposeByGuide(world, guide, lines, { ...wished, cut });
    const cost = sumOf(proposed, ({ costMore }) => costMore);
    if (cost <= wished.budget) return { proposed, cut };
    cut = lessened(cut, wished.budget, cost);
  }
  const none = { over: 0n, under: 1n };
  return { proposed: proposeByGuide(world, guide, lines, { ...wished, cut: none }), cut: none };
}
