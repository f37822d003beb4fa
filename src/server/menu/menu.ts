/**
 * Menu: super module, module, group, entry; built from the forms, reports and pages that the session may
 * read, in the organisation's own words. `sRead` and `sWrite` in an address are hints from here; the server
 * decides at each call.
 */
import type { Form, MenuPlace } from '#kernel/form.ts';
import { type BarPlace, firstSuperModule, type MenuSpot, menuSpots, superModules } from '#kernel/menu.ts';
import type { Reached } from '#kernel/reached.ts';
import { deskOf } from '../desk/desk.ts';
import type { Words } from '../label/labels.ts';
import type { Work } from '../work.ts';
import { emptyForReader } from './empty-for-reader.ts';

export type MenuItem = {
  readonly type: 'form' | 'report' | 'page';
  /** Of the form, report or page. */
  readonly key: string;
  readonly name: string;
  /** One of its records, where the session may make one more; else nothing. */
  readonly one: string;
  /** What else people call it, in one text. */
  readonly finds: string;
  readonly icon: string;
  /** Below /Home. */
  readonly path: string;
  readonly group: string | null;
  readonly read: boolean;
  readonly write: boolean;
  /** The specification's forms id. */
  readonly wId: number;
  /** Only the person's own records. */
  readonly own: boolean;
  /** Nobody writes it, or the person is here to decide: its screen need not say that it cannot be changed. */
  readonly kept: boolean;
  /** It is a tab of a record: of the one that the parameter `by` names, else of the person's own. */
  readonly tab: MenuTab | null;
  /** Its place in the bar of a phone. */
  readonly bar: (Pick<BarPlace, 'place' | 'word'> & { readonly long: string }) | null;
};
type MenuTab = {
  readonly name: string;
  /** The form of the record. */
  readonly of: string;
  readonly by: string;
  readonly path: string;
};
export type MenuModule = {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly icon: string;
  readonly items: readonly MenuItem[];
};
export type Menu = {
  /** Super module 1; the first it has, where it may read nothing there. */
  readonly start: number;
  /** The addresses of the entries that the person has pinned, in order. */
  readonly pins: readonly string[];
  readonly superModules: readonly {
    readonly id: number;
    readonly name: string;
    readonly modules: readonly MenuModule[];
  }[];
  /** Addresses that open for the session without being entries of its menu. */
  readonly places: readonly MenuAddress[];
};

type MenuAddress = {
  readonly superModule: { readonly id: number; readonly name: string };
  readonly module: { readonly key: string; readonly name: string };
  readonly item: MenuItem;
};

type Placed = MenuItem & {
  readonly module: string;
  readonly isListed: boolean;
  /** Listed once there is a record of the person's own. */
  readonly onceFilled: boolean;
  readonly at: number;
};

const itemOf = ({ module: _, isListed: __, onceFilled: ___, at: ____, ...item }: Placed): MenuItem => item;

/** The organisation's own headings, and Muster's words in the language of the person. */
type MenuWords = Pick<Words, 'heading' | 'one' | 'say'>;

type Entries = {
  readonly all: readonly Placed[];
  /** The menu by the names of the entries that would open an empty list, in one text. */
  readonly without: Map<string, Omit<Menu, 'pins'>>;
};

/**
 * A login type's rights and an organisation's words are one object each until they change; so are its
 * entries, and the few menus that are made of them.
 */
const made = new WeakMap<Work['may'], WeakMap<MenuWords, Entries>>();

/** Of all organisations, the oldest first; each takes some hundred kilobytes. */
const kept: { readonly of: Entries; readonly names: string }[] = [];
const keptMost = 200;

/** `words` are the organisation's own headings of forms, reports and pages. */
export async function menuOf(work: Work, words: MenuWords): Promise<Menu> {
  const entries = made
    .getOrInsertComputed(work.may, () => new WeakMap())
    .getOrInsertComputed(words, () => ({ all: placed(work, words), without: new Map() }));
  const empty = await emptyForReader(
    work,
    entries.all.flatMap(({ onceFilled, key }) => (onceFilled ? [key] : [])),
  );
  const menu = entries.without.get([...empty].sort().join()) ?? menuWithout(work, words, { entries, empty });
  return { ...menu, pins: (await deskOf(work)).pins };
}

function menuWithout(
  work: Work,
  words: MenuWords,
  { entries, empty }: { readonly entries: Entries; readonly empty: ReadonlySet<string> },
): Omit<Menu, 'pins'> {
  const shown = entries.all.map((each) => (empty.has(each.key) ? { ...each, isListed: false } : each));
  const menu = menuFrom(work, shown, words);
  const names = [...empty].sort().join();
  entries.without.set(names, menu);
  kept.push({ of: entries, names });
  const oldest = kept.length > keptMost ? kept.shift() : undefined;
  oldest?.of.without.delete(oldest.names);
  return menu;
}

function menuFrom(work: Work, all: readonly Placed[], words: MenuWords): Omit<Menu, 'pins'> {
  const items = all.filter(({ isListed }) => isListed);
  const bySuper = Object.entries(superModules)
    .map(([number, name]) => ({
      id: Number(number),
      name: words.say(name),
      modules: modulesWithin(work, Number(number), items, words),
    }))
    .filter(({ modules }) => modules.length > 0);
  const start = bySuper.find(({ id }) => id === firstSuperModule) ?? bySuper[0];
  return {
    start: start?.id ?? 1,
    superModules: bySuper,
    places: all.filter(({ isListed }) => !isListed).flatMap((each) => addressOf(work, each, words)),
  };
}

function addressOf(work: Work, placed: Placed, { say }: MenuWords): MenuAddress[] {
  const { key, name, module } = work.host.forms.areas.get(placed.module) ?? {};
  if (key === undefined || name === undefined || !module) return [];
  const superModule = { id: module.superModule, name: say(superModules[module.superModule]) };
  return [{ superModule, module: { key, name: say(name) }, item: itemOf(placed) }];
}

function modulesWithin(
  work: Work,
  superModule: number,
  items: readonly Placed[],
  { say }: MenuWords,
): MenuModule[] {
  return [...work.host.forms.areas.values()].flatMap(({ key, name, module: declared }) => {
    const within = items.filter(({ module }) => module === key).toSorted((a, b) => a.at - b.at);
    if (declared?.superModule !== superModule || within.length === 0) return [];
    return [{ id: declared.id, key, name: say(name), icon: declared.icon, items: withoutLoneGroups(within) }];
  });
}

/** A level that holds one entry for its reader is none. */
const withoutLoneGroups = (items: readonly Placed[]): MenuItem[] =>
  items.map((each) => {
    const isAlone = items.filter(({ group }) => group === each.group).length === 1;
    return itemOf(isAlone ? { ...each, group: null } : each);
  });

type Entry = {
  readonly name: string;
  readonly id: number;
  readonly heading: string;
  readonly ownHeading?: string;
  readonly menu: MenuPlace;
  readonly systemOnly?: boolean;
  readonly comesFilled?: boolean;
  readonly finds?: readonly string[];
  readonly question?: string;
  readonly approvals?: Readonly<Record<string, unknown>>;
};

/** In the order of the features, as the registry keeps them; each knows its place in its module. */
function placed(work: Work, words: MenuWords): Placed[] {
  const { areas, forms, reports, pages } = work.host.forms;
  const spots = new Map([...areas].map(([key, { module }]) => [key, menuSpots(module ?? {})]));
  const item = (
    type: MenuItem['type'],
    entry: Entry,
    read: Reached | undefined,
    write: boolean,
  ): Placed[] => {
    if (read === undefined) return [];
    const module = (read === 'own' && areas.get(entry.menu.module)?.module?.own) || entry.menu.module;
    const spot = spots.get(module)?.get(entry.name);
    const where = whereAt(entry, spot, read, words);
    return [{ ...itemIn(work, words, type, entry, read, write), module, ...where }];
  };
  return [
    ...[...pages.values()].flatMap((page) => {
      // A page is of many records; a party knows the one that names them.
      const read = work.may(page.right.form, page.right.action);
      return item('page', page, read === 'party' ? undefined : read, false);
    }),
    ...[...forms.values()].flatMap((form) => {
      if (!form.menu) return [];
      const write = ['write', form.menu.writes ?? 'write'].some((action) => work.may(form.name, action));
      return item('form', { ...form, menu: form.menu }, work.may(form.name, 'read'), write);
    }),
    ...[...reports.values()].flatMap((report) =>
      item('report', report, work.may(report.name, 'read'), false),
    ),
  ];
}

/** What the module says of an entry goes before what the entry says itself. */
function whereAt({ menu }: Entry, spot: MenuSpot | undefined, read: Reached, { say }: MenuWords) {
  const group = spot ? spot.group : menu.group;
  return {
    at: spot?.at ?? Number.MAX_SAFE_INTEGER,
    group: group ? say(group) : null,
    onceFilled: read === 'party' || (menu.listed === 'filled' && read === 'own'),
  };
}

/** What one more record is called; nothing where there is but one. */
const madeIn = (form: Form, words: MenuWords): string => (form.single ? '' : words.one(form));

const itemIn = (
  work: Work,
  words: MenuWords,
  type: MenuItem['type'],
  entry: Entry,
  read: Reached,
  write: boolean,
) => ({
  isListed: isListed(work, entry, read, write),
  type,
  key: entry.name,
  name: read === 'own' && entry.ownHeading ? words.say(entry.ownHeading) : words.heading(entry),
  one: type === 'form' && write ? madeIn(work.host.forms.form(entry.name), words) : '',
  finds: [entry.question ?? [], entry.finds ?? []].flat().map(words.say).join(', '),
  icon: entry.menu.icon,
  path: entry.menu.path,
  read: true,
  write,
  wId: entry.id,
  own: read === 'own',
  kept: Boolean(entry.systemOnly || entry.comesFilled) || type === 'report' || decidesOn(work, entry),
  tab: tabOf(work, entry),
  bar: barOf(entry.menu, read, words),
});

const decidesOn = (work: Work, { name, approvals = {} }: Entry): boolean =>
  Object.keys(approvals).some((action) => work.may(name, action) !== undefined);

function isListed(
  work: Work,
  { name, menu }: { name: string; menu: MenuPlace },
  read: Reached,
  write: boolean,
): boolean {
  switch (menu.listed) {
    case 'nobody':
      return false;
    case 'overseers':
      return read !== 'own' && read !== 'party';
    case 'keepers':
      return write || work.may(name, 'export') !== undefined;
    default:
      return true;
  }
}

function isOf(of: BarPlace['of'], read: Reached): boolean {
  if (of === undefined) return true;
  if (of === 'team') return read === 'team';
  return (of === 'own') === (read === 'own');
}

function barOf({ bar }: MenuPlace, read: Reached, words: MenuWords): MenuItem['bar'] {
  if (!bar || !isOf(bar.of, read)) return null;
  return { place: bar.place, word: words.say(bar.word), long: words.say(bar.long ?? bar.word) };
}

/** Where the tab is found: at the address of its parent's records. */
function tabOf(work: Work, { name, menu }: { name: string; menu: MenuPlace }): MenuTab | null {
  const path = menu.tab && work.host.forms.forms.get(menu.tab.of)?.menu?.path;
  if (!menu.tab || path === undefined) return null;
  const { of, by } = menu.tab;
  return { name: menu.tab.name ?? name, of, by, path };
}
