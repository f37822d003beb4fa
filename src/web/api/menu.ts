import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** An entry of the menu: it opens a form's list, a report or a page of its own. `path` is below /Home. */
export type MenuItem = {
  readonly form?: string;
  readonly report?: string;
  readonly page?: string;
  readonly name: string;
  readonly icon: string;
  readonly path: string;
  readonly group?: string | null;
  readonly read?: boolean;
  readonly write?: boolean;
  /** Only the person's own records. */
  readonly own?: boolean;
  /** Kept by the system: nobody writes it. */
  readonly kept?: boolean;
  readonly wId?: number;
  readonly type?: string;
};
export type MenuModule = {
  readonly key: string;
  readonly name: string;
  readonly icon: string;
  readonly items: readonly MenuItem[];
};
export type SuperModule = {
  readonly id: number;
  readonly name: string;
  readonly modules: readonly MenuModule[];
};
export type Menu = { readonly superModules: readonly SuperModule[] };

/** As the server sends it: `key` names the form, the report or the page that `type` says it is. */
type SentItem = Omit<MenuItem, 'form' | 'report' | 'page'> & {
  type: 'form' | 'report' | 'page';
  key: string;
};
type SentModule = Omit<MenuModule, 'items'> & { items: SentItem[] };
type SentMenu = { superModules: (Omit<SuperModule, 'modules'> & { modules: SentModule[] })[] };

function taken({ superModules }: SentMenu): Menu {
  return {
    superModules: superModules.map((superModule) => ({
      ...superModule,
      modules: superModule.modules.map((module) => ({
        ...module,
        items: module.items.map((item) => ({ ...item, [item.type]: item.key })),
      })),
    })),
  };
}

export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: async ({ signal }) => taken(await api.get<SentMenu>('/menu', { signal, anonymous: true })),
  staleTime: 60_000,
});

/** What this session may open; loaded by the shell. */
export const useMenu = (): Menu => useSuspenseQuery(menuQuery).data;
