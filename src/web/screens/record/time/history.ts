import { queryOptions } from '@tanstack/react-query';
import type { historyCall } from '#kernel/calls/record.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { recordsKey } from '#web/api/record.ts';
import { historyOf } from '#web/api/records.ts';

/** One entry of a record's history: who did what, when, and by field what it was and became. */
export type HistoryEntry = AnswerOf<typeof historyCall>[number];

export const historyQuery = (form: string, id: number) =>
  queryOptions({
    queryKey: [...recordsKey(form), 'history', id],
    queryFn: ({ signal }) => historyOf(form, id, { signal }),
  });
