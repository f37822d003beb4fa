/** The arithmetic of competencies: what counts on a day, what is missing, how well somebody fits. Pure. */
import type { IsoDate } from '../calendar.ts';

export const levels = [1, 2, 3, 4, 5] as const;

/** A verified certificate; without a last day it does not expire. */
type Certificate = { readonly issuedOn: IsoDate; readonly expiresOn: IsoDate | null };
type Agreed = { readonly on: IsoDate; readonly level: number };

export type Standing = 'held' | 'none' | 'lapsed' | 'uncertified';

/** What counts of somebody's competency on a day. `agreed` is what was agreed, whatever counts of it. */
export type Held = {
  readonly agreed: number;
  readonly level: number;
  readonly standing: Standing;
  /** The last day on which it counts, where a certificate ends it. */
  readonly until: IsoDate | null;
};

const never = '9999-12-31' satisfies IsoDate;

/** A certificate counts from its day of issue to its last day, both included. */
const isValidOn = ({ issuedOn, expiresOn }: Certificate, day: IsoDate): boolean =>
  issuedOn <= day && (expiresOn === null || day <= expiresOn);

/** The last level that was agreed by the day; where a certificate is needed, only while one is valid. */
export function heldOn(
  day: IsoDate,
  agreed: readonly Agreed[],
  needsCertificate: boolean,
  certificates: readonly Certificate[],
): Held {
  const last = agreed.filter(({ on }) => on <= day).toSorted((one, other) => (one.on < other.on ? 1 : -1))[0];
  const known = last?.level ?? 0;
  if (known === 0) return { agreed: 0, level: 0, standing: 'none', until: null };
  if (!needsCertificate) return { agreed: known, level: known, standing: 'held', until: null };
  const valid = certificates.filter((each) => isValidOn(each, day));
  const until = valid
    .map(({ expiresOn }) => expiresOn ?? never)
    .toSorted()
    .at(-1);
  if (until !== undefined)
    return { agreed: known, level: known, standing: 'held', until: until === never ? null : until };
  const hadOne = certificates.some(({ issuedOn }) => issuedOn <= day);
  return { agreed: known, level: 0, standing: hadOne ? 'lapsed' : 'uncertified', until: null };
}

/** What a role asks for, beside what somebody holds. */
type Asked = { readonly required: number; readonly weight: number; readonly level: number };

/** Levels that are missing; below nothing for who is above what is asked. */
export const gapOf = (required: number, level: number): number => required - level;

/**
 * Σ w·min(level, required) ÷ Σ w·required in hundredths of a percent, rounded down, so that 100% says that
 * nothing is missing. Undefined for a role that asks for nothing.
 */
export function fitOf(asked: readonly Asked[]): number | undefined {
  let [has, needs] = [0, 0];
  for (const { required, weight, level } of asked) {
    has += weight * Math.min(level, required);
    needs += weight * required;
  }
  return needs === 0 ? undefined : Math.floor((10_000 * has) / needs);
}

export type Readiness = 'now' | 'soon' | 'later' | 'far';

/** From which fit on somebody is ready: at once, in a year or two, in three to five (decision 209). */
const readyFrom = { now: 9_000, soon: 7_000, later: 5_000 } as const;

/** Whoever misses a critical level is not ready now, however good the rest is. */
export function readinessOf(fit: number, missesCritical: boolean): Readiness {
  if (fit >= readyFrom.now && !missesCritical) return 'now';
  if (fit >= readyFrom.soon) return 'soon';
  return fit >= readyFrom.later ? 'later' : 'far';
}

/** A third of the nine-box: 0 low, 1 middle, 2 high. */
export type Third = 0 | 1 | 2;

/** Fit below 60% is low, from 85% on high. */
export const fitThird = (fit: number): Third => (fit >= 8_500 ? 2 : fit >= 6_000 ? 1 : 0);

/** Where a rating lies on its own scale, in thirds: of 1 to 5, 1 and 2 are low, 3 middle, 4 and 5 high. */
export function ratingThird(rating: number, lowest: number, highest: number): Third {
  if (highest <= lowest) return 1;
  const third = Math.floor((3 * (rating - lowest)) / (highest - lowest));
  return third <= 0 ? 0 : third >= 2 ? 2 : 1;
}

/** What each box is usually called, by rating and then fit, from low to high. */
export const boxNames = [
  ['Talk now', 'Coach', 'Place better'],
  ['Develop', 'Core of the team', 'Grow'],
  ['Expert, widen', 'Strong', 'Successor'],
] as const;
