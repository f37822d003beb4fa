import { dated } from '#kernel/dated.ts';
import { atMost, type Paise, paise, rupees, subtract, zero } from '#kernel/money.ts';
import type { Regime } from '../regime.ts';

/** Home-loan interest and the loss from house property that a salary may bear. Paise a year. */
export interface HousePropertyLimits {
  readonly selfOccupied: Paise;
  /** For loans of the old or late cases the section names. */
  readonly selfOccupiedLate: Paise;
  readonly lossAgainstSalary: Readonly<Record<Regime, Paise>>;
}

export const housePropertyLimits = dated<HousePropertyLimits>(
  'house property limits',
  { checked: '2026-11-21' },
  [
    {
      from: '2022-04-01',
      value: {
        selfOccupied: rupees(2_00_000),
        selfOccupiedLate: rupees(30_000),
        lossAgainstSalary: { old: rupees(2_00_000), new: rupees(0) },
      },
      cite: 'section 24(b) of 1961; 22 of 2025',
    },
  ],
);

/** What an employee declares of houses. Paise a year. */
export interface HouseProperty {
  readonly selfOccupied?: { readonly interest: Paise; readonly lateCase?: boolean };
  /** `income` is the let-out house's annual value after everything but interest, as declared. */
  readonly letOut?: { readonly income: Paise; readonly interest: Paise };
}

/** What comes of it. `income` is negative for a loss that is set off against salary. */
export interface HousePropertyIncome {
  readonly selfOccupiedInterest: Paise;
  readonly letOutIncome: Paise;
  readonly beforeLimit: Paise;
  readonly income: Paise;
}

const none: HousePropertyIncome = {
  selfOccupiedInterest: zero,
  letOutIncome: zero,
  beforeLimit: zero,
  income: zero,
};

/**
 * Income or loss from house property as payroll takes it: interest on a self-occupied house up to its limit,
 * in the old regime only; all interest on a let-out house; a loss up to the limit of the regime, which in the
 * new regime is nothing. Source: facts/india-statutory.md A.7, row 24(b).
 */
export function housePropertyIncome(
  limits: HousePropertyLimits,
  regime: Regime,
  declared: HouseProperty | undefined,
): HousePropertyIncome {
  if (!declared) return none;
  const { selfOccupied, letOut } = declared;
  const limit = selfOccupied?.lateCase ? limits.selfOccupiedLate : limits.selfOccupied;
  const selfOccupiedInterest = regime === 'old' && selfOccupied ? atMost(selfOccupied.interest, limit) : zero;
  const letOutIncome = letOut ? subtract(letOut.income, letOut.interest) : zero;
  const beforeLimit = subtract(letOutIncome, selfOccupiedInterest);
  const income = paise(Math.max(beforeLimit, -limits.lossAgainstSalary[regime]));
  return { selfOccupiedInterest, letOutIncome, beforeLimit, income };
}
