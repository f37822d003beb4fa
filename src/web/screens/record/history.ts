import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';

/** One entry of a record's history: who did what, when, and what each field was and became. */
export type HistoryEntry = {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly reason?: string | null;
  readonly changes: readonly HistoryChange[];
};
export type HistoryChange = { readonly field: string; readonly label: string; readonly old?: unknown; readonly new?: unknown };

export const historyQuery = (form: string, id: number) => queryOptions({
  queryKey: [...recordsKey(form), 'history', id],
  queryFn: ({ signal }) => api.get<HistoryEntry[]>(`/records/${form}/${id}/history`, { signal }),
});
