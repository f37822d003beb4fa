/** What a starter of a sector says by itself; state and day make a starter of it. Pure. */
import type { Establishment } from '#time/floor/hours-of-law.ts';
import type { LeaveWish } from './leave-line.ts';
import type { StarterItem } from './starter-item.ts';
import type { ShiftWish } from './time-line.ts';

export type Sector = {
  readonly kind: Establishment['kind'];
  readonly people: readonly StarterItem[];
  readonly pay: readonly StarterItem[];
  readonly leave: LeaveWish;
  readonly shifts: readonly ShiftWish[];
  readonly rotations: readonly StarterItem[];
  readonly attendance: { readonly shift: string; readonly byWeb: boolean; readonly overtime: boolean };
};
