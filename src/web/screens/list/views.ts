import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import type { ListState } from './list-state.ts';

/** A way of looking at a list that somebody kept: for themselves, or for everybody of the organisation. */
export type SavedView = {
  readonly id: number;
  readonly name: string;
  readonly shared: boolean;
  readonly mine: boolean;
  readonly settings: Pick<ListState, 'search' | 'sort' | 'filter' | 'columns'>;
};

export const viewsQuery = (form: string) =>
  queryOptions({
    queryKey: ['views', form],
    queryFn: ({ signal }) => api.get<SavedView[]>(`/views/${form}`, { signal }),
    staleTime: 60_000,
  });

type KeptView = { name: string; shared: boolean; settings: SavedView['settings'] };

export function useViewChanges(form: string) {
  const keep = useMutation({
    mutationFn: (view: KeptView) => api.put<SavedView>(`/views/${form}`, view),
  });
  const drop = useMutation({
    mutationFn: (id: number) => api.delete<unknown>(`/views/${form}`, { query: { id } }),
  });
  return { keep, drop };
}

/** Whether the list still shows what the view keeps. */
export function showsView(view: SavedView, state: ListState): boolean {
  const { search, sort, filter, columns } = state;
  return (
    JSON.stringify([
      view.settings.search,
      view.settings.sort,
      view.settings.filter,
      view.settings.columns,
    ]) === JSON.stringify([search, sort, filter, columns])
  );
}
