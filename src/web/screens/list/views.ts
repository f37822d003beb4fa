import { queryOptions, useMutation } from '@tanstack/react-query';
import type { dropViewCall, keepViewCall, viewsCall } from '#kernel/calls/view.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import type { ListState } from './list-state.ts';

/** A way of looking at a list that somebody kept: for themselves, or for everybody of the organisation. */
export type SavedView = AnswerOf<typeof viewsCall>[number];

export const viewsQuery = (form: string) =>
  queryOptions({
    queryKey: ['views', form],
    queryFn: ({ signal }) => ask<typeof viewsCall>('GET', '/api/views/:form', { params: { form }, signal }),
    staleTime: 60_000,
  });

type KeptView = { name: string; shared: boolean; settings: SavedView['settings'] };

export function useViewChanges(form: string) {
  const keep = useMutation({
    mutationFn: (view: KeptView) =>
      ask<typeof keepViewCall>('PUT', '/api/views/:form', { params: { form }, body: view }),
  });
  const drop = useMutation({
    mutationFn: (id: number) =>
      ask<typeof dropViewCall>('DELETE', '/api/views/:form', { params: { form }, query: { id } }),
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
