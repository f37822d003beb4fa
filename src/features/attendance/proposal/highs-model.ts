/** A model in the solver's own form, solved from a lawful roster on. It holds its thread meanwhile. */
import type { Highs, HighsCallbackMap, ModelData } from 'highs';
import type { Model, Values } from '#time/roster/proposal/model.ts';

/** The rows of the model side by side, as the solver takes them. */
function sourceOf(
  { cells, cost, upper, rows, offset }: Model,
  { infinity, constants }: Highs,
  isWhole: boolean,
): ModelData {
  const starts = [0];
  for (const { columns } of rows) starts.push((starts.at(-1) ?? 0) + columns.length);
  const { integer, continuous } = constants.variableType;
  return {
    numCols: cost.length,
    numRows: rows.length,
    offset,
    colCost: cost,
    colLower: cost.map(() => 0),
    colUpper: upper.map((each) => each ?? infinity),
    rowLower: rows.map(({ lower }) => lower ?? -infinity),
    rowUpper: rows.map(({ upper: most }) => most ?? infinity),
    ...(isWhole && { integrality: cost.map((_, column) => (column < cells.length ? integer : continuous)) }),
    matrix: {
      ...{ format: 'csr', starts, numRows: rows.length, numCols: cost.length },
      indices: rows.flatMap(({ columns }) => columns),
      values: rows.flatMap(({ values }) => values),
    },
  };
}

export type SolverLimits = {
  readonly seconds: number;
  readonly gap: number;
  /** Asked again and again: whether to end with what there is. */
  isStopped(): boolean;
};

type Found = { readonly values: Values; readonly bound: number };

/** The solver's word for a solution that holds, and for a model that is solved. */
const [feasible, optimal] = [2, 7];

const interrupts = (
  { constants: { callbackType } }: Highs,
  { isStopped }: SolverLimits,
): HighsCallbackMap => ({
  [callbackType.mipInterrupt](event) {
    if (isStopped()) event.interrupt();
    return undefined;
  },
  [callbackType.ipmInterrupt](event) {
    if (isStopped()) event.interrupt();
    return undefined;
  },
});

/** Yes or no for each cell; never worse than `first`. */
export function solveWhole(
  highs: Highs,
  model: Model,
  first: Values,
  limits: SolverLimits,
  heard: (found: Found) => void = () => undefined,
): Found {
  return highs.withModel(sourceOf(model, highs, true), (solver) => {
    solver.options.set({ output_flag: false, time_limit: limits.seconds, mip_rel_gap: limits.gap });
    solver.setSolution({ colValue: first });
    solver.run({
      ...interrupts(highs, limits),
      [highs.constants.callbackType.mipImprovingSolution]({ data }) {
        if (data.mip_solution)
          heard({ values: data.mip_solution, bound: data.mip_dual_bound ?? -highs.infinity });
        return undefined;
      },
    });
    const isFound = solver.info.get('primal_solution_status') === feasible;
    return {
      values: isFound ? Float64Array.from(solver.getSolution().colValue) : first,
      bound: Number(solver.info.get('mip_dual_bound')),
    };
  });
}

/** An interior point is a little off: so much a bound may be too high. */
const offBy = 0.01;

/**
 * Below which no roster can weigh, cells taken in part; rows of days in a row are left out of it, since they
 * make it slow and no better. Undefined: not found in the time.
 */
export function boundOf(highs: Highs, model: Model, limits: SolverLimits): number | undefined {
  const loose = { ...model, rows: model.rows.filter(({ what }) => what !== 'row') };
  return highs.withModel(sourceOf(loose, highs, false), (solver) => {
    solver.options.set({ output_flag: false, time_limit: limits.seconds });
    solver.options.set({ solver: 'ipm', run_crossover: 'off' });
    solver.run(interrupts(highs, limits));
    return solver.getModelStatus() === optimal ? solver.getObjectiveValue() - offBy : undefined;
  });
}
