import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { historyCall } from '#kernel/calls/record.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { recordsKey } from '#web/api/record.ts';
import { historyOf } from '#web/api/records.ts';

/** One entry of a record's history: who did what, when, and by field what it was and became. */
export type HistoryEntry = AnswerOf<typeof historyCall>[number];

/** By the state, too: a record that the server is working on goes on to another by itself. */
export const historyQuery = (form: string, id: number, state: string | undefined) =>
  queryOptions({
    queryKey: [...recordsKey(form), 'history', id, state ?? null],
    queryFn: ({ signal }) => historyOf(form, id, { signal }),
    placeholderData: keepPreviousData,
  });
