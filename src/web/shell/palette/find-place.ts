import type { Menu, MenuAddress, MenuItem } from '../../api/menu.ts';
import type { Place } from '../../place.ts';

/** Every entry of the menu with where it hangs. */
export function entriesOf(menu: Menu): MenuAddress[] {
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
  const hit = [...entriesOf(menu), ...menu.places]
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

const recordId = /^[1-9]\d{0,14}$/;
const people = 'human-resources/employee';

/**
 * Where an address leads that stands for a part of a record: the record that its parameter names, else the
 * person's own. 'My Account Details' (`sRead=0` on the employees) is the person's own record too.
 */
export function recordAddress(place: Place, employeeId: number | null): string | undefined {
  if (place.record !== undefined) return undefined;
  const { item, search } = place;
  const { tab } = item;
  const named = tab ? search[tab.by] : undefined;
  const { tab: _, ...kept } = search;
  if (tab && named !== undefined && recordId.test(named))
    return addressWith(tab.path, named, { ...kept, tab: tab.name });
  if (employeeId === null) return undefined;
  if (tab && tab.path === people && (item.own || item.page))
    return addressWith(people, String(employeeId), { ...kept, tab: tab.name });
  const isAccount = item.path === people && (item.own || search.sRead === '0');
  return isAccount ? addressWith(people, String(employeeId), search) : undefined;
}

const addressWith = (path: string, id: string, search: Readonly<Record<string, string>>): string => {
  const parameters = new URLSearchParams(search).toString();
  return `/Home/${path}/${id}${parameters && `?${parameters}`}`;
};

function recordIn(rest: string): number | 'new' | 'none' | undefined {
  if (rest === '') return undefined;
  if (rest === 'new') return 'new';
  return recordId.test(rest) ? Number(rest) : 'none';
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
