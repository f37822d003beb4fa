import { add, atMost, type Paise, roundings, rupees, subtract, times, zero } from '#kernel/money.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';
import type { AgeClass } from './regime.ts';

/** One band of a year's schedule: the rate on the part of income above the band before it. */
export interface Band {
  /** The income the band ends at, itself included; the last band has no end. Paise a year. */
  readonly upTo?: Paise;
  readonly rate: Ratio;
}

export type BandsByAge = Readonly<Record<AgeClass, readonly Band[]>>;

/** A schedule as the Act prints it: [up to this many rupees, percent] …, and the percent above. */
export function bands(steps: readonly (readonly [number, number])[], above: number): readonly Band[] {
  return [
    ...steps.map(([upTo, rate]) => ({ upTo: rupees(upTo), rate: percent(rate) })),
    { rate: percent(above) },
  ];
}

/** The same schedule for all ages. */
export function forAllAges(schedule: readonly Band[]): BandsByAge {
  return { 'below 60': schedule, '60 to 79': schedule, '80 and above': schedule };
}

/**
 * Tax by the schedule on a total income: Σ (min(income, end) − start) × rate. Exact for incomes in whole
 * rupees; a band is rounded to the paisa otherwise. Source: facts/india-statutory.md A.2.
 */
export function slabTax(schedule: readonly Band[], income: Paise): Paise {
  let tax: Paise = zero;
  let start: Paise = zero;
  for (const { upTo, rate } of schedule) {
    if (income <= start) break;
    const end = upTo === undefined ? income : atMost(income, upTo);
    tax = add(tax, times(subtract(end, start), rate, roundings.paise));
    start = end;
  }
  return tax;
}

/** The income up to which a schedule asks nothing. Paise a year. */
export function freeUpTo(schedule: readonly Band[]): Paise {
  const [first] = schedule;
  return first?.rate.numerator === 0 ? (first.upTo ?? zero) : zero;
}

/** A part of an income that lies in one band, for explanations. */
interface SlabSlice {
  readonly from: Paise;
  readonly to: Paise;
  readonly slice: Paise;
  readonly rate: Ratio;
  readonly tax: Paise;
}

/** The parts slabTax sums, lowest first. */
export function slabSlices(schedule: readonly Band[], income: Paise): SlabSlice[] {
  const slices: SlabSlice[] = [];
  let from: Paise = zero;
  for (const { upTo, rate } of schedule) {
    if (income <= from) break;
    const to = upTo === undefined ? income : atMost(income, upTo);
    const slice = subtract(to, from);
    slices.push({ from, to, slice, rate, tax: times(slice, rate, roundings.paise) });
    from = to;
  }
  return slices;
}

/** The income up to which the schedule asks nothing, rebate aside: the taxable limit. */
export function nilLimit(schedule: readonly Band[]): Paise {
  let limit: Paise = zero;
  for (const { upTo, rate } of schedule) {
    if (rate.numerator !== 0) break;
    limit = upTo ?? limit;
  }
  return limit;
}
