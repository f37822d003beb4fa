/** Sheets and results as the pages read them. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import type { RoundShape } from '#web/questionnaire/round-result.tsx';
import type { SheetShape } from '#web/questionnaire/use-answers.ts';

export const sheetQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey('answer-sheet'), 'sheet', id],
    queryFn: ({ signal }) => api.get<SheetShape>(`/answer-sheets/${id}`, { signal }),
  });

/** `of` is the call: a round's, or that of one's own sheet. */
export const resultQuery = (of: 'questionnaire-rounds' | 'answer-sheets', id: number) =>
  queryOptions({
    queryKey: [...recordsKey('answer-sheet'), 'result', of, id],
    queryFn: ({ signal }) => api.get<RoundShape>(`/${of}/${id}/result`, { signal }),
  });
