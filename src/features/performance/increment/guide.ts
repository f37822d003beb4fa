/** The guide of a plan: which raise rating and place in the range stand for, and what leaves it. Pure. */
import { bandAt, type Cut, cutTo, partsOf, percentGiven } from '#law/calculator/work/increment-plan.ts';

export type Guide = {
  readonly bands: readonly { readonly from: number }[];
  readonly matrix: readonly { readonly rating: number; readonly band: number; readonly raise: number }[];
};

type Guided = {
  readonly costBefore: number;
  /** Pay ÷ midpoint in hundredths of a percent; null where no range is known. */
  readonly compa: number | null;
  readonly rating: number | null;
  readonly months: number;
};

/** Where no range is known, pay counts as standing at the midpoint. */
const atMidpoint = 10_000;

/** The raise by the matrix before months and budget, in hundredths of a percent; 0 where no cell is. */
export function cellOf({ bands, matrix }: Guide, { compa, rating }: Guided): number {
  const band = bandAt(
    bands.map(({ from }) => from),
    compa ?? atMidpoint,
  );
  return matrix.find((cell) => cell.rating === (rating ?? 0) && cell.band === band)?.raise ?? 0;
}

export const wholeGuide: Cut = { over: 1n, under: 1n };

/** A share of the guide in hundredths of a percent. */
export const shareOfGuide = (hundredths: number): Cut => ({ over: BigInt(hundredths), under: 10_000n });

/** The share of the guide that a budget of the year pays for. */
export const cutForBudget = (guide: Guide, people: readonly Guided[], budget: number): Cut =>
  cutTo(
    budget,
    people.reduce((all, one) => all + partsOf(one.costBefore, cellOf(guide, one), one.months), 0n),
  );

export const hundredthsOf = ({ over, under }: Cut): number => Number((over * 10_000n) / under);

/** What a person's guide comes to after months and cut, in hundredths of a percent. */
export const guideOf = (guide: Guide, one: Guided, cut: Cut): number =>
  percentGiven(cellOf(guide, one), one.months, cut);

export const isOutside = (raise: number, guided: number, tolerance: number): boolean =>
  Math.abs(raise - guided) > tolerance;

/** Hundredths of a percent from one gross to another. */
export const raiseOf = (gross: number, newGross: number): number =>
  Math.round(((newGross - gross) / gross) * 10_000);
