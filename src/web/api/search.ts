import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** A person found by name or code; `path` is below /Home. */
export type FoundPerson = {
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  readonly path: string;
};

/** People by any part of name or code. Forms and reports are in the menu already and are found there. */
export const peopleQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) =>
      (await api.get<{ people: FoundPerson[] }>('/search', { signal, query: { text } })).people,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    enabled: text.length > 1,
  });
