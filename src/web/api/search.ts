import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** A person found by name or code, or a tab of their record; `path` is below /Home. */
export type FoundThing = {
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
};

type Found = { readonly people: readonly FoundThing[]; readonly tabs: readonly FoundThing[] };

/** People by any part of name or code, and tabs of their records: 'vikram bank'. The menu finds the rest. */
export const recordsQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => api.get<Found>('/search', { signal, query: { text } }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { afterChange: 'later' },
    enabled: text.length > 1,
  });
