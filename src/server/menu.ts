/**
 * Menu: super module, module, group, entry; built from the forms, reports and pages that the session may
 * read, in the organisation's own words. `sRead` and `sWrite` in an address are hints from here; the server
 * decides at each call.
 */
import type { MenuPlace } from '#kernel/form.ts';
import { modules, superModules } from '#kernel/menu.ts';
import type { Reach } from '#kernel/rights.ts';
import type { Words } from './labels.ts';
import type { Work } from './work.ts';

export type MenuItem = {
  readonly type: 'form' | 'report' | 'page';
  /** Of the form, report or page. */
  readonly key: string;
  readonly name: string;
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
  /** Kept by the system: nobody writes it, and its screen need not say so. */
  readonly kept: boolean;
};
export type MenuModule = {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly icon: string;
  readonly items: readonly MenuItem[];
};
export type Menu = {
  readonly superModules: readonly {
    readonly id: number;
    readonly name: string;
    readonly modules: readonly MenuModule[];
  }[];
};

type Placed = MenuItem & { readonly module: string };

/** `words` are the organisation's own headings of forms, reports and pages. */
export function menuOf(work: Work, words: Pick<Words, 'heading'>): Menu {
  const items = placed(work, words);
  const bySuper = Object.entries(superModules).map(([number, name]) => ({
    id: Number(number),
    name,
    modules: modulesWithin(Number(number), items),
  }));
  return { superModules: bySuper.filter(({ modules }) => modules.length > 0) };
}

function modulesWithin(superModule: number, items: readonly Placed[]): MenuModule[] {
  return Object.entries(modules).flatMap(([key, { id, name, icon, superModule: above }]) => {
    const within = items.filter(({ module }) => module === key).map(({ module: _, ...item }) => item);
    if (above !== superModule || within.length === 0) return [];
    return [{ id, key, name, icon, items: within }];
  });
}

/** In the order of the features, as the registry keeps them. */
function placed(work: Work, words: Pick<Words, 'heading'>): Placed[] {
  const { forms, reports, pages } = work.host.forms;
  const item = (
    type: MenuItem['type'],
    entry: { name: string; id: number; heading: string; menu: MenuPlace; systemOnly?: boolean },
    read: Reach | undefined,
    write: boolean,
  ): Placed[] =>
    read === undefined
      ? []
      : [
          {
            module: entry.menu.module,
            type,
            key: entry.name,
            name: words.heading(entry),
            icon: entry.menu.icon,
            path: entry.menu.path,
            group: entry.menu.group ?? null,
            read: true,
            write,
            wId: entry.id,
            own: read === 'own',
            kept: entry.systemOnly === true || type === 'report',
          },
        ];
  return [
    ...[...pages.values()].flatMap((page) =>
      item('page', page, work.may(page.right.form, page.right.action), false),
    ),
    ...[...forms.values()].flatMap((form) => {
      if (!form.menu) return [];
      const write = work.may(form.name, 'write') !== undefined;
      return item('form', { ...form, menu: form.menu }, work.may(form.name, 'read'), write);
    }),
    ...[...reports.values()].flatMap((report) =>
      item('report', report, work.may(report.name, 'read'), false),
    ),
  ];
}
