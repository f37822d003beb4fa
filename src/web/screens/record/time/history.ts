import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';

type HistoryChange = { readonly label: string; readonly old?: unknown; readonly new?: unknown };

/** One entry of a record's history: who did what, when, and by field what it was and became. */
export type HistoryEntry = {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly reason?: string | null;
  readonly changes: Readonly<Record<string, HistoryChange>>;
};

export const historyQuery = (form: string, id: number) =>
  queryOptions({
    queryKey: [...recordsKey(form), 'history', id],
    queryFn: ({ signal }) => api.get<HistoryEntry[]>(`/records/${form}/${id}/history`, { signal }),
  });
