/** What a goal has come to, by the arithmetic of the calculator. */
import { goalScore, meanByWeight } from '#law/calculator/work/goal-score.ts';

type Measured = {
  readonly measure: string;
  readonly base: number | null;
  readonly target: number | null;
  readonly reached: number | null;
};

/** Done or not counts from nothing to one. */
const spanOf = ({ measure, base, target }: Measured): { base: number; target: number } =>
  measure === 'yes-no' ? { base: 0, target: 1 } : { base: base ?? 0, target: target ?? 0 };

export const isMeasurable = (goal: Measured): boolean => {
  const { base, target } = spanOf(goal);
  return base !== target;
};

/** Hundredths of a percent; a goal of which nothing is known has reached its start. */
export function scoreOf(goal: Measured, cap: number): number {
  if (!isMeasurable(goal)) return 0;
  const { base, target } = spanOf(goal);
  return Math.round(goalScore({ base, target, actual: goal.reached ?? base }, cap) * 10_000);
}

/** By their weights; undefined where none has one. */
export function scoreOfAll(goals: readonly (Measured & { readonly weight: number })[], cap: number) {
  const scored = goals.map((goal) => ({ weight: goal.weight, score: scoreOf(goal, cap) }));
  const whole = meanByWeight(scored);
  return whole === undefined ? undefined : Math.round(whole);
}
