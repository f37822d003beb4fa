/** The menu as the specification nests it. It is the session's own, whatever a call names. */

import { sentId } from '#kernel/calls/specified.call.ts';
import { superModules } from '#kernel/menu.ts';
import { notFound } from '#kernel/refusal.ts';
import { listOf, objectOf } from '#kernel/wire/schema.ts';
import { wordsOf } from '#server/label/labels.ts';
import { type MenuItem, type MenuModule, menuOf } from '#server/menu/menu.ts';
import type { Work } from '#server/work.ts';
import { idIn, specified, whole, word } from './specified.ts';

type Entry = {
  readonly FORMS_NAME: string;
  readonly icon: string;
  /** Below /Home; empty where an entry only opens the entries within it. */
  readonly form_path: string;
  readonly typsec_read: 0 | 1;
  readonly typsec_write: 0 | 1;
  readonly typsec_forms_id: number;
  readonly type: string;
};
type SubChild = Entry;
type Child = Entry & { readonly subchildmenu: readonly SubChild[] };
type Sub = Entry & { readonly Childmenu: readonly Child[] };
type Top = Entry & { readonly submenu: readonly Sub[] };

const entry = {
  FORMS_NAME: word,
  icon: word,
  form_path: word,
  typsec_read: whole,
  typsec_write: whole,
  typsec_forms_id: whole,
  type: word,
} as const;
const child = objectOf({ ...entry, subchildmenu: listOf(objectOf(entry)) });
const sub = objectOf({ ...entry, Childmenu: listOf(child) });
const top = objectOf({ ...entry, submenu: listOf(sub) });

const leaf = (item: MenuItem): Entry => ({
  FORMS_NAME: item.name,
  icon: item.icon,
  form_path: item.path,
  typsec_read: item.read ? 1 : 0,
  typsec_write: item.write ? 1 : 0,
  typsec_forms_id: item.wId,
  type: item.type,
});

/** An entry that opens others: it may be read where one of them may, and leads nowhere itself. */
const branch = (name: string, icon: string, id: number, items: readonly MenuItem[]): Entry => ({
  FORMS_NAME: name,
  icon,
  form_path: '',
  typsec_read: 1,
  typsec_write: items.some(({ write }) => write) ? 1 : 0,
  typsec_forms_id: id,
  type: 'menu',
});

/** A group 'Set-up / Rules' is two levels: with module and entry the specification's four. */
function levelsOf({ group }: MenuItem): readonly string[] {
  const [first, ...rest] = (group ?? '').split(' / ').filter(Boolean);
  if (first === undefined) return [];
  return rest.length > 0 ? [first, rest.join(' / ')] : [first];
}

/** What stands at a level: entries where they are, and those of a group within it, in the menu's order. */
function nested<T>(
  items: readonly MenuItem[],
  level: number,
  within: (first: MenuItem, name: string, items: readonly MenuItem[]) => T,
  alone: (item: MenuItem) => T,
): T[] {
  const groups = Map.groupBy(items, (item) => levelsOf(item)[level] ?? item);
  return [...groups].map(([group, [first, ...others]]) => {
    const item = first as MenuItem;
    return typeof group === 'string' ? within(item, group, [item, ...others]) : alone(item);
  });
}

const childOf = (first: MenuItem, name: string, items: readonly MenuItem[]): Child => ({
  ...branch(name, first.icon, 0, items),
  subchildmenu: items.map(leaf),
});

const subOf = (first: MenuItem, name: string, items: readonly MenuItem[]): Sub => ({
  ...branch(name, first.icon, 0, items),
  Childmenu: nested(items, 1, childOf, (item) => ({ ...leaf(item), subchildmenu: [] })),
});

const topOf = ({ id, name, icon, items }: MenuModule): Top => ({
  ...branch(name, icon, id, items),
  submenu: nested(items, 0, subOf, (item) => ({ ...leaf(item), Childmenu: [] })),
});

async function menuIn(work: Work, superModule: number | null): Promise<readonly Top[]> {
  if (superModule === null || !(superModule in superModules)) return notFound('This module');
  const menu = await menuOf(work, await wordsOf(work));
  return menu.superModules.find(({ id }) => id === superModule)?.modules.map(topOf) ?? [];
}

const superModuleRoute = specified({
  method: 'GET',
  path: '/api/Privilage/GetSuperModules',
  signedIn: true,
  summary: 'The super modules in which the session may read something, whatever organisation is named',
  querystring: { type: 'object', properties: { orgId: { type: 'string' } }, additionalProperties: true },
  response: listOf(objectOf({ smhr_sup_module_id: whole, smhr_sup_module_name: word })),
  async handle(work) {
    const menu = await menuOf(work, await wordsOf(work));
    return menu.superModules.map(({ id, name }) => ({ smhr_sup_module_id: id, smhr_sup_module_name: name }));
  },
});

const menuRoute = specified({
  method: 'GET',
  path: '/api/Login/GetMenusList/:loginType/:superModuleId/:orgId',
  signedIn: true,
  summary: 'The session’s own menu in a super module, whatever login type and organisation are named',
  params: objectOf({ loginType: word, superModuleId: sentId, orgId: word }),
  response: listOf(top),
  handle: (work, request) => menuIn(work, idIn(request.params.superModuleId)),
});

export const menuRoutes = [superModuleRoute, menuRoute];
