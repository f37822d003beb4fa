/** What two rosters are held beside each other by. */

/** Shifts that nobody likes to have more of than others. */
export const burdens = ['night', 'weekend'] as const;
export type Burden = (typeof burdens)[number];

/** A roster in figures, to hold two beside each other. */
export interface RosterFigures {
  /** People missing in required cover, over all days. */
  readonly missing: number;
  readonly shifts: number;
  readonly most: Readonly<Record<Burden, number>>;
  readonly least: Readonly<Record<Burden, number>>;
  /** Wishes that are not met. */
  readonly wishes: number;
  /** Days on which a rest between two shifts is too short. */
  readonly shortRests: number;
}
