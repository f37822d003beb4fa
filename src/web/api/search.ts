import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { searchCall } from '#kernel/calls/menu.call.ts';
import { ask } from './api.ts';

/** A person found by name or code, or a tab of their record; `path` is below /Home. */
export type FoundThing = {
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
};
/** With the ways to reach them that the reader may know. */
export type FoundPerson = FoundThing & { readonly mail?: string; readonly phone?: string };

/** People by any part of name or code, and tabs of their records: 'vikram bank'. The menu finds the rest. */
export const recordsQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => ask<typeof searchCall>('GET', '/api/search', { signal, query: { text } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { afterChange: 'later' },
    enabled: text.length > 1,
  });
