import { queryOptions } from '@tanstack/react-query';
import type { menuCall } from '#kernel/calls/menu.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from './api.ts';
import { ApiError } from './api-error.ts';
import { queryClient } from './query/query-client.ts';
import { writeMenuItems } from './specified-storage.ts';

/** An entry of the menu: it opens a form's list, a report or a page of its own. `path` is below /Home. */
export type MenuItem = {
  readonly form?: string;
  readonly report?: string;
  readonly page?: string;
  readonly name: string;
  /** One of its records, where they may be written. */
  readonly one?: string;
  /** What else people call it, in one text. */
  readonly finds?: string;
  readonly icon: string;
  readonly path: string;
  readonly group?: string | null;
  readonly read?: boolean;
  readonly write?: boolean;
  /** Only the person's own records. */
  readonly own?: boolean;
  /** Nobody writes it, or the person is here to decide. */
  readonly kept?: boolean;
  readonly wId?: number;
  readonly type?: string;
  /** It is a tab of a record: of the one that the parameter `by` names, else of the person's own. */
  readonly tab?: {
    readonly name: string;
    readonly of: string;
    readonly by: string;
    readonly path: string;
  } | null;
  /** Its place among what is come for every day, with its word on a phone and in the menu. */
  readonly bar?: { readonly place: string; readonly word: string; readonly long: string } | null;
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
/** An address that is no entry of the menu. */
export type MenuAddress = {
  readonly superModule: { readonly id: number; readonly name: string };
  readonly module: { readonly key: string; readonly name: string };
  readonly item: MenuItem;
};
export type Menu = {
  /** The super module that the shell starts with. */
  readonly start: number;
  /** Addresses of the entries pinned to the menu, in order. */
  readonly pins: readonly string[];
  readonly superModules: readonly SuperModule[];
  readonly places: readonly MenuAddress[];
};

type SentMenu = AnswerOf<typeof menuCall>;
/** As the server sends it: `key` names the form, the report or the page that `type` says it is. */
type SentItem = SentMenu['places'][number]['item'];

export const named = (item: SentItem): MenuItem => ({ ...item, [item.type]: item.key });

function taken({ superModules, places, ...rest }: SentMenu): Menu {
  return {
    ...rest,
    places: places.map((place) => ({ ...place, item: named(place.item) })),
    superModules: superModules.map((superModule) => ({
      ...superModule,
      modules: superModule.modules.map((module) => ({
        ...module,
        items: module.items.map(named),
      })),
    })),
  };
}

/** Without a menu the page stays usable: the dashboard, and what it leads to. */
export const noMenu: Menu = { start: 1, pins: [], superModules: [], places: [] };
const againMs = 15_000;
export const menuKey = ['menu'];

/**
 * A menu that cannot be had is the one from before, else none, without a word, and is asked for again soon.
 * That nobody is signed in is another matter.
 */
async function readMenu(signal: AbortSignal): Promise<Menu> {
  try {
    const sent = await ask<typeof menuCall>('GET', '/api/menu', { signal, anonymous: true });
    writeMenuItems(sent.superModules);
    return taken(sent);
  } catch (error) {
    if (signal.aborted || (error instanceof ApiError && error.status === 401)) throw error;
    return queryClient.getQueryData<Menu>(menuKey) ?? noMenu;
  }
}

export const menuQuery = queryOptions({
  queryKey: menuKey,
  queryFn: ({ signal }) => readMenu(signal),
  staleTime: ({ state }) => (state.data === noMenu ? 0 : 60_000),
  refetchInterval: ({ state }) => (state.data === noMenu ? againMs : false),
  // An entry comes with the first record of one's own: with the next page it is there.
  meta: { afterChange: 'later' },
});
