/**
 * From a lawful roster to one near the best: a small model is solved whole; of a large one first the bound,
 * then part after part, each solved with the others fixed, until it is near enough or nothing betters it.
 */
import type { Highs } from 'highs';
import { costOf, type Model, type Values, withSlack } from '#time/roster/proposal/model.ts';
import { neighbourhoods, partOf } from '#time/roster/proposal/part-of-model.ts';
import { boundOf, type SolverLimits, solveWhole } from './highs-model.ts';
import type { SolveAsked, SolveWord } from './solve.server.ts';

/** So many cells are solved at once. */
const wholeMost = 1_200;
const partSeconds = 4;
const boundSeconds = 30;
/** Parts in a row that better nothing: it is as good as it gets this way. */
const vainMost = 60;

const share = (cost: number, bound: number | null): number | null =>
  bound === null ? null : Math.max(0, cost - bound) / Math.max(1, Math.abs(cost));

/** The same draws on every run, so that the same roster is proposed for the same days. */
function drawing(): () => number {
  let state = 20_261_130;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export function betterRoster(
  highs: Highs,
  { model, first, stop, seconds, gap }: SolveAsked,
  tell: (word: SolveWord) => void,
): SolveWord {
  const until = performance.now() + seconds * 1_000;
  const left = () => Math.max(0, (until - performance.now()) / 1_000);
  const isStopped = () => Atomics.load(stop, 0) === 1;
  const limits = (most: number): SolverLimits => ({ seconds: Math.min(most, left()), gap, isStopped });
  if (model.cells.length <= wholeMost) {
    const found = solveWhole(highs, model, first, limits(seconds), ({ values, bound }) =>
      tell({ best: values, bound, gap: share(costOf(model, values), bound) }),
    );
    const cost = costOf(model, found.values);
    return { best: found.values, bound: found.bound, gap: share(cost, found.bound), isLast: true };
  }
  const bound = boundOf(highs, model, limits(boundSeconds)) ?? null;
  let best = first;
  let cost = costOf(model, first);
  const told = (): SolveWord => ({ best, bound, gap: share(cost, bound) });
  tell(told());
  const next = neighbourhoods(model, drawing());
  const isNear = () => (share(cost, bound) ?? 1) <= gap;
  for (let vain = 0; vain < vainMost && left() > 0.5 && !isStopped() && !isNear(); vain += 1) {
    const found = betterPart(highs, model, best, next(best), { ...limits(partSeconds), gap: gap / 10 });
    const costs = costOf(model, found);
    if (costs >= cost - 0.01) continue;
    [best, cost, vain] = [found, costs, -1];
    tell(told());
  }
  return { ...told(), isLast: true };
}

function betterPart(
  highs: Highs,
  model: Model,
  now: Values,
  isFree: (column: number) => boolean,
  limits: SolverLimits,
): Values {
  const part = partOf(model, now, isFree);
  if (part.columns.length === 0) return now;
  const begin = new Float64Array(part.model.cost.length);
  for (const [at, column] of part.columns.entries()) begin[at] = now[column] ?? 0;
  const { values } = solveWhole(highs, part.model, withSlack(part.model, begin), limits);
  const better = Float64Array.from(now);
  for (const [at, column] of part.columns.entries()) better[column] = Math.round(values[at] ?? 0);
  return withSlack(model, better);
}
