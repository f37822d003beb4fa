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
  readonly group?: string;
  readonly read?: boolean | number;
  readonly write?: boolean | number;
  readonly wId?: number;
  readonly type?: string;
};
export type MenuModule = {
  readonly key: string; readonly name: string; readonly icon: string; readonly items: readonly MenuItem[];
};
export type SuperModule = { readonly id: number; readonly name: string; readonly modules: readonly MenuModule[] };
export type Menu = { readonly superModules: readonly SuperModule[] };

export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: ({ signal }) => api.get<Menu>('/menu', { signal, anonymous: true }),
  staleTime: 60_000,
});

/** What this session may open; loaded by the shell. */
export const useMenu = (): Menu => useSuspenseQuery(menuQuery).data;
