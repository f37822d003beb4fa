import type { Menu, MenuItem, MenuModule, SuperModule } from '../api/menu.ts';
import type { Place } from '../place.ts';

type Found = { item: MenuItem; module: MenuModule; superModule: SuperModule };

/** Every entry of the menu with where it hangs. */
export function entriesOf(menu: Menu): Found[] {
  return menu.superModules.flatMap((superModule) =>
    superModule.modules.flatMap((module) => module.items.map((item) => ({ item, module, superModule }))),
  );
}

/** 'human-resources/employee/51' of '/Home/human-resources/employee/51'. */
export const belowHome = (pathname: string): string => decodeURI(pathname.replace(/^\/Home\/?/, ''));

/** The menu entry an address below /Home belongs to, and the record named after it; the longest path wins. */
export function findPlace(
  menu: Menu,
  below: string,
  search: Readonly<Record<string, string>>,
): Place | undefined {
  const hit = entriesOf(menu)
    .filter(({ item }) => below === item.path || below.startsWith(`${item.path}/`))
    .sort((a, b) => b.item.path.length - a.item.path.length)[0];
  if (!hit) return undefined;
  const record = recordIn(below.slice(hit.item.path.length + 1));
  if (record === 'none') return undefined;
  return {
    item: hit.item,
    superModule: { id: hit.superModule.id, name: hit.superModule.name },
    module: { key: hit.module.key, name: hit.module.name },
    path: `/Home/${hit.item.path}`,
    mayWrite: writes(hit.item) && search.sWrite !== '0',
    search,
    ...(record !== undefined && { record }),
  };
}

function recordIn(rest: string): number | 'new' | 'none' | undefined {
  if (rest === '') return undefined;
  if (rest === 'new') return 'new';
  return /^[1-9]\d{0,14}$/.test(rest) ? Number(rest) : 'none';
}

/** A page of its own asks for the rights of what it shows; the menu knows only those of forms. */
const writes = (item: MenuItem): boolean => Boolean(item.write) || item.page !== undefined;

/** The address of a menu entry, with the hints the specification puts in it. */
export function addressOf(item: MenuItem): string {
  const hints = new URLSearchParams({
    sRead: item.read === false ? '0' : '1',
    sWrite: writes(item) ? '1' : '0',
  });
  if (item.wId !== undefined) hints.set('wId', String(item.wId));
  if (item.type) hints.set('type', item.type);
  return `/Home/${item.path}?${hints}`;
}
