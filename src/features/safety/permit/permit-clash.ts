/** Permits that cannot hold at the same time and place, and air that may be breathed. Pure. */
import type { Moment } from '#kernel/calendar/moment.ts';

type PermitKind =
  | 'hot'
  | 'height'
  | 'confined'
  | 'electrical'
  | 'excavation'
  | 'lifting'
  | 'radiography'
  | 'other';

const pairs: readonly (readonly [PermitKind, PermitKind])[] = [
  ['hot', 'confined'],
  ['hot', 'excavation'],
  ['confined', 'excavation'],
  ['confined', 'lifting'],
  ['height', 'lifting'],
  ['excavation', 'electrical'],
];

type Held = {
  readonly kind: PermitKind;
  readonly place: number;
  readonly from: Moment;
  readonly to: Moment;
};

/** Radiography clears the place; of the others some pairs do not go together. */
export function clashes(one: Held, other: Held): boolean {
  if (one.place !== other.place || one.from >= other.to || other.from >= one.to) return false;
  if (one.kind === 'radiography' || other.kind === 'radiography') return true;
  return pairs.some(([a, b]) => (a === one.kind && b === other.kind) || (b === one.kind && a === other.kind));
}

type Air = { readonly oxygen: number | null; readonly explosive: number | null };

/** Oxygen 19.5 to 23.5%, and less than a tenth of the lower explosive limit (work-and-welfare.md H.3). */
export const airIsGood = ({ oxygen, explosive }: Air): boolean =>
  oxygen !== null && oxygen >= 19.5 && oxygen <= 23.5 && explosive !== null && explosive < 10;
