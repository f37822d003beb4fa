/** The places that a login type gets to by its menu. */
import type { Page } from 'playwright-core';

export const loginTypes = [
  'hr',
  'payroll',
  'admin',
  'manager',
  'employee',
  'approver',
  'recruiter',
  'auditor',
  'platform',
] as const;

type MenuItem = { path: string; type: string; key: string; group?: string | null };
type Module = { key: string; items: MenuItem[] };
type Menu = { superModules: { modules: Module[] }[] };
type FormShape = {
  single?: boolean;
  systemOnly?: boolean;
  rights: { write?: string; import?: string };
  children: { form: string }[];
  tabs?: { name: string }[];
};

const beside = [
  '/Home/dashboard',
  '/Home/sign-in-security',
  '/Home/change-password',
  '/Home/my-transactions/notification',
  '/Home/human-resources',
  '/Home/leavemngtsys',
];

export type Opens = {
  /** Of which forms the first record, a new one and the import are places too. */
  readonly form: (form: string) => boolean;
  /** Also the tabs of the record. */
  readonly tabs?: boolean;
};

async function menuOf(page: Page): Promise<Module[]> {
  const menu = (await (await page.context().request.get('/api/menu')).json()) as Menu;
  return menu.superModules.flatMap(({ modules }) => modules);
}

export async function placesOf(page: Page, opens: Opens): Promise<string[]> {
  const places = [...beside];
  for (const { path, type, key } of (await menuOf(page)).flatMap(({ items }) => items)) {
    places.push(`/Home/${path}`);
    if (type === 'form' && opens.form(key)) places.push(...(await placesBelow(page, path, key, opens)));
  }
  return places;
}

async function placesBelow(page: Page, path: string, form: string, { tabs }: Opens): Promise<string[]> {
  const { request } = page.context();
  const at = `/Home/${path}`;
  const shape = (await (await request.get(`/api/forms/${form}`)).json()) as FormShape;
  const list = await request.get(`/api/records/${form}?limit=1`);
  const { rows } = (list.ok() ? await list.json() : { rows: [] }) as { rows: { id: number }[] };
  const places: string[] = [];
  if (!shape.single && rows[0]) {
    places.push(`${at}/${rows[0].id}`);
    const names = [
      ...shape.children.map((child) => child.form),
      ...(shape.tabs ?? []).map(({ name }) => name),
    ];
    if (tabs) places.push(...names.map((name) => `${at}/${rows[0]?.id}?tab=${name}`));
  }
  if (!shape.single && !shape.systemOnly && shape.rights.write) places.push(`${at}/new`);
  if (shape.rights.import) places.push(`${at}?do=import`);
  return places;
}

/**
 * Every group of the menu is open, as somebody has opened it who goes by the menu: which one opens by itself
 * when a page is come to some other way is the menu's own answer.
 */
export async function openMenu(page: Page): Promise<void> {
  const open: Record<string, boolean> = {};
  for (const { key, items } of await menuOf(page))
    for (const { group } of items) {
      const levels = (group ?? '').split(' / ').filter(Boolean);
      for (const at of levels.keys()) open[[key, ...levels.slice(0, at + 1)].join(' / ')] = true;
    }
  await page.addInitScript((kept) => localStorage.setItem('muster.menu-open', kept), JSON.stringify(open));
}
