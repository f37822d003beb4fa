/**
 * Super modules and areas: the two upper levels of the menu. A feature declares its areas in *.menu.ts;
 * forms, reports and pages name the area they belong to.
 */

export const superModules = {
  1: 'Human Resources',
  2: 'Payroll',
  3: 'Time & Leave',
  4: 'Talent',
  5: 'Welfare & Safety',
  6: 'Administration',
  7: 'Reports',
} as const;
type SuperModule = keyof typeof superModules;

/** What makes an area a module of the menu. */
export type MenuModule = {
  /** smhr_module_id of the specification. */
  readonly id: number;
  readonly icon: string;
  readonly superModule: SuperModule;
  /** Its place within the super module, from 1. */
  readonly order: number;
  /** The area where its forms stand in the menu of somebody who sees the own records alone. */
  readonly own?: string;
};

/** The bar at the foot of a phone, between home and the whole menu, in this order. */
export const barPlaces = ['pay', 'leave', 'approve'] as const;

/** Where two claim the same place, the one that comes first in the menu has it. */
export type BarPlace = {
  readonly place: (typeof barPlaces)[number];
  /** One short word: 'Pay'. */
  readonly word: string;
  /** Only for who reads their own records alone, or only for who reads more; absent: for both. */
  readonly of?: 'own' | 'all';
};

/** An address directly below /Home. It answers whether or not anything in it has been built. */
export type MenuArea = {
  readonly what: 'area';
  /** The address: the specification's route of the area. */
  readonly key: string;
  readonly name: string;
  /** What belongs there, as a sentence. */
  readonly about: string;
  readonly module?: MenuModule;
};

export function menuArea(declaration: Omit<MenuArea, 'what'>): MenuArea {
  return { ...declaration, what: 'area' };
}
