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

/** Where the shell starts, as specified: everybody whose menu has it. */
export const firstSuperModule: SuperModule = 1;

/** A level between module and entries: 'Pay out'. Two levels are written 'Set up / Rules'. */
type MenuGroup = { readonly group: string; readonly of: readonly string[] };

/**
 * What stands in a module or below a record, by names, in the order of use: what is opened daily first, then
 * the rest in groups, one level down.
 */
export type Contents = readonly (string | MenuGroup)[];

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
  /**
   * What its overview shows besides: cards of home by their keys, the areas of its reports, and the area that
   * leads on whoever has nothing in it; without it, `own` does. `elsewhere` are entries of other modules that
   * belong to its work.
   */
  readonly overview?: {
    readonly cards?: readonly string[];
    readonly elsewhere?: readonly string[];
    readonly reports?: readonly string[];
    readonly leadsTo?: string;
  };
  /** Its forms, reports and pages. What is not named follows, in the order of the features. */
  readonly contents?: Contents;
};

/**
 * What people come for every day, in this order: below the dashboard in the menu, whichever module is chosen,
 * and at the foot of a phone between home and the whole menu.
 */
export const barPlaces = ['leave', 'pay', 'approve', 'team'] as const;

/** Where two claim the same place, the one that comes first in the menu has it. */
export type BarPlace = {
  readonly place: (typeof barPlaces)[number];
  /** One short word: 'Pay'. */
  readonly word: string;
  /** What the menu calls it, where there is room for more: 'Time and leave'. */
  readonly long?: string;
  /** Only for who reads their own records alone, who reads more, or who leads some; absent: for all. */
  readonly of?: 'own' | 'all' | 'team';
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

/** The modules by their names, as a field offers them: the registry fills it with those that are declared. */
export const moduleChoices: Record<string, string> = {};

/** Where an entry stands in its module: its place in the order of use, and its group. */
export type MenuSpot = { readonly at: number; readonly group: string | undefined };

/** By the entries' names. */
export function menuSpots({ contents = [] }: Pick<MenuModule, 'contents'>): ReadonlyMap<string, MenuSpot> {
  const spots = grouped(contents).flatMap(({ group, of }) => of.map((name) => ({ name, group })));
  return new Map(spots.map(({ name, group }, at) => [name, { at, group }]));
}

/** Each part of the contents as a group; what stands by itself is one without a name. */
export const grouped = (contents: Contents): { group: string | undefined; of: readonly string[] }[] =>
  contents.map((each) => (typeof each === 'string' ? { group: undefined, of: [each] } : { ...each }));
